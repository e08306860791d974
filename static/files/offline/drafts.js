// The form of a deal that cannot be sent: it is described in words and put into the queue. Then
// it is emptied for the next deal, and filled again if its writer takes a deal back.

// whether somebody has typed something that must not be replaced
let touched = false;
// blank: by path of an evening, its form for any dealer; follows: by evening, the key of the
// deal that was last sent or kept here
let blank = {};
let follows = {};
// the path and the people at the table for whom that form was drawn
let blankFor;

const isTick = (field) => field.matches("[type=radio], [type=checkbox]");
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join("x");

document.oninput = document.onchange = (e) => { touched ||= !!e.target.form?.elements.key; };

// emptyForm makes a form ready for the next deal, with a new key. It does not say who deals,
// because nobody knows yet.
function emptyForm(form, path) {
	const next = form.id === "entry" && blank[path]?.cloneNode(true);
	if (next) {
		next.elements.seen.value = form.elements.seen.value;
		form.replaceWith(next);
		htmx.process(next);
	} else {
		form.reset();
		// the page itself may have filled in a deal that was taken back
		for (const field of form.elements) {
			if (field.matches("button, [type=hidden], .turn *")) continue;
			if (isTick(field)) field.checked = false;
			else field.value = "";
		}
	}
	(next || form).elements.key.value = newKey();
	touched = false;
}

// describe returns what was chosen and typed, in the words of the form, with the pressed
// button.
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

// fillForm fills the form with the fields that were sent.
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

// prepareBlank fetches the form for any dealer, again whenever other people are at the table.
async function prepareBlank(path, form) {
	const away = [...form.querySelectorAll("[name=absent]")];
	const now = path + away.map((i) => i.parentNode.textContent + i.checked);
	const answer = blankFor !== now && await get(path + "/ohne-netz").catch(() => {});
	if (answer?.status !== 200) return;
	blank[path] = parse(answer.html).querySelector("#entry");
	blankFor = now;
}
