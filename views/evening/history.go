package evening

import (
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views/ui"
)

// The number of entries on a page of the history, and the greatest number of entries that are named
// before they are taken back. To name an entry, the sheet is worked out as it was then.
const (
	historyLength = 20
	namedUndone   = 10
)

// HistoryPage returns the page that lists who wrote what and when, the newest first. asked holds
// the parameters of the address: with "vor" the page begins with the entry before that one, and
// with "bis" it asks whether to go back to that entry. Returns ErrNotFound for an unknown entry,
// and for one to which the visitor may not go back.
func (v Visit) HistoryPage(s *evening.Snapshot, asked url.Values) (HistoryPage, error) {
	end, since := len(s.Log), -1
	if text := asked.Get("vor"); text != "" {
		before, err := strconv.Atoi(text)
		if err != nil || before < 1 || before > end {
			return HistoryPage{}, evening.ErrNotFound
		}
		end = before
	}
	if text := asked.Get("bis"); text != "" {
		seq, known := s.EntryNamed(text)
		if !known || v.Watches || !s.MayReturn(seq) || !s.List().MayTakeBack(v.DealsOnly, scoring.Act{UndoesFrom: seq + 1}) {
			return HistoryPage{}, evening.ErrNotFound
		}
		since = seq
	}
	return v.history(s, end, since), nil
}

// HistoryAgain returns the history page after going back was refused.
func (v Visit) HistoryAgain(s *evening.Snapshot, f evening.Form, why *evening.Rejection) HistoryPage {
	since, known := s.EntryNamed(f.Get("since"))
	if !known || !s.MayReturn(since) {
		since = -1
	}
	page := v.history(s, len(s.Log), since)
	page.Conflict, page.Watch.Typed = why.Conflict, true
	if page.Back != nil {
		page.Back.Why, page.Back.Problems = f.Why, ui.NewFormProblems(why.Problems)
	}
	return page
}

// history returns the page whose newest entry is the one before end. It asks whether to go back to
// entry since, unless since is -1.
func (v Visit) history(s *evening.Snapshot, end int, since int) HistoryPage {
	undone, r, free := journal.Undone(s.Log), v.Reads(s), s.List().FreeSince(v.DealsOnly)
	page := HistoryPage{
		Page: v.Page("live.js"), Snapshot: s, Game: GameOf(s), Before: max(0, end-historyLength), Watch: r.watch(s, WholePage),
	}
	for _, e := range slices.Backward(s.Log[page.Before:end]) {
		page.Entries = append(page.Entries, HistoryEntry{
			Entry: e, Says: s.History().EntryText(e).Add(evening.ReasonText(e.Act.Why)), When: page.T(ui.DayAndTime(e.At, v.Zone)), By: s.History().WriterText(v.Visitor, e), Undone: undone[e.Seq],
			Back: !v.Watches && e.Seq >= free && e.Seq < s.State.Last && !undone[e.Seq] && !e.Act.TakesBack(),
		})
	}
	if since >= 0 {
		page.Back, page.Watch.Typed = returningTo(s, since, undone), true
	}
	return page
}

// returningTo returns what going back to an entry would take back.
func returningTo(s *evening.Snapshot, since int, undone map[int]bool) *Returning {
	back := &Returning{Since: since, Says: s.History().EntryText(s.Log[since])}
	for _, e := range slices.Backward(s.Log[since+1:]) {
		target := max(e.Act.Undoes, e.Act.UndoesFrom)
		switch {
		case undone[e.Seq] || target > since:
		case len(back.Undone) < namedUndone:
			back.Undone = append(back.Undone, s.History().EntryText(e))
		default:
			back.More++
		}
	}
	back.New = s.AsOf(since).Sheet.Score()
	return back
}

// HistoryPage lists who wrote what into the evening and when, the newest first.
type HistoryPage struct {
	ui.Page
	*evening.Snapshot
	Game     ui.Game
	Entries  []HistoryEntry
	Before   int        // the next page begins before this entry; 0 on the last page
	Back     *Returning // nil unless the visitor asked to go back
	Conflict *scoring.Conflict
	Watch    Watch
}

// HistoryEntry is one entry of the log in words.
type HistoryEntry struct {
	scoring.Entry
	Says   scoring.Text
	When   string
	By     scoring.Text
	Undone bool
	Back   bool // the evening can go back to it
}

// undone says what has become of an entry that was taken back. If the entry was an undo itself,
// what it had taken back counts again.
func (e HistoryEntry) undone() scoring.Text {
	if e.Act.TakesBack() {
		return scoring.T("(gilt wieder)", "(counts again)")
	}
	return scoring.T("(zurückgenommen)", "(taken back)")
}

// Returning describes what going back to an entry would take back.
type Returning struct {
	Since    int
	Says     scoring.Text     // the entry to go back to
	Undone   []scoring.Text   // the later entries that would no longer count, the newest first
	More     int              // number of further ones that are not named
	New      []scoring.Points // by seat, the points by which the table would rank
	Why      string           // typed
	Problems *ui.FormProblems
}

// becomes returns "236 → 188": the points of a seat now, and after going back. Whoever joined since
// then would no longer be at the table.
func (v HistoryPage) becomes(i int) string {
	was, then := v.Sheet.Score()[i], v.Back.New
	switch {
	case i >= len(then):
		return was.String() + " → –"
	case then[i] == was:
		return was.String()
	}
	return was.String() + " → " + then[i].String()
}
