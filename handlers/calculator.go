package handlers

import (
	"encoding/json"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views"
)

// calculate is the form of a deal without an evening. It only asks, so it is
// a GET, and its answer can be shared as a link.
func calculate(v *visit) error {
	game, err := v.asked()
	if err != nil {
		return err
	}
	typed := v.QueryParams()
	evening := scoring.Evening{Setup: game.Example(v.page)}
	f := scoring.FromValues(typed)
	f.Seats = len(evening.Players)
	evening.Deals = []json.RawMessage{game.ReadDeal(f)}
	problems := f.Problems()
	for _, p := range game.CheckFrom(evening, 0) {
		p.Path, _ = cutPath(p.Path, "deals[0]")
		problems = append(problems, p)
	}
	line := game.Score(evening).Lines[0]
	e := views.Entry{
		Page: v.page, Game: game, Setup: evening.Setup, Form: scoring.FromValues(typed),
		Notes: views.NewNotes(nil), Kind: views.Asking,
		Action: "/rechner/" + game.Slug, Preview: "/rechner/" + game.Slug,
		Live: live(line, problems, evening.Players),
	}
	if len(typed) > 1 {
		e.Notes = views.NewNotes(problems)
	}
	e.Next.Turn = turn(line, len(evening.Players))
	return v.showForAll(func() templ.Component { return views.Calculator(e) })
}

// ruleCard is a game's rules with worked examples.
func ruleCard(v *visit) error {
	game, err := v.asked()
	if err != nil {
		return err
	}
	return v.showForAll(func() templ.Component { return views.RuleCard(v.page, game) })
}
