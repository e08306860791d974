// Package views turns values into HTML: a .templ file per page and per game,
// and the registry of games. It knows neither requests nor the database.
package views

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// Page is what every page needs besides its own content.
type Page struct {
	Lang    string              // "de" or "en"
	Scheme  string              // "light", "dark", or "" for the phone's choice
	Path    string              // of this page, to come back to
	Asset   func(string) string // the URL of a static file
	Files   []string            // static files of this page besides those of every page
	Version string              // of all static files
	Watches bool                // the visitor sees the evening and may not write: no forms
}

// T says a Text in the page's language.
func (p Page) T(t scoring.Text) string { return p.S(t.DE, t.EN) }

// S says one of two sentences.
func (p Page) S(de, en string) string {
	if p.Lang == "en" {
		return en
	}
	return de
}

// styles are the page's own stylesheets, scripts its own scripts.
func (p Page) styles() []string  { return p.filesOf(".css") }
func (p Page) scripts() []string { return p.filesOf(".js") }

func (p Page) filesOf(kind string) (names []string) {
	for _, name := range p.Files {
		if strings.HasSuffix(name, kind) {
			names = append(names, name)
		}
	}
	return names
}

// assets are the addresses of several files.
func (p Page) assets(first string, more ...string) string {
	all := p.Asset(first)
	for _, name := range more {
		all += " " + p.Asset(name)
	}
	return all
}

// Sentence is T with a capital letter in front.
func (p Page) Sentence(t scoring.Text) string {
	said := []rune(p.T(t))
	if len(said) > 0 {
		said[0] = unicode.ToUpper(said[0])
	}
	return string(said)
}

// Entry is the form of one deal of any game, and what was typed into it.
type Entry struct {
	Page
	Game  Game
	Setup scoring.Setup
	Next  scoring.Next // who deals and plays this deal
	Usual scoring.Seat // who deals by the rotation; 0 where the deal says who
	Form  *scoring.Form
	Notes *Notes

	Action  string // where the form goes
	Preview string // where the live line comes from
	Key     string // books once
	Seen    int    // the last entry its writer has seen
	Kind    EntryKind
	Live    Live
	Today   scoring.Day // of a deal that is booked now; empty for one of earlier
	Reopen  bool        // the evening is over, and booking this reopens it
}

// EntryKind is what happens with a filled-in form.
type EntryKind int

// A form books a new deal, corrects one, or only asks what it counts.
const (
	Booking EntryKind = iota
	Correcting
	Asking
)

// Live is what would be booked by the form as it stands.
type Live struct {
	Why    scoring.Text // the computation as spoken; empty while incomplete
	Result scoring.Text // who gets what; or what is missing
	Ready  bool
	Hints  scoring.Problems // warnings
}

// Chosen reports whether a tile is ticked.
func (e Entry) Chosen(name, value string) bool {
	for _, v := range e.Form.Values(name) {
		if v == value {
			return true
		}
	}
	return false
}

// Player is a seat's name.
func (e Entry) Player(s scoring.Seat) string { return player(e.Setup.Players, s) }

func player(names []string, s scoring.Seat) string {
	if s < 1 || int(s) > len(names) {
		return ""
	}
	return names[s-1]
}

func names(players []string, seats scoring.Seats) scoring.Text {
	var all []scoring.Text
	for _, s := range seats {
		all = append(all, scoring.Same(player(players, s)))
	}
	return scoring.List(all...)
}

// TurnSays is "Bernd gibt und setzt aus", "Anna gibt, Cem setzt aus".
func TurnSays(players []string, t scoring.Turn) scoring.Text {
	if t.Dealer == 0 {
		return scoring.T("Geber nach der Reihe", "Dealer by rotation")
	}
	dealer := scoring.Same(player(players, t.Dealer))
	others := slices.DeleteFunc(slices.Clone(t.Out), func(s scoring.Seat) bool { return s == t.Dealer })
	switch {
	case len(t.Out) == 0:
		return dealer.Add(scoring.T(" gibt", " deals"))
	case len(others) == 0:
		return dealer.Add(scoring.T(" gibt und setzt aus", " deals and sits out"))
	case len(others) < len(t.Out):
		return dealer.Add(scoring.T(" gibt und setzt mit ", " deals and sits out with ")).
			Add(names(players, others)).Add(scoring.T(" aus", ""))
	}
	verb := plural(len(others), scoring.T(" setzt aus", " sits out"), scoring.T(" setzen aus", " sit out"))
	return dealer.Add(scoring.T(" gibt, ", " deals, ")).Add(names(players, others)).Add(verb)
}

// Euros writes cents as money: 4,90 € or €4.90.
func (p Page) Euros(cents int) string {
	sign := ""
	if cents < 0 {
		sign, cents = "−", -cents
	}
	euros := strconv.Itoa(cents/100) + "." + strconv.Itoa(cents%100 + 100)[1:]
	if p.Lang == "en" {
		return sign + "€" + euros
	}
	return sign + strings.Replace(euros, ".", ",", 1) + " €"
}

func seat(s scoring.Seat) string { return strconv.Itoa(int(s)) }
