// What an evening does without network: a deal that cannot be sent waits on this phone (queue.js) and the form is ready for the
// next one; a page that the service worker had to take from the phone gives way to a new one. Nothing is called booked before the
// server has said so. The words are those of the page /ohne-netz.
"use strict";
{
	const $ = (selector) => document.querySelector(selector);
	const read = async (answer) => new DOMParser().parseFromString(await (await answer).text(), "text/html");
	// as pages are asked for, so that the worker sees it
	const get = (path) => fetch(path, { headers: { "HX-Request": "true" } });
	const worker = (news) => navigator.serviceWorker?.controller?.postMessage(news);
	const on = (events, f) => events.split(" ").forEach((name) => document.addEventListener("htmx:" + name, (e) => f(e.detail.requestConfig ?? e.detail, e)));
	const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(26)), (b) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[b & 31]).join("");
	const books = (c) => c.verb === "post" && evening(c.path);
	const evening = (path) => /^\/abende\/[^/]+$/.test(path);

	// that wait
	let deals = [];
	// something is typed that must not be replaced
	let touched = false;
	// the <main> that was last seen to
	let page;
	// the template with what is said here
	let words;
	let timer;
	// by evening: a form for any dealer, the key of the last deal that was kept here
	const blank = {}, follows = {};
	const waiting = (path) => deals.filter((d) => d.path === path);
	const asked = (path) => waiting(path).find((d) => d.stuck);

	// Bookings go straight to the server, or behind those that wait.
	on("configRequest", (c) => {
		if (!books(c)) return;
		c.timeout = 8000;
		if (follows[c.path] && follows[c.path] !== c.parameters.key) c.parameters.follows = follows[c.path];
	});
	on("beforeRequest", (c, e) => {
		if (!books(c) || navigator.onLine && !waiting(c.path).length) return;
		e.preventDefault();
		keep(c);
	});
	const failed = (c) => {
		if (books(c)) keep(c);
		else if (/vorschau/.test(c.path)) document.querySelectorAll(".why-line, #booked").forEach((e) => e.replaceChildren(e.id ? "" : words?.querySelector(".later").textContent ?? ""));
		else say(c.elt, "network");
	};
	on("sendError timeout", failed);
	// a proxy whose server is not there
	on("beforeSwap", (c, e) => {
		if (c.verb !== "post" || !/50[234]/.test(e.detail.xhr.status)) return;
		e.detail.shouldSwap = false;
		failed(c);
	});
	// the page after a booking, which the worker has not seen
	on("afterOnLoad", (c, e) => {
		const { status, responseURL, responseText } = e.detail.xhr, path = new URL(responseURL || location).pathname;
		if (c.verb === "post" && status === 200 && evening(path)) worker({ keep: path, html: responseText });
	});
	document.addEventListener("submit", (e) => {
		if (navigator.onLine || !e.target.matches("[hx-boost=false]")) return;
		e.preventDefault();
		say(e.target, "network");
	});
	for (const typed of ["input", "change"]) document.addEventListener(typed, (e) => { touched ||= !!e.target.form?.elements.key; });

	// keep takes a deal into the queue, and only then out of the form.
	async function keep({ elt: form, path, formData }) {
		const body = new URLSearchParams(formData), says = spoken(form), key = body.get("key");
		if (!says) return say(form, "blank");
		try {
			await queue.put({ path, key, says, body: body.toString() });
		} catch {
			return say(form, "kept");
		}
		if (!waiting(path).some((d) => d.key === key)) follows[path] = key;
		empty(form, path);
		scrollTo(0, 0);
		go();
		(await navigator.serviceWorker?.ready)?.sync?.register("deals").catch(() => {});
	}

	// empty makes a form ready for the next deal: a key of its own, and nobody knows yet who deals.
	function empty(form, path) {
		const next = form.id === "entry" && blank[path]?.cloneNode(true);
		if (next) {
			next.elements.seen.value = form.elements.seen.value;
			form.replaceWith(next);
			htmx.process(next);
		} else form.reset();
		(next || form).elements.key.value = newKey();
		touched = false;
	}

	const ticks = (i) => i.matches("[type=radio], [type=checkbox]");

	// spoken is what was chosen and typed, in the words of the form.
	const spoken = (form) => [...form.elements].map((i) => {
		const label = i.closest("label")?.cloneNode(true);
		if (!label || i.closest(".unfold") || (ticks(i) ? !i.checked || i.closest(".turn") && i.defaultChecked : !i.value || !i.checkVisibility())) return "";
		label.querySelectorAll("[aria-hidden], small").forEach((e) => e.remove());
		return (label.textContent + (ticks(i) ? "" : " " + i.value)).replace(/\s+/g, " ").trim();
	}).filter(Boolean).join(" · ");

	// fill is a form as it was when it was sent.
	function fill(body) {
		const typed = new URLSearchParams(body), form = typed.has("correction") ? $(".fix form") : $("#entry");
		if (typed.get("dealer") === typed.get("usual")) typed.delete("dealer");
		for (const name of ["seen", "follows", "usual"]) typed.delete(name);
		for (const name of new Set(typed.keys())) {
			const values = typed.getAll(name);
			form.querySelectorAll(`[name="${name}"]`).forEach((i, n) => {
				if (ticks(i)) i.checked = values.includes(i.value);
				else i.value = values[n] ?? "";
			});
		}
		form.closest("details")?.setAttribute("open", "");
		form.dispatchEvent(new Event("change", { bubbles: true }));
		touched = true;
	}

	function say(where, when) {
		if (!words) return;
		$("#says")?.remove();
		const p = words.querySelector(`#says[data-when=${when}]`).cloneNode(true);
		(where.querySelector?.(".book") ?? where).prepend(p);
		p.scrollIntoView({ block: "nearest" });
	}

	// show is a page in the place of this one.
	const show = (html) => { touched = false; htmx.swap("body", html, { swapStyle: "innerHTML" }); };

	// renew is what has changed around a form that somebody is typing in.
	async function renew(html) {
		const now = await read(new Response(html));
		for (const part of [".strip", ".read", ".undo"]) {
			const old = $(part), next = now.querySelector(part);
			if (old && next) { old.replaceWith(next); htmx.process(next); }
		}
		$("#old")?.remove();
	}

	queue.told = async ({ booked, status, path, html }, byOther) => {
		if (booked && !byOther) worker({ keep: path, html });
		if (status === 404 && !byOther) worker({ forget: path });
		await draw();
		if (booked && path === location.pathname) (touched || waiting(path).length ? renew : show)(html);
	};

	// draw says what waits; and asks what the server asks, once nothing else is being typed.
	async function draw() {
		deals = await queue.all().catch(() => []);
		const path = location.pathname, mine = waiting(path), question = asked(path), deal = question ?? mine.at(-1), form = $("#entry");
		// with its form; else there is nothing to mend: no evening, no room
		const answers = question?.answer.includes(question.key);
		const inForm = answers && [...document.getElementsByName("key")].some((k) => k.value === question.key);
		if (answers && !inForm && !touched) return show(question.answer);
		$("#unsent")?.remove();
		if (!deals.length || !words) return;
		const box = words.querySelector("#unsent").cloneNode(true), state = inForm ? "form" : answers ? "asks" : question ? "stuck" : deal ? "waits" : "away";
		box.querySelectorAll("[data-when]").forEach((e) => e.dataset.when.includes(state) || e.remove());
		box.querySelectorAll(".deal").forEach((e) => e.append(deal?.says ?? ""));
		box.querySelector(".n").append(deals.length);
		if (touched || !form) box.querySelector("[value=back]")?.remove();
		if (deals.length < 2 && deal) box.querySelector(".all").remove();
		for (const d of deals) box.querySelector("ol")?.append(Object.assign(document.createElement("li"), { textContent: d.says }));
		box.onclick = (e) => act[e.target.value]?.(deal);
		($(".evening .write") ?? $("main")).prepend(box);
		// it speaks of another deal
		if (deal) $(".undo")?.setAttribute("hidden", "");
	}

	const act = {
		async back(deal) {
			await queue.remove(deal.id);
			follows[deal.path] = new URLSearchParams(deal.body).get("follows");
			fill(deal.body);
			draw();
		},
		async again(deal) {
			await queue.put({ ...deal, stuck: 0 });
			go();
		},
		async drop(deal) {
			await queue.remove(deal.id);
			await fresh();
			go();
		},
	};

	// fresh is this page as the server has it now; without network, an empty form.
	async function fresh() {
		const answer = await get(location.href).catch(() => {});
		if ((answer?.ok || answer?.status === 404) && !answer.headers.has("X-Old")) show(await answer.text());
		else if ($("#entry") && !$("#old")) empty($("#entry"), location.pathname);
	}

	// go sends what waits, renews what is old, and tries again while somebody looks.
	async function go() {
		clearTimeout(timer);
		await draw();
		await queue.send().catch(() => {});
		await draw();
		const left = deals.some((d) => !asked(d.path));
		if ($("#old") && !left && !touched) await fresh();
		clearTimeout(timer);
		if ((left || $("#old")) && !document.hidden) timer = setTimeout(go, 5000);
	}

	// seeTo a page that has just come.
	async function seeTo() {
		if (page === $("main")) return;
		page = $("main");
		touched = false;
		const path = location.pathname, form = $("#entry");
		if (evening(path) && form) {
			// the copy's may be used
			if ($("#old")) document.getElementsByName("key").forEach((k) => { k.value = newKey(); });
			await prepare(path, form);
			if (waiting(path).length && !asked(path) && !touched && form.isConnected) empty(form, path);
		}
		go();
	}

	// prepare gets the form for any dealer, anew when other people are at the table.
	async function prepare(path, form) {
		const table = path + [...form.querySelectorAll("[name=absent]")].map((i) => i.parentNode.textContent + i.checked);
		const answer = prepare.table !== table && await get(path + "/ohne-netz").catch(() => {});
		if (!answer?.ok) return;
		blank[path] = (await read(answer)).querySelector("#entry");
		prepare.table = table;
	}

	async function start() {
		deals = await queue.all().catch(() => []);
		for (const d of deals) follows[d.path] = d.key;
		const sw = navigator.serviceWorker, path = location.pathname;
		sw?.register("/sw.js").catch(() => {});
		sw?.controller || sw?.addEventListener("controllerchange", () => [path, (evening(path) && $("#entry") ? path : "") + "/ohne-netz", "/ohne-netz"].forEach((p) => get(p).catch(() => {})));
		on("afterSettle", seeTo);
		words = await read(get("/ohne-netz")).then((d) => d.querySelector("template").content, () => {});
		seeTo();
	}
	addEventListener("online", go);
	document.addEventListener("visibilitychange", go);
	start();
}
