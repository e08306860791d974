package views

import (
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// doppelkopfAsked: nobody says who is Re, seats 1 and 2 are.
var doppelkopfAsked = Asked{
	Players: []scoring.Text{scoring.Same("Re"), scoring.T("Partner", "partner"), scoring.Same("Kontra"), scoring.Same("Kontra 2")},
	Rules: `{"preset":"stille-hochzeit","pflichtsolo":"off","bock":[],"armut_bock":false,
		"soli":["damen","buben","koenige","fleischlos","karo","herz","pik","kreuz","koehler","own_solo"]}`,
}

// seated are those who play, in the order they sit.
func seated(e Entry) (seats scoring.Seats) {
	seats = slices.Clone(e.Next.Playing)
	slices.Sort(seats)
	return seats
}

// doppelkopfKind is the chosen kind; a healthy deal is not announced.
func doppelkopfKind(e Entry, kind string) bool {
	chosen := e.Form.Value("kind")
	return chosen == kind || chosen == "" && kind == doppelkopf.Normal
}

// doppelkopfShort is a solo's name without "solo", which the row says.
func doppelkopfShort(p Page, kind string) string {
	name := doppelkopf.Name(kind)
	short := strings.TrimSuffix(name.DE, "solo")
	if kind == doppelkopf.Koenige {
		short = "Könige"
	}
	return p.S(short, strings.TrimSuffix(name.EN, " solo"))
}

// doppelkopfBorder reports which border's tile is down: the one that was tapped,
// or the one that wrote down the Augen of an earlier entry.
func doppelkopfBorder(e Entry, b doppelkopf.Border) bool {
	tapped := e.Form.Value("border")
	if tapped == "" {
		tapped = e.Form.Value("re_augen") + e.Form.Value("no_trick")
	}
	return tapped == b.Value()
}

// doppelkopfTyped is the Augen of a party, unless a tile already says them.
func doppelkopfTyped(e Entry, key string) string {
	if b, stands := doppelkopf.FindBorder(e.Form.Value("re_augen") + e.Form.Value("no_trick")); stands && key == "re_augen" {
		if tapped := e.Form.Value("border"); tapped == "" || tapped == b.Value() {
			return ""
		}
	}
	return e.Form.Value(key)
}

// doppelkopfSays labels a border with what Re has.
func doppelkopfSays(p Page, b doppelkopf.Border) string {
	switch {
	case b.NoTrick == doppelkopf.Re:
		return p.S("Re ohne Stich", "Re without a trick")
	case b.NoTrick == doppelkopf.Kontra:
		return "schwarz"
	case b.From == b.To:
		return number10(b.From)
	case b.To == 240:
		return p.S("ab ", "from ") + number10(b.From)
	}
	return number10(b.From) + "–" + number10(b.To)
}

// doppelkopfRare reports that something under the fold is filled in.
func doppelkopfRare(e Entry) bool {
	for _, key := range []string{"partner", "schwein", "superschwein", "herz_durchlauf", "bock_manual", "renonce"} {
		if e.Form.Value(key) != "" || e.Notes.Wrong(key) {
			return true
		}
	}
	return slices.Contains(doppelkopf.Unscored, e.Form.Value("kind")) || doppelkopfBorder(e, doppelkopf.Borders[0])
}

// doppelkopfMany are the Sonderpunkte of which there may be more than two.
func doppelkopfMany(r doppelkopf.Rules) []doppelkopf.Sonderpunkt {
	return slices.DeleteFunc(r.Known(), func(s doppelkopf.Sonderpunkt) bool { return s.Most <= 2 })
}

// doppelkopfSpan is how many counts a row shows for each party.
func doppelkopfSpan(s doppelkopf.Sonderpunkt) int { return min(s.Most, 2) }

// doppelkopfExample is a deal for the rule card and the table it is played at.
type doppelkopfExample struct {
	Says scoring.Text
	Line scoring.Line
}

// doppelkopfExamples are lines of real sheets, one for each thing people ask.
func doppelkopfExamples() (all []doppelkopfExample) {
	augen := func(n int) *int { return &n }
	normal := func(d doppelkopf.Deal) doppelkopf.Deal {
		d.Kind, d.Re = doppelkopf.Normal, scoring.Seats{1, 2}
		return d
	}
	fox := doppelkopf.Sonderpunkte{Re: doppelkopf.Counts{doppelkopf.Fuchs: 1}}
	for _, x := range []struct {
		says scoring.Text
		d    doppelkopf.Deal
	}{
		{scoring.T("Re hat 155, Re gesagt, ein Fuchs", "Re has 155, Re said, one fox"), normal(doppelkopf.Deal{ReAugen: augen(155), ReLevel: 1, Sonderpunkte: fox})},
		{scoring.T("Kontra hat 130", "Kontra has 130"), normal(doppelkopf.Deal{KontraAugen: augen(130)})},
		{scoring.T("Re sagt keine 90 und hat 149", "Re says no 90 and has 149"), normal(doppelkopf.Deal{ReAugen: augen(149), ReLevel: 2})},
		{scoring.T("120 : 120, beide angesagt", "120 : 120, both announced"), normal(doppelkopf.Deal{ReAugen: augen(120), ReLevel: 1, KontraLevel: 1})},
		{scoring.T("Damensolo, 125 Augen", "queens solo, 125 Augen"), doppelkopf.Deal{Kind: doppelkopf.Damen, Re: scoring.Seats{1}, ReAugen: augen(125)}},
	} {
		for _, preset := range doppelkopf.Game.Presets {
			table := scoring.Table[doppelkopf.Rules]{Players: make([]string, 4), Rules: preset.Rules(4)}
			lines := doppelkopf.Game.Score(table, []scoring.Deal[doppelkopf.Deal]{{Play: x.d}}).Lines
			all = append(all, doppelkopfExample{x.says.Add(scoring.Same(" · ")).Add(preset.Name), lines[0]})
		}
	}
	return all
}
