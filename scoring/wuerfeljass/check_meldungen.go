package wuerfeljass

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// checkMelds checks that only one side's melds count, and that its cards are enough for
// them. (Meldungen)
func (d Deal) checkMelds(ps *scoring.Problems, seats int) {
	hands, cards := 1, ownCards
	if seats == 4 {
		hands, cards = sideHands, handCards
	}
	melding := 0
	for i := range Sides(seats) {
		terze, halbe := numberAt(d.Terze, i), numberAt(d.Halbe, i)
		key := "terze"
		if terze == 0 || melding > 0 && halbe > 0 {
			key = "halbe"
		}
		if terze+halbe > 0 {
			melding++
		}
		switch {
		case d.Meldungen != nil && terze+halbe > 0:
			ps.Add(key, "zählt schon aus den Meldungen", "is counted from the melds already")
		case melding > 1 && terze+halbe > 0:
			ps.Add(key, "nur die Meldungen einer Seite zählen", "only one side’s melds count")
		case !fitsHands(terze, halbe, hands, cards):
			ps.Add(key, fmt.Sprintf("dafür reichen %d Karten auf der Hand nicht", cards), fmt.Sprintf("a hand of %d cards is not enough for that", cards))
		}
	}
}

// fitsHands reports that so many hands can hold these melds: a Terz takes three cards,
// a Halber four.
func fitsHands(terze, halbe, hands, cards int) bool {
	if hands == 0 {
		return terze == 0 && halbe == 0
	}
	for t := range terze + 1 {
		for h := range halbe + 1 {
			if meldLength[Terz]*t+meldLength[Halber]*h <= cards && fitsHands(terze-t, halbe-h, hands-1, cards) {
				return true
			}
		}
	}
	return false
}

// checkMeldungen checks that each meld is a run of cards, and that no card is in two of
// them.
func (d Deal) checkMeldungen(ps *scoring.Problems, seats int) {
	cards := ownCards
	if seats == 4 {
		cards = handCards
	}
	held := map[scoring.Seat]int{}
	used := map[bool]map[int]int{false: {}, true: {}} // by whether it is trump, then by rank
	for i, m := range d.Meldungen {
		path := fmt.Sprintf("meldungen[%d]", i)
		top := slices.Index(ranks, m.Top)
		switch {
		case m.Kind == "":
			ps.Add(path+".kind", "Terz oder Halber?", "Terz or Halber?")
			continue
		case m.Seat == 0:
			ps.Add(path+".seat", "wer hat gemeldet?", "who melded?")
			continue
		case top < meldLength[m.Kind]-1:
			ps.Add(path+".top", "bis zu welcher Karte?", "up to which card?")
			continue
		}
		held[m.Seat] += meldLength[m.Kind]
		if held[m.Seat] > cards {
			ps.Add(path, fmt.Sprintf("dafür reichen %d Karten auf der Hand nicht", cards), fmt.Sprintf("a hand of %d cards is not enough for that", cards))
		}
		if !m.takeCards(used[m.Trump], top) {
			ps.Add(path, "diese Karten sind schon gemeldet", "these cards are in another meld")
		}
	}
}

// takeCards takes the cards of a meld and reports that they were still free. Each rank
// is there once in trumps, and three times in the other suits.
func (m Meldung) takeCards(used map[int]int, top int) bool {
	there, free := 3, true
	if m.Trump {
		there = 1
	}
	for rank := top - meldLength[m.Kind] + 1; rank <= top; rank++ {
		used[rank]++
		free = free && used[rank] <= there
	}
	return free
}
