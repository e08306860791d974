// Larger letters for whoever has set them on an Android phone, while nothing else of the page
// grows: letters.css lets rows of tiles break. A page that already has this stylesheet is drawn
// with it from the start; other pages load it if needed. The width of a fixed text shows how
// much larger the letters are.
function seeLetters() {
	const probe = document.body.appendChild(document.createElement("span"));
	probe.textContent = "000000000000";
	const width = (adjust) => {
		probe.style = `position: absolute; visibility: hidden; -webkit-text-size-adjust: ${adjust}`;
		return probe.offsetWidth;
	};
	const auto = CSS.supports("-webkit-touch-callout: none") ? 0 : width("auto"); // an iPhone has none
	const larger = Math.max(width("inherit"), auto) > 1.2 * width("100%");
	probe.remove();
	document.documentElement.toggleAttribute("data-large", larger);
	const style = document.querySelector("[data-larger]")?.dataset.larger;
	if (larger && style && !document.querySelector(`link[href="${style}"]`)) {
		const link = document.head.appendChild(document.createElement("link"));
		link.rel = "stylesheet";
		link.href = style;
	}
}
