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

// A swap brings the body alone. For a page with styles of its own, or of another
// version than this one, the browser loads it whole; scripts of its own are
// fetched beside it.
addEventListener("htmx:beforeSwap", ({ detail }) => {
	if (!detail.boosted) return;
	const { head, documentElement: page } = new DOMParser().parseFromString(detail.serverResponse, "text/html");
	const same = page.dataset.version === document.documentElement.dataset.version;
	for (const file of head.querySelectorAll("[rel=stylesheet]")) {
		if (same && [...document.head.children].some((old) => old.isEqualNode(file))) continue;
		if (detail.requestConfig.verb === "get") {
			detail.shouldSwap = false;
			return location.assign(detail.pathInfo.finalRequestPath);
		}
		document.head.append(document.importNode(file));
	}
	if (same) load(head.querySelector("script")?.dataset.then);
});

// What shows the page comes first, then what makes it quick, and what an evening
// needs without network. htmx wants the page to be complete. Who looks away, or
// whose browser does not tell, gets it all a little later.
const { then, later } = document.currentScript.dataset, loaded = {};
function load(files = "") {
	let last;
	for (const src of files.split(" ")) {
		if (src) last = loaded[src] ||= document.head.appendChild(Object.assign(document.createElement("script"), { src, async: false }));
	}
	return last;
}
function loadLater() {
	if (document.querySelector(".evening") || navigator.serviceWorker?.controller) load(later);
}
function start() {
	load(then).onload = catchUp;
	loadLater();
}
addEventListener("load", () => {
	new PerformanceObserver(start).observe({ type: "paint", buffered: true });
	setTimeout(start, 1500);
});
document.addEventListener("htmx:afterSettle", loadLater);

// Scripts that come late are told what was tapped before.
let early;
const note = (e) => early = e.target, taps = ["input", "change"];
for (const tap of taps) addEventListener(tap, note);
function catchUp() {
	for (const tap of taps) removeEventListener(tap, note);
	for (const tap of early ? taps : []) early.dispatchEvent(new Event(tap, { bubbles: true }));
	early = null;
}
