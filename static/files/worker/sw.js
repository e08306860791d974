// The service worker: pages come from the network, and from the phone where there is none, or where
// something waits that the server does not know. What the phone can draw by itself is in phone.js;
// of other pages there are copies, as they then say. The server tells it (/sw.js) which pages are
// kept and which forms the phone takes: the paths, with that of the evening as a group where there
// is one.
const files = "files", pages = "pages", words = "/ohne-netz";
const policy = "Content-Security-Policy";
// of either that are kept; milliseconds, before what the phone has is better than nothing
const most = 60, patience = 4000;

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
		if (asked.mode !== "same-origin" && takes.test(url.pathname)) e.respondWith(form(e, url));
	} else if (asked.method !== "GET") return;
	else if (url.pathname.startsWith("/static/")) {
		// its name changes with its content, so that it is looked for here first
		e.respondWith(caches.match(asked).then((here) => here ?? fetch(asked)));
	} else if (!/\.(csv|jsonl)$/.test(url.pathname)) {
		if (asked.mode === "navigate" || asked.headers.has("HX-Request")) e.respondWith(page(e, url));
	}
});

// lost is when the network failed last: then it is not waited for long, and while one request hangs
// no other is sent, because a browser has few connections to a server.
let lost = 0, asked = 0;
const isAlone = () => !navigator.onLine || lost > 0;
// online is what the network answers in time; nothing where that is no answer of the server. What
// comes later tells at least that there is a network. After a while the program starts that answers
// instead.
const online = async (ask, ms) => {
	if (lost && Date.now() - asked < 2 * patience) return;
	asked = Date.now();
	const early = setTimeout(phone.start, patience / 4);
	const answers = ask().finally(() => { asked = 0; }).then((answer) => {
		if (/50[2-4]/.test(answer.status)) return;
		lost = 0;
		return answer;
	}).catch(() => {});
	const late = new Promise((done) => setTimeout(done, Date.now() - lost < 3e4 ? ms / 4 : ms));
	const answer = await Promise.race([answers, late]);
	if (!answer) lost = Date.now();
	clearTimeout(early);
	return answer;
};

const page = async (e, url) => {
	const draw = (alone) => phone.answer(e.request, url, "", alone).catch(() => {});
	const waiting = () => phone.knowsMore(url).catch(() => {});
	if (await waiting() && (lost || !await sends() || await waiting())) {
		const drawn = await draw(isAlone());
		if (drawn) return drawn;
	}
	const since = era, late = new AbortController(), { signal } = late;
	let network;
	const ask = () => {
		network = fetch(e.request, { signal }).then((answer) => {
			e.waitUntil(seen(answer.clone(), url, e, since).catch(() => {}));
			return answer;
		});
		e.waitUntil(network.catch(() => {}));
		return network;
	};
	const copy = async () => !url.search && current(url.pathname);
	const patient = await phone.has() || await copy();
	const answer = await online(ask, patient ? patience : 20 * patience);
	if (answer) return answer;
	const here = await draw(true) ?? await old(await copy());
	if (!here) return (network ?? ask()).catch(() => none(url));
	setTimeout(() => late.abort(), patience);
	return here;
};

// sends reports that what waits could be sent.
const sends = () => online(() => queue.send().then(() => true), patience / 2);

// form is one that was sent. What the phone has taken waits, and is sent at once where that can be.
const form = async (e, url) => {
	const body = await e.request.clone().text(), ours = await phone.owns(url, body).catch(() => {});
	if (!ours) {
		// one that another website has sent must not become this one's, as it would with a signal
		const given = e.request.mode !== "navigate" && { signal: inTime(2 * patience) }, since = era;
		const ask = () => fetch(e.request, { ...given });
		const answer = await (await phone.has() ? online(ask, 2 * patience) : fetch(e.request));
		if (answer) {
			e.waitUntil(seen(answer.clone(), url, e, since).catch(() => {}));
			return answer;
		}
	}
	const taken = await phone.answer(e.request, url, body, isAlone()).catch(() => {});
	if (taken && ours && !lost) await sends();
	if (taken?.status === 303) registration.sync?.register("deals").catch(() => {});
	// a phone without room takes nothing, but what nothing waits in front of can go to the server
	return taken ?? (await waits(url.pathname) ? Response.error() : fetch(e.request));
};

const waits = async (path) => waitsIn(eveningOf(path), await queue.all().catch(() => []));

// current is the copy of a page. One that shows how an evening stood, while this phone knows how it
// went on, is none.
const current = async (path) => {
	const c = await caches.open(pages), copy = await c.match(path), [, top] = kept.exec(path) ?? [];
	const stands = top && top !== path && copy && +copy.headers.get("X-Last");
	if (!stands) return copy;
	if (await waits(top)) return;
	const sheet = await c.match(top);
	return sheet?.headers.get("X-Last") > stands ? undefined : copy;
};

// era is another one once all was deleted here: what was asked for before is not kept any more. A
// cache that was open then is gone with what is still put into it.
let era = 0;
// seen keeps what came from the network, and forgets what this phone may see no more.
const seen = async (answer, asked, e, since) => {
	const url = new URL(answer.url || asked);
	if (answer.status === 404) return forget(url.pathname);
	if (answer.status !== 200 || url.search) return;
	if (e.request.method === "POST" && !answer.redirected) return;
	const html = await answer.text();
	if (!dress(html) || since !== era) return;
	const c = await caches.open(pages);
	// the others are of another language, or other colours
	const now = e.request.mode === "navigate" && (await c.match(words))?.headers.get("X-Dress");
	if (now && now !== dress(html)) await caches.delete(pages);
	await phone.meet(url.pathname, html, since);
	await keep(url.pathname, html, answer.headers.get(policy), since);
};

// keep keeps a page, with the server's policy, and the files it names; what is oldest goes. Of an
// evening the phone keeps what it can draw all pages from.
const keep = async (path, html, rules, since = era) => {
	if (since !== era) return;
	const c = await caches.open(pages), f = await caches.open(files);
	rules ??= (await c.match(path))?.headers.get(policy);
	if (!rules || !kept.test(path)) return;
	await c.put(path, new Response(html, { headers: {
		"Content-Type": "text/html; charset=utf-8", [policy]: rules,
		"X-Seen": Date.now(), "X-Dress": dress(html), "X-Last": seenIn(html),
	} }));
	for (const [url] of html.matchAll(/\/static\/[\w.-]+/g)) await f.match(url) || await f.add(url);
	for (const cache of [c, f]) {
		for (const oldest of (await cache.keys()).slice(0, -most)) await cache.delete(oldest);
	}
	await phone.follow(path, seenIn(html), since);
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

// none is for a page that is not here. The start is the evening that was seen last.
const none = async (url) => {
	const c = await caches.open(pages);
	const paths = (await c.keys()).map((one) => new URL(one.url).pathname);
	const last = paths.filter((p) => kept.exec(p)?.[1] === p).pop();
	if (url.pathname === "/" && last) return Response.redirect(last);
	return await old(await c.match(words)) ?? Response.error();
};

// What waits is sent by pages, which tell of it; and from here when the browser finds a network.
const learn = async ({ booked, status, path, html, evening }) => {
	lost = 0;
	// of one that was deleted meanwhile nothing is kept
	if (!(await queue.all()).some((f) => f.evening === evening)) return;
	if (booked) await keep(path, html);
	if (status === 404) await forget(path);
	await phone.receive(evening);
};
// A page tells that no worker knows it, what it has sent, that its reader writes, or that a form is
// not to be booked.
const hear = async (said) => {
	if (said.wipe) return wipe(said.wipe);
	if (said.claim) return clients.claim();
	if (said.drop) return phone.drop(said.drop);
	if (!said.writes) return learn(said);
	if (await phone.has()) return;
	await phone.get();
	await phone.receive(said.writes, true);
};
// wipe deletes all that is kept, and reports whether it did: not where something waits that is not
// known to whoever wants that.
const wipe = async (known) => {
	era++;
	if (!await queue.wipe(known)) return;
	for (const name of await caches.keys()) await caches.delete(name);
	phone.stop();
	return !queue.tell({ wiped: true });
};
addEventListener("message", (e) => e.waitUntil(hear(e.data).catch(() => {})
	.then((answer) => e.ports[0]?.postMessage(answer))));
queue.told = (news, byPage) => byPage || learn(news);
addEventListener("sync", (e) => e.waitUntil(queue.send()));
