package schwarzesau

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Schwarze Sau.
type Deal struct {
	Sau          scoring.Seat `json:"sau,omitempty"`            // who took the Pik Dame
	Augen        []int        `json:"augen,omitempty"`          // by seat
	Highest      *int         `json:"highest,omitempty"`        // quick entry: only the highest pile
	AllTookTrick *bool        `json:"all_took_trick,omitempty"` // everybody took a trick, even one without Augen
	Calls        int          `json:"calls,omitempty"`          // 1 Kontra, 2 Re, 3 Sub, 4 Hirsch
	Durchmarsch  scoring.Seat `json:"durchmarsch,omitempty"`    // who took all tricks
	Renonce      scoring.Seat `json:"renonce,omitempty"`        // who revoked, and loses in place of the player who took the Sau
	Void         bool         `json:"void,omitempty"`           // annulled or misdealt
	LimitDay     int          `json:"limit_day,omitempty"`      // only on the first deal of a count
}

func readDeal(f *scoring.Form) Deal {
	keepFields(f)
	d := Deal{
		Sau:          f.Seat("sau"),
		Highest:      f.MaybeInt("highest", 0, AllAugen),
		AllTookTrick: f.MaybeBool("all_took_trick"),
		Calls:        f.Int("calls", 0, MaxCalls),
		Durchmarsch:  f.Seat("durchmarsch"),
		Renonce:      f.Seat("renonce"),
		Void:         f.Bool("void"),
		LimitDay:     f.Int("limit_day", 1, 31),
	}
	piles := f.MaybeIntList("augen", 0, legible) // too many Augen are refused by the check of their sum
	if f.FromPage() {
		return d.fillIn(f, piles)
	}
	d.Augen = scoring.OrZeros(piles)
	return d
}

// legible bounds the numbers that are read. It is far above any number on a list; Check reports
// the real range.
const legible = 999

// keepFields drops fields that an annulled deal or a Durchmarsch does not have, but that a page
// may still send.
func keepFields(f *scoring.Form) {
	always := []string{"limit_day", "void", "dealer", "absent", "out", "seats", "note"}
	switch {
	case f.Value("void") == "true":
		f.Keep(always...)
	case f.Has("durchmarsch") && f.Value("durchmarsch") != "0":
		f.Keep(append(always, "durchmarsch", "calls")...)
	}
}

// fillIn completes the piles from a page. If one pile is empty, it sets it to the Augen that are
// missing to 120; absent players have no pile. After a Renonce it refuses an empty pile, because
// the sum may then be less than 120. It drops a highest pile and a tick about tricks that the piles
// already show.
func (d Deal) fillIn(f *scoring.Form, piles []*int) Deal {
	absent, typed, empty, sum := f.SeatList("absent"), 0, -1, 0
	d.Augen = make([]int, len(piles))
	for i, pile := range piles {
		switch {
		case pile != nil:
			d.Augen[i] = *pile
			typed, sum = typed+1, sum+*pile
		case !absent.Has(scoring.Seat(i + 1)):
			empty = i
		}
	}
	if typed == 0 {
		d.Augen = nil
		return d
	}
	present := len(piles) - len(absent)
	switch {
	case empty < 0 || sum >= AllAugen:
	case d.Renonce != 0:
		f.Refuse(scoring.Element("augen", empty), "ein Stapel ist noch leer: keine Augen sind 0", "a pile is still empty: enter 0 for no card points")
	case typed == present-1:
		d.Augen[empty] = AllAugen - sum
	}
	if d.Highest != nil && *d.Highest == d.highestPile() {
		d.Highest = nil
	}
	if d.everyoneHasAugen(absent) {
		d.AllTookTrick = nil // the piles already say it
	}
	return d
}

// highestPile returns the highest of all piles, including the loser's own. 4.2
func (d Deal) highestPile() int {
	most := 0
	if d.Highest != nil {
		most = *d.Highest
	}
	if len(d.Augen) > 0 {
		most = slices.Max(d.Augen)
	}
	return min(max(most, 0), AllAugen)
}

// loser returns the player who revoked, or otherwise the player who took the Pik Dame. 1.4, 3
// Bedienen 3
func (d Deal) loser() scoring.Seat {
	if d.Renonce != 0 {
		return d.Renonce
	}
	return d.Sau
}

// doublings returns how often the deal was doubled, from 0 to MaxCalls whatever number a document
// holds. 2.3
func (d Deal) doublings() int { return min(max(d.Calls, 0), MaxCalls) }

// judge collects the problems of one deal at a table.
type judge struct {
	Deal
	players []string
	turn    scoring.Turn
	ps      scoring.Problems
}

// Check returns what is wrong with a deal that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) scoring.Problems {
	j := judge{Deal: d, players: f.table.Players, turn: turn}
	j.checkUnused()
	j.checkSeats()
	if j.Calls > j.turn.Present() {
		j.ps.Add("calls", "jeder kann nur einmal verdoppeln", "everybody can double only once")
	}
	if j.LimitDay != 0 && f.fixed { // a correction before the first deal is allowed
		j.ps.Add("limit_day", "nur im ersten Spiel einer Zählung", "only on the first deal of a count")
	}
	if !j.Void && j.Durchmarsch == 0 {
		j.checkLoss()
	}
	return j.ps
}

// checkUnused refuses keys that an annulled deal or a Durchmarsch does not have.
func (j *judge) checkUnused() {
	with, unused := scoring.Same("Durchmarsch"), scoring.Given(&j.Deal, "sau", "augen", "highest", "all_took_trick", "renonce")
	switch {
	case j.Void:
		with, unused = misdeal, append(unused, scoring.Given(&j.Deal, "calls", "durchmarsch")...)
	case j.Durchmarsch == 0:
		return
	}
	for _, key := range unused {
		if key == "all_took_trick" && !j.Void && !*j.AllTookTrick {
			continue // in a Durchmarsch the others have no trick
		}
		j.ps.Add(key, "passt nicht zu „"+with.DE+"“", "does not go with “"+with.EN+"”")
	}
}

// checkSeats checks that all named players play this deal.
func (j *judge) checkSeats() {
	for _, named := range []struct {
		key  string
		seat scoring.Seat
	}{{"sau", j.Sau}, {"durchmarsch", j.Durchmarsch}, {"renonce", j.Renonce}} {
		if named.seat != 0 && !j.turn.Playing.Has(named.seat) {
			j.ps.Add(named.key, "ist nicht am Tisch", "is not at the table")
		}
	}
	if j.Durchmarsch == j.turn.Dealer && j.turn.Present() == full {
		j.ps.Add("durchmarsch", "wer gibt, spielt nur die zwei Karten des Stocks", "the dealer plays the two cards of the Stock only")
	}
}

// checkLoss judges a deal that somebody lost.
func (j *judge) checkLoss() {
	if j.Sau == 0 && j.Renonce == 0 {
		j.ps.Add("sau", "wer hat die Sau?", "who took the Queen?")
	}
	switch {
	case len(j.Augen) > 0:
		j.checkPiles()
	case j.Highest == nil:
		j.ps.Add("highest", "wie viele Augen hat der höchste Stapel?", "how many card points in the highest pile?")
	case leavesOneAuge(*j.Highest):
		j.ps.Add("highest", "1 und 119 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 119 card points cannot be: no card counts a single one")
	case j.Renonce == 0:
		j.checkHighest()
	}
}

// checkHighest checks the quick entry of the highest pile. The highest of four piles has at least
// 30 of the 120 Augen, and the highest of three at least 40. A highest pile below 40 therefore
// means that all four players have a trick.
func (j *judge) checkHighest() {
	least, all := AllAugen/max(j.turn.Present(), 1), j.isHalved(j.turn)
	switch {
	case *j.Highest >= least && *j.Highest < AllAugen/(full-1) && !all:
		j.ps.Add("highest", "unter 40 hat jeder einen Stich: antippen, oder der Stapel ist höher", "below 40 everybody has a trick: tick that, or the pile is higher")
	case *j.Highest < least:
		j.ps.Add("highest", fmt.Sprintf("der höchste Stapel hat mindestens %d Augen", least), fmt.Sprintf("the highest pile has at least %d card points", least))
	}
}

// checkPiles judges everybody's piles.
func (j *judge) checkPiles() {
	switch piles, players := len(j.Augen), len(j.players); {
	case !j.turn.AllListed(piles, players):
		j.ps.Add("augen", "Augen für jeden am Tisch", "card points for everybody at the table")
		return
	case piles > players:
		j.ps.Add("augen", "so viele sind nicht am Tisch", "that many are not at the table")
		return
	}
	j.checkSum()
	for i, pile := range j.Augen {
		if de, en := j.sayImpossible(scoring.Seat(i+1), pile); de != "" {
			j.ps.Add(scoring.Element("augen", i), j.players[i]+": "+de, j.players[i]+": "+en)
		}
	}
	if j.Highest != nil && *j.Highest != j.highestPile() {
		n := j.highestPile()
		j.ps.Add("highest", fmt.Sprintf("der höchste Stapel hat %d Augen", n), fmt.Sprintf("the highest pile has %d card points", n))
	}
	if j.AllTookTrick != nil && !*j.AllTookTrick && j.everyoneHasAugen(j.turn.Absent) {
		j.ps.Add("all_took_trick", "mit diesen Stapeln hat jeder einen Stich", "with these piles everybody has a trick")
	}
}

// checkSum checks that there are 120 Augen in all. After a Renonce there may be fewer, because the
// rest may not have been played.
func (j *judge) checkSum() {
	missing := AllAugen
	for _, pile := range j.Augen {
		missing -= pile
	}
	switch {
	case missing < 0:
		j.ps.Add("augen", sayAugen(-missing)+" zu viel: es sind nur 120", fmt.Sprintf("%d too many: there are only 120", -missing))
	case missing > 0 && j.Renonce == 0:
		j.ps.Add("augen", "noch "+sayAugen(missing)+" bis 120", fmt.Sprintf("%d short of 120", missing))
	}
}

func sayAugen(n int) string {
	if n == 1 {
		return "1 Auge"
	}
	return fmt.Sprintf("%d Augen", n)
}

// leavesOneAuge reports whether this pile, or all others together, would have a single Auge, which
// no card gives.
func leavesOneAuge(pile int) bool { return pile == 1 || pile == AllAugen-1 }

// sayImpossible returns why a seat cannot have this pile, and empty strings if it can.
func (j *judge) sayImpossible(seat scoring.Seat, pile int) (de, en string) {
	n := fmt.Sprint(pile)
	switch {
	case j.turn.Absent.Has(seat) && pile > 0:
		return "ist nicht am Tisch", "is not at the table"
	case leavesOneAuge(pile):
		return n + " kann ein Stapel nicht haben", "no pile can have " + n
	case seat == j.Sau && (pile < sauAugen || pile == sauAugen+1):
		return n + " kann ein Stapel mit der Sau nicht haben", "no pile with the Queen can have " + n
	case j.Sau != 0 && seat != j.Sau && (pile == AllAugen-sauAugen-1 || pile > AllAugen-sauAugen):
		return n + " kann ein Stapel ohne die Sau nicht haben", "no pile without the Queen can have " + n
	case j.turn.Present() == full && seat == j.turn.Dealer && pile > maxDealer:
		return fmt.Sprintf("mit zwei Stichen sind höchstens %d zu holen", maxDealer), fmt.Sprintf("two tricks hold %d at most", maxDealer)
	}
	return "", ""
}
