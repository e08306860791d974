package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// JudgeDeal judges a new deal at a position, filled in by its form or by a quick line.
func JudgeDeal(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return said(j, at).Deal(at) }
}

// Correct judges a form from the page of the deal at a position, filled in by its form or by a
// quick line.
func Correct(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return said(j, at).Correct(at) }
}

// said returns the Judge with its form filled in as the quick line and the pressed button say. If
// the line is not clear, Unclear holds the problem.
func said(j evening.Judge, at evening.Position) evening.Judge {
	typed, line := Viewer{Viewer: ui.Viewer{Today: j.Today}}.takeLine(j.Snapshot, ui.Ended(j.Values), at)
	j.Values, j.Unclear = onlyDeal(typed), nil
	if line.Problem != (scoring.Text{}) {
		j.Unclear.Add(ui.LineField, line.Problem.DE, line.Problem.EN)
	}
	return j
}

// onlyDeal returns the fields that belong to the deal, without the quick line and the button.
func onlyDeal(typed url.Values) url.Values {
	deal := ui.WithoutLine(typed)
	deal.Del(ui.Ends)
	return deal
}

// takeLine fills the form of a deal in from its quick line, and returns how the line was read.
func (r Viewer) takeLine(s *evening.Snapshot, typed url.Values, at evening.Position) (url.Values, ui.Line) {
	if !ui.HasLine(typed) {
		return typed, ui.Line{}
	}
	return r.drawnEntry(s, ui.WithoutLine(typed), at).TakeLine(typed)
}

// withLine adds the reading of its line to a form. If something in the line is not clear, the form
// shows that first, and not what it would book.
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
