// Whoever wants larger letters on an Android phone gets them, and nothing else of the page grows:
// then sheet.css lets rows of tiles break. A width that is fixed tells how much larger they are.
function seeLetters() {
	const probe = document.body.appendChild(document.createElement("span"));
	probe.textContent = "000000000000";
	const width = (adjust) => {
		probe.style = `position: absolute; visibility: hidden; -webkit-text-size-adjust: ${adjust}`;
		return probe.offsetWidth;
	};
	document.documentElement.toggleAttribute("data-large", width("inherit") > 1.2 * width("100%"));
	probe.remove();
}
