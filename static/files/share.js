// A link or a text is shared through the phone's share sheet if there is one, or else copied to
// the clipboard. If neither works it is selected, to be copied by hand.
"use strict";
{
	const can = { sheet: () => navigator.share, copy: () => !navigator.share };
	const offer = () => document.querySelectorAll("[data-share]").forEach((b) => {
		b.hidden = !can[b.dataset.share]();
	});
	const copied = async (field) => {
		field.focus();
		field.setSelectionRange(0, field.value.length);
		try {
			await navigator.clipboard.writeText(field.value);
			return true;
		} catch {
			// pages over plain http have no clipboard
			return document.execCommand("copy");
		}
	};
	addEventListener("click", async (e) => {
		const button = e.target.closest?.("[data-share]");
		if (!button) return;
		const field = button.parentNode.querySelector("[readonly]");
		if (button.dataset.share === "sheet") {
			// the share sheet was closed again
			return navigator.share({ text: field.value }).catch(() => {});
		}
		const says = await copied(field) ? button.dataset.done : button.dataset.failed;
		button.textContent = button.nextElementSibling.textContent = says;
	});
	addEventListener("htmx:afterSettle", offer);
	offer();
}
