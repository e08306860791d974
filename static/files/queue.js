// The deals that were written down without network. They wait in the browser's own database and are
// sent strictly one after the other: by a page, or by the service worker when no page is open. Only
// the server's redirect takes one out of it. What is left of the last one of an evening says how
// far this phone has written, for a page that was drawn before.
"use strict";
const queue = (() => {
	let opened;
	const open = () => opened ??= new Promise((done, fail) => {
		const asked = indexedDB.open("anschreiber", 1), options = { keyPath: "id", autoIncrement: true };
		asked.onupgradeneeded = () => asked.result.createObjectStore("deals", options);
		asked.onsuccess = () => {
			// a phone that was long asleep has lost it
			asked.result.onclose = () => { opened = null; };
			done(asked.result);
		};
		asked.onerror = () => fail(asked.error);
	});

	// act is one request in a transaction of its own; it is done when it is on disk. It is committed
	// at once: one that still waits for its page while that is being left never ends in WebKit, and
	// none after it. One that does not end is given up, and with it the database as it was opened; if
	// it comes all the same, its key books once.
	const act = (mode, ask) => {
		let tx, timer, late;
		return new Promise((done, fail) => {
			timer = setTimeout(() => {
				late = true;
				opened = null;
				fail();
				if (!tx?.commit) tx?.abort();
			}, 4000);
			open().then((db) => {
				if (late) return;
				tx = db.transaction("deals", mode, { durability: "strict" });
				const asked = ask(tx.objectStore("deals"));
				tx.commit?.();
				tx.oncomplete = () => done(asked.result);
				tx.onabort = () => fail(tx.error);
			}).catch((e) => {
				// the browser has closed it, or it was not to be had: the next one opens it anew
				opened = null;
				fail(e);
			});
		}).finally(() => clearTimeout(timer));
	};
	// whoever shows what waits is told
	const change = (ask) => act("readwrite", ask).then(() => channel.postMessage({}));

	const channel = self.BroadcastChannel ? new BroadcastChannel("deals") : { postMessage() {} };
	const queue = {
		// all are the deals that wait, and without a body those that were booked
		all: () => act("readonly", (deals) => deals.getAll()),
		remove: (id) => change((deals) => deals.delete(id)),
		// put keeps a deal: behind the others, or in the place of the one with its id
		put: (deal) => change((deals) => deals.put(deal)),
		told() {},
	};
	channel.onmessage = (e) => queue.told(e.data, true);

	// alone keeps pages and worker from sending at the same time. A lock that is not given back, by
	// a page that was left, is not waited for: two that send book once, by their keys.
	let last = Promise.resolve();
	const alone = (f) => {
		if (!navigator.locks) return last = last.catch(() => {}).then(f);
		const late = new AbortController();
		let held, patience = setTimeout(() => late.abort(), 8000);
		return navigator.locks.request("deals", { signal: late.signal }, () => {
			held = true;
			clearTimeout(patience);
			return f();
		}).catch((e) => {
			if (held) throw e;
			return f();
		});
	};

	// post answers how it went; a network that fails, or a server that is busy, is an exception: again
	// later, the key books once.
	const post = async ({ id, path, key, body }) => {
		const answer = await fetch(path, {
			method: "POST", body: new URLSearchParams(body), mode: "same-origin", signal: inTime(),
		});
		const html = await answer.text(), { status } = answer;
		const booked = answer.ok && answer.redirected && new URL(answer.url).pathname === path;
		if (!booked && (status < 400 || status === 429 || status >= 500 && status !== 507)) throw status;
		return { id, path, key, booked, status, html };
	};

	// send sends what waits. An answer that is a question stops its evening: whoever wrote the deal
	// decides.
	queue.send = () => alone(async () => {
		for (;;) {
			const all = await queue.all();
			const deal = all.find((d) => d.body && !all.some((e) => e.path === d.path && e.stuck));
			if (!deal) return;
			const news = await post(deal), { id, path, key, booked, status, html } = news;
			await queue.put(booked ? { id, path, key, seen: seenIn(html) }
				: { ...deal, stuck: status, answer: html });
			const past = booked && all.find((d) => d.path === path && !d.body);
			if (past) await queue.remove(past.id);
			channel.postMessage(news);
			await queue.told(news);
		}
	});
	return queue;
})();

// inTime gives up an answer that does not come.
const inTime = () => {
	const late = new AbortController();
	setTimeout(() => late.abort(), 20000);
	return late.signal;
};

// seenIn is the last entry of its evening that a page shows; NaN where it shows none.
const seenIn = (html) => +/data-seen="(\d+)"/.exec(html)?.[1];
