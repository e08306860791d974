// The service worker: pages come from the network, and from the phone only where there is none, as
// they then say. The server writes above this what it imports (queue.js), and which pages are kept:
// the paths, with that of the evening as a group where there is one.
const files = "files", pages = "pages", words = "/ohne-netz";
const policy = "Content-Security-Policy";
// of either that are kept; milliseconds, before an old page is better than none
const most = 40, patience = 4000;

// A new worker takes over at once: pages name the files they want by their content, so that no two
// versions are ever mixed.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (e) => e.waitUntil(clients.claim()));

// Forms, streams, downloads and whatever else a page may ask for are none of its business.
addEventListener("fetch", (e) => {
	const asked = e.request, url = new URL(asked.url);
	if (asked.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/static/")) {
		// its name changes with its content, so that it is looked for here first
		e.respondWith(caches.match(asked).then((here) => here ?? fetch(asked)));
	} else if (!/\./.test(url.pathname)) {
		if (asked.mode === "navigate" || asked.headers.has("HX-Request")) e.respondWith(page(e, url));
	}
});

async function page(e, url) {
	const network = fetch(e.request).then((answer) => {
		e.waitUntil(seen(answer.clone(), url, e).catch(() => {}));
		return answer;
	});
	e.waitUntil(network.catch(() => {}));
	const copy = !url.search && await current(url.pathname);
	const late = new Promise((done) => { if (copy) setTimeout(done, patience); });
	try {
		const answer = await Promise.race([network, late]);
		if (answer && !(copy && /50[2-4]/.test(answer.status))) return answer;
	} catch { /* no network */ }
	return copy ? old(copy) : none(url);
}

// current is the copy of a page. One that shows how an evening stood, while this phone knows how it
// went on, is none.
async function current(path) {
	const c = await caches.open(pages), copy = await c.match(path), [, top] = kept.exec(path) ?? [];
	const stands = top && top !== path && copy && +copy.headers.get("X-Last");
	if (!stands) return copy;
	if ((await queue.all().catch(() => [])).some((d) => d.path === top && d.body)) return;
	const sheet = await c.match(top);
	return sheet?.headers.get("X-Last") > stands ? undefined : copy;
}

// seen keeps what came from the network, and forgets what this phone may see no more.
async function seen(answer, asked, e) {
	const url = new URL(answer.url || asked);
	if (answer.status === 404) return forget(url.pathname);
	if (answer.status !== 200 || url.search) return;
	if (!/html/.test(answer.headers.get("Content-Type"))) return;
	const html = await answer.text(), c = await caches.open(pages);
	// not one of ours, but of a network that wants to be logged into
	if (!dress(html)) return;
	// the others are of another language, or other colours
	const now = e.request.mode === "navigate" && (await c.match(words))?.headers.get("X-Dress");
	if (now && now !== dress(html)) await caches.delete(pages);
	await keep(url.pathname, html, answer.headers.get(policy));
}

const dress = (html) => (/<html lang="\w+" data-scheme="\w*"/.exec(html) ?? [""])[0];

// keep keeps a page, with the server's policy, and the files it names; what is oldest goes.
async function keep(path, html, rules) {
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
}

// forget drops a page and those below it.
async function forget(path) {
	const c = await caches.open(pages);
	for (const one of await c.keys()) {
		if ((new URL(one.url).pathname + "/").startsWith(path + "/")) await c.delete(one);
	}
}

// old is a page as it was; it says of when.
async function old(copy) {
	const html = await copy.text(), en = /lang="en"/.test(dress(html));
	const at = new Date(+copy.headers.get("X-Seen")), today = new Date().toDateString();
	const time = at.toLocaleString(en ? "en-GB" : "de", {
		timeStyle: "short", ...at.toDateString() !== today && { dateStyle: "medium" },
	});
	const says = `Offline – ${en ? "as of" : "Stand von"} ${time}`;
	const notice = `$&<p id="old" class="notice" role="status">${says}</p>`;
	return new Response(html.replace(/<body[^>]*>/, notice), { headers: copy.headers });
}

// none is for a page that is not here. The start is the evening that was seen last.
async function none(url) {
	const c = await caches.open(pages);
	const paths = (await c.keys()).map((one) => new URL(one.url).pathname);
	const last = paths.filter((p) => kept.exec(p)?.[1] === p).pop();
	if (url.pathname === "/" && last) return Response.redirect(last);
	const says = await c.match(words);
	return says ? old(says) : Response.error();
}

// What waits is sent by pages, which tell of it; and from here when the browser finds a network.
const learn = async ({ booked, status, path, html }) => {
	if (booked) await keep(path, html);
	if (status === 404) await forget(path);
};
addEventListener("message", (e) => e.waitUntil(learn(e.data)));
queue.told = (news, byPage) => byPage || learn(news);
addEventListener("sync", (e) => e.waitUntil(queue.send()));
