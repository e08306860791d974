package doppelkopf

import (
	"slices"

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
	ReBefore      []int         `json:"re_before,omitempty"` // before which tricks Re was said
	KontraBefore  []int         `json:"kontra_before,omitempty"`
	Sonderpunkte  Sonderpunkte  `json:"sonderpunkte,omitzero"`
	Schwein       bool          `json:"schwein,omitempty"`
	Superschwein  bool          `json:"superschwein,omitempty"`
	Pflicht       bool          `json:"pflicht,omitempty"`
	HerzDurchlauf bool          `json:"herz_durchlauf,omitempty"`
	BockManual    bool          `json:"bock_manual,omitempty"`
	Renonce       string        `json:"renonce,omitempty"` // Re or Kontra
}

// isScored reports that the deal was played: it has a Re party.
func (d Deal) isScored() bool { return reSeats(d.Kind) > 0 }

// HintOwe is a field in which a page says who owes a Pflichtsolo: the first solo that
// they announce is the Pflichtsolo.
const HintOwe = "owe"

// Lust is a field in which a page says that a solo is no Pflichtsolo, though its player
// owes one.
const Lust = "lust"

// Fields names the keys that a kind of deal uses, besides kind itself.
func Fields(kind string) []string {
	switch {
	case reSeats(kind) == 0:
		return nil
	case kind == Hochzeit || kind == Armut:
		return withPartner
	case slices.Contains(otherHearts, kind):
		return withoutDurchlauf
	case isAnnounced(kind):
		return withPflicht
	}
	return everyDeal
}

// otherHearts lists the soli without a Herzdurchlauf, which needs the six hearts of a
// normal deal. In these there are ten, or they are no suit of their own.
var otherHearts = []string{Damen, Buben, Koenige, Fleischlos, Herz, Koehler}

var (
	everyDeal = []string{"re", "re_augen", "kontra_augen", "no_trick", "re_level", "kontra_level", "re_before", "kontra_before", "sonderpunkte",
		"schwein", "superschwein", "herz_durchlauf", "bock_manual", "renonce"}
	withPartner = append(slices.Clip(everyDeal), "partner")
	withPflicht = append(slices.Clip(everyDeal), "pflicht")

	withoutDurchlauf = slices.DeleteFunc(slices.Clone(withPflicht), func(key string) bool { return key == "herz_durchlauf" })
)

// unusedKeys names the keys that are filled though the kind does not have them.
func (d Deal) unusedKeys() (keys []string) {
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
		{"re_before", d.ReBefore != nil},
		{"kontra_before", d.KontraBefore != nil},
		{"sonderpunkte", d.Sonderpunkte.Re != nil || d.Sonderpunkte.Kontra != nil},
		{"schwein", d.Schwein},
		{"superschwein", d.Superschwein},
		{"pflicht", d.Pflicht},
		{"herz_durchlauf", d.HerzDurchlauf},
		{"bock_manual", d.BockManual},
		{"renonce", d.Renonce != ""},
	} {
		if field.given && !slices.Contains(Fields(d.Kind), field.key) {
			keys = append(keys, field.key)
		}
	}
	return keys
}

func readDeal(f *scoring.Form) Deal {
	d := Deal{Kind: f.ChoiceOf("kind", Name, Kinds...)}
	if f.FromPage() && !f.Has("kind") {
		d.Kind = Normal // a healthy deal is not announced
	}
	if d.Kind != "" {
		f.Keep(append(slices.Clip(Fields(d.Kind)), "kind", "wins", "under", "beaten", "border", "solo_counts", "any_re", HintOwe, Lust)...)
	}
	d.Re = f.SeatList("re")
	d.Partner = f.Seat("partner")
	d.ReAugen = f.MaybeInt("re_augen", 0, allAugen)
	d.KontraAugen = f.MaybeInt("kontra_augen", 0, allAugen)
	d.NoTrick = f.Choice("no_trick", Re, Kontra)
	d.ReLevel = f.Int("re_level", 0, MaxLevel)
	d.KontraLevel = f.Int("kontra_level", 0, MaxLevel)
	d.ReBefore, d.KontraBefore = readTricks(f, "re_before"), readTricks(f, "kontra_before")
	d.Sonderpunkte = readSonderpunkte(f.Object("sonderpunkte"))
	d.Schwein = f.Bool("schwein")
	d.Superschwein = f.Bool("superschwein")
	d.Pflicht = f.Bool("pflicht")
	d.HerzDurchlauf = f.Bool("herz_durchlauf")
	d.BockManual = f.Bool("bock_manual")
	d.Renonce = f.Choice("renonce", Re, Kontra)
	if f.FromPage() {
		d.fillIn(f)
	}
	return d
}

func readSonderpunkte(f *scoring.Form) Sonderpunkte {
	s := Sonderpunkte{Re: readCounts(f.Object(Re)), Kontra: readCounts(f.Object(Kontra))}
	f.Done()
	return s
}

// maxCount is more than any limit. Check names the real one.
const maxCount = 99

func readCounts(f *scoring.Form) (counts Counts) {
	for name, n := range f.Numbers(0, maxCount) {
		if n > 0 {
			if counts == nil {
				counts = Counts{}
			}
			counts[name] = n
		}
	}
	return counts
}

// fillIn adds what the taps on a page imply: who won gives Augen that nobody typed, as a
// border does on older pages that phones may still send; with a Schwein there is no Fuchs,
// and a solo has no Sonderpunkte where the page does not ask for them. A calculator does
// not ask who is Re.
func (d *Deal) fillIn(f *scoring.Form) {
	if f.Bool("any_re") && d.Re == nil {
		d.Re = scoring.Seats{1, 2}[:reSeats(d.Kind)]
	}
	if d.ReBefore != nil {
		d.ReLevel = max(d.ReLevel, levelSaid)
	}
	if d.KontraBefore != nil {
		d.KontraLevel = max(d.KontraLevel, levelSaid)
	}
	d.fillSchwein()
	if isSolo(d.Kind) && !f.Bool("solo_counts") {
		d.Sonderpunkte = Sonderpunkte{}
	}
	d.Pflicht = d.Pflicht || isAnnounced(d.Kind) && len(d.Re) == 1 && !f.Bool(Lust) && f.SeatList(HintOwe).Has(d.Re[0])
	if b, tapped := FindBorder(f.Value("border")); tapped && d.isScored() {
		d.fillAugen(f, b)
	}
	if d.isScored() {
		d.fillWon(f)
	}
	if augen := d.cards().augen; augen[re] == 1 || augen[kontra] == 1 {
		f.Refuse(d.augenKey(), loneAuge.DE, loneAuge.EN)
	}
}
