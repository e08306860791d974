// A new table: names are tapped and dragged instead of typed. Without this script buttons do it.
"use strict";
{
	const names = () => [...document.getElementsByName("players")];
	const seats = () => [...document.querySelectorAll(".round .tile")];
	const told = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));

	// The drawn table follows the names, and who sits there is not offered again.
	const follow = () => {
		const all = names().map((field) => field.value.trim());
		const last = all.reduce((last, name, i) => name ? i : last, -1);
		const least = Number(document.querySelector(".round")?.dataset.least);
		seats().forEach((tile, i) => {
			const { dataset, parentNode } = tile.querySelector("[data-seat]");
			tile.hidden = i > Math.max(last, least - 1);
			parentNode.firstChild.textContent = all[i] || dataset.seat;
		});
		const shown = seats().filter((tile) => !tile.hidden).length;
		document.querySelector(".round").dataset.seats = shown;
		for (const tile of document.querySelectorAll(".known button")) {
			tile.hidden = all.includes(tile.value);
		}
	};

	const fill = (name) => {
		const free = names().find((field) => !field.value.trim());
		if (!free) return false;
		for (let fold = free.closest("details"); fold; fold = fold.parentNode.closest("details")) {
			fold.open = true;
		}
		free.value = name;
		follow();
		told(free);
		return true;
	};

	const swap = (a, b) => {
		const [from, to] = [names()[a], names()[b]], tiles = seats().map((t) => t.firstElementChild);
		[from.value, to.value] = [to.value, from.value];
		const dealer = [a, b].find((i) => tiles[i].checked);
		if (dealer !== undefined) tiles[a + b - dealer].checked = true;
		follow();
		told(to);
	};

	addEventListener("input", (e) => { if (e.target.name === "players") follow(); });
	addEventListener("click", (e) => {
		const known = e.target.closest?.(".known button"), up = e.target.closest?.("[name=swap]");
		if (known && fill(known.value)) e.preventDefault();
		if (!up) return;
		e.preventDefault();
		swap(up.value - 1, Number(up.value));
	});

	// Dragging one seat onto another; the click that follows must not choose a dealer.
	let held = -1, moved = false;
	const at = ({ clientX, clientY }) =>
		seats().indexOf(document.elementFromPoint(clientX, clientY)?.closest(".tile"));
	addEventListener("pointerdown", (e) => {
		moved = false;
		held = seats().indexOf(e.target.closest?.(".round .tile"));
		if (held >= 0) e.target.releasePointerCapture?.(e.pointerId);
	});
	addEventListener("pointerup", (e) => {
		const to = held < 0 ? -1 : at(e);
		moved = to >= 0 && to !== held;
		if (moved) swap(held, to);
		held = -1;
	});
	addEventListener("click", (e) => {
		if (moved && e.target.closest?.(".round")) e.preventDefault();
	}, true);
	document.querySelector(".drag")?.removeAttribute("hidden");
}
