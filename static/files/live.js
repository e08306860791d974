// The page shows by itself what others write.
"use strict";
{
	const find = (what) => document.querySelector(what), root = find("html");
	let page, stream, heard, woken, timer, late, copy;

	const reload = () => "typed" in page.dataset || location.reload();
	// still keeps what is in the middle of the screen in place, whatever changes above it.
	const still = (change) => {
		const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
		const id = (scrollY || find("#entry")) && middle?.closest("main [id]")?.id;
		const top = () => find(`[id=${id}]`)?.getBoundingClientRect().top, before = top();
		change();
		scrollBy(0, top() - before || 0);
	};
	const stale = (time) => still(() => {
		const line = page.querySelector(".stale");
		const at = new Date(time).toLocaleTimeString(root.lang, { timeStyle: "short" });
		line.textContent = time ? line.dataset.says.replace("…", at) : "";
	});
	const wait = (ms) => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			stale(heard);
			stream.readyState ? open() : wait(ms);
		}, ms);
	};
	const hears = () => {
		heard = Date.now();
		stale();
		late = wait(50000);
	};
	const open = () => {
		stream?.close();
		clearTimeout(timer);
		if (!page || document.hidden) return;
		stream = new EventSource(`${page.dataset.watch}&seen=${page.dataset.seen}`);
		stream.onerror = () => late ||= !wait(4000);
		stream.onmessage = show;
		stream.addEventListener("over", () => location.reload());
		stream.addEventListener("beat", (e) => {
			hears();
			if ([root.dataset.version, sessionStorage.version].includes(e.data)) return;
			sessionStorage.version = e.data;
			reload();
		});
		late = !wait(4000);
	};
	// renew fetches the evening so that the service worker stores its current state, for times
	// without network.
	const renew = (evening) => {
		clearTimeout(copy);
		copy = setTimeout(() => {
			if (!navigator.serviceWorker?.controller) return;
			fetch(evening, { headers: { "HX-Request": "true" } }).catch(() => {});
		}, 3000 * Math.random());
	};
	const show = (e) => {
		hears();
		if (page.dataset.seen !== e.lastEventId) root.classList.add("fresh");
		page.dataset.seen = e.lastEventId;
		const form = find("#entry"), sending = find("form.htmx-request");
		const all = new DOMParser().parseFromString(e.data, "text/html").body;
		const news = all.firstElementChild.dataset, hasWoken = form && Date.now() - woken < 5000;
		if (!sending && (news.as !== page.dataset.as || hasWoken)) reload();
		renew(page.dataset.watch.split("/live")[0]);
		const focus = document.activeElement.closest("[data-live] [id]")?.id;
		still(() => {
			for (const part of all.querySelectorAll("[data-live]")) {
				const old = find(`[data-live=${part.dataset.live}]`);
				if (!old || form && old.closest(".write")) continue;
				old.replaceWith(part);
				htmx.process(part);
			}
			if (!sending) page.querySelector(".news").textContent = news.news;
		});
		if (focus) find(`#${focus} a`)?.focus({ preventScroll: true });
	};
	const wake = () => open(woken = Date.now());
	const look = () => {
		// a page that the phone has drawn shows what the server does not know: it does not
		// follow
		if (page === (page = find("#alone") ? null : find("[data-watch]"))) return;
		heard = Date.now();
		open();
	};
	new MutationObserver(look).observe(document.body, { childList: true });
	look();
	const note = ({ target }) => {
		const form = target.form ?? target; // target may be the form itself, if a script has filled it in
		if (page && form.key) page.dataset.typed = 1;
	};
	addEventListener("input", note);
	addEventListener("change", note); // sent by scripts that have filled in a form
	// Phones discard tabs that are hidden for long, as while a deal is played. What was typed is
	// kept for as long as the page is hidden, but not when it is left for another.
	let left = false;
	addEventListener("visibilitychange", () => {
		wake();
		if (left) return;
		delete sessionStorage.typed;
		if (document.hidden && page && "typed" in page.dataset) keep();
	});
	addEventListener("pagehide", () => left = true);
	addEventListener("pageshow", (e) => {
		left = false;
		e.persisted && wake();
	});
	addEventListener("online", wake);
	addEventListener("offline", () => page && stale(heard));
}
