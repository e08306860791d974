// What this browser stores, on the page about this device: it can be fetched or deleted; before
// forms are deleted that were not sent yet, the page asks.
async function seeDevice() {
	const section = $("#kept");
	if (!section || !hasWorker()) return;
	showKept(section, await caches.has("phone") ? "draws" : "lacks");
	section.onclick = ({ target: { value } }) => {
		if (value === "fetch") askWorker({ writes: true }).then(seeDevice);
		if (value === "wipe") wipe(section);
	};
}

function showKept(section, state) {
	section.hidden = false;
	section.known = state === "asks" ? deals.map((d) => d.id) : [];
	section.querySelector(".n").textContent = deals.length;
	section.querySelectorAll("[data-when]").forEach((e) => {
		e.hidden = !e.dataset.when.includes(state);
	});
}

// wipe lets the worker delete what is stored here, including the forms about which the page has
// asked.
async function wipe(section) {
	const { data } = await askWorker({ wipe: section.known });
	await showWaiting();
	showKept(section, data ? "wiped" : "asks");
}

// forget is what every tab does after that: it goes to the page about this device.
function forget() {
	blank = {};
	blankFor = null;
	sessionStorage.clear();
	delete localStorage.pressed;
	// on a page that was drawn here: nothing waits any more
	$("#alone")?.replaceChildren(noticeOf(document).split(" · ")[0]);
	if (!$("#kept")) location.replace("/geraet");
}
