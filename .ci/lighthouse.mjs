// Lighthouse looks at the pages of a running server as on a slow phone.
// node .ci/lighthouse.mjs URL MODULES CHROME [TIMES]: the median of so many times
// (1 unless told) has to reach the marks. A page that does not is looked at
// again, because machines are busy.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [url, modules, chromePath, times = "1"] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(join(modules, file)));
const { default: lighthouse } = await load("lighthouse/core/index.js");
const { launch } = await load("chrome-launcher/dist/index.js");
const { default: puppeteer } = await load("puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");

const marks = { performance: 98, accessibility: 100, "best-practices": 100 };
const mostShift = 0.02; // of the layout, while a page is drawn

// An evening with a deal in it, and the cookie of the phone that owns it.
async function evening() {
	const send = (path, form, cookie = "") =>
		fetch(url + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers: { cookie } });
	const form = [["key", crypto.randomUUID()], ["rules.stake", "1"], ...["Anna", "Bernd", "Cem"].map((name) => ["players", name])];
	const begun = await send("/neu/skat", form);
	const path = begun.headers.get("location");
	const pair = begun.headers.get("set-cookie").split(";")[0];
	const [name, value] = pair.split(/=(.*)/);
	const cookie = { name, value, domain: new URL(url).hostname, path: "/" };
	const deal = { key: crypto.randomUUID(), seen: "0", declarer: "1", contract: "kreuz", spitzen: "2", won: "true" };
	const booked = await send(path, deal, pair);
	if (booked.status !== 303) throw new Error(`the deal was answered with ${booked.status}`);
	return { path, cookie };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function look(page, cookie, n) {
	const seen = [];
	for (let i = 0; i < n; i++) {
		const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
			"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
		try {
			const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}`, defaultViewport: null });
			const tab = await browser.newPage();
			// the browser's own, so that its service worker has it too
			if (cookie) await browser.setCookie(cookie);
			const { lhr } = await lighthouse(url + page, { onlyCategories: Object.keys(marks) }, undefined, tab);
			seen.push(lhr);
			await browser.disconnect();
		} finally {
			await chrome.kill();
		}
	}
	const figure = (of) => median(seen.map(of));
	const scores = Object.fromEntries(Object.keys(marks).map((name) => [name, figure((r) => Math.round(r.categories[name].score * 100))]));
	const audit = (id) => figure((r) => r.audits[id].numericValue);
	const failed = seen.flatMap((r) => Object.values(r.audits)).filter((a) => a.score === 0).map((a) => a.id);
	return { scores, failed: [...new Set(failed)], lcp: Math.round(audit("largest-contentful-paint")), cls: audit("cumulative-layout-shift"), tbt: Math.round(audit("total-blocking-time")) };
}

const { path, cookie } = await evening();
let bad = 0;
for (const [page, as] of [["/"], ["/neu/skat"], [path, cookie], [path + "/abrechnung", cookie]]) {
	let found, reached = false;
	for (const n of [Number(times), 1, 1, 1, 1]) {
		found = await look(page, as, n);
		reached = Object.entries(marks).every(([name, least]) => found.scores[name] >= least) && found.cls <= mostShift;
		if (reached) break;
	}
	console.log(reached ? "ok" : "NOT", page.replace(path, "/abende/…"), JSON.stringify(found));
	if (!reached) bad++;
}
process.exit(bad ? 1 : 0);
