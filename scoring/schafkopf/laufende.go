package schafkopf

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// laufendeRules are the house rules for the number of Laufende from which they pay, and the most
// that pay.
var laufendeRules = []scoring.Rule[Rules]{
	{
		Key: "lauf_min", Group: runs, Label: text("Laufende zählen ab (sonst ab 3, bei Wenz und Geier ab 2)", "Laufende count from (else 3, in Wenz and Geier 2)"), Lo: 1, Hi: 8,
		Says: scoring.Only(paysLaufende, func(r Rules) scoring.Text {
			if r.LaufMin == 0 {
				return text("Laufende zählen ab 3, bei Wenz und Geier ab 2.", "Laufende count from 3, in Wenz and Geier from 2.")
			}
			return text("Laufende zählen ab "+amount(r.LaufMin)+".", "Laufende count from "+amount(r.LaufMin)+".")
		}),
		At: func(r *Rules) any { return &r.LaufMin },
	},
	{
		Key: "lauf_min_farbwenz", Group: runs, Label: text("Beim Farbwenz ab", "In Farbwenz from"),
		Options: scoring.Options{{Value: "2", Name: scoring.Same("2")}, {Value: "3", Name: scoring.Same("3")}}, Lo: 2, Hi: 3, Zero: text("wie sonst", "as otherwise"),
		Says: scoring.Only(func(r Rules) bool { return paysLaufende(r) && r.LaufMinFarbwenz > 0 }, func(r Rules) scoring.Text {
			n := amount(r.LaufMinFarbwenz)
			return text("Beim Farbwenz zählen sie ab "+n+".", "In Farbwenz they count from "+n+".")
		}),
		At: func(r *Rules) any { return &r.LaufMinFarbwenz },
	},
	{
		Key: "lauf_cap", Group: runs, Label: text("Höchstens so viele Laufende", "Laufende, at most"), Zero: text("alle", "all"), Hi: maxLaufende,
		Says: scoring.Only(func(r Rules) bool { return paysLaufende(r) && r.LaufCap > 0 }, func(r Rules) scoring.Text {
			if r.LaufCap == 1 {
				return text("Höchstens 1 Laufender wird bezahlt.", "At most 1 Laufender is paid.")
			}
			n := amount(r.LaufCap)
			return text("Höchstens "+n+" Laufende werden bezahlt.", "At most "+n+" Laufende are paid.")
		}),
		At: func(r *Rules) any { return &r.LaufCap },
	},
	{
		Key: "lauf_winner", Group: runs, Label: text("Laufende zählen nur, wenn die Gewinner sie haben", "Laufende count only if the winners hold them"),
		Says: scoring.SayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufWinner }, text("Laufende zählen nur, wenn die Gewinner sie haben.", "Laufende count only if the winners hold them.")),
		At:   func(r *Rules) any { return &r.LaufWinner },
	},
}

func paysLaufende(r Rules) bool { return r.Lauf > 0 }

const maxLaufende = 14

// From returns from which number on Laufende pay, and 0 for a contract without Laufende.
func (r Rules) From(contract string) int {
	switch from := of(contract).from; {
	case from == 0:
		return 0
	case contract == Farbwenz && r.LaufMinFarbwenz > 0:
		return r.LaufMinFarbwenz
	case r.LaufMin > 0:
		return r.LaufMin
	default:
		return from
	}
}

// MaxLaufende returns the most Laufende there can be, "mit" or "ohne". With three players one hand
// can hold two more, because everybody has a third of the cards.
func (r Rules) MaxLaufende(contract string, mit bool, playing int) int {
	c, deck := of(contract), 0
	if r.Deck == Short {
		deck = 1
	}
	switch {
	case !mit:
		return c.without[deck]
	case c.sides == alone && playing < full:
		return min(c.with[deck]+2, c.without[deck])
	}
	return c.with[deck]
}

// AlwaysLaufende reports whether there is always at least one Laufender that counts. That is so if
// they count from one on and every trump is in somebody's hand. Three players with the long deck
// leave two cards over.
func (r Rules) AlwaysLaufende(contract string, playing int) bool {
	return r.Lauf > 0 && r.From(contract) == 1 && (playing == full || r.Deck == Short)
}

// laufende returns how many Laufende a deal has. For a Sie nobody types the number: all cards of
// the hand are Laufende. That is at most 8, and 6 if four play the short deck.
func (r Rules) laufende(d Deal, playing int) int {
	if d.Sie {
		return min(r.MaxLaufende(Solo, true, playing), herren)
	}
	return min(d.Laufende, maxLaufende)
}

// paidLaufende returns how many of n Laufende pay: all of them from the minimum on (seed), unless
// the table has a limit.
func (r Rules) paidLaufende(contract string, n int) int {
	switch from := r.From(contract); {
	case from == 0 || n < from || r.Lauf == 0:
		return 0
	case r.LaufCap > 0:
		return min(n, r.LaufCap)
	}
	return n
}

// herren is the number of Ober and Unter together. In a Sie one hand holds them all.
const herren = 8

// losersHoldLaufende reports whether the Laufende do not pay because the losers hold them.
func (d Deal) losersHoldLaufende(r Rules, won bool) bool {
	return r.LaufWinner && !d.Sie && d.declarersHoldLaufende() != won
}

// declarersHoldLaufende reports whether the declarer's side holds the Laufende.
func (d Deal) declarersHoldLaufende() bool { return d.LaufendeMit == nil || *d.LaufendeMit }

// sayLaufende returns "+ 3 Laufende 30", and adds a note if a table pays fewer than were held.
func (d Deal) sayLaufende(w worth) scoring.Text {
	row, more := " + "+amount(w.laufendePaid)+" Laufende", scoring.Text{}
	if w.laufendePaid == 1 {
		row = " + 1 Laufender"
	}
	if w.laufendeHeld > w.laufendePaid {
		more = text(" (mehr zählen nicht)", " (more do not count)")
	}
	return scoring.Same(row).Add(more, scoring.Same(" "+amount(w.laufendeValue)))
}

var mitOhne = map[bool]scoring.Text{true: text("mit ", "with "), false: text("ohne ", "without ")}

func (j judge) checkLaufende(d Deal) {
	c, rules := of(d.Contract), j.table.Rules
	if !c.uses("laufende") {
		return
	}
	from, most := rules.From(d.Contract), rules.MaxLaufende(d.Contract, d.declarersHoldLaufende(), len(j.turn.Playing))
	switch n := d.Laufende; {
	case d.Sie && (n != 0 || d.LaufendeMit != nil):
		j.Add("laufende", "beim Sie sind es immer alle", "a Sie always has them all")
	case d.Sie:
	case d.Contract == Muss && n > 0 && !d.declarersHoldLaufende():
		j.Add("laufende_mit", "wer muss, hat den höchsten Trumpf: mit?", "whoever must play has the highest trump: with?")
	case n > most:
		j.Add("laufende", fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case n == 0 && rules.AlwaysLaufende(d.Contract, len(j.turn.Playing)):
		j.Add("laufende", "mindestens einer ist es immer: wie viele?", "there is always at least one: how many?")
	case 0 < n && n < from:
		j.Add("laufende", fmt.Sprintf("zählen erst ab %d – darunter 0 eintragen", from), fmt.Sprintf("count only from %d – enter 0 for fewer", from))
	case n > 0:
		j.checkHighestTrump(d)
		j.checkReach(d)
	}
}

// checkHighestTrump refuses a deal in which the side with the highest trump took no trick. It skips
// contracts of two against two, because the recorded games give the number of Laufende, but not the
// side that held them (data).
func (j judge) checkHighestTrump(d Deal) {
	o := d.outcome(j.table.Rules)
	none := o.level == Schwarz || d.Tout && o.won
	if says := mitOrOhne[d.declarersHoldLaufende()]; none && d.declarersHoldLaufende() != o.won && of(d.Contract).sides == alone {
		j.Add("laufende_mit", says.DE, says.EN)
	}
}

var mitOrOhne = map[bool]scoring.Text{
	true:  text("wer den höchsten Trumpf hat, wird nicht schwarz: ohne?", "nobody with the highest trump is Schwarz: without?"),
	false: text("ohne den höchsten Trumpf hätten die anderen einen Stich: mit?", "without the highest trump the others would have a trick: with?"),
}

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

var augenOfCards = [len(suitCards)]int{11, 10, 4, 3, 2}

// augenBut returns the Augen of each card in a deck, without the cards of a row of trumps.
func augenBut(row, cards string) (augen []int) {
	for i, card := range cards {
		for range len(Suits) - strings.Count(row, string(card)) {
			augen = append(augen, augenOfCards[i])
		}
	}
	return augen
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

// sayRow returns "mit 4", or "4 Laufende" if either side may hold them.
func (d Deal) sayRow(known bool) scoring.Text {
	n := amount(d.Laufende)
	if !known {
		return scoring.Same(n + " Laufende")
	}
	return mitOhne[d.declarersHoldLaufende()].Add(scoring.Same(n))
}
