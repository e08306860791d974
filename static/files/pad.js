// On a score pad Enter moves to the next number field, and from the last one to the button.
"use strict";
addEventListener("keydown", (e) => {
	const field = e.key === "Enter" && e.target.closest?.(".pad input[inputmode]");
	if (!field) return;
	e.preventDefault();
	const fields = [...field.form.querySelectorAll(".pad input[inputmode]")];
	const next = fields[fields.indexOf(field) + 1];
	(next ?? field.form.querySelector(".book > .main")).focus();
	next?.select();
});

// Where the page has number keys, a tap on one fills the current field. The first field is that
// of the dealer's left neighbour, or the one that was tapped; then comes the next empty field.
let turn;
function keyed() {
	const keys = document.querySelector(".keys");
	const all = [...document.querySelectorAll(".pad input[inputmode]")];
	const asked = all.filter(({ name }) => name === all.at(-1).name);
	return { keys, fields: [...asked.splice(keys?.dataset.from), ...asked] };
}
function showTurn() {
	const { keys, fields } = keyed();
	if (!keys) return;
	if (!fields.includes(turn)) turn = fields.find(({ value }) => !value) ?? fields[0];
	for (const field of fields) {
		field.inputMode = "none"; // the phone's own keyboard would cover the keys
		field.toggleAttribute("data-turn", field === turn);
	}
	keys.ariaLabel = turn.ariaLabel;
}
addEventListener("click", ({ target }) => {
	const key = target.closest?.(".keys button");
	if (!key) return;
	turn.value = key.value;
	for (const tap of ["input", "change"]) turn.dispatchEvent(new Event(tap, { bubbles: true }));
	const { fields } = keyed(), at = fields.indexOf(turn);
	turn = [...fields.slice(at), ...fields.slice(0, at)].find(({ value }) => !value) ?? turn;
	showTurn();
});
addEventListener("focusin", ({ target }) => {
	if (!keyed().fields.includes(target)) return;
	turn = target;
	showTurn();
});
addEventListener("htmx:afterSettle", showTurn);
showTurn();
