// The board is turned round by its switch; the other one is in offline/wake.js.
"use strict";
document.querySelector(".around").addEventListener("change", (e) => {
	e.target.closest(".board").classList.toggle("turned", e.target.checked);
});
