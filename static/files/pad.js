// On a pad Enter goes to the next number, and from the last one to the button.
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
