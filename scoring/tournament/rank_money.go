package tournament

import (
	"strconv"

	"anschreiber/scoring"
)

// A Box is the money of a tournament: what its players and tables owe it, and what it holds.
type Box struct{ Tournament }

// Box is the money as the lists and the ticks say it.
func (t Tournament) Box() Box { return Box{t} }

// An Account is what somebody owes the box and is owed by it, in cents.
type Account struct {
	Player
	Fee    int // of who takes part
	Lost   int // for lost games
	Prizes int // money won
}

// Accounts are those of all players, by number. Money of a team is shared; the
// odd cents go to the first of its players.
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

// Due is what a table pays for its lost games.
type Due struct {
	Table
	In     bool  // the list is signed
	Cents  []int // by seat
	Passed int   // by the table, for deals that were passed
}

// Sum is all of it.
func (d Due) Sum() int {
	sum := d.Passed
	for _, c := range d.Cents {
		sum += c
	}
	return sum
}

// Dues are those of all tables that were begun, by round and table.
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

// cheap is how many games may be lost in a round until they cost more (SkWO).
const cheap = 3

// Of is what so many lost games cost, in cents.
func (f LostFee) Of(lost int) int { return f.First*min(lost, cheap) + f.More*max(lost-cheap, 0) }

// A CashLine is one of the cash book: what came into the box, or left it below 0.
type CashLine struct {
	Says  scoring.Text
	Cents int
}

// Cash is what should be in the box once all lists are in and all prizes are
// paid, line by line: fees of those who have paid, lost games of lists that are
// in, payments, prizes.
func (t Box) Cash() (book []CashLine) {
	lost := map[int]int{}
	for _, d := range t.Dues() {
		if d.In {
			lost[d.Round] += d.Sum()
		}
	}
	prizes := 0
	for _, w := range t.Rankings().AwardsTo(func(s Standing) bool { return !s.Out }) { // who has not played yet may still win
		if !t.HasGot(w) {
			prizes += w.Prize.Cents
		}
	}
	return t.cash(lost, prizes+t.handedOut())
}

// CashNow is what is in the box by the ticks: of lost games what was collected, of prizes
// what was handed out.
func (t Box) CashNow() []CashLine {
	lost := map[int]int{}
	for at, cents := range t.Took {
		lost[at.Round] += cents
	}
	return t.cash(lost, t.handedOut())
}

// cash is the book with so many cents for lost games of each round, and for prizes.
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

// Balance is what the lines come to.
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

// Proposal is what those who take part would pay for.
func (t Box) Proposal() []Prize { return Proposal(len(t.Rankings().Standings(0)), t.Setup.Fee) }

// TotalCents is what prizes of money are worth together.
func TotalCents(prizes []Prize) (cents int) {
	for _, p := range prizes {
		cents += p.Cents
	}
	return cents
}

// handedOut is how much money went out as prizes, in cents.
func (s Box) handedOut() (cents int) {
	for _, h := range s.Handed {
		cents += h.Cents
	}
	return cents
}
