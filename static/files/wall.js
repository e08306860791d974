// The wall shows one page after the other, keeps the screen on, and pauses when asked.
"use strict";
{
	const find = (what) => document.querySelector(what);
	const all = (what) => [...document.querySelectorAll(what)];
	const main = find(".wall"), pause = find("#pause"), box = find("#wake"), every = 6000;
	let lock, pages = [], now = { kind: "", page: 0 };

	// pagesOf splits the rows of a part into pages that fit on the screen, with equally many
	// rows on each.
	const pagesOf = (part) => {
		const list = part.querySelector("ol"), rows = [...list.children], kind = part.dataset.turn;
		part.hidden = false;
		rows.forEach((row) => row.hidden = false);
		list.style.setProperty("--rows", rows.length);
		const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
		const [first, second] = rows.map((row) => row.getBoundingClientRect());
		const across = list.matches(".lists ol");
		const below = across ? rows[columns]?.getBoundingClientRect() : second;
		const high = below ? below.top - first.top : 1;
		const room = part.getBoundingClientRect().bottom - (first?.top || 0);
		const fit = Math.max(1, Math.floor((room + (below ? high - first.height : 0) + 1) / high));
		const n = Math.max(1, Math.ceil(rows.length / (fit * columns)));
		const down = Math.ceil(rows.length / (n * columns));
		list.style.setProperty("--rows", down);
		part.hidden = true;
		const size = (across ? fit : down) * columns;
		return [...Array(n).keys()].map((page) => {
			const shown = rows.slice(page * size, (page + 1) * size);
			return { kind, page, part, rows, shown };
		});
	};
	const show = (by) => {
		if (!pages.length) return;
		const same = (one) => one.kind === now.kind && one.page === now.page;
		const at = pages.findIndex(same), n = pages.length;
		const first = Math.max(0, pages.findIndex((one) => one.kind === now.kind));
		const i = at < 0 ? first : (at + by + n) % n;
		const page = now = pages[i], list = page.part.querySelector("ol");
		pages.forEach((one) => one.part.hidden = one.part !== page.part);
		page.rows.forEach((row) => row.hidden = !page.shown.includes(row));
		list.classList.remove("turned");
		if (by && n > 1) requestAnimationFrame(() => list.classList.add("turned"));
		const says = page.part.querySelector(".pages");
		says.textContent = n > 1 ? says.dataset.says.replace("##", n).replace("#", i + 1) : "";
	};
	const wide = matchMedia("(min-width: 60rem) and (min-height: 30rem)");
	const still = () => pause.getAttribute("aria-pressed") === "true";
	const hold = (held) => pause.setAttribute("aria-pressed", held);
	const fit = () => {
		main.classList.toggle("turns", wide.matches);
		pause.hidden = !wide.matches;
		const parts = all("[data-turn]");
		parts.forEach((part) => part.hidden = wide.matches);
		if (!wide.matches) return all("[data-turn] li").forEach((row) => row.hidden = false);
		pages = parts.flatMap(pagesOf);
		show(0);
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
		show(by);
	});
	addEventListener("resize", fit);
	new MutationObserver(fit).observe(main, { childList: true });
	setInterval(() => still() || !wide.matches || show(1), every);
	fit();
}
