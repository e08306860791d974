package handlers_test

import "anschreiber/scoring"

// doneBy returns a word for what an entry of a log does.
func doneBy(log scoring.Log, e scoring.Entry) string {
	switch act := e.Act; {
	case e.Seq == 0:
		return "begun"
	case act.Undoes != 0 && undoes(log[act.Undoes]):
		return "redone"
	case act.Undoes != 0:
		return "undone"
	case act.UndoesFrom != 0:
		return "back to"
	case len(act.Deals) > 0:
		return doneToDeal(act.Deals[0])
	case len(act.Joined) > 0:
		return "joined"
	case act.Setup != nil:
		return "table"
	case act.Paid != nil:
		return "paid"
	case act.Closed != nil && *act.Closed:
		return "ended"
	}
	return "reopened"
}

func undoes(e scoring.Entry) bool { return e.Act.Undoes != 0 || e.Act.UndoesFrom != 0 }

func doneToDeal(v scoring.Version) string {
	switch {
	case v.After != nil:
		return "between"
	case v.ID == 0:
		return "deal"
	case v.Struck:
		return "struck"
	}
	return "rewritten"
}

// targetOf returns the number of the entry that an entry refers to, or 0 for none.
func targetOf(e scoring.Entry) int {
	switch {
	case e.Act.Undoes != 0:
		return e.Act.Undoes
	case e.Act.UndoesFrom != 0:
		return e.Act.UndoesFrom - 1
	case len(e.Act.Deals) > 0 && e.Act.Deals[0].After != nil:
		return *e.Act.Deals[0].After
	case len(e.Act.Deals) > 0 && e.Act.Setup == nil:
		return e.Act.Deals[0].ID
	}
	return 0
}
