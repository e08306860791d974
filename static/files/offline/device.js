// What this browser keeps, on the page about this device: it is fetched for who wants it, and
// deleted; what was not sent yet is asked about first.
async function seeDevice() {
	const section = $("#kept");
	if (!section || !controlled()) return;
	tellKept(section, await caches.has("phone") ? "draws" : "lacks");
	section.onclick = ({ target: { value } }) => {
		if (value === "fetch") answered({ writes: true }).then(seeDevice);
		if (value === "wipe") wipe(section);
	};
}

function tellKept(section, state) {
	section.hidden = false;
	section.querySelector(".n").textContent = deals.length;
	section.querySelectorAll("[data-when]").forEach((e) => {
		e.hidden = !e.dataset.when.includes(state);
	});
}

async function wipe(section) {
	const asks = section.querySelector(".notice");
	await load();
	if (deals.length && asks.hidden) return tellKept(section, "asks");
	await queue.wipe();
	for (const name of await caches.keys()) await caches.delete(name);
	await draw();
	tellKept(section, "wiped");
}
