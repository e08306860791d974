// Deals that cannot be sent wait on this phone (queue.js), and are sent in order; a page that the
// service worker had to take from the phone gives way to a new one. Nothing is called booked before
// the server has said so.

// known are the deals that the queue knows, deals those of them that wait; unread: it did not say
let deals = [], known = [], unread;
// the <main> that was last seen to
let page;
// the key of the deal that is being kept
let keeping;
let timer;

const $ = (selector) => document.querySelector(selector);
const read = (html) => new DOMParser().parseFromString(html, "text/html");
// as pages are asked for, so that the worker sees it; whole, or not at all
const get = async (path) => {
	const answer = await fetch(path, { headers: { "HX-Request": "true" }, signal: inTime() });
	return { status: answer.status, html: await answer.text() };
};
const worker = (news) => navigator.serviceWorker?.controller?.postMessage(news);
const on = (events, f) => events.split(" ").forEach((name) =>
	document.addEventListener("htmx:" + name, (e) => f(e.detail.requestConfig ?? e.detail, e)));
const evening = (path) => /^\/abende\/[^/]+$/.test(path);
const books = (c) => c.verb === "post" && evening(c.path);
const waiting = (path) => deals.filter((d) => d.path === path);
const asked = (path) => waiting(path).find((d) => d.stuck);

// Bookings go straight to the server, or behind those that wait.
on("configRequest", (c) => {
	if (!books(c)) return;
	c.timeout = 8000;
	const before = follows[c.path];
	if (before && before !== c.parameters.key) c.parameters.follows = before;
});
on("beforeRequest", (c, e) => {
	if (!books(c) || navigator.onLine && !waiting(c.path).length) return;
	e.preventDefault();
	keep(c);
});
const failed = (c) => {
	if (books(c)) keep(c);
	else if (c.path.includes("vorschau")) sayLater();
	else say(c.elt, "network");
};
on("sendError timeout", failed);
// a proxy whose server is not there
on("beforeSwap", (c, e) => {
	if (c.verb !== "post" || !/50[2-4]/.test(e.detail.xhr.status)) return;
	e.detail.shouldSwap = false;
	failed(c);
});
// the page after a booking, which the worker has not seen
on("afterOnLoad", (c, e) => {
	const { status, responseURL, responseText: html } = e.detail.xhr;
	const path = new URL(responseURL || location).pathname;
	if (c.verb === "post" && status === 200 && evening(path)) worker({ booked: 1, path, html });
});
document.onsubmit = ({ target }) => {
	const goes = navigator.onLine || !target.matches("[hx-boost=false]");
	if (!goes) say(target, "network");
	return goes;
};

// keep takes a deal into the queue, and only then out of the form.
async function keep({ elt: form, path, formData }) {
	const body = new URLSearchParams(formData), says = spoken(form), key = body.get("key");
	const was = waiting(path).find((d) => d.key === key);
	if (!says) return say(form, "blank");
	if (keeping === key) return;
	keeping = key;
	try {
		await queue.put({ ...was && { id: was.id }, path, key, says, body: "" + body });
	} catch {
		return say(form, "full");
	} finally {
		keeping = 0;
	}
	if (!was) follows[path] = key;
	empty(form, path);
	scrollTo(0, 0);
	go();
	(await navigator.serviceWorker?.ready)?.sync?.register("deals").catch(() => {});
}

// show is a page in the place of this one.
const show = (html) => {
	touched = false;
	htmx.swap("body", html, { swapStyle: "innerHTML" });
};

// renew is what has changed around a form that somebody is typing in.
function renew(html) {
	const now = read(html);
	for (const part of [".strip ol", ".news", ".read", ".undo"]) {
		const old = $(part), next = now.querySelector(part);
		if (!old || !next) continue;
		old.replaceWith(next);
		htmx.process(next);
	}
	$(".says").dataset.seen = seenIn(html);
	$("#old")?.remove();
}

queue.told = async (news, byOther) => {
	const { booked, path, html } = news;
	if (!byOther) worker(news);
	await draw();
	if (booked && path === location.pathname) (touched || waiting(path).length ? renew : show)(html);
};

async function load() {
	const all = await queue.all().catch(() => {});
	unread = !all;
	known = all ?? known;
	deals = known.filter((d) => d.body);
}

// draw says what waits; and asks what the server asks, once nothing else is being typed.
async function draw() {
	await load();
	const path = location.pathname, question = asked(path), deal = question ?? waiting(path).pop();
	// with its form; else there is nothing to mend: no evening, no room
	const answers = question?.answer.includes(question.key);
	const inForm = answers && $(`[name=key][value="${question.key}"]`);
	if (answers && !inForm && !touched) return show(question.answer);
	const state = inForm ? "form" : answers ? "asks" : question ? "stuck" : deal ? "waits" : "away";
	await card(state, deal);
}

const act = {
	async back(deal) {
		await queue.remove(deal.id);
		follows[deal.path] = new URLSearchParams(deal.body).get("follows");
		fill(deal.body);
		draw();
	},
	async again(deal) {
		await queue.put({ ...deal, stuck: 0 });
		go();
	},
	async drop(deal) {
		await queue.remove(deal.id);
		await fresh();
		go();
	},
};

// fresh is this page as the server has it now; without network, an empty form.
async function fresh() {
	const { status, html } = await get(location.href).catch(() => ({}));
	if (html && status < 429 && !/id="old"/.test(html)) show(html);
	else if ($("#entry") && !$("#old")) empty($("#entry"), location.pathname);
}

// old reports a page from the phone, or a form from before what was sent meanwhile.
const old = () => $("#old")
	|| known.some((d) => d.path === location.pathname && d.seen > $("#entry")?.elements.seen.value);

// go sends what waits, renews what is old, and tries again while somebody looks.
async function go() {
	clearTimeout(timer);
	await draw();
	await queue.send().catch(() => {});
	await draw();
	const left = deals.some((d) => !asked(d.path));
	if (old() && !left && !touched) await fresh();
	clearTimeout(timer);
	if ((left || unread || $("#old")) && !document.hidden) timer = setTimeout(go, 5000);
}

// seeTo a page that has just come.
async function seeTo() {
	if (page === $("main")) return;
	page = $("main");
	touched = false;
	const path = location.pathname, form = $("#entry");
	if (evening(path) && form) {
		// the copy's may be used
		if ($("#old")) document.getElementsByName("key").forEach((k) => { k.value = newKey(); });
		await prepare(path, form);
		if (waiting(path).length && !asked(path) && !touched && form.isConnected) empty(form, path);
	}
	go();
}

async function start() {
	words = get("/ohne-netz").then(({ html }) => read(html).querySelector("template")?.content)
		.catch(() => {});
	await load();
	for (const d of known) follows[d.path] = d.key;
	const sw = navigator.serviceWorker, path = location.pathname;
	sw?.register("/sw.js").catch(() => {});
	// the worker comes too late for this page and its words
	if (!sw?.controller) sw?.addEventListener("controllerchange", () => {
		const form = evening(path) && $("#entry") ? path : "";
		for (const p of [path, form + "/ohne-netz", "/ohne-netz"]) get(p).catch(() => {});
	});
	on("afterSettle", seeTo);
	seeTo();
}
addEventListener("online", go);
document.addEventListener("visibilitychange", () => document.hidden || go());
start();
