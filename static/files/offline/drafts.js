// The form of a deal that cannot be sent: it becomes words and a place in the queue, the form is
// emptied for the next deal, and filled again when its writer takes a deal back.

// something is typed that must not be replaced
let touched = false;
// by evening: a form for any dealer, the key of the deal that was sent or kept here last
let blank = {};
let follows = {};
// the people for whom those forms were drawn
let table;

const ticks = (field) => field.matches("[type=radio], [type=checkbox]");
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join("x");

document.oninput = document.onchange = (e) => { touched ||= !!e.target.form?.elements.key; };

// empty makes a form ready for the next deal: with a key of its own; who deals is not known yet.
function empty(form, path) {
	const next = form.id === "entry" && blank[path]?.cloneNode(true);
	if (next) {
		next.elements.seen.value = form.elements.seen.value;
		form.replaceWith(next);
		htmx.process(next);
	} else {
		form.reset();
		// a deal that was taken back is what the page itself had filled in
		for (const field of form.elements) {
			if (field.matches("button, [type=hidden], .turn *")) continue;
			if (ticks(field)) field.checked = false;
			else field.value = "";
		}
	}
	(next || form).elements.key.value = newKey();
	touched = false;
}

// spoken is what was chosen and typed, in the words of the form, and the button that sent it.
const spoken = (form, ends) => [...form.elements]
	.map((e) => e.name === "ends" ? e.value === ends && e.textContent.trim() : spokenField(e))
	.filter(Boolean).join(" · ");

function spokenField(field) {
	const label = field.closest("label")?.cloneNode(true), tick = ticks(field);
	const says = tick ? field.checked && !(field.closest(".turn") && field.defaultChecked)
		: field.value && field.getClientRects().length;
	if (!label || !says || field.closest(".unfold")) return;
	label.querySelectorAll("[aria-hidden], small").forEach((e) => e.remove());
	const words = label.textContent.replace(/\s+/g, " ").trim();
	return tick ? words : words.replace(/^(oder|or) /, "") + " " + field.value;
}

// fill is a form as it was when it was sent.
function fill(body) {
	const typed = new URLSearchParams(body);
	const form = $(typed.has("correction") ? "#fix" : "#entry");
	if (typed.get("dealer") === typed.get("usual")) typed.delete("dealer");
	for (const name of ["seen", "follows", "usual", "ends"]) typed.delete(name);
	for (const name of new Set(typed.keys())) {
		const values = typed.getAll(name);
		form.querySelectorAll(`[name="${name}"]`).forEach((field, n) => {
			if (ticks(field)) field.checked = values.includes(field.value);
			else field.value = values[n] ?? "";
		});
	}
	form.closest("details")?.setAttribute("open", "");
	form.dispatchEvent(new Event("change", { bubbles: true }));
	touched = true;
}

// prepare gets the form for any dealer, anew when other people are at the table.
async function prepare(path, form) {
	const away = [...form.querySelectorAll("[name=absent]")];
	const now = path + away.map((i) => i.parentNode.textContent + i.checked);
	const answer = table !== now && await get(path + "/ohne-netz").catch(() => {});
	if (answer?.status !== 200) return;
	blank[path] = read(answer.html).querySelector("#entry");
	table = now;
}
