// Without this, the browser's own menu prints the page.
"use strict";
const print = document.getElementById("print");
print.hidden = false;
print.addEventListener("click", () => window.print());
