package scoring

import (
	"slices"
	"strings"
)

// A Step is part of the computation of a sheet's money. A Step with Cents moves money: its cents
// sum to 0 together with its pot, and all such steps add up to Balance and Pot. A Step without
// Cents only shows the points or other counts that are paid for.
type Step struct {
	Says  Text
	Count []Points // by seat
	Cents []int    // by seat
	Pot   int      // cents
}

// Show adds a step that moves no money and only shows counts by seat.
func (s *Sheet) Show(says Text, count []Points) {
	s.Steps = append(s.Steps, Step{Says: says, Count: count})
}

// Pay adds a step that moves money: what every seat gets or pays, in cents, and what goes into
// the pot. It computes the sheet's payments again.
func (s *Sheet) Pay(says Text, cents []int, pot int) {
	s.Steps = append(s.Steps, Step{Says: says, Cents: cents, Pot: pot})
	s.Balance = slices.Clone(s.Balance)
	for i, c := range cents {
		s.Balance[i] += c
	}
	s.Pot += pot
	s.Payments = Payments(s.Balance, s.Pot)
}

var pointsCount = T("Punkte", "points")

// PayEach turns counts by seat, which must sum to 0, into money at a rate.
func (s *Sheet) PayEach(says Text, count []Points, rate Rate) {
	s.Show(says, count)
	s.payAt(count, rate)
}

// PayPairs lets everyone settle with everyone.
func (s *Sheet) PayPairs(points []Points, rate Rate) {
	s.Show(pointsCount, points)
	s.PayAgainst(s.againstAll(points), rate)
}

// PayShared lets everyone settle with everyone for the deals at which both were at the table.
// ahead is the result of AddAhead over all deals.
func (s *Sheet) PayShared(points, ahead []Points, rate Rate) {
	if slices.Equal(ahead, s.againstAll(points)) {
		s.PayPairs(points, rate)
		return
	}
	s.Show(pointsCount, points)
	s.PayEach(T("Abstand zu jedem der anderen in den gemeinsamen Spielen, zusammen", "ahead of each of the others in the deals they shared, added up"), slices.Clone(ahead), rate)
}

// PayAgainst lets everyone settle with everyone. ahead is, by seat, the sum of the differences to
// all others.
func (s *Sheet) PayAgainst(ahead []Points, rate Rate) {
	s.PayEach(T("Abstand zu jedem der anderen, zusammen", "ahead of each of the others, added up"), ahead, rate)
}

// PayKasse lets each player pay the difference to the best into the pot.
func (s *Sheet) PayKasse(points []Points, rate Rate) {
	behind, _ := s.BehindBest(points)
	s.Show(pointsCount, points)
	s.Show(T("Abstand zum Besten", "difference to the best"), behind)
	amounts := Kasse(behind, rate)
	all := Round(amounts)
	s.Pay(rate.times(amounts).Add(intoPot), all[1:], all[0])
}

var intoPot = T(" in die Kasse", " into the pot")

func (s *Sheet) payAt(points []Points, rate Rate) {
	amounts := at(points, rate)
	s.Pay(rate.times(amounts), Round(amounts), 0)
}

// Text returns the rate as people write it: 0,5 Cent.
func (r Rate) Text() Text {
	n, cents := r.String(), " cents"
	if r == Cents(1) {
		cents = " cent"
	}
	return T(strings.Replace(n, ".", ",", 1)+" Cent", n+cents)
}

// times returns the words for the rate, followed by a remark if the amounts had to be rounded to
// cents.
func (r Rate) times(amounts []Exact) Text {
	t := Same("× ").Add(r.Text())
	if slices.ContainsFunc(amounts, func(a Exact) bool { return a%exactCent != 0 }) {
		t = t.Add(T(", auf ganze Cent", ", in whole cents"))
	}
	return t
}

// PayStakes pays the stakes of lost Partien: in rounds of drinks, into the pot, or to the others.
func (s *Sheet) PayStakes(stake int, to string) {
	if to == StakeRound {
		s.Rounds = make([]int, len(s.Totals))
		for i, n := range s.Lost() {
			s.Rounds[i], _ = n.Whole()
		}
		return
	}
	if stake == 0 {
		return
	}
	receiver := intoPot
	if to == StakeOthers {
		receiver = T(", geteilt unter denen, die dabei waren und nicht verloren haben", ", split among those who were there and did not lose")
	}
	s.Show(T("verlorene Partien", "games lost"), s.Lost())
	balance, pot := s.Stakes(stake, to)
	s.Pay(eachPays(stake).Add(receiver), balance, pot)
}

// eachPays returns for example "je 50 Cent".
func eachPays(cents int) Text { return T("je ", "").Add(Money(cents), T("", " each")) }

// PayFees collects a fee, in cents, into the pot for each lost deal; lost counts them by seat.
func (s *Sheet) PayFees(lost []int, fee int) {
	if fee == 0 {
		return
	}
	count, cents, pot := make([]Points, len(lost)), make([]int, len(lost)), 0
	for i, n := range lost {
		count[i], cents[i] = Whole(n), -n*fee
		pot += n * fee
	}
	s.Show(T("verlorene Spiele", "lost deals"), count)
	s.Pay(eachPays(fee).Add(intoPot), cents, pot)
}

// PayCap limits what anybody pays altogether to limit cents, see [Cap]; 0 means no limit.
func (s *Sheet) PayCap(limit int) {
	if limit == 0 {
		return
	}
	capped, pot := Cap(s.Balance, s.Pot, limit)
	if slices.Equal(capped, s.Balance) {
		return
	}
	for i := range capped {
		capped[i] -= s.Balance[i]
	}
	s.Pay(T("niemand zahlt mehr als ", "nobody pays more than ").Add(Money(limit)), capped, pot-s.Pot)
}
