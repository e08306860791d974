package doppelkopf

import (
	"strconv"

	"anschreiber/scoring"
)

// Deal is one deal of Doppelkopf as it was written down.
type Deal struct {
	Kind          string        `json:"kind"`
	Re            scoring.Seats `json:"re,omitempty"` // the soloist alone in a solo
	Partner       scoring.Seat  `json:"partner,omitempty"`
	ReAugen       *int          `json:"re_augen,omitempty"`
	KontraAugen   *int          `json:"kontra_augen,omitempty"`
	NoTrick       string        `json:"no_trick,omitempty"` // Re or Kontra
	ReLevel       int           `json:"re_level,omitempty"` // 1 Re, 2 keine 90 … 5 schwarz
	KontraLevel   int           `json:"kontra_level,omitempty"`
	Sonderpunkte  Sonderpunkte  `json:"sonderpunkte,omitzero"`
	Schwein       bool          `json:"schwein,omitempty"`
	Superschwein  bool          `json:"superschwein,omitempty"`
	Pflicht       bool          `json:"pflicht,omitempty"`
	HerzDurchlauf bool          `json:"herz_durchlauf,omitempty"`
	BockManual    bool          `json:"bock_manual,omitempty"`
	Renonce       string        `json:"renonce,omitempty"` // Re or Kontra
}

// Sonderpunkte are counted by name for either party.
type Sonderpunkte struct {
	Re     Counts `json:"re,omitempty"`
	Kontra Counts `json:"kontra,omitempty"`
}

// Counts says how often a party made each Sonderpunkt; nothing is 0.
type Counts map[string]int

func (s Sonderpunkte) of(p party) Counts {
	if p == re {
		return s.Re
	}
	return s.Kontra
}

// scored reports that the deal was played: it has a Re party.
func (d Deal) scored() bool { return parties(d.Kind) > 0 }

// Fields names the keys that a kind of deal uses, besides kind itself.
func Fields(kind string) []string {
	if parties(kind) == 0 {
		return nil
	}
	keys := []string{"re", "re_augen", "kontra_augen", "no_trick", "re_level", "kontra_level", "sonderpunkte",
		"schwein", "superschwein", "herz_durchlauf", "bock_manual", "renonce"}
	switch {
	case kind == Hochzeit || kind == Armut:
		keys = append(keys, "partner")
	case announced(kind):
		keys = append(keys, "pflicht")
	}
	return keys
}

// unused names the keys that hold something the kind has no use for.
func (d Deal) unused() (keys []string) {
	used := map[string]bool{}
	for _, key := range Fields(d.Kind) {
		used[key] = true
	}
	for _, field := range []struct {
		key   string
		given bool
	}{
		{"re", d.Re != nil},
		{"partner", d.Partner != 0},
		{"re_augen", d.ReAugen != nil},
		{"kontra_augen", d.KontraAugen != nil},
		{"no_trick", d.NoTrick != ""},
		{"re_level", d.ReLevel != 0},
		{"kontra_level", d.KontraLevel != 0},
		{"sonderpunkte", d.Sonderpunkte.Re != nil || d.Sonderpunkte.Kontra != nil},
		{"schwein", d.Schwein},
		{"superschwein", d.Superschwein},
		{"pflicht", d.Pflicht},
		{"herz_durchlauf", d.HerzDurchlauf},
		{"bock_manual", d.BockManual},
		{"renonce", d.Renonce != ""},
	} {
		if field.given && !used[field.key] {
			keys = append(keys, field.key)
		}
	}
	return keys
}

func readDeal(f *scoring.Form) Deal {
	d := Deal{Kind: f.Choice("kind", Kinds...)}
	if f.Page() && !f.Has("kind") {
		d.Kind = Normal // a healthy deal is not announced
	}
	if d.Kind != "" {
		f.Keep(append(Fields(d.Kind), "kind", "border", "solo_counts", "any_re")...)
	}
	d.Re = f.SeatList("re")
	d.Partner = f.Seat("partner")
	d.ReAugen = f.MaybeInt("re_augen", 0, allAugen)
	d.KontraAugen = f.MaybeInt("kontra_augen", 0, allAugen)
	d.NoTrick = f.Choice("no_trick", Re, Kontra)
	d.ReLevel = f.Int("re_level", 0, MaxLevel)
	d.KontraLevel = f.Int("kontra_level", 0, MaxLevel)
	d.Sonderpunkte = readSonderpunkte(f.Object("sonderpunkte"))
	d.Schwein = f.Bool("schwein")
	d.Superschwein = f.Bool("superschwein")
	d.Pflicht = f.Bool("pflicht")
	d.HerzDurchlauf = f.Bool("herz_durchlauf")
	d.BockManual = f.Bool("bock_manual")
	d.Renonce = f.Choice("renonce", Re, Kontra)
	if f.Page() {
		d.fillIn(f)
	}
	return d
}

func readSonderpunkte(f *scoring.Form) Sonderpunkte {
	s := Sonderpunkte{Re: readCounts(f.Object(Re)), Kontra: readCounts(f.Object(Kontra))}
	if !f.Page() {
		f.Done()
	}
	return s
}

// maxCount is more than any limit: Check says which one was passed.
const maxCount = 99

func readCounts(f *scoring.Form) (counts Counts) {
	for _, name := range f.Keys() {
		if n := f.Int(name, 0, maxCount); n > 0 {
			if counts == nil {
				counts = Counts{}
			}
			counts[name] = n
		}
	}
	return counts
}

// fillIn does for a page what follows from what was tapped: a border stands for
// Augen that nobody typed, a Schwein leaves no Fuchs, and a solo has no
// Sonderpunkte where the page does not ask for them. A calculator does not ask
// who is Re.
func (d *Deal) fillIn(f *scoring.Form) {
	if f.Bool("any_re") && d.Re == nil {
		d.Re = scoring.Seats{1, 2}[:parties(d.Kind)]
	}
	d.Schwein = d.Schwein || d.Superschwein
	if d.Schwein {
		d.Sonderpunkte.Re = d.Sonderpunkte.Re.without(Fuchs)
		d.Sonderpunkte.Kontra = d.Sonderpunkte.Kontra.without(Fuchs)
	}
	if solo(d.Kind) && !f.Bool("solo_counts") {
		d.Sonderpunkte = Sonderpunkte{}
	}
	if b, tapped := FindBorder(f.Value("border")); tapped && d.scored() {
		d.tap(f, b)
	}
}

func (c Counts) without(name string) Counts {
	delete(c, name)
	if len(c) == 0 {
		return nil
	}
	return c
}

// A Border is one of the stretches of Augen that count the same: Re has From to
// To of them. Where only From is tapped, Lies is what is written down.
type Border struct {
	From, To, Lies int
	NoTrick        string
}

// Borders are what a page offers, from no trick for Re to none for Kontra.
var Borders = []Border{
	{0, 0, 0, Re}, {0, 29, 29, ""}, {30, 59, 30, ""}, {60, 89, 60, ""}, {90, 119, 90, ""}, {120, 120, 120, ""},
	{121, 150, 121, ""}, {151, 180, 151, ""}, {181, 210, 181, ""}, {211, 240, 211, ""}, {240, 240, 240, Kontra},
}

// Value is how a form names a border.
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

// tap takes the Augen from a border; Augen that were typed must lie within it.
func (d *Deal) tap(f *scoring.Form, b Border) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		lies := b.Lies
		d.ReAugen = &lies
	} else if augen := d.cards().augen[re]; augen < b.From || augen > b.To {
		f.Refuse("re_augen", "getippt und angekreuzt sind verschiedene Augen", "the Augen typed and the Augen ticked differ")
	}
	if b.NoTrick != "" {
		d.NoTrick = b.NoTrick
	}
}
