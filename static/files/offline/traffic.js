// Deals that cannot be sent wait on this phone (queue.js), and are sent in order; a page that the
// service worker had to take from the phone gives way to a new one. Nothing is called booked before
// the server has said so.

// known are the deals that the queue knows, and deals those of them that wait
let deals = [], known = [], queueFailed;
// by evening the key that was booked last from the queue: a full phone forgets it
const sent = {};
// the <main> that was prepared last
let page;
// what is known of the network: "slow" while an answer may come yet, "login" where somebody else
// has answered in the server's name
let line = "";
// the keys of the deals that are being kept, and whether this page does not show the last one yet
const keeping = new Set();
let undrawn;
// what could be neither kept nor sent, by the page of its evening
const unkept = {};
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
const keyOf = (c) => c.formData.get("key");
const isInPage = (key) => $(`[name=key][value="${key}"]`);
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
	if (!isBooking(c)) return;
	const goes = navigator.onLine && !waitingIn(eveningOf(c.path)).length, key = keyOf(c);
	// pressed twice: the first time is being kept, or its form was emptied meanwhile
	if (keeping.has(key) || !key.includes(".")) return e.preventDefault();
	c.pressed = takeDown(c);
	note(key, c.pressed);
	if (hasWorker() || goes) return;
	e.preventDefault();
	keep(c);
});
// takeDown is a deal as it was pressed; without words where nothing was chosen.
const takeDown = (c) => {
	const ends = c.formData.get("ends"), isFilled = describe(c.elt) || /contract/.test(ends);
	return {
		evening: eveningOf(c.path), path: c.path, key: keyOf(c), says: isFilled && describe(c.elt, ends),
		at: new Date().toISOString(), body: "" + new URLSearchParams(c.formData),
	};
};
// noted are the deals that were pressed and whose answer no page has seen yet: a page that is left
// hears none. The next one keeps them.
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
// what cannot be kept says after a while that it is on its way
on("beforeSend", (c, { detail: { xhr } }) => {
	// nobody hears the events of a form that is no longer in the page
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
// the page of somebody else or half of one, or a proxy whose server is not there
on("beforeSwap", (c, e) => {
	const { xhr } = e.detail;
	const marked = xhr.getResponseHeader("X-Anschreiber") || dress(xhr.responseText);
	const passes = c.verb !== "post" || !/50[2-4]/.test(xhr.status);
	const isAnswer = marked && isWhole(xhr.responseText) && passes;
	if (isAnswer && isBooking(c)) note(keyOf(c));
	// one that comes late leaves alone what is in the form now
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

// keep takes a deal into the queue, and only then out of the form: one that was pressed twice may
// have left it for the next one.
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
		// the next one may be pressed before all that is kept was read
		follows[evening] = key;
	} catch {
		// what cannot be kept has to be waited for
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

// refill brings back what could be neither kept nor sent, once its form is free.
function refill() {
	const { key, path, body } = unkept[location.pathname] ?? {};
	if (!key || !$("#entry") || touched && !isInPage(key)) return;
	delete unkept[path];
	note(key);
	if (!isInPage(key)) fillForm(body);
	say(isInPage(key).form, "full");
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
	} else if ($("#entry") && !$(copyNotice) && !touched) emptyForm($("#entry"), location.pathname);
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
	seeLetters();
	if (isEvening(path) && form) {
		// the copy's may be used
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
	// what is pressed from now on has a page that hears its answer
	const unheard = Object.values(noted());
	words = get("/ohne-netz").then(({ html }) => parse(html).querySelector("template")?.content)
		.catch(() => {});
	await load();
	sw?.register("/sw.js").then(showWorker).catch(() => {});
	on("afterSettle", preparePage);
	preparePage();
	for (const deal of unheard) keep({ pressed: deal });
}

// offerProgram gives who writes what draws pages without network, once all else is there: the
// program and the evening, asked for ever less often until both have come.
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
