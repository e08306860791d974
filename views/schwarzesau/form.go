package schwarzesau

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/views/ui"
)

// canMarch returns the seats that can take all tricks. The dealer of four cannot, because he plays
// only two cards. The calculator offers only one seat.
func canMarch(e ui.DealForm) scoring.Seats {
	if e.Kind == ui.Calculating {
		return scoring.Seats{2}
	}
	seats := e.Seated()
	if len(seats) < 4 {
		return seats
	}
	return slices.DeleteFunc(seats, func(s scoring.Seat) bool { return s == e.Next.Dealer })
}

func canRenonce(e ui.DealForm) scoring.Seats {
	if e.Kind == ui.Calculating {
		return scoring.Seats{3}
	}
	return e.Seated()
}

// endings are the buttons for whether the deal is halved.
var endings = []ui.Ending{
	{Field: "all_took_trick", Value: "false", Name: scoring.T("einer ohne Stich", "one without a trick")},
	{Field: "all_took_trick", Value: "true", Name: scoring.T("jeder mit Stich", "a trick for all")},
}

// hasEnded reports whether the deal needs no answer about tricks: fewer than four players, a
// Durchmarsch, a misdeal, or piles that show who has a trick.
func hasEnded(e ui.DealForm, _ scoring.Table[schwarzesau.Rules]) bool {
	return len(e.Seated()) < 4 || e.Typed("durchmarsch", "void") || e.Form.Has("augen")
}

// rareFilled reports whether the fold stays open because something in it is chosen.
func rareFilled(e ui.DealForm) bool {
	return e.Form.Has("durchmarsch") || e.Form.Has("renonce") || e.Form.Value("void") == "true"
}

// asksDay reports whether the form asks for the day of the month: at the start of a count, and in
// a correction, because the corrected deal may be the first of a count.
func asksDay(e ui.DealForm, t scoring.Table[schwarzesau.Rules]) bool {
	begins := e.Kind == ui.Correcting || e.Next.Fresh
	return t.Rules.LimitPlusDay && begins || e.Form.Has("limit_day")
}

// limitDay returns the day that the field shows: the typed one, or today if a count begins after
// midnight.
func limitDay(e ui.DealForm) string {
	typed := e.Form.Value("limit_day")
	if typed == "" && e.Next.Fresh && e.Today != "" && e.Today != e.Setup.Day {
		return strconv.Itoa(e.Today.OfMonth())
	}
	return typed
}

// limitSum returns the limit, together with the day if it is added here: "1521 = 1500 + 21".
func limitSum(e ui.DealForm, t scoring.Table[schwarzesau.Rules]) string {
	day, err := strconv.Atoi(limitDay(e))
	switch {
	case err == nil:
	case e.Kind == ui.Booking && e.Next.Fresh:
		day = t.Day.OfMonth()
	default:
		return e.Next.Limit.String()
	}
	return strconv.Itoa(t.Rules.Limit+day) + " = " + strconv.Itoa(t.Rules.Limit) + " + " + strconv.Itoa(day)
}

// examples returns the computed lines of deals that people often ask about.
func examples() []scoring.Line {
	augen, yes := func(n int) *int { return &n }, true
	var deals []scoring.Deal[schwarzesau.Deal]
	for _, d := range []schwarzesau.Deal{
		{Sau: 2, Highest: augen(50)},
		{Sau: 2, Highest: augen(45), AllTookTrick: &yes},
		{Sau: 2, Highest: augen(50), Calls: 2},
		{Sau: 2, Augen: []int{60, 40, 20, 0}, AllTookTrick: &yes, Calls: 1},
		{Durchmarsch: 2, Calls: 1},
		{Sau: 2, Renonce: 3, Highest: augen(60)},
	} {
		deals = append(deals, scoring.Deal[schwarzesau.Deal]{Dealer: 1, Play: d})
	}
	table := scoring.Table[schwarzesau.Rules]{Players: []string{"", "", "", ""}, Rules: schwarzesau.Game.Presets[0].Rules(4)}
	return schwarzesau.Game.Score(table, deals).Lines
}
