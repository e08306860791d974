package doppelkopf

import (
	"strconv"

	"anschreiber/scoring"
)

// A Border is a stretch of Augen that count the same: Re has From to To. Lies is the
// number that is written down where nobody typed one.
type Border struct {
	From, To, Lies int
	NoTrick        string
}

// Borders lists what a page offers, from no trick for Re to no trick for Kontra.
var Borders = []Border{
	{0, 0, 0, Re}, {0, 29, 29, ""}, {30, 59, 30, ""}, {60, 89, 60, ""}, {90, 119, 90, ""}, {120, 120, 120, ""},
	{121, 150, 121, ""}, {151, 180, 151, ""}, {181, 210, 181, ""}, {211, 240, 211, ""}, {240, 240, 240, Kontra},
}

// Value returns the name of a border in a form.
func (b Border) Value() string { return strconv.Itoa(b.Lies) + b.NoTrick }

// FindBorder finds a border by its name.
func FindBorder(value string) (Border, bool) {
	for _, b := range Borders {
		if b.Value() == value {
			return b, true
		}
	}
	return Border{}, false
}

// fillAugen takes the Augen from a border that was tapped. Augen that were typed must
// lie within it.
func (d *Deal) fillAugen(f *scoring.Form, b Border) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		lies := b.Lies
		d.ReAugen = &lies
	} else if augen := d.cards().augen[re]; augen < b.From || augen > b.To {
		f.Refuse("re_augen", "getippt und angekreuzt stimmen nicht überein", "the card points typed and those ticked differ")
	}
	if b.NoTrick != "" {
		d.NoTrick = b.NoTrick
	}
}
