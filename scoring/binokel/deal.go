package binokel

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Binokel. (Deal fields)
type Deal struct {
	Contract   string           `json:"contract,omitempty"` // one of Contracts; "" for an ordinary game
	Level      string           `json:"level,omitempty"`    // one of Levels
	Declarer   scoring.Seat     `json:"declarer,omitempty"` // who has bid most
	Bid        int              `json:"bid,omitempty"`
	Trump      string           `json:"trump,omitempty"`
	Melds      []map[string]int `json:"melds,omitempty"`       // by seat, how often each meld was shown
	MeldPoints []int            `json:"meld_points,omitempty"` // by seat, instead of melds
	Tricks     []int            `json:"tricks,omitempty"`      // by side, with the last trick's 10 and with what the declarer put away
	NoTrick    scoring.Seats    `json:"no_trick,omitempty"`    // have no trick, although their side has points
	WithTrick  scoring.Seats    `json:"with_trick,omitempty"`  // have a trick that is worth 0
	Abgehen    int              `json:"abgehen,omitempty"`     // given up: 1 before the first card, 2 while playing
	Won        *bool            `json:"won,omitempty"`         // only in Durch and Untendurch
	Fault      scoring.Seat     `json:"fault,omitempty"`       // who did not follow suit
}

// legible bounds the numbers that are read. It is above any number that a deal can have.
const legible = 9_999

// maxTimes is the most often that a tile can be written for one player: there are eight kings.
const maxTimes = 8

func readDeal(f *scoring.Form) Deal {
	contract := f.ChoiceOf("contract", Name, Contracts...)
	if f.FromPage() {
		dropUnused(f, contract)
	}
	return Deal{
		Contract:   contract,
		Level:      f.ChoiceOf("level", Name, Levels...),
		Declarer:   f.Seat("declarer"),
		Bid:        f.Int("bid", 0, legible),
		Trump:      f.ChoiceOf("trump", Name, Trumps...),
		Melds:      readMelds(f),
		MeldPoints: nilIfZeros(scoring.OrZeros(f.MaybeIntList("meld_points", 0, legible))),
		Tricks:     readTricks(f),
		NoTrick:    f.SeatList("no_trick"),
		WithTrick:  f.SeatList("with_trick"),
		Abgehen:    f.Int("abgehen", 0, 2),
		Won:        f.MaybeBool("won"),
		Fault:      f.Seat("fault"),
	}
}

// dropUnused drops what a page has sent although the way in which the deal ended leaves no use for
// it. Melds stay in a Durch, because some tables write those of the others.
func dropUnused(f *scoring.Form, contract string) {
	switch contract {
	case Passed, Void:
		f.Keep("contract", "dealer", "absent", "out", "seats", "note")
	case Durch, Untendurch:
		f.Drop("trump", "tricks", "last", "no_trick", "with_trick", "abgehen", "fault")
	default:
		f.Drop("level", "won")
	}
	if f.Value("abgehen") != "1" {
		return
	}
	pairs, declarer := f.Len("tricks") == 2 && f.Seats == 4, f.Value("declarer")
	f.Drop("tricks", "last", "no_trick", "with_trick", "fault")
	if seat, err := strconv.Atoi(declarer); err == nil { // whoever goes off does not meld, and neither does the partner
		f.Drop(meldField(seat))
		if pairs {
			f.Drop(meldField((seat+1)%4 + 1))
		}
	}
}

// meldField returns the name of the page's field with the melds of a seat.
func meldField(seat int) string { return "melds" + strconv.Itoa(seat) }

// readMelds reads what each seat has shown. A page sends for each seat the keys of the melds, and a
// key twice for a meld that was shown twice. Returns nil if nobody has shown anything.
func readMelds(f *scoring.Form) []map[string]int {
	var all []map[string]int
	if f.FromPage() {
		for seat := 1; seat <= f.Seats; seat++ {
			shown := map[string]int{}
			for _, key := range f.Values(meldField(seat)) {
				if key != "" {
					shown[key]++
				}
			}
			all = append(all, shown)
		}
	} else {
		for _, one := range f.Objects("melds") {
			shown := one.Numbers(0, maxTimes)
			for key, times := range shown {
				if times == 0 {
					delete(shown, key)
				}
			}
			all = append(all, shown)
		}
	}
	for _, shown := range all {
		if len(shown) > 0 || len(all) != f.Seats {
			return all
		}
	}
	return nil
}

// readTricks reads the tricks of all sides. A page may leave one of them out and say instead of
// adding it who made the last trick.
func readTricks(f *scoring.Form) []int {
	typed := f.MaybeIntList("tricks", 0, legible)
	tricks := scoring.OrZeros(typed)
	if !f.FromPage() {
		return tricks
	}
	last, empty, missing, sum := f.Int("last", 0, f.Seats), -1, 0, 0
	for i, n := range typed {
		if n == nil {
			empty, missing = i, missing+1
			continue
		}
		if i == last-1 {
			tricks[i] += LastTrick
		}
		sum += tricks[i]
	}
	switch {
	case missing == len(typed):
		if last != 0 {
			f.Refuse("last", "nur zusammen mit den Augen", "only together with the card points")
		}
		return nil
	case missing == 1:
		tricks[empty] = max(AllPoints-sum, 0)
	case missing > 1:
		f.Refuse(fmt.Sprintf("tricks[%d]", empty), "hier fehlen noch Augen: nur eine Zahl ergibt sich", "card points are missing here: only one number follows from the others")
	}
	return tricks
}

// nilIfZeros returns the list, or nil if all its numbers are 0.
func nilIfZeros(list []int) []int {
	for _, n := range list {
		if n != 0 {
			return list
		}
	}
	return nil
}
