package schwarzesau

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Deal is one deal of Schwarze Sau as it was written down.
type Deal struct {
	Sau          scoring.Seat `json:"sau,omitempty"`            // who took the Pik Dame
	Augen        []int        `json:"augen,omitempty"`          // by seat
	Highest      *int         `json:"highest,omitempty"`        // quick entry: the highest pile alone
	AllTookTrick *bool        `json:"all_took_trick,omitempty"` // an empty trick counts
	Calls        int          `json:"calls,omitempty"`          // 1 Kontra, 2 Re, 3 Sub, 4 Hirsch
	Durchmarsch  scoring.Seat `json:"durchmarsch,omitempty"`    // who took all tricks
	Renonce      scoring.Seat `json:"renonce,omitempty"`        // loses in place of the taker
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
	piles := f.MaybeIntList("augen", 0, legible) // too many are judged with the sum
	if f.FromPage() {
		return d.fillIn(f, piles)
	}
	for _, pile := range piles {
		d.Augen = append(d.Augen, *pile)
	}
	return d
}

// legible is far more than any number on a list. Check names the real range.
const legible = 999

// keepFields drops what a page still holds of fields that an annulled deal, or a
// Durchmarsch, does not have.
func keepFields(f *scoring.Form) {
	always := []string{"limit_day", "void", "dealer", "absent", "out", "seats", "note"}
	switch {
	case f.Value("void") == "true":
		f.Keep(always...)
	case f.Has("durchmarsch") && f.Value("durchmarsch") != "0":
		f.Keep(append(always, "durchmarsch", "calls")...)
	}
}

// fillIn works out what a page left empty: the last pile is what is missing to 120, and
// the piles say which one is the highest. Who is absent has none. It refuses an empty
// pile after a Renonce, where the sum may be less than 120.
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
		f.Refuse(fmt.Sprintf("augen[%d]", empty), "ein Stapel ist noch leer: keine Augen sind 0", "a pile is still empty: enter 0 for no card points")
	case typed == present-1:
		d.Augen[empty] = AllAugen - sum
	}
	if d.Highest != nil && *d.Highest == d.highestPile() {
		d.Highest = nil
	}
	if d.everyoneHasAugen(absent) {
		d.AllTookTrick = nil // it speaks for itself
	}
	return d
}

// highestPile returns the highest of all piles, the loser's own included. 4.2
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

// loser returns who took the Pik Dame, or who revoked. 1.4, 3 Bedienen 3
func (d Deal) loser() scoring.Seat {
	if d.Renonce != 0 {
		return d.Renonce
	}
	return d.Sau
}

// doublings returns how often the deal was doubled, for any number in a document. 2.3
func (d Deal) doublings() int { return min(max(d.Calls, 0), MaxCalls) }
