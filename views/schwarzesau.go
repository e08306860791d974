package views

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
)

// schwarzesauAsked: seat 1 deals, seat 2 has the sow.
var schwarzesauAsked = Asked{
	Players: []scoring.Text{
		scoring.T("Geber", "dealer"), scoring.T("wer die Sau hat", "who has the sow"),
		scoring.T("Spieler 3", "player 3"), scoring.T("Spieler 4", "player 4"),
	},
	Rules: `{}`,
}

// schwarzesauMarch are those who can take all tricks: not the dealer of four,
// who plays two cards. Of those the calculator knows only one.
func schwarzesauMarch(e Entry) scoring.Seats {
	if e.Kind == Asking {
		return scoring.Seats{2}
	}
	seats := seated(e)
	if len(seats) < 4 {
		return seats
	}
	return slices.DeleteFunc(seats, func(s scoring.Seat) bool { return s == e.Next.Dealer })
}

func schwarzesauRenonce(e Entry) scoring.Seats {
	if e.Kind == Asking {
		return scoring.Seats{3}
	}
	return seated(e)
}

// schwarzesauRare keeps the fold open while something in it is chosen.
func schwarzesauRare(e Entry) bool {
	return e.Form.Has("durchmarsch") || e.Form.Has("renonce") || e.Form.Value("void") == "true"
}

// schwarzesauAsksDay: the day is chosen where a count begins. A deal that is
// corrected may be the first of one.
func schwarzesauAsksDay(e Entry, t scoring.Table[schwarzesau.Rules]) bool {
	begins := e.Kind == Correcting || e.Next.Fresh
	return t.Rules.LimitPlusDay && begins || e.Form.Has("limit_day")
}

// schwarzesauDay is the day to be written down: today, where a count begins
// after midnight.
func schwarzesauDay(e Entry) string {
	typed := e.Form.Value("limit_day")
	if typed == "" && e.Next.Fresh && e.Today != "" && e.Today != e.Setup.Day {
		return number10(e.Today.OfMonth())
	}
	return typed
}

// schwarzesauTo is the limit, with the day where it is added up here: "1521 = 1500 + 21".
func schwarzesauTo(e Entry, t scoring.Table[schwarzesau.Rules]) string {
	day, err := strconv.Atoi(schwarzesauDay(e))
	switch {
	case err == nil:
	case e.Kind == Booking && e.Next.Fresh:
		day = t.Day.OfMonth()
	default:
		return e.Next.Limit.String()
	}
	return number10(t.Rules.Limit+day) + " = " + number10(t.Rules.Limit) + " + " + number10(day)
}

// schwarzesauExamples are lines of a real sheet, one for each thing people ask.
func schwarzesauExamples() []scoring.Line {
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
