package skat

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

// The contracts that every table plays, and those that only house rules know, in
// the order of their tiles.
var (
	suitsAndGrand  = []string{skat.Karo, skat.Herz, skat.Pik, skat.Kreuz, skat.Grand}
	usualContracts = slices.Concat(suitsAndGrand, []string{skat.Null})
	houseContracts = []string{skat.SaechsischeSpitze, skat.Revolution, skat.Ramsch}
)

// played returns those of the contracts that this table plays.
func played(r skat.Rules, contracts []string) (played []string) {
	for _, c := range contracts {
		if r.Plays(c) {
			played = append(played, c)
		}
	}
	return played
}

// rareContracts returns the contracts that only house rules know, without those that this table
// does not play. In a Ramsch round Ramsch comes first; if the table plays Ramsch only in such
// rounds, it is left out elsewhere.
func rareContracts(e ui.DealForm, r skat.Rules) []string {
	rare := played(r, houseContracts)
	switch {
	case e.Next.Due == skat.Ramsch:
		slices.Reverse(rare)
	case e.Kind == ui.Booking && r.RamschInRounds() && !e.Chosen("contract", skat.Ramsch):
		rare = slices.DeleteFunc(rare, func(c string) bool { return c == skat.Ramsch })
	}
	return rare
}

// callsOff reports whether a Ramsch round can be called off with this deal.
func callsOff(e ui.DealForm, r skat.Rules) bool {
	return r.RamschRounds() && (e.Next.Due == skat.Ramsch || e.Kind == ui.Correcting || e.Chosen("ramsch_off", "true"))
}

// mostSpitzen returns the most Spitzen of any suit game.
func mostSpitzen(r skat.Rules) int {
	return max(r.MaxSpitzen(skat.Karo), r.MaxSpitzen(skat.Kreuz))
}

// declarerRow returns the attributes of the declarers' row. They hide it in a Ramsch, unless a
// Ramsch is somebody's duty.
func declarerRow(r skat.Rules) templ.Attributes {
	if r.Raeuber {
		return templ.Attributes{"class": "tiles names declarers"}
	}
	return templ.Attributes{"class": "tiles names declarers declared"}
}

// hasEnded reports whether the contract or the typed Augen already show how the deal ended.
func hasEnded(e ui.DealForm, _ scoring.Table[skat.Rules]) bool {
	contract := e.Form.Value("contract")
	return slices.Contains(without("won"), contract) || e.Typed("ended") || e.Chosen("schenken", skat.Accepted) ||
		!slices.Contains(without("augen"), contract) && e.Typed("augen", skat.HintHalf)
}

func rareTitle(p ui.Page, r skat.Rules) string {
	if r.Triggers(skat.Manual) {
		return p.S("Bock, vergeben …", "Bock, misdealt …")
	}
	return p.S("Vergeben …", "Misdealt …")
}

// pilesText returns what the piles of a Ramsch include.
func pilesText(p ui.Page, r skat.Rules) string {
	if r.RamschSkat == skat.None {
		return p.S("Augen ohne Skat", "card points without the Skat")
	}
	return p.S("Augen mit Skat", "card points with the Skat")
}

// emptyPiles returns what happens to piles that are left empty.
func emptyPiles(p ui.Page, r skat.Rules) string {
	switch {
	case r.RamschSkat != skat.None && r.OneLoses():
		return p.S("der höchste genügt", "the highest will do")
	case r.RamschSkat != skat.None:
		return p.S("der letzte ergibt sich", "the last is worked out")
	case r.OneLoses():
		return p.S("alle, oder nur der höchste", "all, or only the highest")
	}
	return ""
}

// pile returns what was typed as the pile of a seat. If only the loser's pile is known, it is
// shown in the loser's field.
func pile(e ui.DealForm, s scoring.Seat) string {
	typed := ui.At(e.Form.Values("ramsch_augen"), int(s)-1)
	if typed == "" && e.Chosen("loser", ui.SeatValue(s)) {
		return e.Form.Value("loser_augen")
	}
	return typed
}

// farChosen reports whether the chosen number of Spitzen is among the tiles that are folded behind
// the dots of this row.
func farChosen(e ui.DealForm, name, sign string) bool {
	n, err := strconv.Atoi(e.Form.Value(name))
	if sign == "-" {
		n = -n
	}
	return err == nil && n > 4
}

func baseRows(p ui.Page) (rows [][]string) {
	for _, c := range suitsAndGrand {
		rows = append(rows, []string{p.T(skat.Name(c, "")), strconv.Itoa(skat.Deal{Contract: c}.Base())})
	}
	for _, d := range []skat.Deal{{}, {Hand: true}, {Ouvert: true}, {Hand: true, Ouvert: true}} {
		d.Contract = skat.Null
		rows = append(rows, []string{p.T(d.Title(&skat.Rules{}, "")), strconv.Itoa(d.Base())})
	}
	return rows
}

// examples returns the computed lines of deals that people often ask about.
func examples() []scoring.Line {
	augen := func(n int) *int { return &n }
	won := true
	var deals []scoring.Deal[skat.Deal]
	for _, d := range []skat.Deal{
		{Contract: skat.Kreuz, Spitzen: 2, Augen: augen(70)},
		{Contract: skat.Karo, Spitzen: -4, Augen: augen(58)},
		{Contract: skat.Herz, Spitzen: 5, Hand: true, Augen: augen(75)},
		{Contract: skat.Pik, Spitzen: 1, Hand: true, SchneiderAnnounced: true, Augen: augen(92)},
		{Contract: skat.Kreuz, Spitzen: 1, Bid: 36, Augen: augen(61)},
		{Contract: skat.Grand, Spitzen: 4, Hand: true, Ouvert: true, Augen: augen(120), Schwarz: true},
		{Contract: skat.Null, Ouvert: true, Won: &won},
	} {
		d.Declarer = 1
		deals = append(deals, scoring.Deal[skat.Deal]{Play: d})
	}
	table := scoring.Table[skat.Rules]{Players: []string{"", "", ""}, Rules: skat.Game.Presets[0].Rules(3)}
	return skat.Game.Score(table, deals).Lines
}
