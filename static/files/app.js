// The little that HTML cannot say by itself. Every page works without it.
"use strict";
document.documentElement.classList.add("js");

// A tap on a chosen radio tile takes the choice back, as on paper.
let before = null;
addEventListener("pointerdown", (e) => {
	const radio = e.target.closest?.(".entry .tile")?.querySelector("input[type=radio]");
	before = radio?.checked ? radio : null;
}, true);
addEventListener("click", (e) => {
	if (e.target !== before) return;
	before.checked = false;
	before.dispatchEvent(new Event("change", { bubbles: true }));
	before = null;
}, true);

// What is implied ticks itself, along the chain of data-implies, as far as it is shown.
addEventListener("change", (e) => {
	const form = e.target.closest?.(".entry");
	for (let box = e.target; form && box.checked && box.dataset.implies;) {
		box = form.querySelector(`[name=${box.dataset.implies}]`);
		if (!box?.offsetParent) return;
		box.checked = true;
	}
});

// A swap brings the body alone. For a page with styles of its own the browser
// loads it whole, scripts of its own are fetched beside it.
addEventListener("htmx:beforeSwap", ({ detail }) => {
	if (!detail.boosted) return;
	const { head } = new DOMParser().parseFromString(detail.serverResponse, "text/html");
	for (const file of head.querySelectorAll("[rel=stylesheet], script")) {
		if ([...document.head.children].some((old) => old.isEqualNode(file))) continue;
		if (file.rel && detail.requestConfig.verb === "get") {
			detail.shouldSwap = false;
			return location.assign(detail.pathInfo.finalRequestPath);
		}
		const own = document.createElement(file.localName);
		for (const { name, value } of file.attributes) own.setAttribute(name, value);
		document.head.append(own);
	}
});

// What an evening needs without network is loaded when everything else is there.
const later = document.currentScript.dataset.later.split(" ");
function loadLater() {
	if (!later.length || !document.querySelector(".evening") && !navigator.serviceWorker?.controller) return;
	for (const src of later.splice(0)) document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
}
addEventListener("load", loadLater);
document.addEventListener("htmx:afterSettle", loadLater);
