// The service worker: pages come from the network, and from the phone where there is none, or where
// something waits that the server does not know. What the phone can draw by itself is in phone.js;
// of other pages there are copies, as they then say. The server tells it (/sw.js) which pages are
// kept and which forms the phone takes: the paths, with that of the evening as a group where there
// is one.
const files = "files", pages = "pages", words = "/ohne-netz";
const policy = "Content-Security-Policy";
// of either that are kept; milliseconds, before what the phone has is better than nothing: for
// whoever has tapped, and for what pages ask by themselves
const mostKept = 60, tapWait = 1500, pageWait = 4000;

// A new worker takes over at once: pages name the files they want by their content, so that no two
// versions are ever mixed. Where this phone draws pages, what it needs for that comes first.
addEventListener("install", (e) => {
	skipWaiting();
	e.waitUntil(phone.update());
});
addEventListener("activate", (e) => e.waitUntil(Promise.all([clients.claim(), phone.tidy()])));

// Streams, downloads and whatever else a page may ask for are none of its business.
addEventListener("fetch", (e) => {
	const asked = e.request, url = new URL(asked.url);
	if (url.origin !== location.origin) return;
	if (asked.method === "POST") {
		// what waits is sent with this mode
		if (asked.mode === "same-origin" || !takes.test(url.pathname)) return;
		if (isOwn(asked)) e.respondWith(form(e, url));
		// another website's goes to the server, as the browser sends it: that refuses it
		else if (!asked.referrer && !url.searchParams.has(unprovenMark)) {
			e.respondWith(answerUnproven(e, url));
		}
	} else if (asked.method !== "GET" || url.search === "?anmelden") return;
	else if (url.pathname.startsWith("/static/")) {
		// its name changes with its content, so that it is looked for here first
		e.respondWith(caches.match(asked).then((here) => here ?? fetch(asked)));
	} else if (!/\.(csv|html|jsonl)$/.test(url.pathname)) {
		if (asked.mode === "navigate" || asked.headers.has("HX-Request")) e.respondWith(page(e, url));
	}
});

// failedAt is when the network failed last: then it is not waited for long, and while one request
// hangs no other is sent, because a browser has few connections to a server. line is what is known
// of it then: "slow" while an answer may come yet, "login" where somebody else has answered.
let failedAt = 0, askedAt = 0, line = "";
const isAlone = () => !navigator.onLine || failedAt > 0;
const noteFailure = async (why) => {
	line = "";
	line = await lineOf(why);
};
// online is what the network answers in time; nothing where that is no answer of the server. What
// comes later tells at least that there is a network. After a while the program starts that answers
// instead.
const online = async (ask, ms) => {
	if (failedAt && Date.now() - askedAt < 2 * pageWait) return;
	askedAt = Date.now();
	const early = setTimeout(phone.start, tapWait / 5);
	let late;
	const answers = ask().finally(() => { askedAt = 0; }).then((answer) => {
		if (/50[2-4]/.test(answer.status)) throw 0;
		failedAt = 0;
		return answer;
	}).catch((why) => { noteFailure(why); }).finally(() => clearTimeout(late));
	const gone = new Promise((done) => {
		late = setTimeout(() => {
			line = "slow";
			done();
		}, Date.now() - failedAt < 3e4 ? ms / 4 : ms);
	});
	const answer = await Promise.race([answers, gone]);
	if (!answer) failedAt = Date.now();
	clearTimeout(early);
	return answer;
};

// request is what the network is asked. Where a browser would follow a redirect by itself nobody
// could tell whose that is: it is followed here.
const request = ({ request: asked }, url, body, signal) => {
	if (asked.mode !== "navigate") return fetch(asked, { signal });
	const form = body && new URLSearchParams(body);
	return fetch(url, { method: asked.method, body: form, mode: "same-origin", signal });
};
// withAddress lets the browser show the address that an answer is of.
const withAddress = ({ request: { mode } }, answer) => mode === "navigate" && answer.redirected
	? Response.redirect(answer.url, 303) : answer;

const page = async (e, url) => {
	const tapped = e.request.mode === "navigate" || e.request.headers.has("HX-Boosted");
	// without its words a page cannot say that a deal is kept
	const due = Date.now() + (tapped || url.pathname === words ? tapWait : 5 * pageWait);
	const left = () => Math.max(due - Date.now(), tapWait / 5);
	const draw = (alone) => phone.answer(e.request, url, "", alone).catch(() => {});
	const waiting = () => phone.knowsMore(url, left()).catch(() => {});
	if (await waiting() && (failedAt || !await sendWaiting(left()) || await waiting())) {
		const drawn = await draw(isAlone());
		if (drawn) return drawn;
	}
	const since = wipes, late = new AbortController();
	let network;
	const ask = () => {
		network = request(e, url, null, late.signal).then(ofServer).then((answer) => {
			e.waitUntil(seen(answer.clone(), url, e, since).catch(() => {}));
			return answer;
		});
		e.waitUntil(network.catch(() => {}));
		return network;
	};
	const copy = async () => !url.search && currentCopy(url.pathname);
	const patient = await phone.has() || await copy();
	const answer = await online(ask, patient ? left() : 20 * pageWait);
	if (answer) return withAddress(e, answer);
	const here = await draw(true) ?? await old(await copy());
	if (!here) return (network ?? ask()).then((a) => withAddress(e, a)).catch(() => noPage(url));
	setTimeout(() => late.abort(), 2 * pageWait);
	return here;
};

// sendWaiting reports that what waits could be sent.
const sendWaiting = (ms) => online(() => queue.send().then(() => true), ms);

// isOwn reports a form that a page of this server has sent: scripts of others do not get here, and
// their navigations say where they come from, or nothing. What this worker sent on of another
// website's, browsers would take for its own.
const isOwn = ({ mode, referrer }) => mode !== "navigate" || referrer.startsWith(origin + "/");
const unprovenMark = "selbst";
// keys of forms that came back to be sent once more: only their page knows them
const returnedKeys = new Set();
// answerUnproven answers a form that may be this server's or another website's, because the browser
// does not say where it comes from. It comes back from the phone, or the browser sends it to the
// server itself.
const answerUnproven = async (e, url) => {
	const body = await e.request.clone().text();
	if (returnedKeys.delete(new URLSearchParams(body).get("key"))) return form(e, url);
	const answer = await phone.answer(e.request, url, body, isAlone(), true).catch(() => {});
	if (!answer) {
		url.searchParams.append(unprovenMark, "");
		return Response.redirect(url, 307);
	}
	const html = await answer.clone().text();
	for (const [, key] of html.matchAll(/name="key" value="([^"]+)/g)) returnedKeys.add(key);
	return answer;
};

// form is one that was sent. What the phone has taken waits; an answer that comes after all settles
// it.
const form = async (e, url) => {
	const body = await e.request.clone().text(), since = wipes;
	const ask = () => request(e, url, body, inTime(2 * pageWait)).then(ofServer);
	const passes = (answer) => {
		e.waitUntil(seen(answer.clone(), url, e, since).catch(() => {}));
		return withAddress(e, answer);
	};
	let network;
	if (!await phone.owns(url, body).catch(() => {})) {
		const can = await phone.has() || kept.exec(url.pathname)?.[1] === url.pathname;
		const unhurried = () => ask().catch(() => {});
		const answer = await (can ? online(() => network = ask(), tapWait) : unhurried());
		if (answer) return passes(answer);
	}
	const taken = await phone.answer(e.request, url, body, isAlone()).catch(() => {});
	if (network && taken) {
		const sent = { evening: eveningOf(url.pathname), key: new URLSearchParams(body).get("key") };
		const settles = taken.status === 303 ? queue.late : queue.hear;
		e.waitUntil(settles(sent, network).catch(() => {}));
	}
	if (taken?.status === 303) registration.sync?.register("deals").catch(() => {});
	// a phone without room takes nothing, but what nothing waits in front of can go to the server
	if (taken || network || await waitsFor(url.pathname)) return taken ?? Response.error();
	return ask().then(passes).catch(() => Response.error());
};

const waitsFor = async (path) => waitsIn(eveningOf(path), await queue.all().catch(() => []));

// currentCopy finds the copy of a page. One that shows how an evening stood, while this phone knows
// how it went on, is none.
const currentCopy = async (path) => {
	const c = await caches.open(pages), copy = await c.match(path), [, top] = kept.exec(path) ?? [];
	const stands = top && top !== path && copy && +copy.headers.get("X-Last");
	if (!stands) return copy;
	if (await waitsFor(top)) return;
	const sheet = await c.match(top);
	return sheet?.headers.get("X-Last") > stands ? undefined : copy;
};

// wipes counts how often all was deleted here: what was asked for before is not kept any more. A
// cache that was open then is gone with what is still put into it.
let wipes = 0;
// seen keeps what came from the network, and forgets what this phone may see no more.
const seen = async (answer, asked, e, since) => {
	const url = new URL(answer.url || asked);
	if (answer.status === 404) return forget(url.pathname);
	if (answer.status !== 200 || url.search) return;
	if (e.request.method === "POST" && !answer.redirected) return;
	const html = await answer.text();
	if (!dress(html) || since !== wipes) return;
	const c = await caches.open(pages);
	// the others are of another language, or other colours
	const now = e.request.mode === "navigate" && (await c.match(words))?.headers.get("X-Dress");
	if (now && now !== dress(html)) await caches.delete(pages);
	await phone.meet(url.pathname, html, since);
	await keep(url.pathname, html, answer.headers.get(policy), since);
};

// keep keeps a page, with the server's policy, and the files it names; what is oldest goes. Of an
// evening the phone keeps what it can draw all pages from.
const keep = async (path, html, rules, since = wipes) => {
	if (since !== wipes) return;
	const c = await caches.open(pages), f = await caches.open(files);
	rules ??= (await c.match(path))?.headers.get(policy);
	if (!rules || !kept.test(path)) return;
	for (const [url] of html.matchAll(/\/static\/[\w.-]+/g)) {
		if (!await f.match(url)) await add(f, url).catch(() => {});
	}
	if (since !== wipes) return;
	await c.put(path, new Response(html, { headers: {
		"Content-Type": "text/html; charset=utf-8", [policy]: rules,
		"X-Seen": Date.now(), "X-Dress": dress(html), "X-Last": seenIn(html),
	} }));
	for (const cache of [c, f]) {
		for (const oldest of (await cache.keys()).slice(0, -mostKept)) await cache.delete(oldest);
	}
	await phone.follow(path, seenIn(html), since);
};

// add keeps a file, and never a page in its place.
const add = async (cache, file, signal = inTime()) => {
	const answer = await fetch(file, { signal });
	if (!answer.ok || /html/.test(answer.headers.get("Content-Type"))) throw answer;
	await cache.put(file, answer);
};

// forget drops a page and those below it.
const forget = async (path) => {
	const c = await caches.open(pages);
	for (const one of await c.keys()) {
		if ((new URL(one.url).pathname + "/").startsWith(path + "/")) await c.delete(one);
	}
	await phone.forget(path);
};

// old is a page as it was, where there is one; it says of when.
const old = async (copy) => {
	if (!copy) return;
	const html = await copy.text(), en = /<html lang="en"/.test(html);
	const at = new Date(+copy.headers.get("X-Seen")), today = new Date().toDateString();
	const time = at.toLocaleString(en ? "en-GB" : "de", {
		timeStyle: "short", ...at.toDateString() !== today && { dateStyle: "medium" },
	});
	const says = `Offline – ${en ? "as of" : "Stand von"} ${time}`;
	const notice = `$&<p id="old" class="notice" role="status">${says}</p>`;
	return new Response(html.replace(/<body[^>]*>/, notice), { headers: copy.headers });
};

// noPage is for a page that is not here. The start is the evening that was seen last.
const noPage = async (url) => {
	const c = await caches.open(pages);
	const paths = (await c.keys()).map((one) => new URL(one.url).pathname);
	const last = paths.filter((p) => kept.exec(p)?.[1] === p).pop();
	if (url.pathname === "/" && last) return Response.redirect(last);
	return await old(await c.match(words)) ?? Response.error();
};

// What waits is sent by pages, which tell of it; and from here when the browser finds a network.
const learnResult = async ({ booked, status, path, html, evening }) => {
	failedAt = 0;
	// of one that was deleted meanwhile nothing is kept
	if (!(await queue.all()).some((f) => f.evening === evening)) return;
	if (booked) await keep(path, html);
	if (status === 404) await forget(path);
	await phone.receive(evening);
	if (!booked) await phone.compare(evening, seenIn(html));
};
// A page tells that no worker knows it, what it has sent, that its reader writes, that a form is
// not to be booked, or that what the server has lost is to be sent again.
const hearPage = async (said) => {
	if (said.wipe) return wipe(said.wipe);
	if (said.claim) return clients.claim();
	if (said.drop) return phone.drop(said.drop);
	if (said.again) return phone.again(said.again);
	return said.writes ? phone.prepareFor(said.writes) : learnResult(said);
};
// wipe deletes all that is kept, and reports whether it did: not where something waits that is not
// known to whoever wants that.
const wipe = async (known) => {
	wipes++;
	if (!await queue.wipe(known)) return;
	for (const name of await caches.keys()) await caches.delete(name);
	phone.stop();
	return !queue.tell({ wiped: true });
};
addEventListener("message", (e) => e.waitUntil(hearPage(e.data).catch(() => {})
	.then((answer) => e.ports[0]?.postMessage(answer))));
queue.told = (news, byPage) => byPage || learnResult(news);
addEventListener("sync", (e) => e.waitUntil(queue.send()));
