// The service worker: it takes pages from the network, or from the phone if there is no network
// or if forms wait that the server does not know. phone.js draws the pages that the phone can
// draw by itself; of other pages the worker stores copies, which say that they are copies. The
// server writes above this script (/sw.js) which pages are kept and which forms the phone
// takes: as paths, with the path of the evening as a group if there is one.
const files = "files", pages = "pages", words = "/ohne-netz";
const policy = "Content-Security-Policy";
// mostKept limits the stored pages, and also the stored files. tapWait and pageWait are
// milliseconds after which the worker uses what the phone has: after a tap, and for requests
// that pages make by themselves.
const mostKept = 60, tapWait = 1500, pageWait = 4000;

// A new worker takes over at once: pages name their files by content, so versions are never
// mixed. On a phone that draws pages, what it needs for that is fetched first.
addEventListener("install", (e) => {
	skipWaiting();
	e.waitUntil(phone.update());
});
addEventListener("activate", (e) => e.waitUntil(Promise.all([clients.claim(), phone.tidy()])));

// Streams, downloads and other requests are not handled here.
addEventListener("fetch", (e) => {
	const asked = e.request, url = new URL(asked.url);
	if (url.origin !== location.origin) return;
	if (asked.method === "POST") {
		// the queue sends with this mode
		if (asked.mode === "same-origin" || !takes.test(url.pathname)) return;
		if (isOwn(asked)) e.respondWith(form(e, url));
		// a form of another website goes to the server as the browser sends it; the server
		// refuses it
		else if (!asked.referrer && !url.searchParams.has(unprovenMark)) {
			e.respondWith(answerUnproven(e, url));
		}
	} else if (asked.method !== "GET" || url.search === "?anmelden") return;
	else if (url.pathname.startsWith("/static/")) {
		// a file's name changes with its content, so the stored file is as good as the server's
		e.respondWith(caches.match(asked).then((here) => here ?? fetch(asked)));
	} else if (!/\.(csv|html|jsonl)$/.test(url.pathname)) {
		if (asked.mode === "navigate" || asked.headers.has("HX-Request")) e.respondWith(page(e, url));
	}
});

// failedAt is when the network last failed. After that the worker waits for it only briefly,
// and while one request hangs it sends no other, because a browser has few connections to a
// server. line is what is known about the network then: "slow" while an answer may still come,
// "login" if somebody else has answered.
let failedAt = 0, askedAt = 0, line = "";
const isAlone = () => !navigator.onLine || failedAt > 0;
const noteFailure = async (why) => {
	line = "";
	line = await lineOf(why);
};
// online returns the network's answer if it comes in time; nothing if it is no answer of the
// server. A later answer at least shows that there is a network. After a short while the
// phone's program is started, which can answer instead.
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

// request sends a request to the network. For navigations it follows redirects here: if the
// browser followed them, nobody could tell whose page it has got.
const request = ({ request: asked }, url, body, signal) => {
	if (asked.mode !== "navigate") return fetch(asked, { signal });
	const form = body && new URLSearchParams(body);
	return fetch(url, { method: asked.method, body: form, mode: "same-origin", signal });
};
// withAddress makes the browser show the address of the page to which it was redirected.
const withAddress = ({ request: { mode } }, answer) => mode === "navigate" && answer.redirected
	? Response.redirect(answer.url, 303) : answer;

const page = async (e, url) => {
	const tapped = e.request.mode === "navigate" || e.request.headers.has("HX-Boosted");
	// without the texts of this page, other pages cannot say that a deal is kept
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

// sendWaiting reports whether everything that waits could be sent in time.
const sendWaiting = (ms) => online(() => queue.send().then(() => true), ms);

// isOwn reports whether a page of this server has sent a form. Scripts of other websites do not
// get here, and a navigation says where it comes from, or says nothing. The latter must not be
// sent on by this worker, because the server would then take another website's form for its
// own.
const isOwn = ({ mode, referrer }) => mode !== "navigate" || referrer.startsWith(origin + "/");
const unprovenMark = "selbst";
// keys of forms that came back to be sent once more: only the page with the form knows them
const returnedKeys = new Set();
// answerUnproven answers a form that may be this server's or another website's, because the
// browser does not say where it comes from. The phone shows the form once more, to be sent
// again, or the browser sends it to the server itself.
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

// form handles a form that was sent. If the phone has taken it, it waits in the queue; an
// answer that comes later settles it.
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
	// a full phone takes no form; the form can go to the server if no other waits before it
	if (taken || network || await waitsFor(url.pathname)) return taken ?? Response.error();
	return ask().then(passes).catch(() => Response.error());
};

const waitsFor = async (path) => waitsIn(eveningOf(path), await queue.all().catch(() => []));

// currentCopy returns the stored copy of a page. A copy that shows an older state of an evening
// than the phone knows is not used.
const currentCopy = async (path) => {
	const c = await caches.open(pages), copy = await c.match(path), [, top] = kept.exec(path) ?? [];
	const stands = top && top !== path && copy && +copy.headers.get("X-Last");
	if (!stands) return copy;
	if (await waitsFor(top)) return;
	const sheet = await c.match(top);
	return sheet?.headers.get("X-Last") > stands ? undefined : copy;
};

// wipes counts how often everything was deleted here: what was requested before the last time
// is not stored any more. A cache that is still open then takes further entries with it when it
// goes.
let wipes = 0;
// seen stores a page that came from the network, and forgets a page that this phone may no
// longer see.
const seen = async (answer, asked, e, since) => {
	const url = new URL(answer.url || asked);
	if (answer.status === 404) return forget(url.pathname);
	if (answer.status !== 200 || url.search) return;
	if (e.request.method === "POST" && !answer.redirected) return;
	const html = await answer.text();
	if (!dress(html) || since !== wipes) return;
	const c = await caches.open(pages);
	// if language or colours have changed, all stored pages are outdated
	const now = e.request.mode === "navigate" && (await c.match(words))?.headers.get("X-Dress");
	if (now && now !== dress(html)) await caches.delete(pages);
	await phone.meet(url.pathname, html, since);
	await keep(url.pathname, html, answer.headers.get(policy), since);
};

// keep stores a page with the server's policy, and the files that it names; the oldest ones are
// deleted. For an evening it also lets the phone store what all its pages are drawn from.
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

// add stores a file, but never a page that was sent in its place.
const add = async (cache, file, signal = inTime()) => {
	const answer = await fetch(file, { signal });
	if (!answer.ok || /html/.test(answer.headers.get("Content-Type"))) throw answer;
	await cache.put(file, answer);
};

// forget deletes a page and those below it.
const forget = async (path) => {
	const c = await caches.open(pages);
	for (const one of await c.keys()) {
		if ((new URL(one.url).pathname + "/").startsWith(path + "/")) await c.delete(one);
	}
	await phone.forget(path);
};

// old returns a stored page with a notice that says of when it is; nothing if there is no copy.
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

// noPage answers for a page that is not stored. The home page leads to the evening that was
// seen last.
const noPage = async (url) => {
	const c = await caches.open(pages);
	const paths = (await c.keys()).map((one) => new URL(one.url).pathname);
	const last = paths.filter((p) => kept.exec(p)?.[1] === p).pop();
	if (url.pathname === "/" && last) return Response.redirect(last);
	return await old(await c.match(words)) ?? Response.error();
};

// Pages send what waits and report the results; this worker sends when the browser finds a
// network.
const learnResult = async ({ booked, status, path, html, evening }) => {
	failedAt = 0;
	// of an evening that was deleted meanwhile nothing is stored
	if (!(await queue.all()).some((f) => f.evening === evening)) return;
	if (booked) await keep(path, html);
	if (status === 404) await forget(path);
	await phone.receive(evening);
	if (!booked) await phone.compare(evening, seenIn(html));
};
// A page reports that no worker controls it, what it has sent, that its reader writes, that a
// form is not to be booked, or that what the server has lost is to be sent again.
const hearPage = async (said) => {
	if (said.wipe) return wipe(said.wipe);
	if (said.claim) return clients.claim();
	if (said.drop) return phone.drop(said.drop);
	if (said.again) return phone.again(said.again);
	return said.writes ? phone.prepareFor(said.writes) : learnResult(said);
};
// wipe deletes everything that is stored and reports whether it did. If a form waits that is
// not among known, it deletes nothing.
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
