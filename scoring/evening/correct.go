package evening

import (
	"encoding/json"
	"strconv"

	"anschreiber/scoring"
)

// Correct judges what the page of the deal at a position asks for: another version
// of it, striking it, or restoring it.
func (at Position) Correct(s *Snapshot, v Visitor, f Form) (Decision, error) {
	deal := s.State.Find(at.Corrects)
	if deal == nil {
		return Decision{}, ErrNotFound
	}
	var p Proposal
	switch f.Get("act") {
	case "":
		p = s.Propose(f, at)
	case "strike", "restore":
		p = s.judge(rewrite(deal.ID, deal.Deal(), f.Get("act") == "strike"), deal.ID, f.Get("move_up") == "true")
		p.Problems = append(unknownIn(f), p.Problems...)
	default:
		return Decision{}, ErrUnreadable
	}
	return s.unlessClosed(p.Decision, f, s.judgeCorrection(v, f, *deal, p))
}

// unknownIn are the fields that a form without a deal does not have.
func unknownIn(f Form) scoring.Problems {
	typed := scoring.FromValues(f.Values)
	typed.Only("key", "seen", "follows", "act", "move_up", "reopen", "why")
	return typed.Problems()
}

// judgeCorrection says why another version of a deal cannot be booked, or nil.
func (s *Snapshot) judgeCorrection(v Visitor, f Form, deal scoring.DealHistory, p Proposal) error {
	if err := refuse(p.Problems); err != nil {
		return err
	}
	if now := p.Act.Deals[0]; string(now.Deal) == string(deal.Deal()) && now.Struck == deal.Struck {
		return ErrUnchanged
	}
	return s.versionSeen(v, f, deal.ID, p.After.versionSays(deal.ID))
}

// rewrite is the act that gives a deal another version.
func rewrite(id int, deal json.RawMessage, struck bool) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: deal, Struck: struck}}}
}

// versionSeen is a conflict when somebody else rewrote the deal since the writer
// looked. Both versions are shown, to choose from.
func (s *Snapshot) versionSeen(v Visitor, f Form, id int, mine scoring.Text) error {
	state := s.stateSeen(s.SeenBy(f))
	then, now := state.Find(id), s.State.Find(id)
	if then != nil && string(then.Deal()) == string(now.Deal()) && then.Struck == now.Struck {
		return nil
	}
	return conflict(scoring.Conflict{
		Says:   scoring.T("Dieses Spiel wurde inzwischen geändert.", "This deal was changed meanwhile."),
		Theirs: s.versionSays(id), Mine: mine, By: v.ByOther(s.writerOf(id)),
		Stay: "/spiele/" + strconv.Itoa(id), Form: s.formOf(id, f.Get("act")), Act: f.Get("act"),
		Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
	})
}

// writerOf is the device that wrote a deal as it stands.
func (s *Snapshot) writerOf(id int) string {
	w := s.State.Find(id)
	return w.Versions[w.Current()].Entry.Device
}

// formOf is the form on a deal's page by which one keeps one's own version.
func (s *Snapshot) formOf(id int, act string) string {
	switch {
	case act != "":
		return "acts"
	case s.isFix(id):
		return "fix"
	}
	return "entry"
}

// isFix reports points that were booked without a deal.
func (s *Snapshot) isFix(id int) bool {
	return scoring.FromJSON(s.State.Find(id).Deal()).Has("correction")
}
