// The little that HTML cannot say by itself. Every page works without it.
"use strict";
const { classList: now } = document.documentElement;
now.add("js");

// A tap on a chosen radio tile takes the choice back, as on paper.
let before;
addEventListener("pointerdown", ({ target }) => {
	before = target.closest?.(".entry .tile")?.querySelector("[type=radio]:checked");
}, true);
addEventListener("click", ({ target }) => {
	if (target !== before) return;
	target.checked = before = false;
	target.dispatchEvent(new Event("change", { bubbles: true }));
}, true);

// Two tabs may show one page that the browser has kept: each books under keys of its own. A form
// that comes back with what was sent, here or by the queue, keeps the key that it was sent under.
const tab = Math.random().toString(36).slice(2, 10);
addEventListener("submit", ({ target: { elements: { key } } }) => {
	if (key && !key.value.includes(".")) key.value += "." + tab;
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

// What is said next comes into view between totals and button, up to the first line that has to be
// said; and as much behind it as leaves there what was tapped, so that the page moves once for a
// deal, and not while more is to be tapped in the same line.
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
// The button stays under the finger, however long the computation above it is.
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

// At a new table Enter in a name goes to the next one, a name that is tapped to the first free
// seat, and from it again; an empty seat asks for one. The table shows who sits there, the button
// says what begins.
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

// The key / goes to the deal in one line, where nobody is typing.
addEventListener("keydown", (e) => {
	const [line] = named("line");
	if (e.key !== "/" || !line || e.target.selectionStart != null) return;
	e.preventDefault();
	unfold(line).focus();
});

// What was refused is red until it is answered.
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

// A swap brings the body alone. For a page with styles of its own, or of another
// version than this one, the browser loads it whole; scripts of its own are
// fetched beside it.
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

// What was booked is said aloud: a status that comes with its words is not, one to which they
// come is.
addEventListener("htmx:afterSettle", ({ detail }) => {
	loadLater();
	showTab();
	if (!detail?.boosted || detail.requestConfig.verb !== "post") return;
	const said = document.querySelector(".undo [role=status]");
	said?.replaceChildren(...said.childNodes);
});

// What is new is lit up once, by an animation that has the name of its class: who comes back
// later has seen it.
addEventListener("animationend", ({ animationName }) => now.remove(animationName));

// What was typed outlives a change of language or colours.
const fields = () => [...document.querySelectorAll("input:not([type=hidden]), select")];
const place = () => location.pathname + location.search
	+ document.querySelector("main [name=seen]")?.value;
addEventListener("submit", ({ target }) => {
	if (!target.matches(".foot form")) return;
	const typed = fields().map(({ type, name, value, checked }) => ({ type, name, value, checked }));
	sessionStorage.typed = JSON.stringify({ place: place(), typed, top: scrollY });
});
function putBack({ place: at, typed, top }) {
	if (at !== place()) return;
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

// What shows the page comes first, then what makes it quick, and what an evening
// needs without network. htmx wants the page to be complete. Who looks away, or
// whose browser does not tell, gets it all a little later.
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
	const uses = document.querySelector(".evening, #wake, #comfort");
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

// Of tabs that go on beside the screen, the one that is shown comes into view.
function showTab() {
	for (const tab of document.querySelectorAll(".tabs [aria-current]")) {
		tab.parentNode.scrollLeft = tab.offsetLeft - innerWidth / 3;
	}
}
showTab();

sit();
document.querySelector("main .problem")?.scrollIntoView(false);

// Scripts that come late are told what was tapped before.
function catchUp() {
	for (const tap of early ? taps : []) early.dispatchEvent(new Event(tap, { bubbles: true }));
}

try {
	putBack(JSON.parse(sessionStorage.typed || "{}"));
	delete sessionStorage.typed;
} catch { /* a browser that keeps nothing */ }
