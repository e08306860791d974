package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// SettlePage is the end of the evening: who stands where, who pays whom, and
// how that comes about. night are the lists of its night that the visitor sees.
func (r Viewer) SettlePage(s *evening.Snapshot, night []evening.NightList) SettlePage {
	return r.settlePage(s, night, evening.Typed(s.State.Setup))
}

func (r Viewer) settlePage(s *evening.Snapshot, night []evening.NightList, typed url.Values) SettlePage {
	lists, sum := s.Lists(night)
	page := r.Page("settle.css", "share.js", "settle.js", "live.js")
	return SettlePage{
		Page: page, ID: s.ID, Game: GameOf(s), State: s.State, Sheet: s.Sheet,
		Stakes: s.Game.Stakes(s.State.Setup),
		Lists:  lists, Sum: sum, Payments: s.Payments(),
		OfTournament: s.OfTournament(),
		Undo:         r.undoBar(s), Watch: r.watch(s, WholePage), Key: r.Key,
		Money: SetupPage{
			Page: page, ID: s.ID, Game: GameOf(s), Seen: s.State.Last, Key: r.Key,
			Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(nil), House: ShowRules(evening.ReadRules(s.Game, nil, typed)),
		},
	}
}

// SettleAgain is that page with the stakes as they were typed, and why they
// were not booked.
func (r Viewer) SettleAgain(s *evening.Snapshot, night []evening.NightList, f evening.Form, why *evening.Rejection) SettlePage {
	page := r.settlePage(s, night, s.WithStakes(f.Values))
	page.Money.Problems, page.Conflict = ui.NewFormProblems(why.Problems), why.Conflict
	page.Money.Key, page.Watch.Typed = keyAfter(why, f, r.Key), true
	return page
}
