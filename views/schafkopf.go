package views

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// schafkopfAsked: seat 1 is whoever asks, the partner sits opposite.
var schafkopfAsked = Asked{
	Players: []scoring.Text{
		scoring.T("Spieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Mitspieler", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{"preset":"10-20-50","stoss_max":4,"jungfrau":"double_all"}`,
}

// schafkopfContracts are the tiles of a table: those everybody sees, and those
// that unfold where there are too many for two rows.
func schafkopfContracts(e Entry, t scoring.Table[schafkopf.Rules]) (near, far []string) {
	for _, c := range schafkopf.Contracts {
		if t.Rules.Plays(c) && (len(e.Next.Playing) >= 4 || !schafkopf.Uses(c, "partner")) {
			near = append(near, c)
		}
	}
	const rows = 8 // two rows of tiles, with the one for passing
	if len(near) < rows {
		return append(near, schafkopf.Passed), nil
	}
	return append(near[:rows-2:rows-2], schafkopf.Passed), near[rows-2:]
}

// schafkopfBeaten reports whether Schneider or Schwarz is ticked.
func schafkopfBeaten(e Entry, level string) bool {
	return e.Chosen("level", level) || level == schafkopf.Schwarz && e.Chosen("schwarz", "true")
}

// schafkopfRows are the shorthands under which the stylesheet knows which tiles
// of Laufende a contract has no use for.
var schafkopfRows = []struct{ key, contract string }{
	{"r", schafkopf.Rufspiel}, {"h", schafkopf.Hochzeit}, {"s", schafkopf.Solo},
	{"w", schafkopf.Wenz}, {"f", schafkopf.Farbwenz}, {"g", schafkopf.Farbgeier},
}

// schafkopfNo names the contracts in which a row of n cannot be; with mit, those
// in which only the others can hold so many.
func schafkopfNo(e Entry, r schafkopf.Rules, n int, mit bool) string {
	var keys []string
	for _, row := range schafkopfRows {
		with := r.MaxLaufende(row.contract, true, len(e.Next.Playing))
		without := r.MaxLaufende(row.contract, false, len(e.Next.Playing))
		never := n < r.From(row.contract) || n > max(with, without)
		if !mit && never || mit && !never && n > with {
			keys = append(keys, row.key)
		}
	}
	return strings.Join(keys, " ")
}

// schafkopfRun is the span of Laufende that some contract of the table pays.
func schafkopfRun(e Entry, r schafkopf.Rules) (from, most int) {
	from = 14
	for _, c := range schafkopf.Contracts {
		if r.Plays(c) && r.From(c) > 0 {
			from = min(from, r.From(c))
			most = max(most, r.MaxLaufende(c, true, len(e.Next.Playing)), r.MaxLaufende(c, false, len(e.Next.Playing)))
		}
	}
	return from, most
}

// nearLaufende are the tiles that are always there.
const nearLaufende = 5

// schafkopfFar reports that the chosen Laufende hide behind the dots.
func schafkopfFar(e Entry) bool {
	return len(e.Form.Value("laufende")) > 1 || e.Form.Value("laufende") > number10(nearLaufende)
}

// farAway hides a tile behind the dots.
func farAway(far bool) templ.Attributes {
	if far {
		return templ.Attributes{"class": "far"}
	}
	return templ.Attributes{"class": "contents"}
}

// schafkopfCounted keeps the piles of a Ramsch unfolded once one is typed.
func schafkopfCounted(e Entry) bool {
	typed := slices.DeleteFunc(slices.Clone(e.Form.Values("ramsch_augen")), func(v string) bool { return v == "" || v == "0" })
	return len(typed) > 0 || e.Notes.Wrong("ramsch_augen")
}

// schafkopfTariff is a preset's name without the word, for the head of a column.
func schafkopfTariff(p Page, preset scoring.Preset[schafkopf.Rules]) string {
	words := strings.Fields(p.T(preset.Name))
	return words[len(words)-1]
}

// schafkopfPrices are the rows of the rule card: a contract at each tariff.
func schafkopfPrices(p Page) (rows [][]string) {
	for _, c := range []string{schafkopf.Rufspiel, schafkopf.Solo} {
		row := []string{p.T(schafkopf.Name(c))}
		for _, preset := range schafkopf.Game.Presets {
			rules := preset.Rules(4)
			row = append(row, number10(rules.Base(c)))
		}
		rows = append(rows, row)
	}
	each := []string{p.S("je Laufendem, Schneider, Schwarz", "each Laufender, Schneider, Schwarz")}
	for _, preset := range schafkopf.Game.Presets {
		each = append(each, number10(preset.Rules(4).Lauf))
	}
	return append(rows, each)
}

// schafkopfExamples are lines of a real sheet, one for each thing people ask.
func schafkopfExamples() []scoring.Line {
	augen := func(n int) *int { return &n }
	won, lost := true, false
	var deals []scoring.Deal[schafkopf.Deal]
	for _, d := range []schafkopf.Deal{
		{Contract: schafkopf.Rufspiel, Suit: schafkopf.Eichel, Augen: augen(95), Laufende: 3},
		{Contract: schafkopf.Rufspiel, Suit: schafkopf.Gras, Augen: augen(30), Stoss: 1},
		{Contract: schafkopf.Wenz, Augen: augen(70), Laufende: 2},
		{Contract: schafkopf.Solo, Suit: schafkopf.Herz, Won: &lost, Leger: scoring.Seats{2}, Stoss: 2},
		{Contract: schafkopf.Geier, Tout: true, Won: &won, Laufende: 4},
		{Contract: schafkopf.Solo, Suit: schafkopf.Eichel, Sie: true},
		{Contract: schafkopf.Bettel, Ouvert: true, Won: &won},
		{Contract: schafkopf.Ramsch, Loser: 1, Jungfrauen: scoring.Seats{2}},
	} {
		if d.Contract != schafkopf.Ramsch {
			d.Declarer = 1
		}
		if schafkopf.Uses(d.Contract, "partner") {
			d.Partner = 3
		}
		deals = append(deals, scoring.Deal[schafkopf.Deal]{Play: d})
	}
	table := schafkopf.Game.Table(scoring.Setup{
		Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: []byte(`{"preset":"10-20-50","jungfrau":"double_own"}`),
	})
	return schafkopf.Game.Score(table, deals).Lines
}
