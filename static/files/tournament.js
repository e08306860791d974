// Search by number or name; how long a table has been silent, and how long a round still takes.
"use strict";
{
	const all = (what) => document.querySelectorAll(what), silence = 15, alarm = 20, minute = 60000;
	const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
	const minutes = (from, to) => Math.floor((to - from) / minute);
	const silent = (table) => {
		const line = table.querySelector(".silent");
		const quiet = minutes(Date.parse(table.dataset.since), Date.now());
		line.textContent = quiet < silence ? "" : line.dataset.says.replace("…", quiet);
		table.classList.toggle("silent-long", quiet >= alarm);
	};
	const run = (clock) => {
		const left = minutes(Date.now(), Date.parse(clock.dateTime)), says = clock.dataset;
		const time = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
		clock.textContent = left < 0 ? says.over : says.left + time;
	};
	const tick = () => {
		all("[data-since]").forEach(silent);
		all("[data-until]").forEach(run);
	};
	// A number only matches the same number; any other word matches a text that contains it.
	const fits = (text, word) =>
		/^\d+$/.test(word) ? text.split(" ").includes(word) : text.includes(word);
	const find = () => {
		const field = document.querySelector("[data-find]");
		if (!field) return;
		field.closest("[hidden]")?.removeAttribute("hidden");
		const words = plain(field.value).split(/\s+/).filter(Boolean);
		for (const one of all("[data-found]")) {
			one.hidden = !words.every((word) => fits(plain(one.dataset.found), word));
		}
	};
	const look = () => {
		tick();
		find();
		// a wrong value is selected, so that typing replaces it
		document.activeElement.matches(".paper [aria-invalid=true]") && document.activeElement.select();
	};
	// Somebody who ticks one line after the other finds the page as it was: with the same
	// search, at the same line, and with the focus where the next one is typed.
	const place = "place " + location.pathname;
	addEventListener("submit", (e) => {
		const line = e.target.closest("[data-found]")?.dataset.found;
		const field = e.target.querySelector("[name=name]:not([data-found] *)") ? "name" : "";
		const search = document.querySelector("[data-find]")?.value;
		sessionStorage.setItem(place, JSON.stringify({ line, field, search, y: scrollY }));
	});
	const goBack = () => {
		const was = JSON.parse(sessionStorage.getItem(place) || "null");
		sessionStorage.removeItem(place);
		if (!was || document.querySelector(".problem")) return;
		const search = document.querySelector("[data-find]");
		if (search && was.search) search.value = was.search;
		look();
		scrollTo(0, was.y);
		const number = (text) => text?.split(" ")[0];
		const same = (one) => number(one.dataset.found) === number(was.line);
		const button = () => [...all("[data-found]")].find(same)?.querySelector("button");
		const name = was.field && document.querySelector("[name=name]");
		const next = name || (was.search ? search : button());
		next?.focus({ preventScroll: true });
		if (was.search && next === search) search.select();
	};
	addEventListener("input", (e) => e.target.matches("[data-find]") && find());
	addEventListener("keydown", (e) => {
		if (e.key !== "Enter" || !e.target.matches("[data-find]")) return;
		const found = all("[data-found]:not([hidden]) a");
		if (found.length) found[0].click();
	});
	// In a list on paper Enter moves on as in a spreadsheet, and books after the last cell. The
	// field for the total is skipped: it is only a check.
	addEventListener("keydown", (e) => {
		const form = e.target.closest(".paper form");
		if (e.key !== "Enter" || !form || !e.target.matches("input")) return;
		e.preventDefault();
		const cells = [...form.querySelectorAll("input[type=text]:not([name=total])")];
		const next = cells.includes(e.target) && cells[cells.indexOf(e.target) + 1];
		if (!next) return form.requestSubmit(form.querySelector("[value=list]"));
		next.focus();
		next.select();
	});
	new MutationObserver(look).observe(document.querySelector("main"), { childList: true });
	setInterval(tick, 10000);
	look();
	goBack();
}
