// Copies the link beside a button. Without it the link can be marked and copied.
"use strict";
addEventListener("click", async (e) => {
	const button = e.target.closest?.("[data-copy]");
	if (!button) return;
	const link = button.previousElementSibling;
	link.select();
	try {
		await navigator.clipboard.writeText(link.value);
	} catch {
		document.execCommand("copy"); // plain http has no clipboard
	}
	button.textContent = button.dataset.copy;
});
