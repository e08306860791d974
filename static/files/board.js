// The board stays lit while its switch is on, and is turned round by the other.
"use strict";
{
	document.querySelector(".around").addEventListener("change", (e) => {
		e.target.closest(".board").classList.toggle("turned", e.target.checked);
	});

	const box = document.querySelector("#wake");
	let lock;
	const take = async () => {
		if (!box.checked || document.hidden) return lock?.release();
		try {
			lock = await navigator.wakeLock.request("screen"); // let go by itself when the page goes
		} catch {
			box.checked = false;
		}
	};
	if (navigator.wakeLock) {
		box.parentNode.hidden = false;
		box.addEventListener("change", take);
		document.addEventListener("visibilitychange", take);
		take();
	}
}
