// The service worker: pages come from the network, and from the phone only where there is none, which they then say. The
// server writes above this what it imports (queue.js), and its policy.
const files = "files", pages = "pages";
// of either that are kept
const most = 40;
// milliseconds, before an old page is better than none
const patience = 4000;

// A new worker takes over at once: pages name the files they want by their content, so that no two versions are ever mixed.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (e) => e.waitUntil(clients.claim()));

// Forms, streams, downloads and whatever else a page may ask for are none of its business.
addEventListener("fetch", (e) => {
	const asked = e.request, url = new URL(asked.url);
	if (asked.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/static/")) e.respondWith(file(asked));
	else if ((asked.mode === "navigate" || asked.headers.has("HX-Request")) && !/\.|\/(live|healthz)$/.test(url.pathname)) e.respondWith(page(e, url));
});

// file: its name changes with its content, so that it is looked for here first.
async function file(asked) {
	return await caches.match(asked) ?? fetch(asked);
}

// kept are the pages that can be read without network. A page with a way in for others is not among them.
const kept = /^\/(abende\/[^/]+(\/(spiele\/\d+|regeln|abrechnung|liste|ohne-netz))?|regeln\/[a-z]+|ohne-netz)?$/;
const evening = /^\/abende\/[^/]+/;

async function page(e, url) {
	const network = fetch(e.request).then(async (answer) => { e.waitUntil(seen(answer.clone(), url, e).catch(() => {})); return answer; });
	e.waitUntil(network.catch(() => {}));
	const copy = !url.search && await (await caches.open(pages)).match(url.pathname);
	const late = new Promise((done) => { if (copy) setTimeout(done, patience); });
	try {
		const answer = await Promise.race([network, late]);
		if (answer && !(copy && answer.status >= 502 && answer.status <= 504)) return answer;
	} catch { /* no network */ }
	return copy ? old(copy) : none(url);
}

// seen keeps what came from the network, and forgets an evening that this phone may see no more.
async function seen(answer, asked, e) {
	const url = new URL(answer.url || asked);
	if (answer.status === 404 && evening.test(url.pathname)) return forget(url.pathname);
	if (answer.status !== 200 || url.search || !/html/.test(answer.headers.get("Content-Type"))) return;
	const html = await answer.text();
	// not one of ours, but of a network that wants to be logged into
	if (!dress(html)) return;
	await keep(url.pathname, html);
	if (e.request.mode === "navigate") e.waitUntil(restyle(dress(html)));
}

const dress = (html) => (/<html lang="\w+" data-scheme="\w*"/.exec(html) ?? [""])[0];

// keep keeps a page and the files it names; what is oldest goes.
async function keep(path, html) {
	if (!kept.test(path)) return;
	const c = await caches.open(pages), f = await caches.open(files);
	await c.put(path, new Response(html, { headers: {
		"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, "X-Seen": Date.now(), "X-Dress": dress(html),
	} }));
	for (const [url] of html.matchAll(/\/static\/[\w.-]+/g)) await f.match(url) || await f.add(url);
	for (const cache of [c, f]) for (const oldest of (await cache.keys()).slice(0, -most)) await cache.delete(oldest);
}

// forget drops a page and those below it.
async function forget(path) {
	const c = await caches.open(pages);
	for (const one of await c.keys()) if ((new URL(one.url).pathname + "/").startsWith(path + "/")) await c.delete(one);
}

// restyle forgets the pages of another language or other colours.
async function restyle(now) {
	const c = await caches.open(pages);
	for (const one of await c.keys()) if ((await c.match(one))?.headers.get("X-Dress") !== now) await c.delete(one);
}

// old is a page as it was; it says of when.
async function old(copy) {
	const html = await copy.text(), at = new Date(+copy.headers.get("X-Seen")), en = /lang="en"/.test(dress(html));
	const time = at.toLocaleString(en ? "en-GB" : "de", { timeStyle: "short", ...at.toDateString() !== new Date().toDateString() && { dateStyle: "medium" } });
	return new Response(html.replace(/<body[^>]*>/, `$&<p id="old" class="notice" role="status">Offline – ${en ? "as of" : "Stand von"} ${time}</p>`),
		{ headers: { ...Object.fromEntries(copy.headers), "X-Old": "1" } });
}

// none is for a page that was never seen. The start is the evening that was seen last.
async function none(url) {
	const c = await caches.open(pages), last = (await c.keys()).map((one) => new URL(one.url).pathname).filter((p) => evening.exec(p)?.[0] === p).pop();
	if (url.pathname === "/" && last) return Response.redirect(last);
	const says = await c.match("/ohne-netz");
	return says ? old(says) : Response.error();
}

addEventListener("message", (e) => {
	const { keep: path, html, forget: gone } = e.data;
	if (path) e.waitUntil(keep(path, html));
	if (gone) e.waitUntil(forget(gone));
});

// What waits is sent by pages; and from here when the browser finds a network and no page is open.
queue.told = async ({ booked, status, path, html }, byPage) => {
	if (byPage) return;
	if (booked) await keep(path, html);
	if (status === 404) await forget(path);
};
addEventListener("sync", (e) => e.waitUntil(queue.send()));
