package handlers_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/views"
)

// A monkey fills in at random what the pages offer. The same seed always gives the same taps.
type monkey struct {
	*webClient
	*rand.Rand
	evening string
}

// monkeys is how many monkeys there are for each game, steps how many steps each of them takes.
const monkeys, steps = 1, 30

func TestWhateverIsTappedTheEveningStandsAndCanBeTakenBack(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		for seed := range uint64(monkeys) {
			t.Run(fmt.Sprint(game.Slug, seed), func(t *testing.T) {
				t.Parallel()
				c := newWebClient(t)
				w := &monkey{c, rand.New(rand.NewPCG(seed, 1)), c.beginGame(game.Slug, []string{"Anna", "Bernd", "Cem", "Dora"})}
				booked := 0
				for range steps {
					if w.step() {
						booked++
					}
				}
				if booked < steps/10 {
					t.Errorf("only %d of %d steps booked anything", booked, steps)
				}
			})
		}
	}
}

// step sends one form. What it books must be valid, and undo must take back that and nothing else.
func (w *monkey) step() (booked bool) {
	w.t.Helper()
	before := w.file()
	f := w.fill(w.choose(w.sees, w.evening))
	p := w.send(f)
	if p.status == http.StatusOK && f.Get("title") != "" {
		f = p.form("title")
		p = w.send(f)
	}
	switch p.status {
	case http.StatusOK, http.StatusConflict, http.StatusUnprocessableEntity:
		w.same("a refused "+f.action+" "+f.Encode(), before)
		return false
	}
	w.follow(p)
	after := w.file()
	if after == before { // the correction changes nothing
		return false
	}
	(&webFuzz{c: w.webClient, evening: w.evening}).stands(w.t.(*testing.T))
	if f.Get("undoes") == "" && f.Get("since") == "" {
		w.follow(w.press(w.evening, "Rückgängig"))
		w.same("undo of "+f.action+" "+f.Encode(), before)
		w.follow(w.press(w.evening, "Doch eintragen"))
		w.same("redo of "+f.action+" "+f.Encode(), after)
	}
	return true
}

func (w *monkey) file() string { return w.sees(w.evening + "/dokument.json").body }

func (w *monkey) same(after, want string) {
	w.t.Helper()
	if got := w.file(); got != want {
		w.t.Fatalf("after %s it is\n%s\nnot\n%s", after, got, want)
	}
}

// writing returns the forms of a page that write, which is all except the language form.
func (w *monkey) writing(p *webPage) (forms []*webForm) {
	for _, n := range p.all("form") {
		if len(webNamed(n, "key")) > 0 {
			forms = append(forms, p.read(n))
		}
	}
	return forms
}

// fill fills in about half of what a form offers, and presses one of its buttons.
func (w *monkey) fill(f *webForm) *webForm {
	w.ticks(f)
	if buttons := namesIn(f, func(n *html.Node) bool { return n.Data == "button" }); len(buttons) > 0 {
		name := buttons[w.IntN(len(buttons))]
		w.tap(f, name, webNamed(f.node, name))
	}
	return f
}

func (w *monkey) ticks(f *webForm) {
	for _, name := range namesIn(f, func(n *html.Node) bool { return n.Data != "button" && webAttr(n, "type") != "hidden" }) {
		if w.IntN(2) == 0 {
			w.tap(f, name, webNamed(f.node, name))
		}
	}
}

// namesIn returns the names of the chosen fields of a form, each once.
func namesIn(f *webForm, which func(*html.Node) bool) (names []string) {
	for n := range f.node.Descendants() {
		if name := webAttr(n, "name"); name != "" && which(n) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

var monkeyTexts = map[string][]string{
	"bid": {"", "18", "24", "264"}, "augen": {"", "0", "31", "61", "120"}, "note": {"", "so"},
	"title": {"Skat", "Anderer"}, "place": {"", "Krone"}, "date": {"2026-11-20", "2026-02-28"},
	"rules.stake": {"", "1", "0,5"}, "rules.limit": {"", "100"}, "rules.serie": {"", "12"},
}

func (w *monkey) tap(f *webForm, name string, offered []*html.Node) {
	n := offered[w.IntN(len(offered))]
	switch {
	case name == "players":
		w.join(f, len(offered))
	case n.Data == "select":
		options := webFind(n, "option")
		f.Set(name, webValue(options[w.IntN(len(options))]))
	case webTicks(n) || n.Data == "button":
		f.Set(name, webValue(n))
	default:
		w.write(f, name, len(offered))
	}
}

// write fills in texts that fit the name of the field, or numbers.
func (w *monkey) write(f *webForm, name string, fields int) {
	f.Values[name] = nil
	for range fields {
		text := strconv.Itoa(w.IntN(50))
		if texts := monkeyTexts[name]; texts != nil {
			text = texts[w.IntN(len(texts))]
		}
		f.Add(name, text)
	}
}

// join names a player who comes later, once in four times.
func (w *monkey) join(f *webForm, seats int) {
	if w.IntN(4) == 0 && f.Values["players"][seats-1] == "" {
		f.Values["players"][seats-1] = "Neu " + strconv.Itoa(seats)
	}
}
