package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// Calculator returns the form of a deal without an evening, filled in as typed, with what the deal
// counts.
func Calculator(r ui.Viewer, game ui.Game, typed url.Values) ui.DealForm {
	typed = ui.Ended(typed)
	if !ui.HasLine(typed) {
		return calculated(r, game, typed)
	}
	typed, line := calculated(r, game, ui.WithoutLine(typed)).TakeLine(typed)
	e := withLine(calculated(r, game, typed), line)
	if line.Problem != (scoring.Text{}) {
		e.Problems = nil
	}
	return e
}

// calculated is Calculator for a form without a quick line.
func calculated(r ui.Viewer, game ui.Game, typed url.Values) ui.DealForm {
	setup := game.Asked(r.Page(), typed.Get("preset"))
	sheet, _ := evening.Calculate(game.RuleBook, setup, onlyDeal(typed))
	e := ui.DealForm{
		Page: r.Page(), Game: game, Setup: setup, Form: scoring.FromValues(typed), Kind: ui.Calculating,
		Action: "/rechner/" + game.Slug, Preview: "/rechner/" + game.Slug,
	}
	e.Next.Turn = turn(sheet.Lines[0], len(setup.Players))
	if !game.Ended(e) {
		e.Endings = game.Endings
	}
	weigh(&e, typed, func(typed url.Values) ui.Outcome {
		sheet, problems := evening.Calculate(game.RuleBook, setup, onlyDeal(typed))
		return outcome(sheet.Lines[0], problems, setup.Players, sheet.Counting)
	})
	deal := ui.WithoutLine(typed)
	deal.Del("preset")
	switch {
	case len(deal) > 1:
		e.Problems = ui.NewFormProblems(problemsOf(e, typed))
	case len(deal) == 0: // nothing typed yet: the empty form asks its own question
		e.Outcome = ui.Outcome{}
	}
	return e
}

// problemsOf returns what is wrong with a deal. If the form has buttons for how the deal ended, a
// missing ending is not reported.
func problemsOf(e ui.DealForm, typed url.Values) scoring.Problems {
	if e.Endings != nil && !e.Form.Has(e.Endings[0].Field) {
		typed = e.Endings[0].Sent(typed)
	}
	_, problems := evening.Calculate(e.Game.RuleBook, e.Setup, onlyDeal(typed))
	return problems
}
