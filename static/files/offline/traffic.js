// Deals that cannot be sent wait on this phone (queue.js), and are sent in order; a page that the
// service worker had to take from the phone gives way to a new one. Nothing is called booked before
// the server has said so.

// known are the deals that the queue knows, and deals those of them that wait
let deals = [], known = [], queueFailed;
// the <main> that was prepared last
let page;
// what is known of the network: "slow" while an answer may come yet, "login" where somebody else
// has answered in the server's name
let line = "";
// the key of the deal that is being kept, and whether this page does not show the last one yet
let keepingKey, undrawn;
// the first deal that the server has lost, once the page was asked for that has it
let askedForLost;
let timer;

const $ = (selector) => document.querySelector(selector);
const parse = (html) => new DOMParser().parseFromString(html, "text/html");
// as pages are asked for, so that the worker sees it; whole, or not at all
const get = async (path) => {
	const answer = await fetch(path, { headers: { "HX-Request": "true" }, signal: inTime() });
	return { status: answer.status, html: await answer.text(), url: answer.url };
};
const sw = navigator.serviceWorker, hasWorker = () => sw?.controller;
const on = (events, f) => events.split(" ").forEach((name) =>
	document.addEventListener("htmx:" + name, (e) => f(e.detail.requestConfig ?? e.detail, e)));
const isEvening = (path) => /^\/abende\/[^/]+$/.test(path);
const isBooking = (c) => c.verb === "post" && isEvening(c.path);
const thisEvening = () => eveningOf(location.pathname);
const waitingIn = (id) => deals.filter((d) => d.evening === id);
const questionIn = (id) => waitingIn(id).find((d) => d.stuck);

// Bookings go straight to the server, or behind those that wait.
on("configRequest", (c) => {
	if (!isBooking(c)) return;
	c.timeout = hasWorker() ? 4000 : 1800;
	const before = follows[eveningOf(c.path)];
	if (before && before !== c.parameters.key) c.parameters.follows = before;
});
on("beforeRequest", (c, e) => {
	const goes = navigator.onLine && !waitingIn(eveningOf(c.path)).length;
	if (!isBooking(c) || hasWorker() || goes) return;
	e.preventDefault();
	keep(c);
});
// what cannot be kept says after a while that it is on its way
on("beforeSend", (c) => {
	if (c.verb !== "post" || isBooking(c) || c.path.includes("vorschau")) return;
	const slow = setTimeout(() => say(c.elt, "slow"), 1800);
	c.elt.addEventListener("htmx:afterRequest", () => clearTimeout(slow), { once: true });
});
const handleFailure = (c) => {
	if (isBooking(c)) keep(c);
	else if (c.path.includes("vorschau")) sayLater();
	else say(c.elt, line || "network");
};
on("sendError timeout", (c, e) => {
	line = e.type === "htmx:timeout" ? "slow" : "";
	handleFailure(c);
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
		handleFailure(c);
	});
});
const onlyServer = /teilen|geraet|verlassen|loeschen|merken|einstell|umzug/;
document.onsubmit = ({ target }) => {
	const goes = !target.matches("[hx-boost=false]")
		|| ($("#alone") ? !onlyServer.test(target.action) : navigator.onLine);
	if (!goes) say(target, "network");
	return goes;
};

// keep takes a deal into the queue, and only then out of the form: one that was pressed twice may
// have left it for the next one.
async function keep({ elt: form, path, formData }) {
	const body = new URLSearchParams(formData), key = body.get("key"), id = eveningOf(path);
	const isIn = () => form.isConnected && form.elements.key.value === key;
	const ends = body.get("ends");
	let says = "…";
	if (isIn()) {
		const isFilled = describe(form) || /contract/.test(ends);
		says = isFilled && describe(form, ends);
	}
	let was, kept;
	if (!says) return say(form, "blank");
	if (keepingKey === key) return;
	keepingKey = key;
	try {
		await load();
		was = waitingIn(id).find((d) => d.key === key);
		const at = new Date().toISOString();
		const named = { evening: id, path, key, says, at, body: "" + body };
		await queue.put({ ...named, ...was && { id: was.id, says: was.says } });
		kept = undrawn = true;
		// the next one may be pressed before all that is kept was read
		follows[id] = key;
	} catch {
		// what cannot be kept has to be waited for
		say(form, "slow");
		await queue.post({ evening: id, path, key, body: "" + body })
			.then(({ html }) => show(html)).catch(() => say(form, "full"));
	} finally {
		keepingKey = 0;
	}
	if (!kept) return;
	if (isIn()) {
		emptyForm(form, path);
		scrollTo(0, 0);
	}
	sendWaiting();
	(await sw?.ready)?.sync?.register("deals").catch(() => {});
}

// show shows a page in the place of this one.
const show = (html) => {
	touched = false;
	htmx.swap("body", html, { swapStyle: "innerHTML" });
};

// renewAround replaces what has changed around a form that somebody is typing in.
function renewAround(html) {
	const now = parse(html);
	for (const part of ["#strip", ".news", ".read"]) {
		const old = $(part), next = now.querySelector(part);
		if (!old || !next) continue;
		old.replaceWith(next);
		htmx.process(next);
	}
	// a deal about which the server asks stands on a page without
	const says = $(".says");
	if (says) says.dataset.seen = seenIn(html);
	$(copyNotice)?.remove();
}

queue.told = async (news, byOther) => {
	const { booked, path, html, wiped } = news;
	if (wiped) return forget();
	if (!byOther) hasWorker()?.postMessage(news);
	await showWaiting();
	const left = waitingIn(thisEvening()).length;
	if (!booked || path !== location.pathname || left && $("#alone")) return;
	(touched || left ? renewAround : show)(html);
};

async function load() {
	const all = await queue.all().catch(() => {});
	queueFailed = !all;
	known = all ?? known;
	follows = Object.fromEntries(known.map((d) => [d.evening, d.key]));
	deals = known.filter(isWaiting);
}

// showWaiting says what waits; and asks what the server asks, once nothing else is being typed.
async function showWaiting() {
	await load();
	const id = thisEvening(), question = questionIn(id);
	const lost = (id ? waitingIn(id) : deals).find((d) => d.lost);
	const deal = lost ?? question ?? waitingIn(id).pop();
	// the page of a server that has lost something gives way to the phone's
	if (lost && id && !$("#alone") && !touched && lost.key !== askedForLost) {
		askedForLost = lost.key;
		return reload();
	}
	// with its form; else there is nothing to mend: no evening, no room
	const answers = !lost && isEvening(location.pathname) && question?.answer.includes(question.key);
	const inForm = answers && $(`[name=key][value="${question.key}"]`);
	if (answers && !inForm && !touched) return show(question.answer);
	const ends = { 404: "gone", 423: "signed" }[question?.stuck];
	const other = ends ?? (question ? "stuck" : deal ? "waits" : "away");
	await showCard(lost ? "lost" : inForm ? "form" : answers ? "asks" : other, deal);
}

// askWorker asks the worker something, and waits until it is done; there is none any more where the
// browser has thrown all away
const askWorker = async (news) => {
	const { active } = await sw.ready, { port1, port2 } = new MessageChannel();
	active?.postMessage(news, [port2]);
	return active && new Promise((done) => { port1.onmessage = done; });
};

const act = {
	async back(deal) {
		await queue.drop(deal);
		fillForm(deal.body);
		showWaiting();
	},
	async again(deal) {
		if (deal.lost) await askWorker({ again: deal.evening });
		else await queue.put({ ...deal, stuck: 0 });
		sendWaiting();
	},
	async drop(deal) {
		const all = deal.lost ? waitingIn(deal.evening).filter((d) => d.lost).reverse() : [deal];
		for (const one of all) {
			if (hasWorker()) await askWorker({ drop: one.key });
			else await queue.drop(one);
		}
		touched = false;
		await reload();
		sendWaiting();
	},
};

// mine is given up on the page that asks, and on the phone
document.addEventListener("click", (e) => {
	const question = e.target.matches(".discard") && questionIn(thisEvening());
	if (!question || !$(`[name=key][value="${question.key}"]`)) return;
	e.preventDefault();
	act.drop(question);
});

// reload shows this page as the server has it now, or as the phone draws it where that says
// something else; of what waits, only the phone's. Without network it empties the form.
async function reload(waits) {
	const { status, html, url } = await get(location.href).catch(() => ({}));
	if (waits && !/id="alone"/.test(html)) return;
	const says = noticeOf(parse(html));
	if (status < 429 && (!says || says !== noticeOf(document))) {
		// an evening that was begun here has its address now
		if (new URL(url).pathname !== location.pathname) location.replace(url);
		else (touched ? renewAround : show)(html);
	} else if ($("#entry") && !$(copyNotice)) emptyForm($("#entry"), location.pathname);
}

// isOutdated reports a page from the phone, or a form from before what was sent meanwhile.
const copyNotice = "#old, #alone";
const noticeOf = (page) => page.querySelector(copyNotice)?.firstChild.data;
const isOutdated = () => $(copyNotice)
	|| known.some((d) => d.evening === thisEvening() && d.seen > $("#entry")?.elements.seen.value);

// sendWaiting sends what waits, renews what is old unless it was drawn just now, and tries again
// while somebody looks.
async function sendWaiting(drawn) {
	clearTimeout(timer);
	await showWaiting();
	await queue.send().then(() => { line = ""; }, async (why) => { line = await lineOf(why); });
	await showWaiting();
	const left = queue.next(deals);
	// a worker that had to start its program may have been too late to draw what it took
	const isUndrawn = (undrawn || waitingIn(thisEvening()).length && !$(copyNotice)) && hasWorker()
		&& await caches.has("phone");
	if ((left ? isUndrawn : isOutdated()) && !drawn && !touched) await reload(left);
	clearTimeout(timer);
	const tries = left || queueFailed || $(copyNotice);
	if (tries && !document.hidden) timer = setTimeout(sendWaiting, 5000);
}

// preparePage sees to a page that has just come.
async function preparePage() {
	if (page === $("main")) return;
	page = $("main");
	undrawn = false;
	const path = location.pathname, form = $("#entry");
	// somebody may have been faster than this script
	touched = $("#entry input:checked:not([checked])");
	seeDevice();
	if (isEvening(path) && form) {
		// the copy's may be used
		if ($("#old")) document.getElementsByName("key").forEach((k) => { k.value = newKey(); });
		if (!$("#alone")) {
			await prepareBlank(path, form);
			const free = !questionIn(thisEvening()) && !touched && form.isConnected;
			if (free && waitingIn(thisEvening()).length) emptyForm(form, path);
		}
		offerProgram();
	}
	sendWaiting(!deals.length && $("#alone"));
}

// showWorker lets a worker that came too late for this page see it, and its words; one that came
// while this page was on its way has to be told of it, and sees nothing until it controls it.
async function showWorker() {
	const path = location.pathname, form = isEvening(path) && $("#entry") ? path : "";
	if (!hasWorker()) await new Promise((done) => {
		sw.oncontrollerchange = done;
		askWorker({ claim: true });
	});
	else if (!form || await caches.match(path)) return;
	const operator = [...document.querySelectorAll(".foot a[href^='/']")].map((a) => a.pathname);
	for (const p of [path, form + "/ohne-netz", "/ohne-netz", ...operator]) get(p).catch(() => {});
}

async function start() {
	words = get("/ohne-netz").then(({ html }) => parse(html).querySelector("template")?.content)
		.catch(() => {});
	await load();
	sw?.register("/sw.js").then(showWorker).catch(() => {});
	on("afterSettle", preparePage);
	preparePage();
}

// offerProgram gives who writes what draws pages without network, once all else is there.
function offerProgram() {
	const id = thisEvening();
	if (sw && !navigator.connection?.saveData) setTimeout(() => askWorker({ writes: id }), 2000);
}

addEventListener("visibilitychange", () => {
	if (!document.hidden) sendWaiting();
});
addEventListener("online", () => sendWaiting());
start();
