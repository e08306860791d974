package tournament

import (
	"strconv"

	"anschreiber/scoring"
)

// A Box computes the money of a tournament: what its players and tables owe, and what the box
// holds.
type Box struct{ Tournament }

// Box returns the box of the tournament.
func (t Tournament) Box() Box { return Box{t} }

// An Account holds what a player owes to the cash box and gets from it, in cents.
type Account struct {
	Player
	Fee    int // 0 for those who do not take part
	Lost   int // for lost games
	Prizes int // money won
}

// Accounts returns the accounts of all players, by number. The money of a team is shared; the odd
// cents go to the first of its players.
func (t Box) Accounts() []Account {
	all, at := make([]Account, len(t.Players)), map[int]*Account{}
	for i, p := range t.Players {
		all[i] = Account{Player: p}
		at[p.Number] = &all[i]
	}
	for _, s := range t.Rankings().Standings(0) {
		at[s.Number()].Fee = t.Setup.Fee
	}
	for _, l := range t.listsOf(0) {
		for number, cents := range t.lostCents(l) {
			if a := at[number]; a != nil {
				a.Lost += cents
			}
		}
	}
	for _, w := range t.Rankings().Awards() {
		for i, p := range w.Players {
			at[p.Number].Prizes += scoring.Split(w.Prize.Cents, len(w.Players), i)
		}
	}
	return all
}

// Due is what a table owes for lost games and passed deals, in cents.
type Due struct {
	Table
	In     bool  // the list is signed
	Cents  []int // by seat
	Passed int   // owed by the whole table for deals that were passed
}

// Sum returns the total in cents.
func (d Due) Sum() int {
	sum := d.Passed
	for _, c := range d.Cents {
		sum += c
	}
	return sum
}

// Dues returns what each table owes, of all rounds that have begun, by round and table.
func (t Box) Dues() (all []Due) {
	for _, l := range t.listsOf(0) {
		d := Due{Table: l.Table, In: l.In, Cents: make([]int, len(l.Seats)), Passed: l.Passed * t.Setup.Lost.Passed}
		for i, result := range l.Results {
			d.Cents[i] = t.Setup.Lost.Of(result.Lost)
		}
		all = append(all, d)
	}
	return all
}

// cheap is how many lost games of a round cost LostFee.First each; further ones cost LostFee.More
// (SkWO).
const cheap = 3

// Of returns the price of a number of lost games, in cents.
func (f LostFee) Of(lost int) int { return f.First*min(lost, cheap) + f.More*max(lost-cheap, 0) }

// A CashLine is one line of the cash book: money that came into the box, or went out if Cents is
// below 0.
type CashLine struct {
	Says  scoring.Text
	Cents int
}

// Cash returns the cash book as if all money for lost games had been collected and all prizes paid:
// fees of those who have paid, lost games of lists that are in, payments, and prizes.
func (t Box) Cash() (book []CashLine) {
	lost := map[int]int{}
	for _, d := range t.Dues() {
		if d.In {
			lost[d.Round] += d.Sum()
		}
	}
	prizes := 0
	for _, w := range t.Rankings().AwardsTo(func(s Standing) bool { return !s.Out }) { // players who have not played yet may still win
		if !t.HasGot(w) {
			prizes += w.Prize.Cents
		}
	}
	return t.cash(lost, prizes+t.handedOut())
}

// CashNow returns the cash book as it is now. It contains only money for lost games that is ticked
// as collected, and only prizes that are ticked as handed out.
func (t Box) CashNow() []CashLine {
	lost := map[int]int{}
	for at, cents := range t.Took {
		lost[at.Round] += cents
	}
	return t.cash(lost, t.handedOut())
}

// cash returns the lines of the cash book, given the cents for lost games of each round and the
// cents for prizes.
func (t Box) cash(lost map[int]int, prizes int) (book []CashLine) {
	paid := 0
	for _, p := range t.Players {
		paid += OneIf(p.Paid)
	}
	cents := paid * t.Setup.Fee
	for _, back := range t.Refunds {
		paid, cents = paid+1, cents+back.Cents
	}
	players := ManyPlayers
	if paid == 1 {
		players = OnePlayer
	}
	fees := scoring.T("Startgeld, ", "Entry fees, ").Add(scoring.Same(strconv.Itoa(paid)+" "), players)
	book = append(book, CashLine{fees, cents})
	for _, back := range t.Refunds {
		who := scoring.Same(strconv.Itoa(back.Number) + " " + back.Name + ": " + back.Reason)
		book = append(book, CashLine{scoring.T("Startgeld zurück, ", "Fee returned, ").Add(who), -back.Cents})
	}
	for _, r := range t.Rounds {
		if lost[r.Number] != 0 {
			book = append(book, CashLine{scoring.T("Verlustspielgeld, ", "Lost games, ").Add(t.Setup.RoundName(r.Number)), lost[r.Number]})
		}
	}
	for _, p := range t.Payments {
		book = append(book, CashLine{scoring.Same(p.For), p.Cents})
	}
	return append(book, CashLine{scoring.T("Preise", "Prizes"), -prizes})
}

// Balance returns the sum of the lines in cents.
func Balance(book []CashLine) (cents int) {
	for _, l := range book {
		cents += l.Cents
	}
	return cents
}

var (
	OnePlayer, ManyPlayers = scoring.T("Spieler", "player"), scoring.T("Spieler", "players")
	OneSolo, ManySoli      = scoring.T("Solo gewonnen", "solo won"), scoring.T("Soli gewonnen", "solos won")
	OneTable, ManyTables   = scoring.T("Tisch", "table"), scoring.T("Tische", "tables")
)

// Proposal returns the prizes that the fees of those who take part would pay for.
func (t Box) Proposal() []Prize { return Proposal(len(t.Rankings().Standings(0)), t.Setup.Fee) }

// TotalCents returns the sum of the money prizes in cents.
func TotalCents(prizes []Prize) (cents int) {
	for _, p := range prizes {
		cents += p.Cents
	}
	return cents
}

// handedOut returns how much money was handed out as prizes, in cents.
func (s Box) handedOut() (cents int) {
	for _, h := range s.Handed {
		cents += h.Cents
	}
	return cents
}
