// The screen stays on while an evening is written and while its board is shown, and a booking
// makes the phone vibrate. Both can be turned off on the page about this device, which stores
// that here.

const isWanted = (what) => {
	try {
		return localStorage[what] !== "off";
	} catch {
		return true;
	}
};

// lock: the wake lock; lastLook: the last update, so that two requests never run at once: one
// of their locks would never be released
let lock, lastLook = Promise.resolve();
const wantsLight = () => !document.hidden
	&& ($("#wake")?.checked ?? ($(".evening #entry") && isWanted("wake")));

async function updateLock() {
	if (!wantsLight()) return lock?.release();
	if (lock && !lock.released) return;
	try {
		lock = await navigator.wakeLock.request("screen"); // released when the page is hidden
	} catch {
		if ($("#wake")) $("#wake").checked = false;
	}
}

function stayOn() {
	const box = $("#wake");
	if (navigator.wakeLock) {
		lastLook = lastLook.then(updateLock);
		if (!box) return;
		box.parentNode.hidden = false;
		box.onchange = stayOn;
	}
}

// The switches are shown only if this browser can do what they say.
function seeSwitches() {
	const section = $("#comfort"), can = { wake: navigator.wakeLock, buzz: navigator.vibrate };
	section?.querySelectorAll("input").forEach((box) => {
		box.checked = isWanted(box.value);
		box.closest("label").hidden = !can[box.value];
		if (can[box.value]) section.hidden = false;
		box.onchange = () => {
			try {
				localStorage[box.value] = box.checked ? "on" : "off";
			} catch {
				box.checked = true; // a browser that stores nothing
			}
		};
	});
}

// the last answer that made the phone vibrate: each answer settles in several parts
let lastFelt;
document.addEventListener("visibilitychange", stayOn);
on("afterSettle", (c, { detail: { xhr } }) => {
	stayOn();
	seeSwitches();
	if (!isBooking(c) || lastFelt === xhr) return;
	lastFelt = xhr;
	// a page that nobody has touched may not vibrate
	const touches = navigator.userActivation?.hasBeenActive ?? true;
	if (xhr.status < 400 && touches && isWanted("buzz")) navigator.vibrate?.(40);
});
stayOn();
seeSwitches();
