package schafkopf

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// checkReach refuses results that no cards can give.
func (j judge) checkReach(d Deal) {
	reaches := j.reaches(d)
	if len(reaches) == 0 || len(j.Errors()) > 0 {
		return
	}
	can := func(augen int) bool { return j.canMake(d, reaches, augen) }
	wrong := ""
	switch {
	case d.Tout:
		if !*d.Won && reaches[0].Mit && reaches[0].Other.Most == 0 {
			wrong = "won"
		}
	case d.Augen != nil:
		if !can(*d.Augen) {
			wrong = "augen"
		}
	case !j.canEnd(d, can):
		wrong = "won"
	}
	if wrong != "" {
		says := scoring.SayReach(d.sayRow(reaches[0].Mit == reaches[len(reaches)-1].Mit), allAugen, d.Augen, can)
		j.Impossible(wrong, says.DE, says.EN)
	}
}

// reaches returns which results of the declarer's side are possible, for each side that may hold
// the Laufende. Three players with the long deck leave two cards over. Their Augen may belong to
// either side, and a player who may exchange cards may have put Laufende among them.
func (j judge) reaches(d Deal) (all []scoring.Reach) {
	c, cards, playing := of(d.Contract), suitCards, len(j.turn.Playing)
	if j.table.Rules.Deck == Short {
		cards = cards[:inShortDeck]
	}
	deck := len(cards) * len(Suits)
	tricks, over := deck/playing, deck%playing
	if d.Laufende > len(c.trumps) {
		return nil
	}
	for _, mit := range []bool{true, false} {
		if hands := d.handsWithLaufende(mit, playing); hands > 0 {
			most := tricks - (max(0, d.Laufende-over)+hands-1)/hands // each hand may play one Laufender to the same trick
			for _, besides := range slices.Compact([]int{0, over}) {
				other := scoring.Takings{Cards: augenBut(c.trumps[:d.Laufende], cards), Trick: playing, Besides: besides, Most: most}
				all = append(all, scoring.Reach{Mit: mit, Other: other, All: allAugen, Tricks: tricks})
			}
		}
	}
	return all
}

// canMake reports whether the cards can give the declarer's side this many Augen. If the losers
// are Schwarz, they have no trick.
func (j judge) canMake(d Deal, reaches []scoring.Reach, augen int) bool {
	o := j.counted(d, augen)
	for _, to := range reaches {
		if to.CanMake(augen, o.won, o.level == Schwarz) {
			return true
		}
	}
	return false
}

// canEnd reports whether any number of Augen leads to the result that was ticked.
func (j judge) canEnd(d Deal, can func(int) bool) bool {
	for augen := range allAugen + 1 {
		if o := j.counted(d, augen); o.won == *d.Won && (d.Level == "" || d.Level == o.level) && can(augen) {
			return true
		}
	}
	return false
}

// counted returns the outcome of a deal if the declarer's side made this many Augen.
func (j judge) counted(d Deal, augen int) outcome {
	d.Schwarz = d.Schwarz || d.Level == Schwarz
	d.Augen = &augen
	return d.outcome(j.table.Rules)
}

// handsWithLaufende returns how many hands of a side may hold the Laufende: of the declarer's side
// if mit is set, otherwise of the opponents. In a Rufspiel or Hochzeit, "mit" in a document may be
// wrong, because the recorded games give only the number of Laufende (data).
func (d Deal) handsWithLaufende(mit bool, playing int) int {
	says := d.declarersHoldLaufende()
	switch {
	case says != mit && (of(d.Contract).sides == alone || d.Contract == Muss || !says):
		return 0
	case of(d.Contract).sides == pairs:
		return 2
	case mit:
		return 1
	}
	return playing - 1
}

// sayRow returns "mit 4", or "4 Laufende" if either side may hold them.
func (d Deal) sayRow(known bool) scoring.Text {
	n := amount(d.Laufende)
	if !known {
		return scoring.Same(n + " Laufende")
	}
	return mitOhne[d.declarersHoldLaufende()].Add(scoring.Same(n))
}

// augenBut returns the Augen of each card in a deck, without the cards of a row of trumps.
func augenBut(row, cards string) (augen []int) {
	for i, card := range cards {
		for range len(Suits) - strings.Count(row, string(card)) {
			augen = append(augen, augenOfCards[i])
		}
	}
	return augen
}

var augenOfCards = [len(suitCards)]int{11, 10, 4, 3, 2}

// The cards of a suit in the order of their Augen: Sau, Zehner, König, Ober, Unter and the blanks
// 9, 8 and 7. The short deck has no 8 and no 7.
const (
	suitCards    = "SZKOU987"
	inShortDeck  = 6
	ouTrumps     = "OOOOUUUUSZK987" // from the highest down
	wenzTrumps   = "UUUU"
	geierTrumps  = "OOOO"
	farbwenzRow  = "UUUUSZKO987"
	farbgeierRow = "OOOOSZKU987"
)
