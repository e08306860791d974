package schafkopf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

// contracts returns the contract tiles of a table: near are always visible, far unfold if there
// are too many tiles for two rows.
func contracts(e ui.DealForm, t scoring.Table[schafkopf.Rules]) (near, far []string) {
	for _, c := range schafkopf.Contracts {
		if t.Rules.Plays(c) && (len(e.Next.Playing) >= 4 || !schafkopf.Uses(c, "partner")) {
			near = append(near, c)
		}
	}
	if t.Rules.Passes(len(e.Next.Playing)) {
		near = slices.Insert(near, min(len(near), twoRows-2), schafkopf.Passed)
	}
	if len(near) <= twoRows {
		return near, nil
	}
	return near[:twoRows-1], near[twoRows-1:]
}

// twoRows is how many tiles fit in two rows, including the one that unfolds the rest.
const twoRows = 8

// levelChosen reports whether Schneider or Schwarz is ticked.
func levelChosen(e ui.DealForm, level string) bool {
	return e.Chosen("level", level) || level == schafkopf.Schwarz && e.Chosen("schwarz", "true")
}

// contractsWithout lists, separated by spaces, the contracts in which n Laufende are impossible or
// too few to pay; for n = 0, the contracts that always have a Laufender. With mit set, it lists the
// contracts in which only the opponents can hold n.
func contractsWithout(e ui.DealForm, r schafkopf.Rules, n int, mit bool) string {
	var contracts []string
	for _, c := range with("laufende") {
		with := r.MaxLaufende(c, true, len(e.Next.Playing))
		without := r.MaxLaufende(c, false, len(e.Next.Playing))
		never := n < r.From(c) || n > max(with, without)
		if n == 0 {
			never = r.AlwaysLaufende(c, len(e.Next.Playing))
		}
		if r.Plays(c) && (!mit && never || mit && !never && n > with) {
			contracts = append(contracts, c)
		}
	}
	return strings.Join(contracts, " ")
}

// laufendeSpan returns the fewest and the most Laufende that pay in any contract of the table.
func laufendeSpan(e ui.DealForm, r schafkopf.Rules) (from, most int) {
	from = 14
	for _, c := range schafkopf.Contracts {
		if r.Plays(c) && r.From(c) > 0 {
			from = min(from, r.From(c))
			most = max(most, r.MaxLaufende(c, true, len(e.Next.Playing)), r.MaxLaufende(c, false, len(e.Next.Playing)))
		}
	}
	return from, most
}

// nearLaufende is the highest number of Laufende whose tile is always visible.
const nearLaufende = 5

// farChosen reports whether the chosen number of Laufende is among the tiles folded behind the
// dots.
func farChosen(e ui.DealForm) bool {
	return len(e.Form.Value("laufende")) > 1 || e.Form.Value("laufende") > strconv.Itoa(nearLaufende)
}

// farClass returns the attributes of a tile. They fold a far tile behind the dots.
func farClass(far bool) templ.Attributes {
	if far {
		return templ.Attributes{"class": "far"}
	}
	return templ.Attributes{"class": "contents"}
}

// agreed lists the table's rules that give a contract more fields than usual.
func agreed(r schafkopf.Rules) (rules []string) {
	if r.RamschStoss {
		rules = append(rules, "ramsch_stoss")
	}
	if r.BidRuf {
		rules = append(rules, "bid_ruf")
	}
	return rules
}

// stossClass returns the attributes of the row for Kontra. They show it in a Ramsch only if the
// table plays Kontra there.
func stossClass(r schafkopf.Rules) templ.Attributes {
	if r.RamschStoss {
		return templ.Attributes{"class": "tiles said played"}
	}
	return templ.Attributes{"class": "tiles said declared played"}
}

// bidClass returns the attributes of the field for a bid. They show it in a Rufspiel only if the
// table allows to bid it up.
func bidClass(r schafkopf.Rules) templ.Attributes {
	if r.BidRuf {
		return templ.Attributes{"class": "bidden carded played"}
	}
	return templ.Attributes{"class": "touted carded played"}
}

// bockTick is a reason for a Bock round that is ticked in the form of a deal.
type bockTick struct {
	after, field string
	name         scoring.Text
}

// bockTicks lists the reasons for Bock that this table's form shows.
func bockTicks(e ui.DealForm, r schafkopf.Rules) []bockTick {
	all := []bockTick{
		{schafkopf.Manual, "bock_manual", scoring.Same("Bock!")},
		{schafkopf.EmptyTrick, "empty_trick", scoring.T("leerer Stich", "empty trick")},
		{schafkopf.NoTrick, "no_trick", scoring.T("einer ohne Stich", "one without a trick")},
	}
	return slices.DeleteFunc(all, func(t bockTick) bool {
		return e.Kind == ui.Calculating || !slices.Contains(r.BockAfter, t.after)
	})
}

// hasEnded reports whether the contract or the typed Augen already show how the deal ended.
func hasEnded(e ui.DealForm, _ scoring.Table[schafkopf.Rules]) bool {
	contract := e.Form.Value("contract")
	return contract == schafkopf.Passed || contract == schafkopf.Void || slices.Contains(with("ramsch_augen"), contract) ||
		!slices.Contains(with("ouvert"), contract) && e.Typed("augen", "augen_other") ||
		slices.Contains(with("sie"), contract) && e.Typed("sie")
}

// contractChosen reports whether this contract's tile is chosen. With four players a Rufspiel is
// chosen until another tile is tapped.
func contractChosen(e ui.DealForm, contract string) bool {
	if e.Kind == ui.Calculating || len(e.Next.Playing) < 4 || e.Form.Has("contract") {
		return e.Chosen("contract", contract)
	}
	return contract == schafkopf.Rufspiel
}

// rareText returns the heading of the rare fields, which are folded away.
func rareText(e ui.DealForm, r schafkopf.Rules) string {
	switch {
	case e.Kind == ui.Calculating:
		return e.S("Gesteigert", "Bid up")
	case len(bockTicks(e, r)) > 0:
		return e.S("Bock …", "Bock …")
	}
	return e.S("Vergeben …", "Misdealt …")
}

// rareTyped reports whether the rare fields stay unfolded because one of them is filled in.
func rareTyped(e ui.DealForm) bool {
	filled := func(field string) bool { return e.Form.Value(field) != "" }
	return e.Form.Value("contract") == schafkopf.Void || slices.ContainsFunc([]string{"bid", "bock_manual", "empty_trick", "no_trick"}, filled)
}

// secondText returns the question for the second player who pays for a Ramsch.
func secondText(r schafkopf.Rules) scoring.Text {
	if r.RamschPays == schafkopf.Tied {
		return scoring.T("ebenso viele Augen hat", "with as many card points")
	}
	return scoring.T("und es zahlt auch", "and also pays")
}

// pilesTyped reports whether the piles of a Ramsch stay unfolded because one of them is typed.
func pilesTyped(e ui.DealForm) bool {
	typed := slices.DeleteFunc(slices.Clone(e.Form.Values("ramsch_augen")), func(v string) bool { return v == "" || v == "0" })
	return len(typed) > 0 || e.Problems.Wrong("ramsch_augen")
}

// tariffName returns the last word of a preset's name, for the head of a column.
func tariffName(p ui.Page, preset scoring.Preset[schafkopf.Rules]) string {
	words := strings.Fields(p.T(preset.Name))
	return words[len(words)-1]
}

// tariffs lists the presets for tables at home; tournaments lists those for tournaments.
func tariffs() (all []scoring.Preset[schafkopf.Rules]) {
	return slices.DeleteFunc(slices.Clone(schafkopf.Game.Presets), forTournaments)
}

func tournaments() (all []scoring.Preset[schafkopf.Rules]) {
	return slices.DeleteFunc(slices.Clone(schafkopf.Game.Presets), func(p scoring.Preset[schafkopf.Rules]) bool { return !forTournaments(p) })
}

func forTournaments(p scoring.Preset[schafkopf.Rules]) bool { return p.Rules(4).AlwaysPlayed }

// priceRows returns the rows of prices on the rule card: a contract at each tariff.
func priceRows(p ui.Page) (rows [][]string) {
	for _, c := range []string{schafkopf.Rufspiel, schafkopf.Solo} {
		row := []string{p.T(schafkopf.Name(c))}
		for _, preset := range tariffs() {
			rules := preset.Rules(4)
			row = append(row, strconv.Itoa(rules.Base(c)))
		}
		rows = append(rows, row)
	}
	each := []string{p.S("je Laufendem, Schneider, Schwarz", "each Laufender, Schneider, Schwarz")}
	for _, preset := range tariffs() {
		each = append(each, strconv.Itoa(preset.Rules(4).Lauf))
	}
	return append(rows, each)
}

// examples returns the computed lines of deals that people often ask about.
func examples() []scoring.Line {
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
		{Contract: schafkopf.Ramsch, Loser: 1},
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
		Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: []byte(`{"preset":"10-20-50"}`),
	})
	return schafkopf.Game.Score(table, deals).Lines
}
