// What was written down without network. It waits in the browser's own database, with the evenings
// that this phone draws by itself, and is sent strictly one after the other: by a page, or by the
// service worker when no page is open. Only the server's redirect takes one out of it. What is left
// of the last one of an evening says how far this phone has written, for a page drawn before.
"use strict";
const queue = (() => {
	const stores = ["forms", "evenings"];
	let opened;
	const open = () => opened ??= new Promise((done, fail) => {
		const asked = indexedDB.open("anschreiber", 2);
		asked.onupgradeneeded = () => {
			const { result: db, transaction: tx } = asked;
			const forms = db.createObjectStore("forms", { keyPath: "id", autoIncrement: true });
			db.createObjectStore("evenings", { keyPath: "ID" });
			// of the version that had deals only
			if (db.objectStoreNames.contains("deals")) tx.objectStore("deals").getAll().onsuccess = (e) => {
				const at = new Date().toISOString();
				for (const d of e.target.result) forms.add({ ...d, evening: eveningOf(d.path), at });
				db.deleteObjectStore("deals");
			};
		};
		asked.onsuccess = () => {
			const db = asked.result;
			// a phone that was long asleep has lost it
			db.onclose = () => { opened = null; };
			db.onversionchange = () => {
				opened = null;
				db.close();
			};
			done(db);
		};
		asked.onerror = () => fail(asked.error);
	});

	// transact runs a transaction; it is done when it is on disk. What one request asks is
	// committed at once: one that still waits for its page while that is being left never ends in
	// WebKit, and none after it. One that does not end is given up, and with it the database as it
	// was opened; if it comes all the same, its key books once.
	const transact = (mode, ask) => {
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
				tx = db.transaction(stores, mode, { durability: "strict" });
				const asked = ask(tx);
				if (asked) tx.commit?.();
				tx.oncomplete = () => done((asked ?? tx).result);
				tx.onabort = () => fail(tx.error);
			}).catch((e) => {
				// the browser has closed it, or it was not to be had: the next one opens it anew
				opened = null;
				fail(e);
			});
		}).finally(() => clearTimeout(timer));
	};
	// whoever shows what waits is told
	const change = (...asked) => transact(...asked).then((answer) => {
		channel.postMessage({});
		return answer;
	});
	const write = (ask) => change("readwrite", (tx) => ask(tx.objectStore("forms")));
	const resultOf = (request) => new Promise((done) => {
		request.onsuccess = () => done(request.result);
	});
	// what is kept, and what f makes of it in the same transaction, which waits for nothing else: all,
	// or of the evenings only those that the forms are said to need, with those of their nights
	const withKept = (f, needed) => (tx) => {
		const [forms, evenings] = stores.map((name) => tx.objectStore(name));
		const named = async (ids) => {
			const found = [...new Set(ids)].map((id) => resultOf(evenings.get(id)));
			return (await Promise.all(found)).filter(Boolean);
		};
		const make = async () => {
			const kept = await resultOf(forms.getAll()), ids = needed?.(kept);
			const found = await (ids ? named(ids) : resultOf(evenings.getAll()));
			const nights = ids && found.flatMap((e) => e.Night ?? []);
			if (ids) found.push(...await named(nights.filter((id) => !ids.includes(id))));
			tx.result = f({ forms: kept, evenings: found }, forms, evenings);
			tx.commit?.();
		};
		make().catch(() => tx.abort());
	};

	const channel = self.BroadcastChannel ? new BroadcastChannel("deals") : { postMessage() {} };
	const queue = {
		// all are the forms that were kept; those without a body are booked and no longer needed
		all: () => transact("readonly", (tx) => tx.objectStore("forms").getAll()),
		// look is what is kept
		look: (needed) => transact("readonly", withKept((all) => all, needed)),
		change: (f, needed) => change("readwrite", withKept(f, needed)),
		// drop forgets a form: what followed it follows the one before that
		drop: (gone) => queue.change(({ forms }, store) => {
			for (const f of forms) if (f.body && forerunner(f.body) === gone.key) {
				store.put({ ...f, body: without(gone, f.body) });
			}
			store.delete(gone.id);
		}),
		// keep keeps a form that was pressed, unless the worker has done so under the same key; one about
		// which the server has asked waits again, as it is now
		keep: (form) => queue.change(({ forms }, store) => {
			const was = forms.find((f) => f.key === form.key);
			if (!was || was.stuck) store.put({ ...form, ...was && { id: was.id, says: was.says } });
		}, () => []),
		// put keeps a form: behind the others, or in the place of the one with its id
		put: (form) => write((forms) => forms.put(form)),
		// wipe forgets all, and reports that; nothing where something waits that is not known
		wipe: (known) => queue.change(({ forms }, ...all) => {
			if (forms.some((f) => isWaiting(f) && !known.includes(f.id))) return false;
			for (const store of all) store.clear();
			return true;
		}),
		tell: (news) => channel.postMessage(news),
		told() {},
	};
	channel.onmessage = (e) => queue.told(e.data, true);

	// alone keeps pages and worker from sending at the same time. A lock that is not given back, by
	// a page that was left, is not waited for longer than an answer is: two that send book once, by
	// their keys.
	let last = Promise.resolve();
	const alone = (f) => {
		if (!navigator.locks) return last = last.catch(() => {}).then(f);
		const late = new AbortController();
		let held, patience = setTimeout(() => late.abort(), 12000);
		return navigator.locks.request("deals", { signal: late.signal }, () => {
			held = true;
			clearTimeout(patience);
			return f();
		}).catch((e) => {
			if (held) throw e;
			return f();
		});
	};

	// read is how a form went; a network that fails, or a server that is busy, is an exception: again
	// later, the key books once. A redirect is a booking, but one that only lets the server go on with
	// a long night ends as any refusal does.
	const read = async ({ evening, key }, answer) => {
		const html = await (await ofServer(answer)).text(), { status, redirected } = answer;
		const booked = redirected && ![409, 422, 507].includes(status);
		const busy = status === 429 || status >= 500 && status !== 507;
		if (busy || !dress(html)) throw status;
		return { evening, key, booked, status, html, path: new URL(answer.url).pathname };
	};
	// The worker lets a form that waits pass by its mode.
	const post = queue.post = async (form) => read(form, await fetch(form.path, {
		method: "POST", body: new URLSearchParams(form.body), mode: "same-origin", signal: inTime(10000),
	}));

	// keepResult keeps what has become of a form, and reports that; not of one that is gone meanwhile.
	// One that is booked stays for the pages that the phone draws, until the evening is there from the
	// server; of one that the phone does not draw, the last.
	const keepResult = (form, answer) => queue.change(({ forms, evenings }, store) => {
		const { booked, status, html } = answer;
		const { id, evening, key } = form, seen = seenIn(html);
		const drawn = isNew(evening) || evenings.some((e) => e.ID === evening);
		if (!forms.some((f) => f.id === id)) return;
		if (!booked) store.put({ ...form, stuck: status, answer: html });
		else if (drawn) store.put({ ...form, sent: true, seen });
		else leave(store, forms, { id, evening, key, seen });
		return true;
	});

	const settle = async (form, news) => {
		// a full disk takes no more than that it may go
		const kept = await keepResult(form, news).catch((e) => {
			if (!news.booked) throw e;
			return write((forms) => forms.delete(form.id)).then(() => true);
		});
		if (!kept) return;
		channel.postMessage(news);
		await queue.told(news);
	};
	// late settles a form that was kept before the network has answered it; nothing else is sent
	// while that may come.
	queue.late = ({ key }, answer) => alone(async () => {
		const come = await answer;
		const form = (await queue.all()).find((f) => f.key === key && isWaiting(f) && !f.stuck);
		if (form) await settle(form, await read(form, come));
	});
	// hear tells of a form that was booked though the phone had not taken it.
	queue.hear = async (form, answer) => {
		const news = await read(form, await answer);
		if (news.booked) channel.postMessage(news);
	};

	// waitingBefore lists the forms that wait in front of one.
	const waitingBefore = (form, all) => all.filter((f) => f.evening === form.evening && f.id < form.id
		&& isWaiting(f));
	// passes reports a form that does not need a correction which was refused.
	const passes = (form, refused) => form.apart && refused.apart && /409|422/.test(refused.stuck)
		&& /spiele\//.test(refused.path) && form.path !== refused.path;
	// next is the form to be sent. An answer that is a question stops what needs it: whoever wrote
	// the form decides.
	queue.next = (all) => all.find((form) => isWaiting(form) && !form.stuck && !form.lost
		&& waitingBefore(form, all).every((refused) => passes(form, refused)));

	// send sends what waits, one form at a time, as if what was refused before had not been written.
	let sending;
	queue.send = () => sending ??= alone(async () => {
		for (;;) {
			const all = await queue.all(), form = queue.next(all);
			if (!form) return;
			let { body } = form;
			for (const refused of waitingBefore(form, all).reverse()) body = without(refused, body);
			await settle(form, await post({ ...form, body }));
		}
	}).finally(() => { sending = null; });
	return queue;
})();

// forerunner is the key of the form that was written before this one on the same phone.
const forerunner = (body) => new URLSearchParams(body).get("follows");

// without returns the body of a form whose forerunner is gone: it follows the one before that.
const without = (gone, body) => {
	const fields = new URLSearchParams(body), earlier = forerunner(gone.body);
	if (fields.get("follows") !== gone.key) return body;
	if (earlier) fields.set("follows", earlier);
	else fields.delete("follows");
	return "" + fields;
};

// leave forgets what was booked in an evening, but for the last.
const leave = (store, forms, { id, evening, key, seen }) => {
	for (const d of forms) if (d.evening === evening && (d.sent || !d.body)) store.delete(d.id);
	store.put({ id, evening, key, seen });
};

const isWaiting = (form) => form.body && !form.sent;
const waitsIn = (id, forms) => forms.some((f) => f.evening === id && isWaiting(f));
// an evening that was begun here is called by the key of the form that began it
const isNew = (evening) => evening[0] === "~";
const eveningOf = (path) => /^\/abende\/([^/?]+)/.exec(path)?.[1];

// inTime gives up an answer that does not come.
const inTime = (ms = 20000) => {
	const late = new AbortController();
	setTimeout(() => late.abort(), ms);
	return late.signal;
};

// ofServer is an answer of the server that has come whole, and an exception where somebody else has
// answered in its name, a Wi-Fi that wants a login or a proxy: that is no network. Each of the
// server's bears its mark; before it did, its pages began as they still do.
const ofServer = async (answer) => {
	const { headers } = answer, type = headers.get("Content-Type"), text = await answer.clone().text();
	if (!headers.has("X-Anschreiber") && !/json/.test(type) && !dress(text)) throw answer;
	if (/html/.test(type) && !isWhole(text)) throw 0;
	return answer;
};
// isWhole reports a page that did not break off: Firefox and WebKit may show what came of it.
const isWhole = (html) => html.includes("</html>");
// lineOf is what an exception tells of the network: "login" where somebody has to log in first.
// What was led elsewhere looks like no network, unless one asks and does not follow.
const lineOf = async (why) => {
	if (why instanceof TypeError && navigator.onLine) {
		const ask = { method: "HEAD", redirect: "manual", cache: "no-store", signal: inTime(4000) };
		why = await fetch("/ohne-netz", ask).then(ofServer).then(() => {}, (e) => e);
	}
	return why?.status < 400 || why?.status === 511 ? "login" : "";
};

// seenIn is the last entry of its evening that a page shows; NaN where it shows none.
const seenIn = (html) => +/data-seen="(\d+)"/.exec(html)?.[1];
// dress is the language, the colours and the operator of a page, and nothing for one that is not
// ours, but of a network that wants to be logged into.
const dress = (html) =>
	/<html lang="\w+" data-scheme="\w*"( data-by="[^"]*")?/.exec(html)?.[0] ?? "";
