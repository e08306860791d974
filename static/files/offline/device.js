// What this browser keeps, on the page about this device: it is fetched for who wants it, and
// deleted; what was not sent yet is asked about first.
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

// wipe lets the worker delete what is kept here, with what was asked about before.
async function wipe(section) {
	const { data } = await askWorker({ wipe: section.known });
	await showWaiting();
	showKept(section, data ? "wiped" : "asks");
}

// forget is what each tab does then: those that show something of it are led here.
function forget() {
	blank = {};
	blankFor = null;
	sessionStorage.clear();
	delete localStorage.pressed;
	// of a page that was drawn here: nothing waits any more
	$("#alone")?.replaceChildren(noticeOf(document).split(" · ")[0]);
	if (!$("#kept")) location.replace("/geraet");
}
