package tournament

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// pay books a payment into the box or out of it.
func (j judge) pay() Act {
	p := Payment{Cents: centsIn(j.Form, "amount", 1), For: j.Text("for", 1, maxTitle)}
	if j.Choice("way", "in", "out") == "out" {
		p.Cents = -p.Cents
	}
	j.refuseSame(p)
	return Act{Payment: &p}
}

// refuseSame refuses a payment if somebody else has booked a payment for the same purpose since the
// form was shown. If the sender presses again, the payment is booked, too.
func (j judge) refuseSame(p Payment) {
	seen := j.Int("seen", 0, 1<<30)
	for _, other := range j.Payments {
		if other.Seq > seen && strings.EqualFold(other.For, p.For) {
			says := scoring.Same(other.For + " ").Add(scoring.Money(other.Cents))
			j.Refuse(conflict, "inzwischen steht da: "+says.DE+"; noch einmal drücken trägt es zusätzlich ein", "meanwhile it says: "+says.EN+"; pressing again books this as well")
		}
	}
}

// hand ticks a prize as handed out, or removes the tick. The form names the winners that its sender
// saw, because a correction of a list may have changed the winner since.
func (j judge) hand() Act {
	h := Handed{Ranking: j.Text("ranking", 1, MaxName), Nth: j.Int("nth", 1, MaxPrizes)}
	for text := range strings.FieldsSeq(j.Value("winners")) {
		n, _ := strconv.Atoi(text) // a word that is no number becomes 0, which is nobody's number
		h.Winners = append(h.Winners, n)
	}
	of := func(o Handed) bool {
		return o.Ranking == h.Ranking && o.Nth == h.Nth && slices.Equal(o.Winners, h.Winners)
	}
	given := slices.IndexFunc(j.Handed, of)
	if j.Choice("got", "true", "false") == "false" {
		if given < 0 {
			j.Refuse(conflict, "das hat inzwischen jemand zurückgenommen", "somebody has taken that back meanwhile")
			return Act{}
		}
		h = j.Handed[given]
		h.Back = true
		return Act{Handed: &h}
	}
	due := slices.IndexFunc(j.Rankings().Awards(), func(w WonPrize) bool { return of(w.AsHanded()) })
	switch {
	case due < 0:
		j.Refuse(conflict, "dieser Preis geht inzwischen an jemand anderen; bitte noch einmal ansehen", "this prize goes to somebody else now; please look again")
		return Act{}
	case given >= 0:
		j.Refuse(conflict, "dieser Preis ist schon abgehakt: "+j.WinnersText(h.Winners)+" hat ihn bekommen", "this prize is ticked already: "+j.WinnersText(h.Winners)+" has got it")
	case !j.Rankings().IsDecided(h.Ranking):
		j.Refuse("number", "Preise gibt es, wenn alle Listen da sind", "prizes are handed out when all lists are in")
	}
	h = j.Rankings().Awards()[due].AsHanded()
	return Act{Handed: &h}
}

// took ticks the money for lost games of a table as collected, or removes the tick.
func (j judge) took() Act {
	m := Took{At: At{j.Int("round", 1, maxRounds), j.Int("table", 1, MaxTables)}}
	i := slices.IndexFunc(j.Box().Dues(), func(d Due) bool { return d.At == m.At && d.In && d.Sum() > 0 })
	cents := j.Int("cents", 1, MaxCents)
	collected := j.Took[m.At]
	if j.Choice("got", "true", "false") == "false" {
		if collected != cents {
			j.Refuse(conflict, "das hat inzwischen jemand zurückgenommen", "somebody has taken that back meanwhile")
		}
		return Act{Took: &m}
	}
	switch {
	case i < 0:
		j.Refuse("table", "die Liste dieses Tisches ist noch nicht da, oder er zahlt nichts", "the list of this table is not in yet, or it pays nothing")
	case j.Box().Dues()[i].Sum() != cents:
		says := scoring.Money(j.Box().Dues()[i].Sum())
		j.Refuse(conflict, "inzwischen sind es "+says.DE, "meanwhile it is "+says.EN)
	case collected == cents:
		j.Refuse(conflict, "das ist schon abgehakt", "that is ticked already")
	}
	m.Cents = cents
	return Act{Took: &m}
}

// takeProposal sets the overall prizes to the proposed prizes, unless the proposal has changed
// since the sender saw it.
func (j judge) takeProposal() Act {
	s := j.Setup
	s.Prizes = j.Box().Proposal()
	seen := j.Int("proposal", 0, MaxPlayers*MaxCents)
	switch {
	case len(s.Prizes) == 0:
		j.Refuse("number", "ohne Startgeld und Spieler gibt es keinen Vorschlag", "without fees and players there is no proposal")
	case seen != TotalCents(s.Prizes) || !slices.Equal(j.then().Setup.Prizes, j.Setup.Prizes):
		j.Refuse(conflict, "inzwischen hat sich der Vorschlag geändert, oder jemand hat Preise eingetragen; bitte noch einmal ansehen", "meanwhile the proposal has changed, or somebody has set prizes; please look again")
	}
	a := Act{Setup: &s}
	if j.anyIn() {
		a.Why = "Vorschlag aus dem Startgeld"
	}
	return a
}
