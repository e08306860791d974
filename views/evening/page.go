package evening

import (
	"cmp"
	"encoding/json"
	"net/url"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// EveningPage returns the main page of an evening: strip, form, sheet.
func (r Viewer) EveningPage(s *evening.Snapshot) EveningPage {
	if deal := r.unbooked(s); deal != nil {
		v := r.eveningPage(s, typedDeal(s, deal), evening.Position{})
		v.Undo.Refills = true
		return v
	}
	if id := unfinishedDeal(s); id != 0 && !r.Watches && !s.State.Closed {
		return r.eveningPage(s, written(s, id), evening.Position{Corrects: id})
	}
	return r.eveningPage(s, emptyForm(s, evening.Position{}), evening.Position{})
}

// GameOf returns the pages of an evening's game.
func GameOf(s *evening.Snapshot) ui.Game {
	game, _ := views.Find(s.Game.Slug) // a snapshot always has a known game
	return game
}

// typedDeal returns a stored deal as a filled-in form.
func typedDeal(s *evening.Snapshot, deal json.RawMessage) url.Values { return GameOf(s).Typed(deal) }

// unfinishedDeal returns the ID of a deal that was begun and needs its result before any other deal
// can be booked; 0 for none.
func unfinishedDeal(s *evening.Snapshot) int {
	for _, w := range s.State.Deals {
		if n := s.Sheet.Next.Completes; n != 0 && s.State.Number(w.ID) == n {
			return w.ID
		}
	}
	return 0
}

// ForgottenPage returns the page with the form of a deal to be inserted between others.
func (r Viewer) ForgottenPage(s *evening.Snapshot, at evening.Position) EveningPage {
	return r.eveningPage(s, emptyForm(s, at), at)
}

// BoardPage returns the scoreboard for everybody at the table.
func (r Viewer) BoardPage(s *evening.Snapshot) EveningPage {
	v := r.EveningPage(s)
	v.Page = r.Page("live.js", "board.css", "board.js")
	v.Watch = r.watch(s, BoardPart)
	return v
}

// eveningPage returns the evening's page with a form as it was typed. If the typed fields book
// points without a deal, they fill in the form for such points instead.
func (r Viewer) eveningPage(s *evening.Snapshot, typed url.Values, at evening.Position) EveningPage {
	fix := url.Values{}
	if typed.Has("correction") {
		typed, fix = emptyForm(s, at), typed
	}
	return EveningPage{
		Page: r.Page("live.js", "sheet.css", "letters.css"), Snapshot: s, Game: GameOf(s),
		Struck:     struckLines(s),
		Entry:      r.entry(s, typed, at),
		Undo:       r.undoBar(s),
		InsertAt:   placeText(s, at),
		Watch:      r.watch(s, ""),
		Full:       s.List().Full() && at == evening.Position{},
		Correction: CorrectionForm{Form: scoring.FromValues(fix), Key: r.Key, Open: len(fix) > 0},
	}
}

// newestDeal returns the ID of the deal that the last entry wrote; 0 if it wrote none.
func newestDeal(s *evening.Snapshot) int {
	e := s.LastEntry()
	if len(e.Act.Deals) == 0 {
		return 0
	}
	return cmp.Or(e.Act.Deals[0].ID, e.Seq)
}

// BookAgain returns the page with a new deal as it was typed, and says why it was not booked.
func (r Viewer) BookAgain(s *evening.Snapshot, f evening.Form, at evening.Position, why *evening.Rejection) EveningPage {
	v := r.eveningPage(s, ui.Ended(f.Values), at)
	v.Conflict, v.Watch.Typed, v.Full = why.Conflict, true, false // so that nothing typed is lost
	v.Conflict.SentBy(f.Get(ui.Ends))
	v.Conflict.Under(ui.EveningURL(s.ID))
	v.Entry.Reopen, v.Correction.Reopen = s.State.Closed, s.State.Closed
	problems, key := &v.Entry.Problems, &v.Entry.Key
	if v.Correction.Open {
		problems, key = &v.Correction.Problems, &v.Correction.Key
		v.Conflict.At("fix")
	}
	*problems, *key = ui.NewFormProblems(why.Problems), keyAfter(why, f, r.Key)
	return v
}

// keyAfter returns the key with which a rejected form is shown again: a fresh one if its own was
// used.
func keyAfter(why *evening.Rejection, f evening.Form, fresh string) string {
	if why.Kind == evening.KeyUsed {
		return fresh
	}
	return f.Get("key")
}

// UndoAgain returns the page after an undo that was refused.
func (r Viewer) UndoAgain(s *evening.Snapshot, f evening.Form, why *evening.Rejection) EveningPage {
	v := r.EveningPage(s)
	v.Conflict = why.Conflict
	if v.Undo != nil && len(why.Problems) > 0 {
		v.Undo.AsksWhy, v.Undo.Why, v.Undo.Problems, v.Undo.Key = true, f.Why, ui.NewFormProblems(why.Problems), keyAfter(why, f, r.Key)
	}
	return v
}

// The names of the pages that are updated while others write; the name of the evening's own page is
// "". On the BoardPart page, parts are replaced; a WholePage is loaded anew as a whole.
const (
	BoardPart = "tafel"
	WholePage = "abrechnung"
)

// watch returns how a page of the evening is kept up to date while others write.
func (r Viewer) watch(s *evening.Snapshot, part string) Watch {
	writes := strconv.FormatBool(!r.Watches)
	w := Watch{
		From: ui.EveningURL(s.ID) + "/live?seite=" + part + "&schreibt=" + writes,
		Seen: s.State.Last,
		News: s.History().Meanwhile(func(string) scoring.Text { return r.LastBy }, s.LastEntry()),
		As:   "writes " + writes + ", closed " + strconv.FormatBool(s.State.Closed),
	}
	if s.Doc.Absent != nil {
		w.As += ", away " + strconv.Itoa(s.State.AbsentBy) // the form shows who plays
	}
	if n := len(s.State.Seated); n > 0 {
		w.As += ", seated " + strconv.Itoa(s.State.Seated[n-1].By)
	}
	if s.List().Full() {
		w.As += ", full"
	}
	if part == WholePage {
		w.As += ", entry " + strconv.Itoa(s.State.Last)
	}
	return w
}

// LivePage returns the evening's page from which a stream sends parts.
func (r Viewer) LivePage(s *evening.Snapshot, part string) EveningPage {
	v := r.EveningPage(s)
	v.Watch = r.watch(s, part)
	return v
}
