package scoring

import (
	"cmp"
	"math/big"
	"slices"
)

// A Place is a seat's rank in the standing. Equal players share a rank, and the
// next rank is skipped.
type Place struct {
	Seat   Seat   `json:"seat"`
	Rank   int    `json:"rank"`
	Points Points `json:"points"`
}

// Rank orders the seats by one or more keys per seat, the higher the better;
// a shared rank needs all keys equal.
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

// At is what points are worth, exactly.
func (p Points) At(rate Rate) Exact { return Exact(int64(p) * int64(rate)) }

func at(points []Points, rate Rate) []Exact {
	amounts := make([]Exact, len(points))
	for i, p := range points {
		amounts[i] = p.At(rate)
	}
	return amounts
}

// againstAll is what everybody is ahead of everybody, added up: n × own − the
// sum of all.
func againstAll(points []Points) []Points {
	sum := sumOf(points)
	ahead := make([]Points, len(points))
	for i, p := range points {
		ahead[i] = Points(len(points))*p - sum
	}
	return ahead
}

// AddAhead adds to ahead, by seat, what one deal puts everybody ahead of each of
// the others who were at the table for it. Who was absent and is written nothing
// is left out: over all deals, everybody settles with everybody the deals that
// both were there for.
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

func sumOf(points []Points) (sum Points) {
	for _, p := range points {
		sum += p
	}
	return sum
}

// Kasse lets each pay the difference to the best into the pot. The first amount
// is the pot's: it takes part as seat 0.
func Kasse(points []Points, rate Rate) []Exact {
	best := slices.Max(points)
	amounts := make([]Exact, 1, len(points)+1)
	for _, p := range points {
		amounts = append(amounts, (p - best).At(rate))
		amounts[0] += (best - p).At(rate)
	}
	return amounts
}

// Round makes whole cents of exact amounts that sum to 0 and keeps the sum:
// each is rounded down, the missing cents go to the largest fractions, ties
// to the earlier amount.
func Round(amounts []Exact) []int {
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
	missing = min(max(missing, 0), len(cents)) // amounts beyond all numbers do not sum to 0
	for _, i := range largest(fractions)[:missing] {
		cents[i]++
	}
	return cents
}

// Share splits an amount in proportion to weights, to the cent, by the largest
// remainder; ties to the earlier weight.
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
		product := new(big.Int).Mul(big.NewInt(int64(amount)), big.NewInt(int64(w)))
		share, rest := product.DivMod(product, big.NewInt(sum), new(big.Int))
		shares[i], remainders[i] = int(share.Int64()), rest.Int64()
		left -= shares[i]
	}
	for _, i := range largest(remainders)[:left] {
		shares[i]++
	}
	return shares
}

// largest orders indices by value, the largest first, ties to the earlier.
func largest(values []int64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	return order
}

// Cap lets nobody pay more than limit cents. What it cuts is taken from those
// in plus, in proportion, and from the pot only where they have not that much.
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

// Payments settle balances that sum to 0 together with the pot: again and
// again the largest debtor pays the largest creditor as much as settles one of
// the two, ties to the lower seat. That never needs more than players − 1
// payments, with a pot as many as players.
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
