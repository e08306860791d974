// The deals that were written down without network. They wait in the browser's own database and are sent strictly one after
// the other: by a page, or by the service worker when no page is open. Only the server's redirect takes one out of it.
"use strict";
const queue = (() => {
	let opened;
	const open = () => opened ??= new Promise((done, fail) => {
		const asked = indexedDB.open("anschreiber", 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore("deals", { keyPath: "id", autoIncrement: true });
		asked.onsuccess = () => { asked.result.onclose = () => { opened = null; }; done(asked.result); };
		asked.onerror = () => { opened = null; fail(asked.error); };
	});

	// act is one transaction; it is done when it is on disk.
	const act = async (mode, what) => {
		const tx = (await open()).transaction("deals", mode, { durability: "strict" });
		return new Promise((done, fail) => {
			const asked = what(tx.objectStore("deals"));
			tx.oncomplete = () => done(asked?.result);
			tx.onabort = () => fail(tx.error);
		});
	};
	const all = () => act("readonly", (deals) => deals.getAll());
	const remove = async (id) => { await act("readwrite", (deals) => { deals.delete(id); }); channel.postMessage({}); };

	// put keeps a deal: behind the others, or in the place of the one with its key.
	const put = async (deal) => {
		await act("readwrite", (deals) => {
			deals.getAll().onsuccess = (e) => {
				const was = e.target.result.find((d) => d.key === deal.key);
				deals.put(was ? { ...deal, id: was.id } : deal);
			};
		});
		// whoever shows what waits
		channel.postMessage({});
	};

	const channel = new BroadcastChannel("deals");
	const self = { all, put, remove, told: () => {} };
	channel.onmessage = (e) => self.told(e.data, true);
	const tell = async (news) => { channel.postMessage(news); await self.told(news); };

	// alone keeps pages and worker from sending at the same time.
	let last = Promise.resolve();
	const alone = (f) => navigator.locks ? navigator.locks.request("deals", f) : last = last.catch(() => {}).then(f);

	// post answers how it went; a network that fails, or a server that is busy, is an exception: again later, the key books once.
	const post = async (deal) => {
		const answer = await fetch(deal.path, {
			method: "POST", body: new URLSearchParams(deal.body), mode: "same-origin", signal: AbortSignal.timeout(20000),
		});
		const html = await answer.text(), { status } = answer;
		const booked = answer.ok && answer.redirected && new URL(answer.url).pathname === deal.path;
		if (!booked && (status < 400 || status === 429 || status >= 500 && status !== 507)) throw new Error(status);
		return { path: deal.path, key: deal.key, booked, status, html };
	};

	// send sends what waits. An answer that is a question stops its evening: whoever wrote the deal decides.
	self.send = () => alone(async () => {
		for (let deal; deal = await next();) {
			const news = await post(deal);
			if (news.booked) await remove(deal.id);
			else await put({ ...deal, stuck: news.status, answer: news.html });
			await tell(news);
		}
	});
	const next = async () => {
		const deals = await all();
		return deals.find((d) => !deals.some((e) => e.path === d.path && e.stuck));
	};
	return self;
})();
