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
	section.known = state === "asks" ? deals.map((d) => d.id) : [];
	section.querySelector(".n").textContent = deals.length;
	section.querySelectorAll("[data-when]").forEach((e) => {
		e.hidden = !e.dataset.when.includes(state);
	});
}

// wipe lets the worker delete what is kept here, with what was asked about before.
async function wipe(section) {
	const { data } = await answered({ wipe: section.known });
	await draw();
	tellKept(section, data ? "wiped" : "asks");
}

// forget is what each tab does then: those that show something of it are led here.
function forget() {
	for (const path in blank) delete blank[path];
	table = null;
	sessionStorage.clear();
	if (!$("#kept")) location.replace("/geraet");
}
