package doppelkopf

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/views/ui"
)

// kindChosen reports whether this kind of deal is chosen. A normal deal is chosen by default,
// because nobody announces it.
func kindChosen(e ui.DealForm, kind string) bool {
	chosen := e.Form.Value("kind")
	return chosen == kind || chosen == "" && kind == doppelkopf.Normal
}

// shortName returns a solo's name without "solo", because the row already says so.
func shortName(p ui.Page, kind string) string {
	name := doppelkopf.Name(kind)
	short := strings.TrimSuffix(name.DE, "solo")
	if kind == doppelkopf.Koenige {
		short = "Könige"
	}
	return p.S(short, strings.TrimSuffix(name.EN, " solo"))
}

// endings are the buttons for the two ways in which most deals end.
var endings = []ui.Ending{
	{Field: "wins", Value: doppelkopf.Re, Name: scoring.T("Re gewinnt", "Re wins"), Answers: said},
	{Field: "wins", Value: doppelkopf.Kontra, Name: scoring.T("Kontra gewinnt", "Kontra wins"), Answers: said},
}

// said lists the fields in which an earlier deal already says how it ended.
var said = []string{"re_augen", "kontra_augen", "no_trick"}

// hasEnded reports whether the kind or the typed Augen already show how the deal ended.
func hasEnded(e ui.DealForm, _ scoring.Table[doppelkopf.Rules]) bool {
	return slices.Contains(without("re"), e.Form.Value("kind")) || e.Typed("re_augen", "kontra_augen", "border", "renonce")
}

// tapped replaces the Augen of a stored deal by taps on the winner and on the level that the losers
// stayed below. It does so only if these taps would be stored as the same Augen again.
func tapped(stored url.Values) {
	stands := stored.Get("re_augen") + stored.Get("no_trick")
	if stands == "120" {
		stored.Del("re_augen")
		stored.Set("border", stands)
		return
	}
	re, _ := strconv.Atoi(stored.Get("re_level"))
	kontra, _ := strconv.Atoi(stored.Get("kontra_level"))
	for under, word := range doppelkopf.Unders {
		won, known := doppelkopf.WonBorder(doppelkopf.Re, under, re, kontra)
		lost, knownLost := doppelkopf.WonBorder(doppelkopf.Kontra, under, kontra, re)
		winner := ""
		switch {
		case stored.Get("renonce") != "":
		case known && won.Value() == stands:
			winner = doppelkopf.Re
		case knownLost && lost.Value() == stands:
			winner = doppelkopf.Kontra
		}
		if winner != "" {
			stored.Del("re_augen")
			stored.Del("no_trick")
			stored.Set("wins", winner)
			stored.Set("under", word)
			return
		}
	}
}

// rareFilled reports whether a field under the fold is filled in.
func rareFilled(e ui.DealForm) bool {
	for _, key := range []string{"partner", "schwein", "superschwein", "herz_durchlauf", "bock_manual", "renonce", "re_before", "kontra_before"} {
		if e.Form.Value(key) != "" || e.Problems.Wrong(key) {
			return true
		}
	}
	return slices.Contains(doppelkopf.Unscored, e.Form.Value("kind"))
}

// counted reports whether the Sonderpunkte stay unfolded because one of them is ticked.
func counted(e ui.DealForm, known []doppelkopf.Sonderpunkt) bool {
	return e.Problems.Wrong("sonderpunkte") || slices.ContainsFunc(known, func(s doppelkopf.Sonderpunkt) bool {
		re, kontra := "sonderpunkte.re."+s.Key, "sonderpunkte.kontra."+s.Key
		return e.Typed(re, kontra) || e.Problems.Wrong(re) || e.Problems.Wrong(kontra)
	})
}

// countedOften lists the Sonderpunkte that a deal may have more than twice.
func countedOften(r doppelkopf.Rules) []doppelkopf.Sonderpunkt {
	return slices.DeleteFunc(r.Known(), func(s doppelkopf.Sonderpunkt) bool { return s.Most <= 2 })
}

// tilesPerParty returns how many counts of a Sonderpunkt a row shows for each party.
func tilesPerParty(s doppelkopf.Sonderpunkt) int { return min(s.Most, 2) }

// examples returns the computed lines of deals that people often ask about, one for each preset.
func examples() (all []scoring.Line) {
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
		{scoring.T("Damensolo, 125 Augen", "queens solo, 125 card points"), doppelkopf.Deal{Kind: doppelkopf.Damen, Re: scoring.Seats{1}, ReAugen: augen(125)}},
	} {
		for _, preset := range doppelkopf.Game.Presets {
			table := scoring.Table[doppelkopf.Rules]{Players: make([]string, 4), Rules: preset.Rules(4)}
			line := doppelkopf.Game.Score(table, []scoring.Deal[doppelkopf.Deal]{{Play: x.d}}).Lines[0]
			line.Title = x.says.Add(scoring.Same(" · "), preset.Name)
			all = append(all, line)
		}
	}
	return all
}
