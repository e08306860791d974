package views

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

var skatSigns = map[string]string{
	skat.Karo: "♦", skat.Herz: "♥", skat.Pik: "♠", skat.Kreuz: "♣",
}

// skatAsked: seat 1 is whoever asks.
var skatAsked = Asked{
	Players: []scoring.Text{scoring.T("Alleinspieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Gegner 2", "opponent 2")},
	Rules:   `{"preset":"klassisch","kontra_max":4}`,
}

// skatSeats are those who may declare, in the order they sit.
func skatSeats(e Entry) scoring.Seats {
	var seats scoring.Seats
	for i := range e.Setup.Players {
		if s := scoring.Seat(i + 1); e.Next.Playing.Has(s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// skatPlayed are those of some contracts that this table plays.
func skatPlayed(r skat.Rules, contracts []string) (played []string) {
	for _, c := range contracts {
		if r.Plays(c) {
			played = append(played, c)
		}
	}
	return played
}

// skatRares are the contracts that only house rules know; in a Ramsch round
// Ramsch stands first.
func skatRares(e Entry, r skat.Rules) []string {
	rare := skatPlayed(r, skat.Contracts[6:9])
	if e.Next.Due == skat.Ramsch {
		slices.Reverse(rare)
	}
	return rare
}

// skatLongest is the longest row of Spitzen of any suit game.
func skatLongest(r skat.Rules) int {
	return max(r.MaxSpitzen(skat.Karo), r.MaxSpitzen(skat.Kreuz))
}

// skatDeclarers hides the row in a Ramsch, unless it is somebody's own.
func skatDeclarers(r skat.Rules) templ.Attributes {
	if r.Raeuber {
		return templ.Attributes{"class": "tiles names declarers"}
	}
	return templ.Attributes{"class": "tiles names declarers declared"}
}

// skatFields share their row evenly where there are not just bid and Augen.
func skatFields(r skat.Rules) templ.Attributes {
	if r.Bids() && !r.Triggers(skat.Split) {
		return templ.Attributes{"class": "fields played declared"}
	}
	return templ.Attributes{"class": "fields even played declared"}
}

func skatRareSays(p Page, r skat.Rules) string {
	if r.Triggers(skat.Manual) {
		return p.S("Abgebrochen, vergeben, Bock", "Abandoned, misdealt, Bock")
	}
	return p.S("Abgebrochen oder vergeben", "Abandoned or misdealt")
}

// skatFarOut reports that the chosen Spitzen hide behind the dots of this row.
func skatFarOut(e Entry, name, sign string) bool {
	n, err := strconv.Atoi(e.Form.Value(name))
	if sign == "-" {
		n = -n
	}
	return err == nil && n > 4
}

func skatBases(p Page) (rows [][2]string) {
	for _, c := range skat.Contracts[:5] {
		rows = append(rows, [2]string{p.T(skat.Name(c, "")), number10(skat.Deal{Contract: c}.Base())})
	}
	for _, d := range []skat.Deal{{}, {Hand: true}, {Ouvert: true}, {Hand: true, Ouvert: true}} {
		d.Contract = skat.Null
		rows = append(rows, [2]string{p.T(d.Title("")), number10(d.Base())})
	}
	return rows
}

// skatExamples are lines of a real sheet, one for each thing people ask.
func skatExamples() []scoring.Line {
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
