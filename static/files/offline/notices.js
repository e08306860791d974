// What a page says about the network and about waiting deals. The texts come from the page
// /ohne-netz.

// a promise of the template with those texts
let words;

// say puts one sentence above the button of a form, or at the top of another tapped element.
async function say(where, when) {
	const p = (await words)?.querySelector(`#says[data-when=${when}]`).cloneNode(true);
	if (!p) return;
	$("#says")?.remove();
	(where.querySelector?.(".book") ?? where).prepend(p);
	p.scrollIntoView({ block: "nearest" });
}

// sayLater says, in place of a preview, that the deal is counted later.
async function sayLater() {
	$(".why-line")?.replaceChildren((await words)?.querySelector(".later").textContent ?? "");
	const booked = $("#booked");
	booked?.replaceChildren();
	booked?.removeAttribute("data-endings");
	booked?.setAttribute("data-later", "");
}

// showCard shows the card of the waiting deals. state chooses its sentences, which are about
// deal.
async function showCard(state, deal) {
	const box = (await words)?.querySelector("#unsent").cloneNode(true), old = $("#unsent");
	if (!deals.length || !box) return old?.remove();
	const safari = /apple/i.test(navigator.vendor) && !navigator.standalone;
	const goes = queue.next(deals) ? line || "away" : "held";
	const only = { safari, drawn: $("#alone"), [goes]: true };
	const holds = ({ dataset }) => dataset.only.split(" ").some((one) => only[one]);
	for (const e of box.querySelectorAll("[data-only]")) if (!holds(e)) e.remove();
	// a page that was drawn here says by itself what waits
	if (only.drawn && /waits|away/.test(state)) {
		old?.remove();
		const forgets = box.querySelector("[data-only=safari]");
		return forgets && only.drawn.replaceChildren(only.drawn.firstChild, " ", forgets);
	}
	for (const e of box.querySelectorAll("[data-when]")) {
		if (!e.dataset.when.includes(state)) e.remove();
	}
	box.querySelectorAll(".deal").forEach((e) => e.append(deal.says ?? ""));
	box.querySelector(".lost")?.append(deal.lost);
	box.querySelector(".n").append(deals.length);
	if (touched || !$("#entry")) box.querySelector("[value=back]")?.remove();
	if (deals.length < 2 && deal) box.querySelector(".all").remove();
	const li = (d) => Object.assign(document.createElement("li"), { textContent: d.says });
	box.querySelector("ol")?.append(...deals.map(li));
	box.querySelector("a.button")?.setAttribute("href", `/abende/${deal?.evening}/dokument.json`);
	box.querySelector("a.held")?.setAttribute("href", `/abende/${deals[0].evening}`);
	// a card with the same text is not replaced: somebody may be about to tap it
	const same = old?.textContent === box.textContent;
	(same ? old : box).onclick = (e) => act[e.target.value]?.(deal);
	if (!same) {
		old?.remove();
		($(".evening .write") ?? $("main")).prepend(box);
	}
	// the undo bar is about another deal
	if (deal) $(".undo")?.setAttribute("hidden", "");
}
