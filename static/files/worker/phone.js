// What the service worker answers by itself: the pages of the evenings that this phone keeps, and
// forms, judged as the server judges them, because it is the server's own code (cmd/phone). The
// server writes above sw.js where that program is, and the files of its pages.
const phone = (() => {
	const code = "phone", rounds = "rounds";
	const files = assets.split(" ").map((file) => "/static/" + file);
	// by the names that they have without the fingerprint of their content
	const Assets = {};
	for (const url of files) Assets[url.replace(/^.*\/|\.[0-9a-f]{16}/g, "")] = url;
	let started;
	const stopped = () => { started = null; };
	// start runs the program for as long as this worker lives; nothing where it cannot
	const start = () => started ??= (async () => {
		const go = new Go(), file = await caches.match(program);
		const { instance } = await WebAssembly.instantiateStreaming(file, go.importObject);
		go.run(instance).finally(stopped);
		return self.anschreiber;
	})().catch(stopped);

	const pageOf = async (path) => (await caches.open(pages)).match(path);

	// prepare is a call of the program. It answers at once: a transaction ends when something else is
	// waited for. It gets the evenings that are needed, whole, and the newest one of each game, which
	// knows the house rules of this phone.
	const prepare = async (what) => {
		const [call, { headers }] = await Promise.all([start(), pageOf(words)]);
		// what pages look like here, as the server has drawn one
		const [, Lang, Scheme] = /lang="(\w+)" data-scheme="(\w*)"/.exec(headers.get("X-Dress"));
		const ask = ({ forms, evenings }, needs, more) => {
			const games = {}, isNeeded = (e) => {
				const game = e.Log?.[0].Act.setup.game, isOld = games[game];
				games[game] = 1;
				return !isOld || needs(e);
			};
			return JSON.parse(call(JSON.stringify({
				Lang, Scheme, Assets, Version: version, Origin: origin, Now: new Date(), ...what, ...more,
				Forms: forms.filter((f) => f.body),
				Evenings: evenings.sort((a, b) => a.At < b.At ? 1 : -1).filter(isNeeded),
			})));
		};
		return { ask, headers };
	};

	// drawnFrom are the evenings that an answer needs: a sheet comes from its own and from its night,
	// which may go on with one that waits; lists, and names for a table, from those written to last,
	// one more than a list shows.
	const drawnFrom = ({ pathname, search }, { forms, evenings }) => {
		const id = eveningOf(pathname), last = (e) => e.Log?.at(-1).At;
		const many = /ab=/.test(search) ? most : !id || /\/(regeln|weiter)$/.test(pathname) ? 21 : 0;
		const asked = id + forms.map((f) => f.evening + f.body);
		const near = evenings.filter((e) => asked.includes(e.ID) || asked.includes("~" + e.Log?.[0].Key))
			.flatMap((e) => [e.ID, ...e.Night ?? []]);
		const latest = [...evenings].sort((a, b) => last(a) < last(b) ? 1 : -1).slice(0, many);
		return (e) => near.includes(e.ID) || latest.includes(e);
	};

	// settle keeps what has become of one evening and of the forms.
	const settle = async (what, of, since = era) => {
		const { ask } = await prepare(what);
		return queue.change((all, forms, evenings) => {
			if (since !== era) return;
			const now = ask(all, of), before = all.evenings.filter(of);
			for (const e of before) evenings.delete(e.ID);
			for (const e of now.Evenings ?? []) if (of(e)) evenings.put(e);
			for (const f of all.forms) renew(forms, all.forms, f, now.Forms);
			for (const { ID } of all.evenings.slice(most)) waitsIn(ID, all.forms) || evenings.delete(ID);
		});
	};
	const renew = (store, all, form, now = []) => {
		const next = now.find((f) => f.key === form.key);
		if (!form.body) return;
		if (!next && form.sent) leave(store, all, form);
		else if (!next) store.delete(form.id);
		else if (next.body !== form.body) store.put({ ...form, ...next, stuck: 0, answer: "" });
	};

	const response = ({ Status, Location, Type, Name, Body }, drawn) => Status === 303
		? Response.redirect(Location, 303)
		: new Response(Body, { status: Status, headers: {
			"Content-Type": Type, "Cache-Control": "no-store", [policy]: drawn.get(policy),
			...Name && { "Content-Disposition": `attachment; filename="${Name}"` },
		} });

	// today are the Stammtische in which this phone may begin evenings.
	const today = async () => {
		const all = await (await caches.open(rounds)).matchAll();
		return Promise.all(all.map(async (a) => (
			{ ...await a.json(), At: new Date(a.headers.get("Date")) })));
	};

	const taken = async (id) => (await queue.all()).filter((d) => d.evening === id && d.body);
	const stored = async (id) => (await queue.look()).evenings.find((e) => e.ID === id);
	const holds = async (id) => {
		await phone.receive(id);
		return (await taken(id)).length > 0;
	};
	const has = () => caches.match(program);
	const phone = {
		has,
		start,
		// answer is what the phone makes of a request; nothing where only the server can answer.
		async answer({ method }, url, body, Alone) {
			if (url.pathname === words || !await has()) return;
			const path = url.pathname + url.search, key = new URLSearchParams(body).get("key");
			const id = eveningOf(path);
			const looks = method === "GET" || /\/vorschau$/.test(url.pathname);
			// what is only looked at is read while the program starts
			const [{ ask, headers }, sheet, read] = await Promise.all([
				prepare({ Alone, Rounds: id ? [] : await today() }),
				pageOf("/abende/" + id), looks && queue.look(),
			]);
			const made = (all, forms) => {
				const asked = all.forms.find((f) => f.stuck && f.key === key);
				if (asked && !looks) {
					const now = ask(all, () => false, { Insisted: { key, path, body } });
					renew(forms, all.forms, asked, now.Forms);
					return { Status: 303, Location: "/abende/" + asked.evening };
				}
				const Seen = +sheet?.headers.get("X-Last");
				const Request = { Method: method, URL: path, Body: body, Seen };
				const answer = ask(all, drawnFrom(url, all), { Request }), { Keep } = answer;
				if (Keep && !all.forms.some((f) => f.body && f.key === Keep.key)) forms.add(Keep);
				return answer;
			};
			const answer = looks ? made(read) : await queue.change(made);
			if (answer.Status !== 404) return response(answer, headers);
		},
		// knowsMore reports a page of which this phone knows more than the server; of ways in for
		// others it knows nothing.
		async knowsMore({ pathname }) {
			const id = !/(teilen|loeschen)$/.test(pathname) && eveningOf(pathname);
			return id && await has() && holds(id);
		},
		// owns reports a form that the phone has to judge: its page was drawn here, it answers what the
		// server has asked, or something of its evening waits.
		async owns({ pathname }, body) {
			const id = eveningOf(pathname), key = new URLSearchParams(body).get("key");
			if (/\.n\d+$/.test(key)) return has();
			return (await queue.all()).some((f) => f.stuck && f.key === key) || id && holds(id);
		},
		// receive takes over an evening from the server once all that was written here is sent, and the
		// lists of its night that others began: they are settled together.
		async receive(id, anew, alone, since = era) {
			const mine = await taken(id);
			if (!await has() || !(mine.length || anew) || mine.some(isWaiting)) return;
			const asks = () => fetch(`/abende/${id}/abend.json`, { signal: inTime(patience) });
			const answer = await online(asks, patience);
			if (!answer?.ok) return;
			const Received = { ...await answer.json(), At: new Date() };
			const ids = [id, Received.ID, "~" + Received.Log[0].Key];
			await settle({ Received }, (e) => ids.includes(e.ID), since);
			for (const list of alone ? [] : Received.Night ?? []) {
				if (!await stored(list)) await phone.receive(list, true, true, since);
			}
		},
		// follow takes over an evening that the server shows otherwise than this phone knows it.
		async follow(path, last, since) {
			const id = eveningOf(path);
			if (kept.exec(path)?.[1] !== path || !await has()) return;
			const here = await stored(id);
			if (here?.Log.length !== last + 1) await phone.receive(id, true, false, since);
		},
		// meet takes over the Stammtische that a page leads to, their own pages at once and others after
		// ten minutes; the first page leads to all of them.
		async meet(path, html, since) {
			if (!await has() || since !== era) return;
			const c = await caches.open(rounds);
			const named = new Set(html.match(/\/stammtische\/\w+\/heute/g)?.map((url) => url + ".json"));
			if (path === "/") for (const one of await c.keys()) {
				if (!named.has(new URL(one.url).pathname)) await c.delete(one);
			}
			for (const url of named) {
				const a = await c.match(url), own = url.startsWith(path + "/");
				const since = new Date() - new Date(a?.headers.get("Date"));
				if (own || !(Math.abs(since) < 6e5)) {
					await c.add(new Request(url, { signal: inTime(patience) })).catch(() => {});
				}
			}
		},
		async forget(path) {
			const id = eveningOf(path);
			if (kept.exec(path)?.[1] !== path) return;
			await queue.change(({ forms }, _, evenings) => {
				waitsIn(id, forms) || evenings.delete(id);
			});
		},
		// drop forgets a form that is not to be booked after all.
		async drop(Dropped) {
			const form = (await queue.all()).find((f) => f.key === Dropped);
			if (!await has()) return form && queue.drop(form);
			// what its writer was asked shows the entries until this one
			const Seen = +/name="seen" value="(\d+)/.exec(form?.answer)?.[1];
			await settle({ Dropped, Seen }, (e) => e.ID === form?.evening);
		},
		// get fetches the program, and the files of the pages that it draws.
		async get() {
			if (!self.WebAssembly || await has()) return;
			const f = await caches.open("files"), c = await caches.open(code);
			for (const url of files) if (!/png$/.test(url)) await f.match(url) || await f.add(url);
			await c.add(program);
		},
		async update() {
			if (await caches.has(code) && !navigator.connection?.saveData) await phone.get();
		},
		// an older version of the program goes, also where data is dear and no newer one has come
		async tidy() {
			if (!await has()) return caches.delete(code);
			const c = await caches.open(code);
			for (const one of await c.keys()) if (!one.url.endsWith(program)) await c.delete(one);
		},
	};
	return phone;
})();
