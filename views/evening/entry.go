package evening

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// typedEntry returns the form of a deal as it was typed, with the players of the next deal.
func (r Viewer) typedEntry(s *evening.Snapshot, typed url.Values, at evening.Position) ui.DealForm {
	e := ui.DealForm{
		Page: r.Page("sheet.css", "letters.css"), Game: GameOf(s), Setup: s.State.Setup, Next: s.Sheet.Next,
		Form: scoring.FromValues(typed),
		Key:  r.Key, Seen: s.State.Last, Kind: formMode(at),
		Action: formURL(s.ID, at), Preview: previewURL(s.ID, at),
	}
	if at == (evening.Position{}) {
		e.Today = r.Today
	}
	if !e.Game.Ended(e) {
		e.Endings = e.Game.Endings
	}
	return e
}

// entry returns the form of a deal, filled in as typed or as its quick line says, with what it
// would book.
func (r Viewer) entry(s *evening.Snapshot, typed url.Values, at evening.Position) ui.DealForm {
	typed, line := r.takeLine(s, typed, at)
	return withLine(r.drawnEntry(s, typed, at), line)
}

// drawnEntry is entry for a form whose quick line is already read, or that has none.
func (r Viewer) drawnEntry(s *evening.Snapshot, typed url.Values, at evening.Position) ui.DealForm {
	e := r.typedEntry(s, typed, at)
	weigh(&e, typed, func(typed url.Values) ui.Outcome {
		p := s.Propose(evening.Form{Values: onlyDeal(typed)}, at)
		if p.Number == 0 || e.Completes() && string(p.Act.Deals[0].Deal) == string(s.State.Find(at.Corrects).Deal()) {
			return ui.Outcome{} // the form says nothing that is not on the sheet already
		}
		line := p.After.Sheet.Lines[p.Number-1]
		e.Next.Turn, e.Usual = turn(line, len(e.Setup.Players)), p.Usual
		return outcome(line, p.Problems, ui.Called(e.Setup.Players), p.After.Sheet.Counting)
	})
	return e
}

// weigh works out what each button of a form would book. The form's own outcome is that of the
// button that was pressed before, or else of the first.
func weigh(e *ui.DealForm, typed url.Values, outcome func(url.Values) ui.Outcome) {
	if e.Endings == nil {
		e.Outcome = outcome(typed)
		return
	}
	e.Endings = slices.Clone(e.Endings)
	pressed := slices.IndexFunc(e.Endings, e.Pressed)
	for i, ending := range e.Endings {
		o := outcome(ending.Sent(typed))
		if o.Ready {
			e.Endings[i].Books = o.Result
		}
		if i == max(pressed, 0) {
			e.Outcome = o
		}
	}
	if e.Empty() {
		e.Outcome.Result = e.Game.Asks
	}
}

// Preview returns the form of a deal with what it would book. The form keeps the number of the last
// log entry that its writer has seen; only the response to a booking raises this number.
func (r Viewer) Preview(s *evening.Snapshot, typed url.Values, at evening.Position) EveningPage {
	return previewed(s, asSent(s, r.entry(s, typed, at), typed))
}

// previewed returns a page that has only the form.
func previewed(s *evening.Snapshot, e ui.DealForm) EveningPage {
	return EveningPage{Page: e.Page, Snapshot: s, Game: GameOf(s), Entry: e}
}

// Unjudged is Preview without what the form would book, for a visitor who has sent too many
// requests.
func (r Viewer) Unjudged(s *evening.Snapshot, typed url.Values, at evening.Position) EveningPage {
	e := r.typedEntry(s, typed, at)
	if line := s.LineOf(at.Corrects); line != nil {
		e.Next.Turn = turn(*line, len(e.Setup.Players))
	}
	e.Outcome = ui.Outcome{Result: scoring.T("gerade zu viele Anfragen – in einer Minute wieder", "too many requests just now – try again in a minute")}
	return previewed(s, asSent(s, e, typed))
}

// asSent returns a form with the key and the last seen entry with which it was sent.
func asSent(s *evening.Snapshot, e ui.DealForm, typed url.Values) ui.DealForm {
	if f, err := evening.ReadForm(typed); err == nil {
		e.Key, e.Seen = f.Key, s.SeenBy(f)
	}
	return e
}

// AnyDealer returns the form of a deal while nobody knows who deals, because the deals before it
// still wait on the phone of their writer. It offers everybody who is at the table; who dealt and
// who sat out is worked out when the deal is booked.
func (r Viewer) AnyDealer(s *evening.Snapshot) EveningPage {
	e := r.entry(s, emptyForm(s, evening.Position{}), evening.Position{})
	present := append(slices.Clone(e.Next.Playing), e.Next.Out...)
	slices.Sort(present)
	e.Next.Turn, e.Usual = scoring.Turn{Playing: present, Absent: e.Next.Absent}, 0
	e.Outcome = ui.Outcome{Result: scoring.T("wird später gesendet", "will be sent later")}
	e.Endings, e.Later = nil, true
	return previewed(s, e)
}

// emptyForm returns the fields of a new deal at a position: only who is away.
func emptyForm(s *evening.Snapshot, at evening.Position) url.Values {
	values := url.Values{}
	for _, seat := range s.AwayAt(at) {
		values.Add("absent", strconv.Itoa(int(seat)))
	}
	return values
}

// outcome returns what a line would book, or the first thing that is wrong with it.
func outcome(line scoring.Line, problems scoring.Problems, players []string, c scoring.Counting) ui.Outcome {
	if errs := problems.Errors(); len(errs) > 0 {
		return ui.Outcome{Result: errs[0].Text}
	}
	return ui.Outcome{
		Why: line.Explain(), Result: line.OnButton(players, c), Ready: true, Hints: problems.Warnings(),
	}
}

// turn returns who dealt, played, sat out and was away in the deal of a line.
func turn(l scoring.Line, seats int) scoring.Turn {
	t := scoring.Turn{Round: l.Round, Dealer: l.Dealer, Out: l.Out, Absent: l.Absent}
	for i := range seats {
		if s := scoring.Seat(i + 1); !slices.Contains(l.Out, s) && !slices.Contains(l.Absent, s) {
			t.Playing = append(t.Playing, s)
		}
	}
	return t
}

// formMode says whether the form at a position books or corrects a deal.
func formMode(at evening.Position) ui.FormMode {
	if at.Corrects != 0 {
		return ui.Correcting
	}
	return ui.Booking
}

// formURL returns the URL to which the form at a position is sent.
func formURL(id string, at evening.Position) string {
	switch {
	case at.Corrects != 0:
		return ui.DealURL(id, at.Corrects)
	case at.After != nil:
		return forgottenURL(id, *at.After)
	}
	return ui.EveningURL(id)
}

// previewURL returns the URL that shows the form at a position before it is booked.
func previewURL(id string, at evening.Position) string {
	q := url.Values{}
	if at.Corrects != 0 {
		q.Set("deal", strconv.Itoa(at.Corrects))
	}
	if at.After != nil {
		q.Set("after", strconv.Itoa(*at.After))
	}
	if len(q) > 0 {
		return ui.EveningURL(id) + "/vorschau?" + q.Encode()
	}
	return ui.EveningURL(id) + "/vorschau"
}

// placeText says after which deal a forgotten deal is inserted; the Text is empty if the form is
// for the next deal.
func placeText(s *evening.Snapshot, at evening.Position) scoring.Text {
	if at.After == nil {
		return scoring.Text{}
	}
	if *at.After == 0 {
		return scoring.T("vor dem ersten Spiel", "before the first deal")
	}
	if n := s.State.Number(*at.After); n > 0 {
		return scoring.T(fmt.Sprintf("gleich nach Spiel %d", n), fmt.Sprintf("right after deal %d", n))
	}
	return scoring.T("an dieser Stelle des Abends", "at this point of the evening")
}
