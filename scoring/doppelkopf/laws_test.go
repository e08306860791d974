package doppelkopf_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

var book = doppelkopf.Book

var play = scoringtest.Play[doppelkopf.Deal, doppelkopf.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[doppelkopf.Rules], turn scoring.Turn) doppelkopf.Deal {
		d := doppelkopf.Deal{Kind: rapid.SampledFrom(kinds(table.Rules)).Draw(t, "kind")}
		if len(doppelkopf.Fields(d.Kind)) == 0 || len(turn.Playing) < 2 {
			return d
		}
		d.Re = parties(t, d.Kind, turn)
		end(t, &d)
		tick(t, &d, table.Rules)
		return d
	},
	Move: func(d doppelkopf.Deal, to func(scoring.Seat) scoring.Seat) doppelkopf.Deal {
		d.Re, d.Partner = scoringtest.Moved(d.Re, to), to(d.Partner)
		return d
	},
	Words:   append([]string{doppelkopf.Re, doppelkopf.Kontra}, doppelkopf.Kinds...),
	ZeroSum: false, // a table that writes only the winners' plus is no zero-sum game; see written_test.go
}

// kinds lists the kinds that a table may play, the normal one as often as there are soli.
func kinds(r doppelkopf.Rules) []string {
	all := slices.Concat(r.Soli, doppelkopf.SilentSoli, doppelkopf.Unscored, []string{doppelkopf.Hochzeit, doppelkopf.Armut})
	for range r.Soli {
		all = append(all, doppelkopf.Normal)
	}
	return append(all, doppelkopf.Normal)
}

func soloKind(kind string) bool {
	return slices.Contains(doppelkopf.Soli, kind) || slices.Contains(doppelkopf.SilentSoli, kind)
}

func parties(t *rapid.T, kind string, turn scoring.Turn) scoring.Seats {
	seats := rapid.Permutation(turn.Playing).Draw(t, "re")[:2]
	if soloKind(kind) || kind == doppelkopf.Normal && len(turn.Playing) == 3 && rapid.Bool().Draw(t, "both queens of clubs") {
		seats = seats[:1]
	}
	slices.Sort(seats)
	return slices.Clone(seats)
}

// end draws how the cards fell and what was announced.
func end(t *rapid.T, d *doppelkopf.Deal) {
	augen := rapid.SampledFrom([]int{0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 150, 151, 180, 181, 210, 211, 240}).Draw(t, "augen")
	if rapid.Bool().Draw(t, "of Kontra") {
		d.KontraAugen = &augen
	} else {
		d.ReAugen = &augen
	}
	d.ReLevel = rapid.IntRange(0, doppelkopf.MaxLevel).Draw(t, "re level")
	d.KontraLevel = rapid.IntRange(0, doppelkopf.MaxLevel).Draw(t, "kontra level")
	if augen == 0 && rapid.Bool().Draw(t, "no trick") {
		d.NoTrick = map[bool]string{true: doppelkopf.Re, false: doppelkopf.Kontra}[d.ReAugen != nil]
	}
	d.Renonce = rapid.SampledFrom([]string{"", "", "", "", doppelkopf.Re, doppelkopf.Kontra}).Draw(t, "renonce")
}

// tick draws the fields that are ticked now and then.
func tick(t *rapid.T, d *doppelkopf.Deal, r doppelkopf.Rules) {
	now := func(what string) bool { return rapid.IntRange(0, 4).Draw(t, what) == 4 }
	known := r.Known()
	if len(known) > 0 && d.Renonce == "" && (r.InSolo || !soloKind(d.Kind)) && rapid.Bool().Draw(t, "sonderpunkte") {
		d.Sonderpunkte.Re = doppelkopf.Counts{rapid.SampledFrom(known).Draw(t, "re's").Key: 1}
		if now("kontra's") {
			d.Sonderpunkte.Kontra = doppelkopf.Counts{rapid.SampledFrom(known).Draw(t, "kontra's").Key: 1}
		}
	}
	if d.ReLevel > 0 && now("when Re was said") {
		d.ReBefore = []int{1, 2}
	}
	d.Schwein, d.HerzDurchlauf = now("schwein"), now("herz") && slices.Contains(r.Bock, doppelkopf.HerzDurchlauf)
	d.BockManual = now("bock") && slices.Contains(r.Bock, doppelkopf.Manual)
	d.Pflicht = r.Pflichtsolo == doppelkopf.PerRounds && slices.Contains(doppelkopf.Soli, d.Kind) && rapid.Bool().Draw(t, "pflicht")
}

func TestDoppelkopfKeepsItsPromises(t *testing.T) { scoringtest.Run(t, doppelkopf.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, doppelkopf.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, doppelkopf.Book) }

func FuzzForm(f *testing.F) {
	for _, query := range []string{
		"re=1&re=2&border=121&re_level=1&sonderpunkte.re.fuchs=1", "kind=damen&re=3&border=240kontra&pflicht=true", "re=2&re=4&wins=kontra&under=60&re_level=2&beaten=true", "kind=buben&re=1&wins=re&under=schwarz", "re=1&re=2&wins=kontra&kontra_level=3&renonce=re",
		"kind=hochzeit&re=1&re=4&partner=4&kontra_augen=100", "kind=armut_refused", "re=1&re=3&re_augen=97&superschwein=true&sonderpunkte.kontra.fuchs=1",
		"re=1&re=2&border=121&re_before=2&re_before=1&kontra_before=3", "kind=karo&re=2&border=90&solo_counts=true&sonderpunkte.re.karlchen=1&kontra_level=2",
	} {
		f.Add(query, uint8(0))
	}
	scoringtest.FuzzForm(f, doppelkopf.Book,
		`{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["A","B","C","D"],"deals":[]}`,
		`{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["A","B","C"],"deals":[]}`,
		`{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["A","B","C","D","E","F","G"],"rules":{"preset":"ddv","sonderpunkte_in_solo":true},"deals":[]}`,
		`{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["A","B","C","D","E"],"rules":{"bock_overlap":"stack","own_sonderpunkte":[{"name":"Gabel","value":2}],"count":"winners"},"deals":[{"kind":"schmeissen","absent":[5]}]}`)
}
