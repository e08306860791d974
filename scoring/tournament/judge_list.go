package tournament

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
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
		j.Refuse("points", "das Handy am Tisch hat nach "+n+" Spielen "+has("de")+"; andere Zahlen trägt nur die Leitung ein", "the phone at the table has "+has("en")+" after "+n+" deals; only the director enters other figures")
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
		j.Refuse("reason", "die Liste ist unterschrieben; nur die Leitung berichtigt sie", "the list is signed; only the director corrects it")
		return nil
	}
	return &Reopen{l.Table.At, j.Text("reason", 1, maxReason)}
}

func (l List) Everybody() (seats scoring.Seats) {
	for i := range l.Seats {
		seats = append(seats, scoring.Seat(i+1))
	}
	return seats
}

// foot reads what stands under a list, and checks it by its sums.
func (j judge) foot(l List) scoring.ListTotals {
	game, _ := games.Find(j.Setup.Game)
	n := len(l.Seats)
	cells := []string{"points"}
	if game.Contest.Counts {
		cells = append(cells, "won")
	}
	if j.AsksLost() {
		cells = append(cells, "lost")
	}
	if j.Setup.SoliFirst {
		cells = append(cells, "soli")
	}
	j.refuseBlanks(cells...)
	f := scoring.ListTotals{Points: j.PointsList("points")}
	if j.Setup.SoliFirst {
		f.Soli = j.counts("soli", n)
	}
	if game.Contest.Counts {
		f.Won = j.counts("won", n)
	}
	if j.AsksLost() {
		f.Lost = j.counts("lost", n)
	}
	if j.AsksPassed() {
		f.Passed = j.Int("passed", 0, MaxCounted)
	}
	if len(f.Points) != n || game.Contest.Counts && len(f.Won) != n || j.AsksLost() && len(f.Lost) != n {
		j.Refuse("points", "für jeden Platz die Punkte", "points for every seat")
		return f
	}
	if len(j.Problems()) > 0 {
		return f
	}
	for _, p := range game.Contest.Check(j.Setup.Rules, f) {
		j.Refuse(p.Path, p.Text.DE, p.Text.EN)
	}
	j.checkSums(game, f)
	j.checkSoli(f, l.Of)
	if game.Contest.Counts {
		j.checkDeals(l, f, game.Contest.Plays(j.Setup.Rules, n, l.Of))
	} else {
		j.checkLost(f, l.Of)
	}
	j.checkTotals(f, game.Contest.Score(j.Setup.Rules, f))
	return f
}

// checkSums refuses a list that does not sum to 0, or, where only plus points are written,
// one with a minus.
func (j judge) checkSums(game scoring.RuleBook, f scoring.ListTotals) {
	if !j.Setup.GoodOnly {
		for _, p := range game.Contest.Sums(f) {
			j.Refuse(p.Path, p.Text.DE, p.Text.EN)
		}
		return
	}
	for i, p := range f.Points {
		if p < 0 {
			j.Refuse("points["+strconv.Itoa(i)+"]", "hier zählen nur Gute: ein Minus gibt es nicht", "only plus points count here: there is no minus")
		}
	}
}

// checkSoli refuses more Soli than there were deals.
func (j judge) checkSoli(f scoring.ListTotals, deals int) {
	sum := 0
	for i, n := range f.Soli {
		if sum += n; sum > deals {
			all, of := strconv.Itoa(sum), strconv.Itoa(deals)
			j.Refuse("soli["+strconv.Itoa(i)+"]", "das sind "+all+" Soli, die Liste hat "+of+" Spiele", "these are "+all+" solos, the list has "+of+" deals")
			return
		}
	}
}

// checkLost refuses more lost games of one player than there were deals.
func (j judge) checkLost(f scoring.ListTotals, deals int) {
	for i, n := range f.Lost {
		if n+f.Passed > deals {
			lost, of := strconv.Itoa(n+f.Passed), strconv.Itoa(deals)
			j.Refuse("lost["+strconv.Itoa(i)+"]", "verloren und eingepasst sind "+lost+" Spiele, die Liste hat "+of, "lost and passed are "+lost+" deals, the list has "+of)
		}
	}
}

// refuseBlanks refuses a cell that was left empty: it is not 0, and may have been forgotten.
func (j judge) refuseBlanks(keys ...string) {
	for _, key := range keys {
		for i, typed := range j.Values(key) {
			if typed == "" {
				j.Refuse(key+"["+strconv.Itoa(i)+"]", "hier fehlt eine Zahl; wer nichts hat, bekommt eine 0", "a number is missing; whoever has nothing gets a 0")
			}
		}
	}
}

// counts are numbers by seat.
func (j judge) counts(key string, seats int) []int {
	all := make([]int, seats)
	for i, n := range j.MaybeIntList(key, 0, MaxCounted) {
		if i < seats && n != nil {
			all[i] = *n
		}
	}
	return all
}

// checkDeals refuses a list whose deals won, lost and passed are not those that were
// played, and more deals of one player than the most that he was dealt into.
func (j judge) checkDeals(l List, f scoring.ListTotals, most int) {
	deals := f.Passed
	for i := range f.Won {
		own := f.Won[i] + f.Lost[i]
		if deals += own; own > most {
			n, of, all := strconv.Itoa(own), strconv.Itoa(most), strconv.Itoa(l.Of)
			j.Refuse("won["+strconv.Itoa(i)+"]", n+" Spiele kann hier keiner gespielt haben: jeder spielt höchstens "+of+" von "+all,
				"nobody can have played "+n+" games here: everybody plays "+of+" of "+all+" at most")
		}
	}
	if deals < l.Of && j.Bool("short") {
		j.refuseEarly(l, deals)
	} else if deals != l.Of {
		n, of := strconv.Itoa(deals), strconv.Itoa(l.Of)
		j.Refuse("passed", "gewonnen, verloren und eingepasst sind zusammen "+n+" Spiele, die Liste hat "+of, "won, lost and passed are "+n+" deals together, the list has "+of)
	}
}

// dealsOf is how many deals a list of a game that counts them has.
func dealsOf(f scoring.ListTotals) (n int) {
	for i := range f.Won {
		n += f.Won[i] + f.Lost[i]
	}
	return n + f.Passed
}

// refuseEarly refuses to end a list before its last deal, unless the clock of the round has
// run out or the director says so.
func (j judge) refuseEarly(l List, deals int) {
	if j.Owns || j.timeIsUp(*j.Round(l.Round), j.Now) {
		return
	}
	n, of := strconv.Itoa(deals), strconv.Itoa(l.Of)
	j.Refuse("short", n+" von "+of+" Spielen: früher endet die Liste nur, wenn die Uhr abgelaufen ist oder die Leitung sie annimmt",
		n+" of "+of+" deals: the list ends early only when the clock has run out, or the director accepts it")
}

// checkTotals refuses a total that was copied from the paper and is not the sum of the rest.
func (j judge) checkTotals(f scoring.ListTotals, score []scoring.Points) {
	for i, typed := range j.Values("total") {
		if typed == "" || i >= len(score) {
			continue
		}
		one := scoring.FromValues(map[string][]string{"total": {typed}})
		if total := one.PointsList("total"); len(one.Problems()) > 0 || total[0] != score[i] {
			j.Refuse("total["+strconv.Itoa(i)+"]", "nachgerechnet "+score[i].String()+", auf der Liste steht "+brief(typed), "worked out "+score[i].String()+", the list says "+brief(typed))
		}
	}
}

// sign says for some seats, or as the director for all, that the list is right.
func (j judge) sign() Act {
	l, ok := j.table()
	if !ok {
		return Act{}
	}
	s := Sign{At: l.Table.At, Seats: j.seats(l)}
	if j.Bool("director") {
		if !j.Owns {
			j.Refuse("seat", "das macht die Leitung", "that is for the director")
		}
		s.Seats, s.Director = l.Everybody(), true
	}
	j.checkSign(l, &s)
	return Act{Sign: &s}
}

func (j judge) seats(l List) (seats scoring.Seats) {
	for _, text := range j.Values("seat") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > len(l.Seats) {
			j.Refuse("seat", "diesen Platz gibt es nicht", "there is no such seat")
			return nil
		}
		seats = append(seats, scoring.Seat(n))
	}
	return seats
}

// checkSign refuses a signature of nobody, and one under a list that has changed since it
// was shown.
func (j judge) checkSign(l List, s *Sign) {
	if e := j.All[l.Evening]; e != nil {
		s.Last = e.Last
	}
	switch {
	case len(s.Seats) == 0:
		j.Refuse("seat", "wer unterschreibt?", "who signs?")
	case l.In:
		j.Refuse("seat", "die Liste ist schon unterschrieben", "the list is signed already")
	case l.Stuck && !s.Director:
		j.Refuse("seat", "nach der Unterschrift wurde hier weitergeschrieben; das klärt die Leitung", "somebody went on writing after it was signed; that is for the director to settle")
	case j.Int("last", 0, 1<<30) != s.Last:
		j.Refuse(conflict, "inzwischen wurde weitergeschrieben; bitte die Zahlen noch einmal ansehen", "somebody has gone on writing; please look at the figures again")
	case l.Deals < l.Of && j.Bool("short"):
		j.refuseEarly(l, l.Deals)
		s.Deals = l.Deals
	case l.Deals < l.Of:
		n, of := strconv.Itoa(l.Deals), strconv.Itoa(l.Of)
		j.Refuse("short", "das sind erst "+n+" von "+of+" Spielen", "that is only "+n+" of "+of+" deals")
	}
}

// reopen lets the director correct a list that was signed.
func (j judge) reopen() Act {
	l, ok := j.table()
	if !ok {
		return Act{}
	}
	if !l.In && !l.Stuck {
		j.Refuse("reason", "die Liste ist noch offen", "the list is still open")
	}
	return Act{Reopen: &Reopen{l.Table.At, j.Text("reason", 1, maxReason)}}
}
