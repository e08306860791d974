package tournament

import (
	"strconv"

	"anschreiber/scoring"
)

// sign says for some seats, or as the director for all, that the list is right.
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

// checkSign refuses a signature of nobody, and one under a list that has changed since it
// was shown.
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

// reopen lets the director correct a list that was signed.
func (j listJudge) reopen() Act {
	if !j.list.In && !j.list.Stuck {
		j.Refuse("reason", "die Liste ist noch offen", "the list is still open")
	}
	return Act{Reopen: &Reopen{j.list.Table.At, j.Text("reason", 1, maxReason)}}
}
