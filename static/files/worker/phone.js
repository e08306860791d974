// What the service worker answers by itself: it draws the pages of the evenings that this phone
// stores, and judges forms as the server does, because it runs the server's own code
// (cmd/phone). The server writes above sw.js where that program is, and which files its pages
// need.
const phone = (() => {
	const code = "phone", rounds = "rounds";
	// by ID of an evening: when it last came from the server
	const receivedAt = new Map();
	let started;
	const stop = () => { started = null; };
	// start runs the program for as long as this worker lives; the promise has no value if it
	// cannot run. Drawing a page leaves little that lasts, so the garbage collector runs only
	// once the heap is five times as large.
	const start = () => started ??= (async () => {
		const go = new Go(), file = await caches.match(program);
		go.env = { assets, origin, version, GOGC: 400 };
		const { instance } = await WebAssembly.instantiateStreaming(file, go.importObject);
		go.run(instance).finally(stop);
		return self.anschreiber;
	})().catch(stop);

	const pageOf = (path) => caches.match(path, { cacheName: pages });

	// prepare returns a function that calls the program. The call answers at once, because a
	// transaction ends when it waits for anything else. The program gets the evenings that it
	// needs, each as the text that it has written itself (older versions stored its fields),
	// and the look of the pages as the server has drawn one.
	const prepare = async () => {
		const [call, { headers: drawn }] = await Promise.all([start(), pageOf(words)]);
		const ask = ({ forms: Forms, evenings }, needs, what) => {
			const needed = evenings.sort((a, b) => a.At < b.At ? 1 : -1).filter(needs);
			const asked = { Dress: drawn.get("X-Dress"), Now: new Date(), Line: line, Forms, ...what };
			const texts = needed.map((e) => e.Text ?? JSON.stringify(e));
			const [says, Body] = call(JSON.stringify(asked), ...texts);
			return { ...JSON.parse(says), Body };
		};
		return { ask, drawn };
	};

	// needsAll matches the pages that need all evenings: their list, and those with beer mats.
	const needsAll = /^\/(abende|bierdeckel)$|\/abrechnung$/;
	// isList reports whether a page needs many evenings; the names and house rules for a new
	// table count as such.
	const isList = ({ pathname }) =>
		/^\/(abende)?$|^\/(neu|stammtische)|.\/(regeln|weiter)$/.test(pathname);
	const typed = (body, name) => new URLSearchParams(body).get(name);
	// eveningsOf lists the evenings of the forms, and those whose night a form continues.
	const eveningsOf = (forms) => forms.filter((f) => f.body)
		.flatMap((f) => [f.evening, typed(f.body, "nach")]);
	// eveningsToRead lists the evenings that are read for an answer. It returns nothing, which
	// means all, for lists, and for an evening that was begun here and has got another name
	// since it was sent.
	const eveningsToRead = (url, looks) => (forms) => {
		const id = eveningOf(url.pathname), named = eveningsOf(forms);
		if (isList(url) || looks && needsAll.test(url.pathname)) return;
		if (id && isNew(id) && !named.includes(id)) return;
		return [id, ...named].filter(Boolean);
	};
	// eveningsToDraw chooses which of them the program gets: where all are needed all of them;
	// for other lists those of the forms and those written to last; for house rules
	// also the newest of each game.
	const eveningsToDraw = (url, { forms, evenings }) => {
		const named = eveningsOf(forms), last = (e) => named.includes(e.ID) ? "~" : e.Last ?? e.At;
		const latest = [...evenings].sort((a, b) => last(a) < last(b) ? 1 : -1)
			.slice(0, isList(url) && !needsAll.test(url.pathname) ? 20 : mostKept);
		return (e, i, all) => latest.includes(e) || i === all.findIndex((one) => one.Game === e.Game);
	};

	// settle stores the new state of an evening and of the forms.
	const settle = async (what, of, since = wipes) => {
		const { ask } = await prepare();
		return queue.change((all, forms, evenings) => {
			if (since !== wipes) return;
			const now = ask(all, of, what), before = all.evenings.filter(of);
			for (const e of before) evenings.delete(e.ID);
			for (const e of now.Evenings ?? []) evenings.put(e);
			const lost = now.Forms?.find(({ key }) => !all.forms.some((f) => f.key === key))?.evening;
			for (const f of all.forms) {
				if (f.evening !== lost) renew(forms, all.forms, f, now.Forms);
			}
			if (lost) replaceForms(forms, all.forms, now.Forms, lost);
			for (const { ID } of all.evenings.slice(mostKept)) {
				if (!waitsIn(ID, all.forms)) evenings.delete(ID);
			}
		});
	};
	const renew = (store, all, form, now = []) => {
		const next = now.find((f) => f.key === form.key);
		if (!form.body) return;
		if (!next && form.sent) leave(store, all, form);
		else if (!next) store.delete(form.id);
		else if (next.body !== form.body) store.put({ ...form, ...next, stuck: 0, answer: "" });
	};

	// replaceForms stores all forms of an evening again, in order: forms that the server has
	// lost come before those that wait already.
	const replaceForms = (store, before, now, evening) => {
		for (const f of before) if (f.evening === evening) store.delete(f.id);
		for (const f of now) if (f.evening === evening) store.add(f);
	};

	// stammtische lists the Stammtische for which this phone may begin evenings.
	const stammtische = async () => {
		const all = await (await caches.open(rounds)).matchAll();
		return Promise.all(all.map(async (a) => (
			{ ...await a.json(), At: new Date(a.headers.get("Date")) })));
	};

	const formsIn = async (id) => (await queue.all()).filter((d) => d.evening === id && d.body);
	const stored = async (id) => (await queue.look(() => [id])).evenings[0];
	// evenings whose forms have all been sent are taken over from the server first
	const hasFormsIn = async (id, ms) => {
		const mine = await formsIn(id);
		if (!mine.length || mine.some(isWaiting)) return mine.length > 0;
		await phone.receive(id, false, false, wipes, ms);
		return (await formsIn(id)).length > 0;
	};
	// once shares a request under way, so that nobody sends it a second time
	const coming = {};
	const once = (what, f) => coming[what] ??= f().finally(() => { delete coming[what]; });
	// has reports whether the program runs, or is stored and can be run
	const has = async () => await started || caches.match(program);
	const phone = {
		has,
		start,
		stop,
		// answer returns the phone's response to a request; nothing if only the server can
		// answer. A form of unknown origin is shown once more instead of being taken.
		async answer({ method }, url, body, Alone, Unproven) {
			if (url.pathname === words || !await has()) return;
			const path = url.pathname + url.search, key = typed(body, "key");
			const id = eveningOf(path);
			const looks = method === "GET" || /\/(vorschau|abende)$/.test(url.pathname);
			// if nothing is written, the evenings are read while the program starts
			const needed = eveningsToRead(url, looks);
			const [{ ask, drawn }, sheet, Rounds, read] = await Promise.all([
				prepare(), pageOf("/abende/" + id), id ? [] : stammtische(), looks && queue.look(needed),
			]);
			const made = (all, forms) => {
				const asked = !looks && !Unproven && all.forms.find((f) => f.stuck && f.key === key);
				if (asked) {
					const now = ask(all, () => false, { Insisted: { key, path, body } });
					renew(forms, all.forms, asked, now.Forms);
					return { headers: { Location: "/abende/" + asked.evening } };
				}
				const Seen = +sheet?.headers.get("X-Last");
				const Request = { Method: method, URL: path, Body: body, Seen, Unproven };
				const answer = ask(all, eveningsToDraw(url, all), { Request, Rounds, Alone });
				const { Keep } = answer;
				if (Keep && !all.forms.some((f) => f.body && f.key === Keep.key)) forms.add(Keep);
				return answer;
			};
			const { status, headers, Body } = looks ? made(read) : await queue.change(made, needed);
			if (status === 404) return;
			// WebKit follows no other kind of redirect
			if (headers.Location) return Response.redirect(headers.Location, 303);
			return new Response(Body, { status, headers: { ...headers, [policy]: drawn.get(policy) } });
		},
		// knowsMore reports whether this phone knows more of a page's evening than the server.
		// It does not for pages of links and devices, and for deletion.
		async knowsMore({ pathname }, ms) {
			const id = !/(teilen|loeschen)$/.test(pathname) && eveningOf(pathname);
			return id && await has() && hasFormsIn(id, ms);
		},
		// owns reports whether the phone has to judge a form: its page was drawn here, it
		// answers a question of the server, or another form of its evening waits.
		async owns({ pathname }, body) {
			const id = eveningOf(pathname), key = typed(body, "key");
			if (/\.n\d+$/.test(key)) return has();
			const answers = (await queue.all()).some((f) => f.stuck && f.key === key);
			return answers || id && hasFormsIn(id, tapWait / 5);
		},
		// receive takes over an evening from the server once everything written here has been
		// sent. It also takes over the other lists of its night, because they are settled
		// together.
		async receive(id, anew, alone, since = wipes, ms = pageWait) {
			const mine = await formsIn(id);
			if (!await has() || !(mine.length || anew) || mine.some(isWaiting)) return;
			await phone.take(id, alone, since, ms);
		},
		// take takes over an evening as the server has it now, and returns true if the server
		// answered. With ms = 0 it waits for as long as that takes.
		async take(id, alone, since = wipes, ms = pageWait) {
			const url = `/abende/${id}/abend.json`;
			const asks = () => fetch(url, { signal: ms ? inTime(pageWait) : null }).then(ofServer);
			const began = performance.now(), answer = await (ms ? online(asks, ms) : asks());
			if (!answer?.ok) return;
			const Received = { ...await answer.json(), At: new Date() };
			// a request that was sent later may have been answered sooner
			if (receivedAt.get(id) > began) return true;
			receivedAt.set(id, performance.now());
			const ids = [id, Received.ID, "~" + Received.Log[0].Key];
			await settle({ Received }, (e) => ids.includes(e.ID), since);
			for (const list of alone ? [] : Received.Night ?? []) {
				if (!await stored(list)) await phone.receive(list, true, true, since, ms);
			}
			return true;
		},
		// compare takes over an evening of which the server has less than this phone knows:
		// then an older backup of the database was restored.
		async compare(id, last) {
			if (await has() && (await stored(id))?.Entries > last + 1) await phone.take(id, true);
		},
		// again sends once more what the server has lost, unless somebody else has sent it
		// meanwhile.
		async again(id) {
			if (!await phone.take(id, true)) return;
			await queue.change(({ forms }, store) => {
				for (const f of forms) if (f.evening === id && f.lost) store.put({ ...f, lost: "" });
			});
		},
		// follow takes over an evening if the server shows another state than this phone knows.
		async follow(path, last, since) {
			const id = eveningOf(path);
			if (kept.exec(path)?.[1] !== path || !await has()) return;
			const here = await stored(id);
			if (here?.Entries !== last + 1) await phone.receive(id, true, false, since);
		},
		// meet stores the Stammtische to which a page links: on their own pages at once,
		// elsewhere if the stored ones are older than ten minutes. The home page links to all
		// of them, so others are deleted.
		async meet(path, html, since) {
			if (!await has() || since !== wipes) return;
			const c = await caches.open(rounds);
			const named = new Set(html.match(/\/stammtische\/\w+\/heute/g)?.map((url) => url + ".json"));
			if (path === "/") for (const one of await c.keys()) {
				if (!named.has(new URL(one.url).pathname)) await c.delete(one);
			}
			for (const url of named) {
				const a = await c.match(url), own = url.startsWith(path + "/");
				const since = new Date() - new Date(a?.headers.get("Date"));
				if (own || !(Math.abs(since) < 6e5)) {
					await add(c, new Request(url, { signal: inTime(pageWait) })).catch(() => {});
				}
			}
		},
		async forget(path) {
			const id = eveningOf(path);
			if (kept.exec(path)?.[1] !== path) return;
			await queue.change(({ forms }, _, evenings) => {
				if (!waitsIn(id, forms)) evenings.delete(id);
			});
		},
		// drop forgets a form that is not to be booked after all.
		async drop(Dropped) {
			const form = (await queue.all()).find((f) => f.key === Dropped);
			if (!await has()) return form && queue.drop(form);
			// the question to its writer showed the entries up to this one
			const Seen = +/name="seen" value="(\d+)/.exec(form?.answer)?.[1];
			await settle({ Dropped, Seen }, (e) => e.ID === form?.evening);
		},
		// prepareFor fetches everything that is needed to draw an evening without network, and
		// reports whether all of it is here. Nobody waits for that, so there is no time limit.
		async prepareFor(id) {
			const isHere = async () => await has() && (id === true || !!await stored(id));
			await phone.get();
			if (!await isHere()) await once(id, () => phone.receive(id, true, false, wipes, 0));
			return isHere();
		},
		// get fetches the program and the files of the pages that it draws.
		get: () => once(program, async () => {
			if (!self.WebAssembly || await has()) return;
			const f = await caches.open(files), c = await caches.open(code);
			for (const file of assets.split(" ")) {
				const url = "/static/" + file;
				if (!/png$/.test(url) && !await f.match(url)) await add(f, url);
			}
			await add(c, program, null);
		}),
		async update() {
			if (await caches.has(code) && !navigator.connection?.saveData) await phone.get();
		},
		// tidy deletes older versions of the program, even if a data saver has kept the newer
		// one away
		async tidy() {
			if (!await has()) return caches.delete(code);
			const c = await caches.open(code);
			for (const one of await c.keys()) if (!one.url.endsWith(program)) await c.delete(one);
		},
	};
	return phone;
})();
