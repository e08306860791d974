// A link or a text leaves by the phone's share sheet where it has one, else by the clipboard. Without this it can be marked
// and copied.
"use strict";
{
	const can = { sheet: () => navigator.share, copy: () => !navigator.share };
	const offer = () => document.querySelectorAll("[data-share]").forEach((b) => { b.hidden = !can[b.dataset.share](); });
	const copy = async (field) => {
		field.select();
		try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); } // plain http has no clipboard
	};
	addEventListener("click", async (e) => {
		const button = e.target.closest?.("[data-share]"), field = button?.parentNode.querySelector("[readonly]");
		if (button?.dataset.share === "sheet") navigator.share({ text: field.value }).catch(() => {}); // closed again
		if (button?.dataset.share !== "copy") return;
		await copy(field);
		button.textContent = button.nextElementSibling.textContent = button.dataset.done;
	});
	addEventListener("htmx:afterSettle", offer);
	offer();
}
