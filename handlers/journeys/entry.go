package journeys

import "strings"

// Enters taps the tiles of a deal, given as name=value, in this order. A button for how the deal
// ended would book the deal, so Enters only marks it, and Eintragen taps it later.
func (p *Phone) Enters(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		tile := string(Tile(name, value))
		if Ask[bool](p, tile+`?.name === "ends"`) {
			Ask[any](p, `document.querySelectorAll("[data-next]").forEach(e => e.removeAttribute("data-next")), `+tile+`.setAttribute("data-next", ""), 0`)
			continue
		}
		if !Ask[bool](p, tile+"?.type === 'radio' && "+tile+".checked") { // a second tap would clear the tile
			p.Tap(Tile(name, value))
		}
		p.Until(tile + ".checked")
	}
}

// Fills taps tiles, given as name=value, and types into fields, given as name:value or, in a list,
// name[0]:value. It opens folds, given as +words.
func (p *Phone) Fills(steps ...string) {
	p.T.Helper()
	for _, s := range steps {
		if fold, is := strings.CutPrefix(s, "+"); is {
			p.Tap(Among("#entry summary", fold))
			continue
		}
		if strings.Contains(s, "=") {
			p.Enters(s)
			continue
		}
		name, value, _ := strings.Cut(s, ":")
		p.Write(Entered(name), value)
	}
}

// Books enters an ordinary deal and waits until it is on the sheet.
func (p *Phone) Books(tiles ...string) {
	p.T.Helper()
	p.Enters(tiles...)
	p.Follow(Eintragen)
}

// Corrects changes tiles on a deal's page and saves the correction.
func (p *Phone) Corrects(tiles ...string) {
	p.T.Helper()
	if !p.Visible(CSS("#entry")) {
		p.Tap(Says("Ändern"))
	}
	p.Books(tiles...)
}

// StillHas checks that tiles are chosen. If buttons say how a deal ended, StillHas does not check
// that: pressing such a button sends the form, and no form remembers the button.
func (p *Phone) StillHas(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		is := p.Checked(Tile(name, value)) || Ask[bool](p, string(Tile(name, value))+`?.name === "ends"`)
		p.Wants(is, "%s is not chosen any more", t)
	}
}
