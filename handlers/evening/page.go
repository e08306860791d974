package evening

import (
	"cmp"
	"net/url"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Page is THE page: strip, form, sheet.
func (s *Snapshot) Page(r ViewContext) views.EveningPage {
	if deal := s.unbooked(r); deal != nil {
		v := s.page(r, s.Game.Typed(deal), Position{})
		v.Undo.Refills = true
		return v
	}
	if id := s.unfinished(); id != 0 && !r.Watches && !s.State.Closed {
		return s.page(r, s.written(id), Position{corrects: id})
	}
	return s.page(r, s.emptyForm(), Position{})
}

// unfinished is the deal that was begun, and whose result comes before any other; 0 for none.
func (s *Snapshot) unfinished() int {
	for _, w := range s.State.Deals {
		if n := s.Sheet.Next.Completes; n != 0 && s.State.Number(w.ID) == n {
			return w.ID
		}
	}
	return 0
}

// ForgottenPage is the page with the form of a deal that goes in between.
func (s *Snapshot) ForgottenPage(r ViewContext, at Position) views.EveningPage {
	return s.page(r, s.emptyForm(), at)
}

// Board is the page of the score for everybody at the table.
func (s *Snapshot) Board(r ViewContext) views.EveningPage {
	v := s.Page(r)
	v.Page = r.Page("live.js", "board.css", "board.js")
	v.Watch = s.watch(r, BoardPart)
	return v
}

// page is the evening with a form as it was typed. Points without a deal have a
// form of their own.
func (s *Snapshot) page(r ViewContext, typed url.Values, at Position) views.EveningPage {
	fix := url.Values{}
	if typed.Has("correction") {
		typed, fix = s.emptyForm(), typed
	}
	return views.EveningPage{
		Page: r.Page("live.js", "sheet.css", "letters.css"), ID: s.ID, Game: s.Game, State: s.State, Sheet: s.Sheet,
		Newest:   s.newest(),
		Struck:   s.struckLines(),
		Entry:    s.entry(r, typed, at),
		Undo:     s.undoBar(r),
		InsertAt: s.where(at),
		Watch:    s.watch(r, ""),

		OfTournament: s.OfTournament(), Full: s.Full() && at == Position{}, ListDeals: s.listDeals(),
		Correction: views.CorrectionForm{
			Form: scoring.FromValues(fix), Problems: views.NewFormProblems(nil), Key: r.Key, Open: len(fix) > 0,
		},
	}
}

// newest is the deal that the last entry wrote; 0 where it wrote none.
func (s *Snapshot) newest() int {
	e := s.last()
	if len(e.Act.Deals) == 0 {
		return 0
	}
	return cmp.Or(e.Act.Deals[0].ID, e.Seq)
}

// BookAgain is the page with a new deal as it was typed, and why it was not
// booked.
func (s *Snapshot) BookAgain(r ViewContext, f Form, at Position, why *Rejection) views.EveningPage {
	v := s.page(r, f.Values, at)
	v.Conflict, v.Watch.Typed, v.Full = why.Conflict, true, false // nothing typed is lost
	v.Conflict.SentBy(f.Get(views.Ends))
	v.Entry.Reopen, v.Correction.Reopen = s.State.Closed, s.State.Closed
	problems, key := &v.Entry.Problems, &v.Entry.Key
	if v.Correction.Open {
		problems, key = &v.Correction.Problems, &v.Correction.Key
		v.Conflict.At("fix")
	}
	*problems, *key = views.NewFormProblems(why.Problems), why.key(f, r.Key)
	return v
}

// UndoAgain is the page after an undo that was refused.
func (s *Snapshot) UndoAgain(r ViewContext, f Form, why *Rejection) views.EveningPage {
	v := s.Page(r)
	v.Conflict = why.Conflict
	if v.Undo != nil && len(why.Problems) > 0 {
		v.Undo.AsksWhy, v.Undo.Why, v.Undo.Problems, v.Undo.Key = true, f.Why, views.NewFormProblems(why.Problems), why.key(f, r.Key)
	}
	return v
}

// GoneDeal is why a form about a deal that was taken back meanwhile comes back
// as the form of a new deal: what was typed is not lost.
func GoneDeal() *Rejection {
	return &Rejection{Kind: Conflict, Conflict: &scoring.Conflict{
		Says: scoring.T("Dieses Spiel wurde inzwischen zurückgenommen.", "This deal was taken back meanwhile."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Drücken trägt es als neues Spiel ein.", "What you typed is still in the form. Pressing books it as a new deal."),
	}}
}

// Parts of pages that follow their evening, by the page that has them; that of
// the evening itself is "". Pages without parts are loaded anew as a whole.
const (
	BoardPart = "tafel"
	WholePage = "abrechnung"
)

// watch is how a page of the evening follows it.
func (s *Snapshot) watch(r ViewContext, part string) views.Watch {
	writes := strconv.FormatBool(!r.Watches)
	w := views.Watch{
		From: s.url() + "/live?seite=" + part + "&schreibt=" + writes,
		Seen: s.State.Last,
		News: s.meanwhile(func(string) scoring.Text { return r.LastBy }, s.last()),
		As:   "writes " + writes + ", closed " + strconv.FormatBool(s.State.Closed),
	}
	if s.Doc.Absent != nil {
		w.As += ", away " + strconv.Itoa(s.State.AbsentBy) // the form has who plays
	}
	if n := len(s.State.Seated); n > 0 {
		w.As += ", seated " + strconv.Itoa(s.State.Seated[n-1].By)
	}
	if s.Full() {
		w.As += ", full"
	}
	if part == WholePage {
		w.As += ", entry " + strconv.Itoa(s.State.Last)
	}
	return w
}

// LivePage is the evening's page as a stream sends parts of it.
func (s *Snapshot) LivePage(r ViewContext, part string) views.EveningPage {
	v := s.Page(r)
	v.Watch = s.watch(r, part)
	return v
}
