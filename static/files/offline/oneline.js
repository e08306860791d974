// The field for a deal in one line gets the focus when it opens, and stays open for the next
// deal.
let lineOpen = document.querySelector(".oneline")?.open;
document.addEventListener("toggle", ({ target }) => {
	if (!target.matches(".oneline")) return;
	lineOpen = target.open;
	if (lineOpen) target.querySelector("input").focus();
}, true);
document.addEventListener("htmx:afterSettle", () => {
	const line = $(".oneline");
	if (line && lineOpen) line.open = true;
});
