// The wall turns its pages by itself, keeps the screen lit, and stands still when asked.
"use strict";
{
	const find = (what) => document.querySelector(what);
	const all = (what) => document.querySelectorAll(what);
	const main = find(".wall"), pause = find("#pause"), box = find("#wake"), page = {}, every = 9000;
	let lock;

	// The rows of a list, by the page on which they have room.
	const pages = (list) => {
		const rows = [...list.children], sheets = [];
		rows.forEach((row) => row.hidden = false);
		const end = list.closest("section").getBoundingClientRect().bottom;
		const places = rows.map((row) => row.getBoundingClientRect()), room = end - places[0]?.top;
		let first;
		places.forEach((place, i) => {
			if (!sheets.length || place.bottom - first > room + 1) {
				first = place.top;
				sheets.push([]);
			}
			sheets[sheets.length - 1].push(rows[i]);
		});
		return sheets;
	};
	const show = (list, by) => {
		const sheets = pages(list), name = list.dataset.turn, n = sheets.length || 1;
		const now = page[name] = ((page[name] || 0) + by + n) % n;
		sheets.forEach((rows, i) => rows.forEach((row) => row.hidden = i !== now));
		list.classList.toggle("turned", by !== 0 && n > 1);
		const says = list.closest("section").querySelector(".pages");
		says.textContent = n > 1 ? says.dataset.says.replace("##", n).replace("#", now + 1) : "";
	};
	const turn = (by) => all("[data-turn]").forEach((list) => {
		list.classList.remove("turned");
		show(list, by);
	});
	const wide = matchMedia("(min-width: 60rem) and (min-height: 30rem)");
	const still = () => pause.getAttribute("aria-pressed") === "true";
	const hold = (held) => pause.setAttribute("aria-pressed", held);
	const fit = () => {
		main.classList.toggle("turns", wide.matches);
		pause.hidden = !wide.matches;
		if (wide.matches) return turn(0);
		all("[data-turn] > *").forEach((row) => row.hidden = false);
	};
	const wake = async () => {
		if (!box.checked || document.hidden) return lock?.release();
		try {
			lock = await navigator.wakeLock.request("screen");
		} catch {
			box.checked = false;
		}
	};
	if (navigator.wakeLock) {
		box.parentNode.hidden = false;
		box.addEventListener("change", wake);
		document.addEventListener("visibilitychange", wake);
		wake();
	}
	pause.addEventListener("click", () => hold(!still()));
	addEventListener("keydown", (e) => {
		const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[e.key];
		if (!by || !wide.matches) return;
		e.preventDefault();
		hold(true);
		turn(by);
	});
	addEventListener("resize", fit);
	new MutationObserver(fit).observe(main, { childList: true });
	setInterval(() => still() || !wide.matches || turn(1), every);
	fit();
}
