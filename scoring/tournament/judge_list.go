package tournament

import (
	"strconv"

	"anschreiber/scoring"
)

// A listJudge decides about a form that concerns the list of one table.
type listJudge struct {
	judge
	list List
}

// onList turns an action on a list into an action of a judge: it finds the list, and refuses the
// form if somebody has changed the list since its sender saw it.
func onList(does func(listJudge) Act) func(judge) Act {
	return func(j judge) Act {
		t := j.Table(At{j.Int("round", 1, maxRounds), j.Int("table", 1, MaxTables)})
		if t == nil || t.Evening == "" {
			j.Refuse("table", "diesen Tisch gibt es nicht", "there is no such table")
			return Act{}
		}
		l := j.List(*t)
		if seen := j.Int("seen", 0, 1<<30); seen != t.Changed {
			j.Refuse(conflict, "inzwischen hat jemand diese Liste geändert: "+l.Text("de")+". Was du getippt hast, steht noch da", "somebody has changed this list meanwhile: "+l.Text("en")+". What you typed is still here")
			return Act{}
		}
		return does(listJudge{j, l})
	}
}

// enter books the totals of a list on paper. Its players have signed the paper, so the list is in.
// A list that is in already can only be corrected by the director, who must give a reason.
func (j listJudge) enter() (a Act) {
	if j.list.In || j.list.Stuck || len(j.list.Reopened) > 0 {
		a.Reopen = j.reason()
	}
	f := j.totals()
	if a.Reopen == nil && len(j.Problems()) == 0 && j.differs(f) {
		a.Reopen = j.instead(f)
	}
	a.List = &PaperList{j.list.Table.At, f}
	a.Sign = &Sign{At: j.list.Table.At, Seats: j.list.Everybody(), Director: true}
	if deals := dealsOf(f); len(f.Won) > 0 && deals < j.list.Of {
		a.Sign.Deals = deals
	}
	return a
}

// differs reports whether totals differ from those of the deals that were written on the table's
// phone.
func (j listJudge) differs(f scoring.ListTotals) bool {
	if j.list.Deals == 0 {
		return false
	}
	differs := f.Passed != j.list.Passed
	for i, r := range j.list.Results {
		differs = differs || f.Points[i] != j.Setup.ListedPoints(r) || len(f.Won) > 0 && f.Won[i] != r.Won || len(f.Lost) > 0 && f.Lost[i] != r.Lost || len(f.Soli) > 0 && f.Soli[i] != r.Soli
	}
	return differs
}

// instead returns the reason why totals on paper count instead of the deals that were written on
// the table's phone. A helper may only type totals that add deals to these; any others need the
// director.
func (j listJudge) instead(f scoring.ListTotals) *Reopen {
	n, has := strconv.Itoa(j.list.Deals), j.list.Text
	switch {
	case !j.Owns && !j.list.IsPartOf(f):
		j.Refuse("points", "das Handy am Tisch hat nach "+n+" Spielen "+has("de")+"; andere Zahlen trägt nur die Leitung ein", "the phone at the table has "+has("en")+" after "+n+" deals; only the director can enter other figures")
	case j.Value("reason") == "":
		j.Refuse("reason", "das Handy am Tisch hat nach "+n+" Spielen "+has("de")+". Warum zählt das Papier?", "the phone at the table has "+has("en")+" after "+n+" deals. Why does the paper count?")
	}
	return &Reopen{j.list.Table.At, j.Text("reason", 0, maxReason)}
}

// reason returns the director's reason for changing a signed list; nobody else may change it.
func (j listJudge) reason() *Reopen {
	if !j.Owns {
		j.Refuse("reason", "die Liste ist unterschrieben; nur die Leitung berichtigt sie", "the list is signed; only the director can correct it")
		return nil
	}
	return &Reopen{j.list.Table.At, j.Text("reason", 1, maxReason)}
}

// sign confirms a list for some seats or, as the director, for all.
func (j listJudge) sign() Act {
	s := Sign{At: j.list.Table.At, Seats: j.seats()}
	if j.Bool("director") {
		if !j.Owns {
			j.Refuse("seat", "das macht die Leitung", "that is for the director")
		}
		s.Seats, s.Director = j.list.Everybody(), true
	}
	j.checkSign(&s)
	return Act{Sign: &s}
}

func (j listJudge) seats() (seats scoring.Seats) {
	for _, text := range j.Values("seat") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > len(j.list.Seats) {
			j.Refuse("seat", "diesen Platz gibt es nicht", "there is no such seat")
			return nil
		}
		seats = append(seats, scoring.Seat(n))
	}
	return seats
}

// checkSign stores in s which version of the list was signed. It refuses the signature if no seat
// is named, if the list is already signed or locked, if it has changed since it was shown, or if it
// is not full and the form does not end it early.
func (j listJudge) checkSign(s *Sign) {
	if e := j.All[j.list.Evening]; e != nil {
		s.Last = e.Last
	}
	switch {
	case len(s.Seats) == 0:
		j.Refuse("seat", "wer unterschreibt?", "who signs?")
	case j.list.In:
		j.Refuse("seat", "die Liste ist schon unterschrieben", "the list is signed already")
	case j.list.Stuck && !s.Director:
		j.Refuse("seat", "nach der Unterschrift wurde hier weitergeschrieben; das klärt die Leitung", "somebody went on writing after it was signed; that is for the director to settle")
	case j.Int("last", 0, 1<<30) != s.Last:
		j.Refuse(conflict, "inzwischen wurde weitergeschrieben; bitte die Zahlen noch einmal ansehen", "somebody has gone on writing; please look at the figures again")
	case j.list.Deals < j.list.Of && j.Bool("short"):
		j.refuseEarly(j.list.Deals)
		s.Deals = j.list.Deals
	case j.list.Deals < j.list.Of:
		n, of := strconv.Itoa(j.list.Deals), strconv.Itoa(j.list.Of)
		j.Refuse("short", "das sind erst "+n+" von "+of+" Spielen", "that is only "+n+" of "+of+" deals")
	}
}

// reopen opens a signed list again, so that the director can correct it. It refuses a list that is
// still open.
func (j listJudge) reopen() Act {
	if !j.list.In && !j.list.Stuck {
		j.Refuse("reason", "die Liste ist noch offen", "the list is still open")
	}
	return Act{Reopen: &Reopen{j.list.Table.At, j.Text("reason", 1, maxReason)}}
}
