// A fold of the form that is opened is scrolled into view above the bar with the button.
addEventListener("click", ({ target }) => {
	const fold = target.closest?.("#entry summary")?.parentNode;
	fold?.addEventListener("toggle", () => {
		const { top, bottom } = fold.getBoundingClientRect();
		const strip = $(".strip")?.getBoundingClientRect().bottom ?? 0;
		const by = Math.min(bottom - $("#entry .why-line").getBoundingClientRect().top, top - strip);
		if (fold.open) scrollBy({ top: Math.max(by, 0) });
	}, { once: true });
});
