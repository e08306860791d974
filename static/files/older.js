// For a browser without :has(), attributes say what is chosen: see StyleRule in
// views/ui/style.go.
"use strict";
{
	const tell = () => {
		for (const form of document.querySelectorAll(".entry")) {
			const on = [...form.querySelectorAll("details[open]")].map((fold) => fold.className);
			for (const { checked, name, value, parentNode: tile } of form.querySelectorAll(".tile input")) {
				tile.dataset.tile = `${name}=${value}`;
				if (checked && value) on.push(name, tile.dataset.tile);
			}
			on.push(...["endings", "later"].filter((which) => form.querySelector(`[data-${which}]`)));
			form.dataset.on = on.join(" ");
			for (const { parentNode: row } of form.querySelectorAll(".unfold")) {
				row.toggleAttribute("data-unfolded", !!row.querySelector(".unfold :checked, .far :checked"));
			}
		}
	};
	for (const event of ["change", "toggle", "htmx:afterSettle"]) {
		addEventListener(event, tell, event === "toggle");
	}
	tell();
}
