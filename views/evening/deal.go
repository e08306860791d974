package evening

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// DealPage returns the page of one deal: the computation, all versions, and what can be done.
func (v Visit) DealPage(s *evening.Snapshot, at evening.Position) DealPage {
	return v.dealPage(s, written(s, at.Corrects), at)
}

// written returns a booked deal as a filled-in form.
func written(s *evening.Snapshot, id int) url.Values {
	return typedDeal(s, s.State.Find(id).Deal())
}

func (v Visit) dealPage(s *evening.Snapshot, typed url.Values, at evening.Position) DealPage {
	id := at.Corrects
	page := DealPage{
		Page: v.Page("letters.css"), Snapshot: s, Deal: *s.State.Find(id), Line: s.LineOf(id),
		Entry: v.Viewer.entry(s, typed, at),
		Past:  v.pastVersions(s, id),
	}
	if typed.Has("correction") {
		page.Correction = CorrectionForm{Form: scoring.FromValues(typed), Key: v.Key}
	}
	if page.Line != nil {
		line := *page.Line // a copy, because the sheet is shared
		line.Warnings = s.Warnings(line.Number)
		page.Line = &line
	}
	return page
}

// maxRecounted limits how many versions of a deal are scored, the newest first: each takes as long
// as scoring the whole sheet.
const maxRecounted = 30

// pastVersions returns all versions of a deal in words, the newest first. The newest maxRecounted
// versions say what they would count at the place that the deal has now; the older ones do not.
func (v Visit) pastVersions(s *evening.Snapshot, id int) (all []PastVersion) {
	w := s.State.Find(id)
	for i, past := range slices.Backward(w.Versions) {
		says := scoring.T("eine frühere Fassung", "an earlier version")
		if len(all) < maxRecounted {
			says = versionText(s, id, past)
		}
		all = append(all, PastVersion{
			DealVersion: past, Says: says, Current: i == w.Current(),
			When: v.Page().T(ui.DateAndTime(past.Entry.At, v.Zone)), By: v.Page().T(s.History().WriterText(v.Visitor, past.Entry)),
		})
	}
	return all
}

// struckLines returns, by ID, the lines that struck deals would have if they counted. It returns at
// most maxRecounted lines, those of the newest struck deals.
func struckLines(s *evening.Snapshot) map[int]scoring.Line {
	lines := map[int]scoring.Line{}
	for _, w := range slices.Backward(s.State.Deals) {
		if w.Struck && len(lines) < maxRecounted {
			lines[w.ID] = lineWith(s, w.ID, w.Deal())
		}
	}
	return lines
}

// versionText describes a version of a deal.
func versionText(s *evening.Snapshot, id int, past scoring.DealVersion) scoring.Text {
	if past.Struck {
		return scoring.T("gestrichen", "struck")
	}
	return s.History().LineText(lineWith(s, id, past.Deal()))
}

// lineWith returns the line that a deal would have with this content at its place. Later deals do
// not affect it.
func lineWith(s *evening.Snapshot, id int, deal json.RawMessage) scoring.Line {
	upTo := scoring.Document{Setup: s.State.Setup}
	for _, w := range s.State.Deals {
		if w.ID == id {
			break
		}
		if !w.Struck {
			upTo.Deals = append(upTo.Deals, w.Deal())
		}
	}
	upTo.Deals = append(upTo.Deals, deal)
	return s.Game.Score(upTo).Lines[len(upTo.Deals)-1]
}

// CorrectAgain returns a deal's page as it was sent, and says why nothing was booked.
func (v Visit) CorrectAgain(s *evening.Snapshot, f evening.Form, at evening.Position, why *evening.Rejection) DealPage {
	shown := ui.Ended(f.Values)
	if f.Get("act") != "" {
		shown = written(s, at.Corrects)
	}
	page := v.dealPage(s, shown, at)
	page.Conflict = why.Conflict
	page.Conflict.SentBy(f.Get(ui.Ends))
	page.Conflict.Under(ui.EveningURL(s.ID))
	page.Entry.Reopen, page.Correction.Reopen = s.State.Closed, s.State.Closed
	page.Entry.Key = keyAfter(why, f, v.Key)
	page.Correction.Key = page.Entry.Key
	problems := ui.NewFormProblems(why.Problems)
	if f.Get("act") != "" {
		page.StrikeProblems, page.StrikeWhy, page.MoveUp = problems, f.Why, f.Get("move_up") == "true"
		page.Conflict.At("")
		return page
	}
	page.Entry.Problems, page.Correction.Problems, page.Correction.Open = problems, problems, true
	if page.Correction.Form != nil {
		page.Conflict.At("fix")
	}
	return page
}

func (v DealPage) heading() scoring.Text {
	if v.Line == nil {
		return scoring.T("Gestrichenes Spiel", "Struck deal")
	}
	n := strconv.Itoa(v.Line.Number)
	return scoring.T("Spiel "+n+": "+v.Line.Title.DE, "Deal "+n+": "+v.Line.Title.EN)
}

// before returns the ID of the deal in front of another one; 0 if it is the first.
func before(n scoring.State, id int) int {
	i := slices.IndexFunc(n.Deals, func(w scoring.DealHistory) bool { return w.ID == id })
	if i <= 0 {
		return 0
	}
	return n.Deals[i-1].ID
}

func forgottenURL(id string, after int) string {
	return fmt.Sprintf("/abende/%s/spiele/neu?after=%d", id, after)
}

// amount returns what was typed for the i-th seat, without its sign.
func (f CorrectionForm) amount(i int) string {
	return strings.TrimPrefix(ui.At(f.Form.Values("correction"), i), "-")
}

// minus reports whether the minus of the i-th seat is ticked, or its typed points begin with a
// minus.
func (f CorrectionForm) minus(i int) bool {
	return slices.Contains(f.Form.Values("minus"), strconv.Itoa(i+1)) || strings.HasPrefix(ui.At(f.Form.Values("correction"), i), "-")
}
