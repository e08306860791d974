package journeys

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// An Element is an expression that finds an element on the page, each time anew.
type Element string

// Quote returns a text as a JavaScript literal.
func Quote(s string) string {
	quoted, _ := json.Marshal(s)
	return string(quoted)
}

// CSS returns the first element that a selector finds.
func CSS(selector string) Element { return Element("document.querySelector(" + Quote(selector) + ")") }

// Tile returns a radio button or check box of the entry form, or a button that says how the deal
// ended.
func Tile(name, value string) Element {
	all := fmt.Sprintf("#entry :is([name=%q][value=%q], [name=ends][value=%q])", name, value, name+"="+value)
	return Element("(all => all.find(" + Shown + ") ?? all[0])([...document.querySelectorAll(" + Quote(all) + ")])")
}

// Field returns the input with a name.
func Field(name string) Element { return CSS(fmt.Sprintf("main [name=%q]", name)) }

// Nth returns the input at an index, from 0, among those with the same name.
func Nth(name string, i int) Element {
	return Element(fmt.Sprintf("document.getElementsByName(%s)[%d]", Quote(name), i))
}

// Entered returns a field of the entry form, given by its name or, in a list, by name and index:
// name[0].
func Entered(name string) Element {
	list, place, many := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	if !many {
		return CSS(fmt.Sprintf("#entry [name=%q]", name))
	}
	i, _ := strconv.Atoi(place)
	return Element(fmt.Sprintf("document.querySelectorAll(%s)[%d]", Quote("#entry [name="+list+"]"), i))
}

// Eintragen is the button that books what was entered: see Enters. A corrected deal ends as before,
// unless another ending was entered. If Augen were typed or the deal was broken off, Eintragen is
// the button that appears together with the computation.
const Eintragen Element = `(e => {
	const all = (css) => [...e.querySelectorAll(css)].filter(b => b.getClientRects().length), shown = all(".endings .main, .book > .main");
	const counted = [...e.querySelectorAll("input[type=text]:not([name=bid], [name=highest], [name=note])")].some(i => i.value && i.offsetParent) || e.querySelector("[name=ended]:checked:not([value=''])");
	return all("[name=ends][data-next]")[0] ?? shown.find(b => !b.name || b.innerText.startsWith("✓")) ?? (counted ? null : shown[0]);
})(document.querySelector("#entry") ?? document)`

// Abrechnung is the selector of the link between the entry form and the sheet.
const Abrechnung = ".links a[href$=abrechnung]"

// Shown is a function that returns whether an element is visible. Before Safari 17.4, folded
// elements have no box; in later versions they may have one.
const Shown = `(e => Boolean(e && (e.checkVisibility ? e.checkVisibility() : e.getClientRects().length)))`

// Says returns the visible button, link, fold or label with this text.
func Says(text string) Element { return Among("button, a, summary, label", text) }

// Among returns the first visible element that matches the selector and contains this text.
func Among(selector, text string) Element {
	return Element(fmt.Sprintf(`[...document.querySelectorAll(%s)].find(e => %s(e) && e.innerText.replace(/\u00ad/g, "").replace(/\u00a0/g, " ").includes(%s))`, Quote(selector), Shown, Quote(text)))
}

// Sees waits until the page contains a text.
func (p *Phone) Sees(text string) {
	p.T.Helper()
	p.Reads("body", text)
}

// Reads waits until a part of the page contains a text.
func (p *Phone) Reads(selector, text string) {
	p.T.Helper()
	p.Until(fmt.Sprintf(`document.querySelector(%s)?.innerText.replace(/\u00ad/g, "").replace(/\s+/g, " ").includes(%s)`, Quote(selector), Quote(text)))
}

// Lacks checks that the page does not contain a text now.
func (p *Phone) Lacks(text string) {
	p.T.Helper()
	if strings.Contains(p.Text("body"), text) {
		p.T.Errorf("the page says %q:\n%s", text, p.Looks())
	}
}

func (p *Phone) Text(selector string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(Ask[string](p, string(CSS(selector))+`?.innerText ?? ""`), "\u00ad", "")), " ")
}

// Value returns the value of a field. It waits for the field, because a page that was a copy renews
// itself, and has no fields meanwhile.
func (p *Phone) Value(e Element) string {
	p.T.Helper()
	var value [1]string
	p.Do(json.Unmarshal(p.Await("(field => field ? [field.value] : false)("+string(e)+")"), &value))
	return value[0]
}

// Checked reports whether a tile is chosen, or a button is marked with ✓.
func (p *Phone) Checked(e Element) bool {
	return Ask[bool](p, string(e)+`.checked ?? `+string(e)+`.textContent.startsWith("✓")`)
}

func (p *Phone) Visible(e Element) bool {
	return Ask[bool](p, Shown+"("+string(e)+")")
}
