package evening

import (
	"encoding/json"
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// unbooked returns the new deal that the viewer has taken back with the last entry, so that the
// form shows this deal again, to be changed and booked. It returns nil if the last entry is
// anything else, if the viewer may not write, or if the viewer asked for an empty form.
func (r Viewer) unbooked(s *evening.Snapshot) json.RawMessage {
	undo := s.LastEntry()
	if undo.Act.Undoes == 0 || r.Watches || r.asksEmpty() || r.LastBy != (scoring.Text{}) {
		return nil
	}
	booked := s.Log[undo.Act.Undoes]
	if deals := booked.Act.Deals; len(deals) > 0 && booked.Device == undo.Device && deals[0].ID == 0 && deals[0].After == nil {
		return deals[0].Deal
	}
	return nil
}

// asksEmpty reports whether the viewer asked for an empty form instead of the deal that was taken
// back.
func (r Viewer) asksEmpty() bool {
	asked, err := url.Parse(r.Path)
	return err == nil && asked.Query().Has("leer")
}

// undoBar returns the bar that says what was written last; nil if nothing was.
func (r Viewer) undoBar(s *evening.Snapshot) *UndoBar {
	if len(s.Log) == 1 {
		return nil
	}
	short := *s
	short.Doc.Players = ui.Called(s.Doc.Players)
	u := &UndoBar{
		Says: short.History().EntryText(s.LastEntry()), By: r.LastBy, Back: s.State.Undo, Redo: s.Redo(), Key: r.Key, Seen: s.State.Last,
	}
	if !s.LastEntry().Act.TakesBack() && s.LineOf(newestDeal(s)) != nil {
		u.Deal = newestDeal(s)
	}
	for _, undoes := range []*int{&u.Back, &u.Redo} {
		if !s.List().MayTakeBack(r.DealsOnly, scoring.Act{Undoes: *undoes}) {
			*undoes = 0
		}
	}
	u.AsksWhy = r.Directs && s.List().AsksWhy(scoring.Act{Undoes: max(u.Redo, u.Back)}, r.LastBy == (scoring.Text{}))
	return u
}
