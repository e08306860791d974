// Find by number or name; how long a table has been silent, how long a round has to go.
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
	// A number finds that number alone; anything else whatever has the words in it.
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
	};
	addEventListener("input", (e) => e.target.matches("[data-find]") && find());
	addEventListener("keydown", (e) => {
		if (e.key !== "Enter" || !e.target.matches("[data-find]")) return;
		const found = all("[data-found]:not([hidden]) a");
		if (found.length) found[0].click();
	});
	new MutationObserver(look).observe(document.querySelector("main"), { childList: true });
	setInterval(tick, 10000);
	look();
}
