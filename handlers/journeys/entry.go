package journeys

import "strings"

// Enters taps a deal's tiles, as name=value, in this order. A button that says how the
// deal ended would book it: it is what Eintragen taps then.
func (p *Phone) Enters(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		tile := string(Tile(name, value))
		if Ask[bool](p, tile+`?.name === "ends"`) {
			Ask[any](p, `document.querySelectorAll("[data-next]").forEach(e => e.removeAttribute("data-next")), `+tile+`.setAttribute("data-next", ""), 0`)
			continue
		}
		if !Ask[bool](p, tile+"?.type === 'radio' && "+tile+".checked") { // a second tap takes it back
			p.Tap(Tile(name, value))
		}
		p.Until(tile + ".checked")
	}
}

// Fills taps tiles, name=value, and types into fields, name:value or, in a
// list, name[0]:value. It opens folds, +words.
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

// Books enters an ordinary deal and waits until it stands on the sheet.
func (p *Phone) Books(tiles ...string) {
	p.T.Helper()
	p.Enters(tiles...)
	p.Follow(Eintragen)
}

// Corrects changes tiles on a deal's page and keeps them.
func (p *Phone) Corrects(tiles ...string) {
	p.T.Helper()
	if !p.Visible(CSS("#entry")) {
		p.Tap(Says("Ändern"))
	}
	p.Books(tiles...)
}

// StillHas makes sure that tiles are chosen. How a deal ended is said by the button that
// sends it, and no form keeps that.
func (p *Phone) StillHas(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		is := p.Checked(Tile(name, value)) || Ask[bool](p, string(Tile(name, value))+`?.name === "ends"`)
		p.Wants(is, "%s is not chosen any more", t)
	}
}
