package journeys

import "strings"

// Enters taps a deal's tiles, as name=value, in this order.
func (p *Phone) Enters(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		p.Tap(Tile(name, value))
		p.Until(string(Tile(name, value)) + ".checked")
	}
}

// Fills taps tiles, name=value, and types into fields, name:value or, in a
// list, name[0]:value. Folds are not opened.
func (p *Phone) Fills(steps ...string) {
	p.T.Helper()
	for _, s := range steps {
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
		p.Tap(Says("Berichtigen"))
	}
	p.Books(tiles...)
}

// StillHas makes sure that tiles are chosen.
func (p *Phone) StillHas(tiles ...string) {
	p.T.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		p.Wants(p.Checked(Tile(name, value)), "%s is not chosen any more", t)
	}
}
