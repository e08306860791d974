// The text leaves by the phone's share sheet where it has one, else by the clipboard.
"use strict";
{
	const can = { sheet: () => navigator.share, copy: () => !navigator.share };
	const text = () => document.getElementById("share-text");
	const offer = () => document.querySelectorAll("[data-share]").forEach((b) => { b.hidden = !can[b.dataset.share](); });
	const copy = async () => {
		text().select();
		try { await navigator.clipboard.writeText(text().value); } catch { document.execCommand("copy"); } // plain http has no clipboard
	};
	addEventListener("click", async (e) => {
		const button = e.target.closest?.("[data-share]");
		if (button?.dataset.share === "sheet") navigator.share({ text: text().value }).catch(() => {}); // closed again
		if (button?.dataset.share !== "copy") return;
		await copy();
		button.nextElementSibling.textContent = button.dataset.done;
	});
	addEventListener("htmx:afterSettle", offer);
	offer();
}
