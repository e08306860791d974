// Tapped names get their seats in the order in which they were tapped.
"use strict";
{
	const tiles = () => [...document.querySelectorAll("[data-seats] input")];
	let order = tiles().filter((t) => t.checked).map((t) => t.value);
	const show = () => tiles().forEach((t) => {
		const seat = t.checked ? order.indexOf(t.value) + 1 : 0;
		if (seat) t.parentNode.dataset.seat = seat;
		else delete t.parentNode.dataset.seat;
	});
	addEventListener("change", ({ target }) => {
		if (!target.closest("[data-seats]")) return;
		order = order.filter((name) => name !== target.value);
		if (target.checked) order.push(target.value);
		show();
	});
	// names that were ticked without a tap come last
	addEventListener("formdata", ({ target, formData }) => {
		if (!target.querySelector("[data-seats]")) return;
		const seat = (name) => (order.indexOf(name) + 1) || order.length + 1;
		const here = formData.getAll("here").sort((a, b) => seat(a) - seat(b));
		formData.delete("here");
		here.forEach((name) => formData.append("here", name));
	});
	show();
}
