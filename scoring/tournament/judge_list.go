package tournament

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

// table is the one that a form is about, if it stands as its sender has seen it.
func (j judge) table() (l List, ok bool) {
	t := j.Table(At{j.Int("round", 1, maxRounds), j.Int("table", 1, MaxTables)})
	if t == nil || t.Evening == "" {
		j.Refuse("table", "diesen Tisch gibt es nicht", "there is no such table")
		return l, false
	}
	l = j.List(*t)
	if seen := j.Int("seen", 0, 1<<30); seen != t.Changed {
		j.Refuse(conflict, "inzwischen hat jemand diese Liste geändert: "+l.Text("de")+". Was du getippt hast, steht noch da", "somebody has changed this list meanwhile: "+l.Text("en")+". What you typed is still here")
		return l, false
	}
	return l, true
}

// Text is the list in short, for somebody who typed something else.
func (l List) Text(lang string) (text string) {
	for i, r := range l.Results {
		text += fmt.Sprintf("%s%s", map[bool]string{true: " / "}[i > 0], r.Score)
	}
	switch {
	case l.In && lang == "de":
		text += ", unterschrieben"
	case l.In:
		text += ", signed"
	}
	return text
}

// list types a list on paper in. Its players have signed the paper, so it is in;
// one that is in already is corrected by the director, who says why.
func (j judge) list() (a Act) {
	l, ok := j.table()
	if !ok {
		return a
	}
	if l.In || l.Stuck || len(l.Reopened) > 0 {
		a.Reopen = j.reason(l)
	}
	foot := j.foot(l)
	if a.Reopen == nil && len(j.Problems()) == 0 && j.differs(l, foot) {
		a.Reopen = j.instead(l, foot)
	}
	a.List = &PaperList{l.Table.At, foot}
	a.Sign = &Sign{At: l.Table.At, Seats: l.Everybody(), Director: true}
	if deals := dealsOf(foot); len(foot.Won) > 0 && deals < l.Of {
		a.Sign.Deals = deals
	}
	return a
}

// differs reports totals that are not those of the deals which the table's phone has written.
func (j judge) differs(l List, f scoring.ListTotals) bool {
	if l.Deals == 0 {
		return false
	}
	differs := f.Passed != l.Passed
	for i, r := range l.Results {
		differs = differs || f.Points[i] != j.ListedPoints(r) || len(f.Won) > 0 && f.Won[i] != r.Won || len(f.Lost) > 0 && f.Lost[i] != r.Lost || len(f.Soli) > 0 && f.Soli[i] != r.Soli
	}
	return differs
}

// instead is why totals count in place of the deals that the table's phone has written. A
// helper may only add deals that are missing there.
func (j judge) instead(l List, f scoring.ListTotals) *Reopen {
	n, has := strconv.Itoa(l.Deals), l.Text
	switch {
	case !j.Owns && !l.IsPartOf(f):
		j.Refuse("points", "das Handy am Tisch hat nach "+n+" Spielen "+has("de")+"; andere Zahlen trägt nur die Leitung ein", "the phone at the table has "+has("en")+" after "+n+" deals; only the director can enter other figures")
	case j.Value("reason") == "":
		j.Refuse("reason", "das Handy am Tisch hat nach "+n+" Spielen "+has("de")+". Warum zählt das Papier?", "the phone at the table has "+has("en")+" after "+n+" deals. Why does the paper count?")
	}
	return &Reopen{l.Table.At, j.Text("reason", 0, maxReason)}
}

// IsPartOf reports a list that is not full, and to which totals only add games: whoever has
// won and lost no other has no other points, and more only by games that he has won. What
// counts no games cannot be told apart.
func (l List) IsPartOf(f scoring.ListTotals) bool {
	if l.Deals >= l.Of || len(f.Won) == 0 || f.Passed < l.Passed {
		return false
	}
	for i, r := range l.Results {
		won, lost, more := f.Won[i]-r.Won, f.Lost[i]-r.Lost, f.Points[i]-r.Points
		if won < 0 || lost < 0 || won == 0 && more > 0 || lost == 0 && more < 0 || won+lost == 0 && more != 0 {
			return false
		}
	}
	return true
}

// reason is why a list is changed that was signed.
func (j judge) reason(l List) *Reopen {
	if !j.Owns {
		j.Refuse("reason", "die Liste ist unterschrieben; nur die Leitung berichtigt sie", "the list is signed; only the director can correct it")
		return nil
	}
	return &Reopen{l.Table.At, j.Text("reason", 1, maxReason)}
}

// Everybody are all seats of the list.
func (l List) Everybody() (seats scoring.Seats) {
	for i := range l.Seats {
		seats = append(seats, scoring.Seat(i+1))
	}
	return seats
}
