"use strict";
// At a new table Enter in a name goes to the next one, a name that is tapped to the first free
// seat, and from it again. The table shows who sits there, the button says what begins.
const seats = () => named("players");
function sit() {
	const names = seats().map(({ value }) => value.trim()), sitting = names.filter(Boolean);
	const dealers = named("first_dealer");
	const dealer = dealers.find((radio, i) => radio.checked && names[i])
		|| dealers[Math.max(names.indexOf(sitting[0]), 0)];
	if (!dealer) return;
	dealer.checked = true;
	const shown = Math.max(Math.min(4, dealers.length), names.lastIndexOf(sitting.at(-1)) + 1);
	dealer.closest(".round").dataset.seats = shown;
	dealers.forEach(({ parentNode: tile }, i) => {
		tile.hidden = i >= shown;
		tile.querySelector(".clip").textContent = names[i];
	});
	for (const known of document.querySelectorAll(".known button")) {
		known.setAttribute("aria-pressed", names.includes(known.value));
	}
	for (const says of document.querySelectorAll("[data-says]")) {
		const words = says.dataset.says.split("|");
		says.value = names[dealer.value - 1] ?? "";
		says.textContent = (words[sitting.length] ?? words.at(-1)).replace("*", () => says.value);
	}
}
addEventListener("keydown", (e) => {
	const at = seats().indexOf(e.target);
	if (e.key !== "Enter" || at < 0) return;
	e.preventDefault();
	unfold(seats()[at + 1])?.focus();
});
addEventListener("click", (e) => {
	const { name, value } = e.target;
	if (name !== "player") return;
	e.preventDefault();
	const find = (name) => seats().find((field) => field.value.trim() === name);
	const sits = find(value), field = sits || find("");
	if (!field) return;
	field.value = sits ? "" : value;
	field.dispatchEvent(new Event("change", { bubbles: true }));
});

// An empty chair that is tapped asks who sits there.
addEventListener("click", ({ target }) => {
	const chair = target.closest?.(".round .tile");
	const field = chair && seats()[[...chair.parentNode.children].indexOf(chair)];
	if (field && !field.value.trim()) unfold(field).focus();
});
for (const tap of taps) addEventListener(tap, sit);
sit();
