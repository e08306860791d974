// Package ui holds what pages and games share: the frame of a page, its texts, the form of a deal,
// and the columns of a printed list.
package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// Page holds what every page needs besides its own content.
type Page struct {
	Viewer
	Style string   // the stylesheet of the game that the page is about
	Files []string // static files that only this page needs
}

// In returns a page in a language, "de" or "en", for texts that are written for no particular
// viewer.
func In(lang string) Page { return Page{Viewer: Viewer{Lang: lang}} }

// T returns a Text in the page's language.
func (p Page) T(t scoring.Text) string { return Isolated(p.S(t.DE, t.EN)) }

// S returns de or en, whichever is the page's language.
func (p Page) S(de, en string) string {
	if p.Lang == "en" {
		return en
	}
	return de
}

// Of returns the page with a game's style and script.
func (p Page) Of(g Game) Page {
	p.Style = g.Stylesheet()
	if g.Script != "" {
		p.Files = append(slices.Clip(p.Files), g.Script)
	}
	return p
}

// styles returns the page's own stylesheets, the game's first; scripts returns its own scripts.
func (p Page) styles() []string {
	own := p.filesOf(".css")
	if p.Style != "" {
		return append([]string{p.Style}, own...)
	}
	return own
}

func (p Page) scripts() []string { return p.filesOf(".js") }

func (p Page) filesOf(kind string) (names []string) {
	for _, name := range p.Files {
		if strings.HasSuffix(name, kind) {
			names = append(names, name)
		}
	}
	return names
}

// assets returns the URLs of several files, separated by spaces.
func (p Page) assets(first string, more ...string) string {
	all := p.Asset(first)
	for _, name := range more {
		all += " " + p.Asset(name)
	}
	return all
}

// Sentence is T with a capital first letter.
func (p Page) Sentence(t scoring.Text) string {
	said := []rune(p.T(t))
	if len(said) > 0 {
		said[0] = unicode.ToUpper(said[0])
	}
	return string(said)
}

// Euros writes an amount in cents: 4,90 € or €4.90.
func (p Page) Euros(cents int) string { return p.T(scoring.Euros(cents)) }

// SignedEuros is Euros with a plus sign before a positive amount.
func (p Page) SignedEuros(cents int) string {
	if cents > 0 {
		return "+" + p.Euros(cents)
	}
	return p.Euros(cents)
}

// Count returns a number with its noun: "1 Spiel" or "14 Spiele".
func (p Page) Count(n int, one, many scoring.Text) string {
	return strconv.Itoa(n) + " " + p.T(scoring.Plural(n, one, many))
}

// A HistoryLine is one entry of the log.
type HistoryLine struct {
	When, Says string
	Who        string // name and role of the device
	Undone     bool
	How        []string // the details of a drawing of lots
}
