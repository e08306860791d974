// What HTML cannot do by itself. Every page also works without this script.
"use strict";
const { classList: now } = document.documentElement;
now.add("js");

// A tap on a chosen radio tile unchooses it, as on paper.
let before;
addEventListener("pointerdown", ({ target }) => {
	before = target.closest?.(".entry .tile")?.querySelector("[type=radio]:checked");
}, true);
addEventListener("click", ({ target }) => {
	if (target !== before) return;
	target.checked = before = false;
	target.dispatchEvent(new Event("change", { bubbles: true }));
}, true);

// Two tabs may show the same page from the browser's cache, so each tab adds its own suffix to
// the keys of its forms. A form that comes back with what was sent, from the server or the
// queue, keeps the key under which it was sent.
const tab = Math.random().toString(36).slice(2, 10);
addEventListener("submit", ({ target: { elements: { key } } }) => {
	if (key && !key.value.includes(".")) key.value += "." + tab;
}, true);

// A ticked box also ticks the box named in its data-implies, and so on, as far as those are
// visible.
addEventListener("change", (e) => {
	const form = e.target.closest?.(".entry");
	for (let box = e.target; form && box.checked && box.dataset.implies;) {
		box = form.querySelector(`[name=${box.dataset.implies}]`);
		if (!box?.offsetParent) return;
		box.checked = true;
	}
});

// After a tap the following rows are scrolled into view between totals and button: up to the
// first row that must be answered, and as many more as fit while the tapped row stays visible.
// So the page moves once for a deal, and not while more is to be tapped in the same row.
let tapped;
function follow(field) {
	const form = field.closest(".entry"), top = (e) => e.getBoundingClientRect().top;
	const rows = [...form.children].filter((row) => row.offsetHeight && row.querySelector("input")
		&& !row.matches("details, .book"));
	const at = rows.findIndex((row) => row.contains(field)), next = rows.slice(at + 1);
	const said = (row) => row.querySelectorAll(":checked").length;
	const open = next.findIndex((row) => !row.matches(".said") && !said(row));
	if (at < 0 || said(rows[at]) < rows[at].dataset.ticks) return;
	const bottom = top(form.querySelector(".why-line"));
	const below = (row) => row.getBoundingClientRect().bottom - bottom;
	if (!next[0] || Math.max(...next.slice(0, Math.max(open, 0) + 1).map(below)) <= 0) return;
	const strip = document.querySelector(".strip")?.getBoundingClientRect().bottom ?? 0;
	const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
	const by = Math.min(below(next.at(-1)), top(field) - strip - 8);
	scrollBy({ top: Math.max(by, 0), behavior });
}
addEventListener("change", ({ target }) => {
	tapped = target.closest?.(".entry > :not(.row-head)") && target;
	if (tapped) follow(tapped);
});
// The button stays under the finger, however long the computation above it becomes.
let foot;
const bottom = () => document.querySelector(".entry .book").getBoundingClientRect().bottom;
addEventListener("htmx:beforeSwap", ({ target }) => {
	if (target.id === "live") foot = bottom();
});
addEventListener("htmx:afterSwap", ({ target }) => {
	if (target.id !== "live") return;
	scrollBy(0, bottom() - foot);
	const ready = document.querySelector("#booked[data-ready=true]");
	if (ready) accept(target.closest("form"), "[aria-invalid]", ":not(#says)");
	if (tapped?.isConnected) follow(tapped);
});

// On a new table Enter moves from one name to the next. A tap on a known name puts it on the
// first free seat, or takes it off its seat; a tap on an empty seat asks for a name. The drawn
// table shows the names, and the button says what begins.
const named = (name) => [...document.getElementsByName(name)];
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
	const { name, value } = e.target, chair = seats()[value - 1];
	if (name === "first_dealer" && chair?.value === "") unfold(chair).focus();
	if (name !== "player") return;
	e.preventDefault();
	const find = (name) => seats().find((field) => field.value.trim() === name);
	const sits = find(value), field = sits || find("");
	if (!field) return;
	field.value = sits ? "" : value;
	field.dispatchEvent(new Event("change", { bubbles: true }));
});
function unfold(field) {
	for (let f = field; (f = f?.parentNode.closest("details"));) f.open = true;
	return field;
}

// The key / moves to the field for the deal in one line, unless somebody is typing.
addEventListener("keydown", (e) => {
	const [line] = named("line");
	if (e.key !== "/" || !line || e.target.selectionStart != null) return;
	e.preventDefault();
	unfold(line).focus();
});

// A refused field stays red until it is changed.
function accept(form, fields, said) {
	form.querySelectorAll(fields).forEach((field) => field.removeAttribute("aria-invalid"));
	form.querySelectorAll(".problem" + said).forEach((problem) => problem.remove());
}
const taps = ["input", "change"];
let early;
for (const tap of taps) addEventListener(tap, ({ target }) => {
	const { form, name } = early = target;
	if (form) accept(form, `[name="${name}"]`, `[data-of="${name}"]`);
	sit();
});

// htmx swaps only the body. If the new page has other stylesheets, or another version than this
// one, the browser loads it as a whole; other scripts are just added.
addEventListener("htmx:beforeSwap", ({ detail }) => {
	if (!detail.boosted) return;
	const answer = new DOMParser().parseFromString(detail.serverResponse, "text/html");
	const { head, documentElement: page } = answer;
	if (detail.requestConfig.verb === "post" && detail.xhr.status < 400) now.add("fresh");
	if (answer.querySelector("main .problem")) {
		detail.swapOverride = "innerHTML show:.problem:bottom";
	}
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

// Screen readers read the status of a booking only if its text is added to an existing element,
// not if the element arrives with its text. So the text is added once more.
addEventListener("htmx:afterSettle", ({ detail }) => {
	loadLater();
	showTab();
	if (!detail?.boosted || detail.requestConfig.verb !== "post") return;
	const said = document.querySelector(".undo [role=status]");
	said?.replaceChildren(...said.childNodes);
});

// New things light up once, by an animation that is named like its class. The class is removed
// when the animation ends, so that somebody who comes back later does not see it again.
addEventListener("animationend", ({ animationName }) => now.remove(animationName));

// What was typed survives a change of language or colours, and a hidden tab that is discarded.
const fields = () => [...document.querySelectorAll("input:not([type=hidden]), select")];
const place = () => location.pathname + location.search
	+ document.querySelector("main [name=seen]")?.value;
const keep = () => sessionStorage.typed = JSON.stringify([
	place(), scrollY,
	fields().map(({ type, name, value, checked }) => ({ type, name, value, checked })),
]);
addEventListener("submit", ({ target }) => target.matches(".foot form") && keep());

// The page is painted first. Then come the scripts that make it fast, and those that an evening
// needs without network. htmx needs the page to be complete. In a hidden tab, or in a browser
// that does not report painting, they are loaded 1.5 seconds after the page.
const { then, later, older } = document.currentScript.dataset, loaded = {};
function load(files = "") {
	let last;
	for (const src of files.split(" ").filter(Boolean)) {
		const script = Object.assign(document.createElement("script"), { src, async: false });
		last = loaded[src] ||= document.head.appendChild(script);
	}
	return last;
}
function loadLater() {
	const uses = document.querySelector(".evening, [action$=abrechnung], #wake, #comfort");
	if (uses || navigator.serviceWorker?.controller) load(later);
}
function start() {
	load(then).onload = catchUp;
	loadLater();
}
addEventListener("load", () => {
	new PerformanceObserver(start).observe({ type: "paint", buffered: true });
	setTimeout(start, 1500);
});
if (!CSS.supports("selector(:has(*))")) load(older);

// If the tabs extend beyond the screen, the current one is scrolled into view.
function showTab() {
	for (const tab of document.querySelectorAll(".tabs [aria-current]")) {
		tab.parentNode.scrollLeft = tab.offsetLeft - innerWidth / 3;
	}
}
showTab();

sit();
document.querySelector("main .problem")?.scrollIntoView(false);

// Scripts that load late are told about the last field that was tapped before.
function catchUp() {
	for (const tap of early ? taps : []) early.dispatchEvent(new Event(tap, { bubbles: true }));
}

try {
	const [at, top, typed] = JSON.parse(sessionStorage.typed);
	if (at === place()) {
		delete sessionStorage.typed;
		typed.forEach(({ type, name, value, checked }, i) => {
			const tile = name && /radio|checkbox/.test(type);
			const field = fields().find((f, j) => f.name === name && (tile ? f.value === value : i === j));
			if (!field || field.value === value && field.checked === checked) return;
			Object.assign(field, { value, checked });
			field.closest("details")?.setAttribute("open", "");
			field.dispatchEvent(new Event("change", { bubbles: true }));
		});
		scrollTo(0, top);
	}
} catch { /* nothing was kept */ }
