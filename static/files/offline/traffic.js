// Deals that cannot be sent wait on this phone (queue.js), and are sent in order. A page that
// the service worker had to take from the phone is replaced by a new one. Nothing is called
// booked before the server has said so.

// known: all deals in the queue; deals: those of them that wait
let deals = [], known = [], queueFailed;
// by evening: the key of the deal that was last booked from the queue, which a full phone
// forgets
const sent = {};
// the <main> for which preparePage has run
let page;
// what is known about the network: "slow" while an answer may still come, "login" if somebody
// else has answered in the server's name
let line = "";
// keeping: keys of the deals that are being stored; undrawn: this page does not show the last
// stored deal
const keeping = new Set();
let undrawn;
// by path of an evening: the deal that could be neither stored nor sent
const unkept = {};
// key of the first deal that the server has lost and for which the page was already reloaded
let askedForLost;
let timer;

const $ = (selector) => document.querySelector(selector);
const parse = (html) => new DOMParser().parseFromString(html, "text/html");
// fetched like htmx does, so that the worker handles it; complete, or not at all
const get = async (path) => {
	const answer = await fetch(path, { headers: { "HX-Request": "true" }, signal: inTime() });
	return { status: answer.status, html: await answer.text(), url: answer.url };
};
const sw = navigator.serviceWorker, hasWorker = () => sw?.controller;
const on = (events, f) => events.split(" ").forEach((name) =>
	document.addEventListener("htmx:" + name, (e) => f(e.detail.requestConfig ?? e.detail, e)));
const isEvening = (path) => /^\/abende\/[^/]+$/.test(path);
const isBooking = (c) => c.verb === "post" && isEvening(c.path);
const keyOf = (c) => c.formData.get("key");
const isInPage = (key) => $(`[name=key][value="${key}"]`);
const thisEvening = () => eveningOf(location.pathname);
const waitingIn = (id) => deals.filter((d) => d.evening === id);
const questionIn = (id) => waitingIn(id).find((d) => d.stuck);

// Bookings go straight to the server, or to the queue if other deals wait.
on("configRequest", (c) => {
	if (!isBooking(c)) return;
	c.timeout = hasWorker() ? 4000 : 1800;
	const before = follows[eveningOf(c.path)];
	if (before && before !== c.parameters.key) c.parameters.follows = before;
});
on("beforeRequest", (c, e) => {
	if (!isBooking(c)) return;
	const goes = navigator.onLine && !waitingIn(eveningOf(c.path)).length, key = keyOf(c);
	// pressed twice: the first press is being stored, or its form has been emptied meanwhile
	if (keeping.has(key) || !key.includes(".")) return e.preventDefault();
	c.pressed = takeDown(c);
	note(key, c.pressed);
	if (hasWorker() || goes) return;
	e.preventDefault();
	keep(c);
});
// takeDown returns a deal as it was pressed; says is empty if nothing was chosen.
const takeDown = (c) => {
	const ends = c.formData.get("ends"), isFilled = describe(c.elt) || /contract/.test(ends);
	return {
		evening: eveningOf(c.path), path: c.path, key: keyOf(c), says: isFilled && describe(c.elt, ends),
		at: new Date().toISOString(), body: "" + new URLSearchParams(c.formData),
	};
};
// noted returns the deals that were pressed and whose answer no page has seen yet, because a
// page that is left gets no answer. The next page keeps them.
const noted = () => {
	try {
		return JSON.parse(localStorage.pressed);
	} catch {
		return {};
	}
};
const note = (key, deal) => {
	try {
		localStorage.pressed = JSON.stringify({ ...noted(), [key]: deal?.says ? deal : undefined });
	} catch { /* a browser that keeps nothing */ }
};
// a form that cannot be kept says after 1.8 seconds that it is under way
on("beforeSend", (c, { detail: { xhr } }) => {
	// a form that is no longer in the page gets no htmx events, so the request itself is
	// observed
	if (isBooking(c)) for (const end of ["error", "timeout"]) xhr.addEventListener(end, () => keep(c));
	else if (c.verb === "post" && !c.path.includes("vorschau")) {
		const slow = setTimeout(() => say(c.elt, "slow"), 1800);
		c.elt.addEventListener("htmx:afterRequest", () => clearTimeout(slow), { once: true });
	}
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
// an answer may be somebody else's page, half a page, or a proxy's error without its server
on("beforeSwap", (c, e) => {
	const { xhr } = e.detail;
	const marked = xhr.getResponseHeader("X-Anschreiber") || dress(xhr.responseText);
	const passes = c.verb !== "post" || !/50[2-4]/.test(xhr.status);
	const isAnswer = marked && isWhole(xhr.responseText) && passes;
	if (isAnswer && isBooking(c)) note(keyOf(c));
	// an answer that comes late must not touch what is in the form now
	const isLate = isBooking(c) && touched && !isInPage(keyOf(c));
	if (isAnswer && !isLate) return;
	e.detail.shouldSwap = e.detail.boosted = false;
	if (isAnswer && xhr.status < 400) return renewAround(xhr.responseText);
	if (isAnswer) return keep(c);
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

// keep puts a deal into the queue, and only then removes it from the form. If it was pressed
// twice the form may already hold the next deal.
async function keep({ elt: form, pressed: deal }) {
	const { key, path, evening } = deal;
	const isIn = () => form?.isConnected && form.elements.key.value === key;
	let kept;
	if (!deal.says) return isIn() && say(form, "blank");
	if (keeping.has(key)) return;
	keeping.add(key);
	try {
		await queue.keep(deal);
		kept = undrawn = true;
		// the next deal may be pressed before the queue has been read again
		follows[evening] = key;
	} catch {
		// a deal that cannot be stored is sent at once, while its writer waits
		say(isIn() ? form : $("#entry") ?? $("main"), "slow");
		await queue.post(deal).then(({ html }) => {
			note(key);
			(isIn() || !touched ? show : renewAround)(html);
		}).catch(() => {
			unkept[path] = deal;
			refill();
		});
	} finally {
		keeping.delete(key);
	}
	if (!kept) return;
	note(key);
	if (isIn()) {
		emptyForm(form, path);
		scrollTo(0, 0);
	}
	sendWaiting();
	(await sw?.ready)?.sync?.register("deals").catch(() => {});
}

// refill puts a deal that could be neither stored nor sent back into its form, once the form is
// free.
function refill() {
	const { key, path, body } = unkept[location.pathname] ?? {};
	if (!key || !$("#entry") || touched && !isInPage(key)) return;
	delete unkept[path];
	note(key);
	if (!isInPage(key)) fillForm(body);
	say(isInPage(key).form, "full");
}

// show replaces this page by another one.
const show = (html) => {
	touched = false;
	htmx.swap("body", html, { swapStyle: "innerHTML" });
};

// renewAround replaces what has changed around a form in which somebody is typing.
function renewAround(html) {
	const now = parse(html);
	for (const part of ["#strip", ".news", ".read"]) {
		const old = $(part), next = now.querySelector(part);
		if (!old || !next) continue;
		old.replaceWith(next);
		htmx.process(next);
	}
	// a page may have no such part while the server asks about a deal
	const says = $(".says");
	if (says) says.dataset.seen = seenIn(html);
	$(copyNotice)?.remove();
}

queue.told = async (news, byOther) => {
	const { booked, path, html, wiped } = news;
	if (wiped) return forget();
	if (booked) sent[news.evening] = news.key;
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
	follows = { ...sent, ...Object.fromEntries(known.map((d) => [d.evening, d.key])) };
	deals = known.filter(isWaiting);
}

// showWaiting shows what waits; it also shows a question of the server, unless something is
// being typed.
async function showWaiting() {
	await load();
	const id = thisEvening(), question = questionIn(id);
	const lost = (id ? waitingIn(id) : deals).find((d) => d.lost);
	const deal = lost ?? question ?? waitingIn(id).pop();
	// if the server has lost deals, its page is replaced by the one that the phone draws
	if (lost && id && !$("#alone") && !touched && lost.key !== askedForLost) {
		askedForLost = lost.key;
		return reload();
	}
	// the answer contains the form; without a form there is nothing to correct (no evening, no
	// room)
	const answers = !lost && isEvening(location.pathname) && question?.answer.includes(question.key);
	const inForm = answers && $(`[name=key][value="${question.key}"]`);
	if (answers && !inForm && !touched) return show(question.answer);
	const ends = { 404: "gone", 423: "signed" }[question?.stuck];
	const other = ends ?? (question ? "stuck" : deal ? "waits" : "away");
	await showCard(lost ? "lost" : inForm ? "form" : answers ? "asks" : other, deal);
}

// askWorker sends the worker a message and waits for its answer. There is no worker any more if
// the browser has deleted all data of this site.
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

// "Discard mine" drops the deal from the page that asks and from the phone
document.addEventListener("click", (e) => {
	const question = e.target.matches(".discard") && questionIn(thisEvening());
	if (!question || !$(`[name=key][value="${question.key}"]`)) return;
	e.preventDefault();
	act.drop(question);
});

// reload shows this page as the server has it now, or as the phone draws it if its notice has
// changed. While deals wait, only the phone's page is shown. Without network it empties the
// form.
async function reload(waits) {
	const { status, html, url } = await get(location.href).catch(() => ({}));
	if (waits && !/id="alone"/.test(html)) return;
	const says = noticeOf(parse(html));
	if (status < 429 && (!says || says !== noticeOf(document))) {
		// an evening that was begun here has got its final address
		if (new URL(url).pathname !== location.pathname) location.replace(url);
		else (touched ? renewAround : show)(html);
	} else if ($("#entry") && !$(copyNotice) && !touched) emptyForm($("#entry"), location.pathname);
}

// isOutdated reports whether this page came from the phone, or its form is older than what was
// sent meanwhile.
const copyNotice = "#old, #alone";
const noticeOf = (page) => page.querySelector(copyNotice)?.firstChild.data;
const isOutdated = () => $(copyNotice)
	|| known.some((d) => d.evening === thisEvening() && d.seen > $("#entry")?.elements.seen.value);

// sendWaiting sends what waits, reloads an outdated page unless it was drawn just now, and
// tries again every 5 seconds while the page is visible.
async function sendWaiting(drawn) {
	clearTimeout(timer);
	await showWaiting();
	await queue.send().then(() => { line = ""; }, async (why) => { line = await lineOf(why); });
	await showWaiting();
	const left = queue.next(deals);
	// a worker that had to start its program may have been too late to draw the deal that it
	// took
	const isUndrawn = (undrawn || waitingIn(thisEvening()).length && !$(copyNotice)) && hasWorker()
		&& await caches.has("phone");
	if ((left ? isUndrawn : isOutdated()) && !drawn && !touched) await reload(left);
	clearTimeout(timer);
	const tries = left || queueFailed || $(copyNotice);
	if (tries && !document.hidden) timer = setTimeout(sendWaiting, 5000);
}

// preparePage prepares a page that has just been shown.
async function preparePage() {
	if (page === $("main")) return;
	page = $("main");
	undrawn = false;
	const path = location.pathname, form = $("#entry");
	// somebody may have tapped before this script was loaded
	touched = $("#entry input:checked:not([checked])");
	seeDevice();
	seeLetters();
	if (isEvening(path) && form) {
		// the keys of a stored copy may have been used already
		if ($("#old")) document.getElementsByName("key").forEach((k) => { k.value = newKey(); });
		if (!$("#alone")) {
			await prepareBlank(path, form);
			const free = !questionIn(thisEvening()) && !touched && form.isConnected;
			if (free && waitingIn(thisEvening()).length) emptyForm(form, path);
		}
		refill();
		offerProgram();
	}
	sendWaiting(!deals.length && $("#alone"));
}

// showWorker lets the worker store this page and its texts if it came too late for that. A
// worker that was installed while this page was loading has to be told to take control of it:
// before that it sees no requests.
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
	// deals pressed from now on are answered on this page
	const unheard = Object.values(noted());
	words = get("/ohne-netz").then(({ html }) => parse(html).querySelector("template")?.content)
		.catch(() => {});
	await load();
	sw?.register("/sw.js").then(showWorker).catch(() => {});
	on("afterSettle", preparePage);
	preparePage();
	for (const deal of unheard) keep({ pressed: deal });
}

// offerProgram gives writers what draws pages without network, once everything else is here. It
// asks for program and evening at ever longer intervals until both have come.
let offered;
function offerProgram(pause = 2000) {
	const id = thisEvening();
	clearTimeout(offered);
	if (id && sw && !navigator.connection?.saveData) offered = setTimeout(async () => {
		offerProgram(2 * pause);
		if ((await askWorker({ writes: id })).data && id === thisEvening()) clearTimeout(offered);
	}, pause);
}

addEventListener("visibilitychange", () => {
	if (!document.hidden) sendWaiting();
});
addEventListener("online", () => sendWaiting());
start();
