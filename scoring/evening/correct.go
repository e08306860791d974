package evening

import (
	"encoding/json"
	"strconv"

	"anschreiber/scoring"
)

// Correct judges a form from the page of the deal at a position: another version of the deal,
// striking it, or restoring it.
func (j Judge) Correct(at Position) (Decision, error) {
	deal := j.State.Find(at.Corrects)
	if deal == nil {
		return Decision{}, ErrNotFound
	}
	var p Proposal
	switch j.Get("act") {
	case "":
		p = j.Propose(j.Form, at)
	case "strike", "restore":
		p = j.judge(rewrite(deal.ID, deal.Deal(), j.Get("act") == "strike"), deal.ID, j.Get("move_up") == "true")
		p.Problems = append(unknownIn(j.Form), p.Problems...)
	default:
		return Decision{}, ErrUnreadable
	}
	return j.unlessClosed(p.Decision, j.judgeCorrection(*deal, p))
}

// unknownIn returns problems for the fields that a form for striking or restoring a deal does not
// have.
func unknownIn(f Form) scoring.Problems {
	typed := scoring.FromValues(f.Values)
	typed.Only("key", "seen", "follows", "act", "move_up", "reopen", "why")
	return typed.Problems()
}

// judgeCorrection returns why another version of a deal cannot be booked, or nil if it can.
func (j Judge) judgeCorrection(deal scoring.DealHistory, p Proposal) error {
	if err := refuse(p.Problems); err != nil {
		return err
	}
	if now := p.Act.Deals[0]; string(now.Deal) == string(deal.Deal()) && now.Struck == deal.Struck {
		return ErrUnchanged
	}
	return j.versionSeen(deal.ID, p.After.History().versionText(deal.ID))
}

// rewrite returns the act that gives a deal another version.
func rewrite(id int, deal json.RawMessage, struck bool) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: deal, Struck: struck}}}
}

// versionSeen returns a conflict if somebody else changed the deal since the form was drawn. The
// conflict contains both versions to choose from.
func (j Judge) versionSeen(id int, mine scoring.Text) error {
	state := j.stateSeen(j.SeenBy(j.Form))
	then, now := state.Find(id), j.State.Find(id)
	if then != nil && string(then.Deal()) == string(now.Deal()) && then.Struck == now.Struck {
		return nil
	}
	return conflict(scoring.Conflict{
		Says:   scoring.T("Dieses Spiel wurde inzwischen geändert.", "This deal was changed meanwhile."),
		Theirs: j.History().versionText(id), Mine: mine, By: j.ByOther(j.writerOf(id)),
		Stay: "/spiele/" + strconv.Itoa(id), Form: j.formOf(id, j.Get("act")), Act: j.Get("act"),
		Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
	})
}

// writerOf returns the ID of the device that wrote a deal's current version.
func (j Judge) writerOf(id int) string {
	w := j.State.Find(id)
	return w.Versions[w.Current()].Entry.Device
}

// formOf returns the name of the form on a deal's page with which the writer can insist on the
// version that the writer typed.
func (j Judge) formOf(id int, act string) string {
	switch {
	case act != "":
		return "acts"
	case j.isFix(id):
		return "fix"
	}
	return "entry"
}

// isFix reports whether an entry with this ID booked points without a deal.
func (j Judge) isFix(id int) bool {
	return scoring.FromJSON(j.State.Find(id).Deal()).Has("correction")
}
