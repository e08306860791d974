// The form of a deal that cannot be sent: it becomes words and a place in the queue, the form is
// emptied for the next deal, and filled again when its writer takes a deal back.

// something is typed that must not be replaced
let touched = false;
// by evening: a form for any dealer, the key of the deal that was sent or kept here last
let blank = {};
let follows = {};
// the people at the table for whom those forms were drawn
let blankFor;

const isTick = (field) => field.matches("[type=radio], [type=checkbox]");
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join("x");

document.oninput = document.onchange = (e) => { touched ||= !!e.target.form?.elements.key; };

// emptyForm makes a form ready for the next deal, with a new key. Nobody knows yet who deals.
function emptyForm(form, path) {
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
			if (isTick(field)) field.checked = false;
			else field.value = "";
		}
	}
	(next || form).elements.key.value = newKey();
	touched = false;
}

// describe says what was chosen and typed, in the words of the form, with the button that sent it.
const describe = (form, ends) => [...form.elements]
	.map((e) => e.name === "ends" ? e.value === ends && e.textContent.trim() : describeField(e))
	.filter(Boolean).join(" · ");

function describeField(field) {
	const label = field.closest("label")?.cloneNode(true), tick = isTick(field);
	const says = tick ? field.checked && !(field.closest(".turn") && field.defaultChecked)
		: field.value && field.getClientRects().length;
	if (!label || !says || field.closest(".unfold")) return;
	label.querySelectorAll("[aria-hidden], small").forEach((e) => e.remove());
	const words = label.textContent.replace(/\s+/g, " ").trim();
	return tick ? words : words.replace(/^(oder|or) /, "") + " " + field.value;
}

// fillForm fills the form as it was when it was sent.
function fillForm(body) {
	const typed = new URLSearchParams(body);
	const form = $(typed.has("correction") ? "#fix" : "#entry");
	if (typed.get("dealer") === typed.get("usual")) typed.delete("dealer");
	for (const name of ["seen", "follows", "usual", "ends"]) typed.delete(name);
	for (const name of new Set(typed.keys())) {
		const values = typed.getAll(name);
		[...form.elements].filter((field) => field.name === name).forEach((field, n) => {
			if (isTick(field)) field.checked = values.includes(field.value);
			else field.value = values[n] ?? "";
		});
	}
	form.closest("details")?.setAttribute("open", "");
	form.dispatchEvent(new Event("change", { bubbles: true }));
	touched = true;
}

// prepareBlank gets the form for any dealer, anew when other people are at the table.
async function prepareBlank(path, form) {
	const away = [...form.querySelectorAll("[name=absent]")];
	const now = path + away.map((i) => i.parentNode.textContent + i.checked);
	const answer = blankFor !== now && await get(path + "/ohne-netz").catch(() => {});
	if (answer?.status !== 200) return;
	blank[path] = parse(answer.html).querySelector("#entry");
	blankFor = now;
}
