// The queue of forms that were filled in without network. They wait in the browser's own
// database, together with the evenings that this phone draws by itself, and are sent strictly
// one after the other: by a page, or by the service worker when no page is open. A form leaves
// the queue only when the server answers with a redirect. The rest of an evening's last form
// stays: it says how far this phone has written, for a page that was drawn before.
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
			// from version 1, which stored only deals
			if (db.objectStoreNames.contains("deals")) tx.objectStore("deals").getAll().onsuccess = (e) => {
				const at = new Date().toISOString();
				for (const d of e.target.result) forms.add({ ...d, evening: eveningOf(d.path), at });
				db.deleteObjectStore("deals");
			};
		};
		asked.onsuccess = () => {
			const db = asked.result;
			// a phone that slept for long has lost the connection
			db.onclose = () => { opened = null; };
			db.onversionchange = () => {
				opened = null;
				db.close();
			};
			done(db);
		};
		asked.onerror = () => fail(asked.error);
	});

	// transact runs a transaction; its promise resolves when the data is on disk. A single
	// request is committed at once: if a transaction still waits for its page while that page
	// is being left, it never ends in WebKit, and neither do the ones after it. After 4 seconds
	// a transaction is given up, together with the database connection; if it is carried out
	// after all, its key makes sure that it books only once.
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
				// the browser has closed the database or could not open it: the next call opens
				// it again
				opened = null;
				fail(e);
			});
		}).finally(() => clearTimeout(timer));
	};
	// change also tells everybody who shows the waiting forms
	const change = (...asked) => transact(...asked).then((answer) => {
		channel.postMessage({});
		return answer;
	});
	const write = (ask) => change("readwrite", (tx) => ask(tx.objectStore("forms")));
	const resultOf = (request) => new Promise((done) => {
		request.onsuccess = () => done(request.result);
	});
	// withKept reads what is kept and passes it to f in the same transaction, which must not
	// wait for anything else. It reads all evenings, or only those that needed names for the
	// forms, with the other lists of their nights.
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
		// all returns the kept forms; a form without a body is booked and only remembered
		all: () => transact("readonly", (tx) => tx.objectStore("forms").getAll()),
		// look returns forms and evenings
		look: (needed) => transact("readonly", withKept((all) => all, needed)),
		change: (f, needed) => change("readwrite", withKept(f, needed)),
		// drop forgets a form; a form that followed it then follows the one before it
		drop: (gone) => queue.change(({ forms }, store) => {
			for (const f of forms) if (f.body && forerunner(f.body) === gone.key) {
				store.put({ ...f, body: without(gone, f.body) });
			}
			store.delete(gone.id);
		}),
		// keep stores a form that was pressed, unless the worker has stored it under the same
		// key. A form about which the server has a question waits again, with its new content.
		keep: (form) => queue.change(({ forms }, store) => {
			const was = forms.find((f) => f.key === form.key);
			if (!was || was.stuck) store.put({ ...form, ...was && { id: was.id, says: was.says } });
		}, () => []),
		// put stores a form: at the end, or in place of the one with the same id
		put: (form) => write((forms) => forms.put(form)),
		// wipe deletes everything and returns true; if a form waits that is not among known, it
		// deletes nothing and returns false
		wipe: (known) => queue.change(({ forms }, ...all) => {
			if (forms.some((f) => isWaiting(f) && !known.includes(f.id))) return false;
			for (const store of all) store.clear();
			return true;
		}),
		tell: (news) => channel.postMessage(news),
		told() {},
	};
	channel.onmessage = (e) => queue.told(e.data, true);

	// alone makes sure that pages and worker do not send at the same time. If a page was left
	// and does not release the lock, alone waits for 12 seconds only, as long as for an answer:
	// should two send, keys make sure that each form is booked once.
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

	// read returns how a form went. It throws if the network fails or the server is busy: the
	// form is sent again later, and its key makes sure that it books once. A redirect means
	// that the form is booked; but a redirect that ends in 409, 422 or 507, as when a long
	// night goes on, counts as a refusal.
	const read = async ({ evening, key }, answer) => {
		const html = await (await ofServer(answer)).text(), { status, redirected } = answer;
		const booked = redirected && ![409, 422, 507].includes(status);
		const busy = status === 429 || status >= 500 && status !== 507;
		if (busy || !dress(html)) throw status;
		return { evening, key, booked, status, html, path: new URL(answer.url).pathname };
	};
	// By this mode the worker recognizes a form from the queue and lets it pass.
	const post = queue.post = async (form) => read(form, await fetch(form.path, {
		method: "POST", body: new URLSearchParams(form.body), mode: "same-origin", signal: inTime(10000),
	}));

	// keepResult stores the result of a form and returns true; nothing if the form has been
	// deleted meanwhile. A booked form stays for the pages that the phone draws, until the
	// evening itself has come from the server. If the phone does not draw the evening, only its
	// last form stays.
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
		// even on a full disk a booked form can be deleted
		const kept = await keepResult(form, news).catch((e) => {
			if (!news.booked) throw e;
			return write((forms) => forms.delete(form.id)).then(() => true);
		});
		if (!kept) return;
		channel.postMessage(news);
		await queue.told(news);
	};
	// late settles a form that was stored before the network had answered it; nothing else is
	// sent while that answer may still come.
	queue.late = ({ key }, answer) => alone(async () => {
		const come = await answer;
		const form = (await queue.all()).find((f) => f.key === key && isWaiting(f) && !f.stuck);
		if (form) await settle(form, await read(form, come));
	});
	// hear announces a form that was booked although the phone had not stored it.
	queue.hear = async (form, answer) => {
		const news = await read(form, await answer);
		if (news.booked) channel.postMessage(news);
	};

	// waitingBefore lists the waiting forms of the same evening that were written before this
	// one.
	const waitingBefore = (form, all) => all.filter((f) => f.evening === form.evening && f.id < form.id
		&& isWaiting(f));
	// passes reports whether a form does not depend on a correction that was refused.
	const passes = (form, refused) => form.apart && refused.apart && /409|422/.test(refused.stuck)
		&& /spiele\//.test(refused.path) && form.path !== refused.path;
	// next returns the form to be sent. If the server has answered a form with a question, the
	// forms that depend on it wait until its writer decides.
	queue.next = (all) => all.find((form) => isWaiting(form) && !form.stuck && !form.lost
		&& waitingBefore(form, all).every((refused) => passes(form, refused)));

	// send sends the waiting forms one by one, as if refused forms before them had not been
	// written.
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

// forerunner returns the key of the form that was written before this one on the same phone.
const forerunner = (body) => new URLSearchParams(body).get("follows");

// without returns the body of a form whose forerunner has been dropped: it now follows the form
// before that.
const without = (gone, body) => {
	const fields = new URLSearchParams(body), earlier = forerunner(gone.body);
	if (fields.get("follows") !== gone.key) return body;
	if (earlier) fields.set("follows", earlier);
	else fields.delete("follows");
	return "" + fields;
};

// leave forgets the booked forms of an evening except the last.
const leave = (store, forms, { id, evening, key, seen }) => {
	for (const d of forms) if (d.evening === evening && (d.sent || !d.body)) store.delete(d.id);
	store.put({ id, evening, key, seen });
};

const isWaiting = (form) => form.body && !form.sent;
const waitsIn = (id, forms) => forms.some((f) => f.evening === id && isWaiting(f));
// an evening that was begun on this phone is named "~" and the key of the form that began it
const isNew = (evening) => evening[0] === "~";
const eveningOf = (path) => /^\/abende\/([^/?]+)/.exec(path)?.[1];

// inTime returns a signal that aborts a request after some milliseconds.
const inTime = (ms = 20000) => {
	const late = new AbortController();
	setTimeout(() => late.abort(), ms);
	return late.signal;
};

// ofServer returns an answer of our server that has arrived completely. It throws if somebody
// else has answered in the server's name, such as a Wi-Fi that wants a login or a proxy: that
// counts as no network. Every answer of the server has a mark in its headers; pages of older
// versions are recognized by how they begin.
const ofServer = async (answer) => {
	const { headers } = answer, type = headers.get("Content-Type"), text = await answer.clone().text();
	if (!headers.has("X-Anschreiber") && !/json/.test(type) && !dress(text)) throw answer;
	if (/html/.test(type) && !isWhole(text)) throw 0;
	return answer;
};
// isWhole reports whether a page is complete: Firefox and WebKit may show a part of one that
// broke off.
const isWhole = (html) => html.includes("</html>");
// lineOf returns what an exception says about the network: "login" if somebody has to log in
// first. A redirect to a login page looks like no network, so lineOf asks once more without
// following redirects.
const lineOf = async (why) => {
	if (why instanceof TypeError && navigator.onLine) {
		const ask = { method: "HEAD", redirect: "manual", cache: "no-store", signal: inTime(4000) };
		why = await fetch("/ohne-netz", ask).then(ofServer).then(() => {}, (e) => e);
	}
	return why?.status < 400 || why?.status === 511 ? "login" : "";
};

// seenIn returns the number of the last entry that a page of an evening shows; NaN if it shows
// none.
const seenIn = (html) => +/data-seen="(\d+)"/.exec(html)?.[1];
// dress returns the tag with the language, colours and operator of one of our pages; "" for any
// other page, such as that of a network that wants a login.
const dress = (html) =>
	/<html lang="\w+" data-scheme="\w*"( data-by="[^"]*")?/.exec(html)?.[0] ?? "";
