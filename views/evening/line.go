package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// JudgeDeal judges a new deal at a position as its form says it, in one line, too.
func JudgeDeal(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return said(j, at).Deal(at) }
}

// Correct judges a form of the page of the deal at a position as it says it.
func Correct(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return said(j, at).Correct(at) }
}

// said fills the form in as its line and its button say the deal.
func said(j evening.Judge, at evening.Position) evening.Judge {
	typed, line := Viewer{Viewer: ui.Viewer{Today: j.Today}}.takeLine(j.Snapshot, ui.Ended(j.Values), at)
	j.Values, j.Unclear = onlyDeal(typed), nil
	if line.Problem != (scoring.Text{}) {
		j.Unclear.Add(ui.LineField, line.Problem.DE, line.Problem.EN)
	}
	return j
}

// onlyDeal is a form without what it has besides a deal: its line, and its button.
func onlyDeal(typed url.Values) url.Values {
	deal := ui.WithoutLine(typed)
	deal.Del(ui.Ends)
	return deal
}

// takeLine fills the form of a deal in as its line says, and says how it was read.
func (r Viewer) takeLine(s *evening.Snapshot, typed url.Values, at evening.Position) (url.Values, ui.Line) {
	if !ui.HasLine(typed) {
		return typed, ui.Line{}
	}
	return r.drawnEntry(s, ui.WithoutLine(typed), at).TakeLine(typed)
}

// withLine is a form with its line: what is not clear in it comes before what is wrong
// with the rest.
func withLine(e ui.DealForm, line ui.Line) ui.DealForm {
	e.Line = line
	if line.Problem == (scoring.Text{}) {
		return e
	}
	e.Outcome = ui.Outcome{Result: line.Problem}
	for i := range e.Endings {
		e.Endings[i].Books = scoring.Text{}
	}
	return e
}
