// Deals that cannot be sent wait on this phone (queue.js), and are sent in order; a page that the
// service worker had to take from the phone gives way to a new one. Nothing is called booked before
// the server has said so.

// known are the deals that the queue knows, deals those of them that wait; unread: it did not say
let deals = [], known = [], unread;
// the <main> that was last seen to
let page;
// what is known of the network: "slow" while an answer may come yet, "login" where somebody else
// has answered in the server's name
let line = "";
// the key of the deal that is being kept
let keeping;
// the first deal that the server has lost, once the page was asked for that has it
let lacks;
let timer;

const $ = (selector) => document.querySelector(selector);
const read = (html) => new DOMParser().parseFromString(html, "text/html");
// as pages are asked for, so that the worker sees it; whole, or not at all
const get = async (path) => {
	const answer = await fetch(path, { headers: { "HX-Request": "true" }, signal: inTime() });
	return { status: answer.status, html: await answer.text(), url: answer.url };
};
const sw = navigator.serviceWorker, controlled = () => sw?.controller;
const on = (events, f) => events.split(" ").forEach((name) =>
	document.addEventListener("htmx:" + name, (e) => f(e.detail.requestConfig ?? e.detail, e)));
const evening = (path) => /^\/abende\/[^/]+$/.test(path);
const books = (c) => c.verb === "post" && evening(c.path);
const here = () => eveningOf(location.pathname);
const waiting = (id) => deals.filter((d) => d.evening === id);
const asked = (id) => waiting(id).find((d) => d.stuck);

// Bookings go straight to the server, or behind those that wait.
on("configRequest", (c) => {
	if (!books(c)) return;
	c.timeout = controlled() ? 4000 : 1800;
	const before = follows[eveningOf(c.path)];
	if (before && before !== c.parameters.key) c.parameters.follows = before;
});
on("beforeRequest", (c, e) => {
	if (!books(c) || controlled() || navigator.onLine && !waiting(eveningOf(c.path)).length) return;
	e.preventDefault();
	keep(c);
});
// what cannot be kept says after a while that it is on its way
on("beforeSend", (c) => {
	if (c.verb !== "post" || books(c) || c.path.includes("vorschau")) return;
	const slow = setTimeout(() => say(c.elt, "slow"), 1800);
	c.elt.addEventListener("htmx:afterRequest", () => clearTimeout(slow), { once: true });
});
const failed = (c) => {
	if (books(c)) keep(c);
	else if (c.path.includes("vorschau")) sayLater();
	else say(c.elt, line || "network");
};
on("sendError timeout", (c, e) => {
	line = e.type === "htmx:timeout" ? "slow" : "";
	failed(c);
});
// the page of somebody else or half of one, or a proxy whose server is not there
on("beforeSwap", (c, e) => {
	const { xhr } = e.detail;
	const marked = xhr.getResponseHeader("X-Anschreiber") || dress(xhr.responseText);
	const passes = c.verb !== "post" || !/50[2-4]/.test(xhr.status);
	if (marked && isWhole(xhr.responseText) && passes) return;
	e.detail.shouldSwap = e.detail.boosted = false;
	lineOf(marked ? 0 : xhr).then((now) => {
		line = now;
		failed(c);
	});
});
const byServer = /teilen|geraet|verlassen|loeschen|merken|einstell|umzug/;
document.onsubmit = ({ target }) => {
	const goes = !target.matches("[hx-boost=false]")
		|| ($("#alone") ? !byServer.test(target.action) : navigator.onLine);
	if (!goes) say(target, "network");
	return goes;
};

// keep takes a deal into the queue, and only then out of the form: one that was pressed twice may
// have left it for the next one.
async function keep({ elt: form, path, formData }) {
	const body = new URLSearchParams(formData), key = body.get("key"), id = eveningOf(path);
	const isIn = () => form.isConnected && form.elements.key.value === key;
	const ends = body.get("ends");
	const says = !isIn() ? "…" : (spoken(form) || /contract/.test(ends)) && spoken(form, ends);
	let was, kept;
	if (!says) return say(form, "blank");
	if (keeping === key) return;
	keeping = key;
	try {
		await load();
		was = waiting(id).find((d) => d.key === key);
		const at = new Date().toISOString();
		const named = { evening: id, path, key, says, at, body: "" + body };
		await queue.put({ ...named, ...was && { id: was.id, says: was.says } });
		kept = true;
		// the next one may be pressed before all that is kept was read
		follows[id] = key;
	} catch {
		// what cannot be kept has to be waited for
		say(form, "slow");
		await queue.post({ evening: id, path, key, body: "" + body })
			.then(({ html }) => show(html)).catch(() => say(form, "full"));
	} finally {
		keeping = 0;
	}
	if (!kept) return;
	if (isIn()) {
		empty(form, path);
		scrollTo(0, 0);
	}
	go();
	(await sw?.ready)?.sync?.register("deals").catch(() => {});
}

// show is a page in the place of this one.
const show = (html) => {
	touched = false;
	htmx.swap("body", html, { swapStyle: "innerHTML" });
};

// renew is what has changed around a form that somebody is typing in.
function renew(html) {
	const now = read(html);
	for (const part of ["#strip", ".news", ".read"]) {
		const old = $(part), next = now.querySelector(part);
		if (!old || !next) continue;
		old.replaceWith(next);
		htmx.process(next);
	}
	// a deal about which the server asks stands on a page without
	const says = $(".says");
	if (says) says.dataset.seen = seenIn(html);
	$(copied)?.remove();
}

queue.told = async (news, byOther) => {
	const { booked, path, html, wiped } = news;
	if (wiped) return forget();
	if (!byOther) controlled()?.postMessage(news);
	await draw();
	const left = waiting(here()).length;
	if (!booked || path !== location.pathname || left && $("#alone")) return;
	(touched || left ? renew : show)(html);
};

async function load() {
	const all = await queue.all().catch(() => {});
	unread = !all;
	known = all ?? known;
	follows = Object.fromEntries(known.map((d) => [d.evening, d.key]));
	deals = known.filter(isWaiting);
}

// draw says what waits; and asks what the server asks, once nothing else is being typed.
async function draw() {
	await load();
	const question = asked(here()), lost = (here() ? waiting(here()) : deals).find((d) => d.lost);
	const deal = lost ?? question ?? waiting(here()).pop();
	// the page of a server that has lost something gives way to the phone's
	if (lost && here() && !$("#alone") && !touched && lost.key !== lacks) {
		lacks = lost.key;
		return fresh();
	}
	// with its form; else there is nothing to mend: no evening, no room
	const answers = !lost && evening(location.pathname) && question?.answer.includes(question.key);
	const inForm = answers && $(`[name=key][value="${question.key}"]`);
	if (answers && !inForm && !touched) return show(question.answer);
	const ends = { 404: "gone", 423: "signed" }[question?.stuck];
	const other = ends ?? (question ? "stuck" : deal ? "waits" : "away");
	await card(lost ? "lost" : inForm ? "form" : answers ? "asks" : other, deal);
}

// answered asks the worker something, and waits until it is done; there is none any more where the
// browser has thrown all away
const answered = async (news) => {
	const { active } = await sw.ready, { port1, port2 } = new MessageChannel();
	active?.postMessage(news, [port2]);
	return active && new Promise((done) => { port1.onmessage = done; });
};

const act = {
	async back(deal) {
		await queue.drop(deal);
		fill(deal.body);
		draw();
	},
	async again(deal) {
		if (deal.lost) await answered({ again: deal.evening });
		else await queue.put({ ...deal, stuck: 0 });
		go();
	},
	async drop(deal) {
		const all = deal.lost ? waiting(deal.evening).filter((d) => d.lost).reverse() : [deal];
		for (const one of all) {
			if (controlled()) await answered({ drop: one.key });
			else await queue.drop(one);
		}
		touched = false;
		await fresh();
		go();
	},
};

// mine is given up on the page that asks, and on the phone
document.addEventListener("click", (e) => {
	const question = e.target.matches(".discard") && asked(here());
	if (!question || !$(`[name=key][value="${question.key}"]`)) return;
	e.preventDefault();
	act.drop(question);
});

// fresh is this page as the server has it now, or as the phone draws it where that says something
// else; without network, an empty form.
async function fresh() {
	const { status, html, url } = await get(location.href).catch(() => ({}));
	const says = said(read(html));
	if (status < 429 && (!says || says !== said(document))) {
		// an evening that was begun here has its address now
		if (new URL(url).pathname !== location.pathname) location.replace(url);
		else (touched ? renew : show)(html);
	} else if ($("#entry") && !$(copied)) empty($("#entry"), location.pathname);
}

// old reports a page from the phone, or a form from before what was sent meanwhile.
const copied = "#old, #alone";
const said = (page) => page.querySelector(copied)?.firstChild.data;
const old = () => $(copied)
	|| known.some((d) => d.evening === here() && d.seen > $("#entry")?.elements.seen.value);

// go sends what waits, renews what is old unless it was drawn just now, and tries again while
// somebody looks.
async function go(drawn) {
	clearTimeout(timer);
	await draw();
	await queue.send().then(() => { line = ""; }, async (why) => { line = await lineOf(why); });
	await draw();
	const left = queue.next(deals);
	if (old() && !drawn && !left && !touched) await fresh();
	clearTimeout(timer);
	if ((left || unread || $(copied)) && !document.hidden) timer = setTimeout(go, 5000);
}

// seeTo a page that has just come.
async function seeTo() {
	if (page === $("main")) return;
	page = $("main");
	const path = location.pathname, form = $("#entry");
	// somebody may have been faster than this script
	touched = $("#entry input:checked:not([checked])");
	seeDevice();
	if (evening(path) && form) {
		// the copy's may be used
		if ($("#old")) document.getElementsByName("key").forEach((k) => { k.value = newKey(); });
		if (!$("#alone")) {
			await prepare(path, form);
			const free = !asked(here()) && !touched && form.isConnected;
			if (free && waiting(here()).length) empty(form, path);
		}
		offer();
	}
	go(!deals.length && $("#alone"));
}

// seen lets a worker that came too late for this page see it, and its words; one that came while
// this page was on its way has to be told of it, and sees nothing until it controls it.
async function seen() {
	const path = location.pathname, form = evening(path) && $("#entry") ? path : "";
	if (!controlled()) await new Promise((done) => {
		sw.oncontrollerchange = done;
		answered({ claim: true });
	});
	else if (!form || await caches.match(path)) return;
	for (const p of [path, form + "/ohne-netz", "/ohne-netz"]) get(p).catch(() => {});
}

async function start() {
	words = get("/ohne-netz").then(({ html }) => read(html).querySelector("template")?.content)
		.catch(() => {});
	await load();
	sw?.register("/sw.js").then(seen).catch(() => {});
	on("afterSettle", seeTo);
	seeTo();
}

// offer gives who writes what draws pages without network, once all else is there.
function offer() {
	const id = here();
	if (sw && !navigator.connection?.saveData) setTimeout(() => answered({ writes: id }), 2000);
}

addEventListener("visibilitychange", () => document.hidden || go());
addEventListener("online", () => go());
start();
