package scoring

import (
	"cmp"
	"math/bits"
	"slices"
)

// A Place is a seat's rank in the standing. Players with equal results share a rank, and the next
// rank is skipped.
type Place struct {
	Seat   Seat   `json:"seat"`
	Rank   int    `json:"rank"`
	Points Points `json:"points"`
}

// Rank orders the seats by one or more keys per seat; higher is better. A rank is shared only if
// all keys are equal.
func Rank(points []Points, keys ...[]Points) []Place {
	better := func(a, b Place) int {
		for _, key := range keys {
			if c := cmp.Compare(key[b.Seat-1], key[a.Seat-1]); c != 0 {
				return c
			}
		}
		return 0
	}
	places := make([]Place, len(points))
	for i, p := range points {
		places[i] = Place{Seat: Seat(i + 1), Points: p}
	}
	slices.SortStableFunc(places, better)
	for i := range places {
		places[i].Rank = i + 1
		if i > 0 && better(places[i-1], places[i]) == 0 {
			places[i].Rank = places[i-1].Rank
		}
	}
	return places
}

// Exact is money in 1/200 of a cent: half a point at a hundredth of a cent.
type Exact int64

const exactCent = 200

// At returns exactly how much money the points are worth at a rate.
func (p Points) At(rate Rate) Exact { return Exact(int64(p) * int64(rate)) }

func at(points []Points, rate Rate) []Exact {
	amounts := make([]Exact, len(points))
	for i, p := range points {
		amounts[i] = p.At(rate)
	}
	return amounts
}

// AddAhead adds one deal to ahead. For each seat it adds up the differences between the player's
// points and those of every other player at the table. Players who were absent and got no points
// are left out. So over all deals, any two players settle only the deals for which both were
// present.
func AddAhead(ahead, points []Points, absent Seats) {
	there := func(i int) bool { return !absent.Has(Seat(i+1)) || points[i] != 0 }
	n, sum := 0, Points(0)
	for i, p := range points {
		if there(i) {
			n, sum = n+1, sum+p
		}
	}
	for i, p := range points {
		if there(i) {
			ahead[i] += Points(n)*p - sum
		}
	}
}

// SumOf returns the sum of points.
func SumOf(points []Points) (sum Points) {
	for _, p := range points {
		sum += p
	}
	return sum
}

// BehindBest returns, by seat, each player's points minus those of the best player who was at the
// table: 0 or less, and 0 for seats that were never there. It also returns the seats of the best.
func (s *Sheet) BehindBest(points []Points) (behind []Points, best Seats) {
	behind = make([]Points, len(points))
	never := s.NeverThere()
	for _, place := range Rank(points, points) {
		if never.Has(place.Seat) {
			continue
		}
		if best == nil || place.Points == points[best[0]-1] {
			best = append(best, place.Seat)
		}
		behind[place.Seat-1] = place.Points - points[best[0]-1]
	}
	return behind, best
}

// againstAll returns, by seat, the sum of the differences between the player's points and those of
// every other player who was at the table.
func (s *Sheet) againstAll(points []Points) []Points {
	ahead := make([]Points, len(points))
	AddAhead(ahead, points, s.NeverThere())
	return ahead
}

// NeverThere returns the seats that were absent from every deal and got no points from a
// correction: they neither pay nor get anything. Before the first deal it returns none.
func (s *Sheet) NeverThere() (seats Seats) {
	if !slices.ContainsFunc(s.Lines, func(l Line) bool { return !l.Corrects }) {
		return nil
	}
	for i := range s.Totals {
		seat := Seat(i + 1)
		there := func(l Line) bool { return !l.Corrects && !l.Absent.Has(seat) || l.Points[i] != 0 }
		if !slices.ContainsFunc(s.Lines, there) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Kasse returns the amounts if each player pays into the pot for the points behind the best, at a
// rate. The first amount is what the pot gets. The others are by seat, and negative for players who
// pay.
func Kasse(behind []Points, rate Rate) []Exact {
	return append([]Exact{-SumOf(behind).At(rate)}, at(behind, rate)...)
}

// Round turns exact amounts that sum to 0 into whole cents that sum to 0: it rounds each amount
// down and gives the missing cents to the amounts with the largest fractions, in a tie to the
// earlier amount. Players who sit opposite each other and have equal amounts, as partners do, get
// equal cents.
func Round(amounts []Exact) []int {
	if len(amounts) == 4 && slices.Equal(amounts[:2], amounts[2:]) {
		pair := Round(amounts[:2])
		return slices.Concat(pair, pair)
	}
	cents := make([]int, len(amounts))
	fractions := make([]int64, len(amounts))
	missing := 0
	for i, a := range amounts {
		down := int64(a) / exactCent
		if int64(a)%exactCent < 0 {
			down--
		}
		cents[i], fractions[i] = int(down), int64(a)-down*exactCent
		missing -= cents[i]
	}
	missing = min(max(missing, 0), len(cents)) // amounts that overflow do not sum to 0
	for _, i := range largest(fractions)[:missing] {
		cents[i]++
	}
	return cents
}

// Share splits an amount in proportion to the weights into whole cents, by the largest remainder;
// in a tie the earlier weight comes first. Neither the amount nor a weight may be negative.
func Share(amount int, weights []int) []int {
	sum := int64(0)
	for _, w := range weights {
		sum += int64(w)
	}
	shares := make([]int, len(weights))
	if sum == 0 {
		return shares
	}
	remainders, left := make([]int64, len(weights)), amount
	for i, w := range weights {
		high, low := bits.Mul64(uint64(amount), uint64(w))
		share, rest := bits.Div64(high, low, uint64(sum))
		shares[i], remainders[i] = int(share), int64(rest)
		left -= shares[i]
	}
	for _, i := range largest(remainders)[:left] {
		shares[i]++
	}
	return shares
}

// largest returns the indices ordered by value, the largest first; in a tie the earlier one comes
// first.
func largest(values []int64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	return order
}

// Cap returns the balance and the pot after limiting what anybody pays to limit cents. The
// difference is taken from the winners in proportion to what they win, and from the pot only if
// that is not enough.
func Cap(balance []int, pot, limit int) ([]int, int) {
	cut, won := 0, make([]int, len(balance))
	capped := slices.Clone(balance)
	plus := 0
	for i, b := range balance {
		won[i] = max(b, 0)
		plus += won[i]
		if b < -limit {
			cut += -limit - b
			capped[i] = -limit
		}
	}
	fromWinners := min(cut, plus)
	for i, share := range Share(fromWinners, won) {
		capped[i] -= share
	}
	return capped, pot - (cut - fromWinners)
}

// A Payment moves cents between two seats; seat 0 is the pot.
type Payment struct {
	From  Seat `json:"from"`
	To    Seat `json:"to"`
	Cents int  `json:"cents"`
}

// Payments returns the payments that settle balances which sum to 0 together with the pot. It
// repeats one step: the largest debtor pays the largest creditor until one of them is settled; in a
// tie the lower seat comes first. That needs at most players − 1 payments, or with a pot as many as
// there are players.
func Payments(balance []int, pot int) []Payment {
	open := append([]int{pot}, balance...)
	payments := []Payment{}
	for {
		debtor, creditor := 0, 0
		for i, b := range open {
			if b < open[debtor] {
				debtor = i
			}
			if b > open[creditor] {
				creditor = i
			}
		}
		cents := min(-open[debtor], open[creditor])
		if cents <= 0 {
			return payments
		}
		open[debtor] += cents
		open[creditor] -= cents
		payments = append(payments, Payment{From: Seat(debtor), To: Seat(creditor), Cents: cents})
	}
}
