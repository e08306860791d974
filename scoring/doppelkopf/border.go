package doppelkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Border is a stretch of Augen that count the same: Re has From to To. Lies is the
// number that is written down where nobody typed one.
type Border struct {
	From, To, Lies int
	NoTrick        string
}

// Borders lists the stretches that count the same, from no trick for Re to no trick for Kontra.
var Borders = []Border{
	{0, 0, 0, Re}, {0, 29, 29, ""}, {30, 59, 30, ""}, {60, 89, 60, ""}, {90, 119, 90, ""}, {120, 120, 120, ""},
	{121, 150, 121, ""}, {151, 180, 151, ""}, {181, 210, 181, ""}, {211, 240, 211, ""}, {240, 240, 240, Kontra},
}

// Unders are the words for what the losers stayed below: nothing, 90, 60 or 30 Augen, or
// a single trick.
var Unders = []string{"", "90", "60", "30", "schwarz"}

// WonBorder returns the border of a deal that a party has won, with the losers below a
// place in Unders; own is what the winners announced, other what the losers did. It is
// not known where the losers missed keine 90 or more: how close the winners came to 120
// may count then.
func WonBorder(winner string, under, own, other int) (b Border, known bool) {
	under = max(under, own-levelSaid)
	known = under > 0 || other < levelNo90
	if winner == Kontra {
		return Borders[4-under], known
	}
	return Borders[6+under], known
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

// fillWon takes the Augen from who has won, and from what the losers stayed below. A
// Renonce says by itself who has won.
func (d *Deal) fillWon(f *scoring.Form) {
	winner, under := f.Choice("wins", Re, Kontra), max(slices.Index(Unders, f.Choice("under", Unders[1:]...)), 0)
	if d.ReAugen != nil || d.KontraAugen != nil {
		d.fillUnder(f, under)
		return
	}
	own, other, loser := d.ReLevel, d.KontraLevel, Kontra
	switch {
	case d.Renonce == Re:
		winner, own, other = Kontra, 0, 0
	case d.Renonce == Kontra:
		winner, own, other = Re, 0, 0
	case winner == Kontra:
		own, other, loser = other, own, Re
	}
	b, known := WonBorder(winner, under, own, other)
	switch {
	case winner == "":
	case known || !f.Bool("beaten"):
		d.fillAugen(f, b)
	default:
		name, missed := LevelName(winner, levelSaid), LevelName(loser, other)
		f.Refuse(winner+"_augen", missed.DE+" ist verfehlt: wie viele Augen hat "+name.DE+"?", missed.EN+" was missed: how many card points has "+name.EN+"?")
	}
}

// fillUnder takes no trick from what the losers stayed below, where all Augen were typed.
// Other Augen must go with it.
func (d *Deal) fillUnder(f *scoring.Form, under int) {
	augen := d.cards().augen
	least := min(augen[re], augen[kontra])
	switch level := under + levelSaid; {
	case under == 0:
	case least > 0 && least >= below[level]:
		f.Refuse("re_augen", typedDiffer.DE, typedDiffer.EN)
	case level == levelSchwarz && augen[re] == 0:
		d.NoTrick = Re
	case level == levelSchwarz:
		d.NoTrick = Kontra
	}
}

var typedDiffer = scoring.T("die Augen passen nicht zu dem, was angekreuzt ist", "the card points do not match what is ticked")

// fillAugen takes the Augen from a border that was tapped. Augen that were typed must
// lie within it.
func (d *Deal) fillAugen(f *scoring.Form, b Border) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		lies := b.Lies
		d.ReAugen = &lies
	} else if augen := d.cards().augen[re]; augen < b.From || augen > b.To {
		f.Refuse("re_augen", typedDiffer.DE, typedDiffer.EN)
	}
	if b.NoTrick != "" {
		d.NoTrick = b.NoTrick
	}
}
