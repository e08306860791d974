package skat

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// everyBid lists the usual bids in ascending order, up to Grand ouvert with four.
var everyBid = [...]int{
	18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90,
	96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165, 168, 170,
	176, 180, 187, 192, 198, 204, 216, 240, 264,
}

// Bids returns the usual bids in ascending order, from 18 to 264.
func Bids() []int { return slices.Clone(everyBid[:]) }

// Bids reports whether the table bids at all: Räuberskat and Ass have no bidding (seed).
func (r *Rules) Bids() bool { return !r.Raeuber && r.Ass == Off }

// isBid reports whether a bid is one of the usual ones, or a value that a game can have at this
// table.
func (r *Rules) isBid(bid int) bool {
	_, usual := slices.BinarySearch(everyBid[:], bid)
	return usual || bid == r.Revolution && bid > 0 || slices.ContainsFunc(Contracts, func(contract string) bool {
		return hasTrumps(contract) && r.Plays(contract) && r.canBeWorth(contract, bid)
	})
}

// canBeWorth reports whether a contract can have exactly this value, by trying all announcements
// with every number of Spitzen, with and without Schwarz. Schneider alone leads to no other value.
func (r *Rules) canBeWorth(contract string, bid int) bool {
	for _, d := range r.announcements(contract) {
		for _, o := range [...]outcome{{}, {schwarz: true}} {
			w := d.valueWith(o, r)
			row := bid/(w.Base*w.times) - w.factor
			if bid%(w.Base*w.times) == 0 && 0 < row && row <= r.MaxSpitzen(contract) {
				return true
			}
		}
	}
	return false
}

// announcements lists all combinations of announcements that a contract allows.
func (r *Rules) announcements(contract string) (ways []Deal) {
	for said := range 1 << 5 {
		has := func(bit int) bool { return said>>bit&1 == 1 }
		d := Deal{
			Contract: contract, Hand: has(0), SchneiderAnnounced: has(1), SchwarzAnnounced: has(2), Ouvert: has(3),
			Rum: has(4) && !has(0) && r.Rum,
		}
		if !d.Hand && !r.Free && (d.SchneiderAnnounced || d.SchwarzAnnounced || d.Ouvert) {
			continue
		}
		ways = append(ways, d)
		if r.Schenken && contract == Grand {
			d.Schenken = Refused
			ways = append(ways, d)
		}
	}
	if r.Patrouille {
		for _, d := range ways[:len(ways):len(ways)] {
			for d.Spitze = 1; d.Spitze <= MaxSpitze; d.Spitze++ {
				ways = append(ways, d)
			}
		}
	}
	return ways
}

// highestValue returns the most that a hand with these Spitzen could be worth, in this contract or
// as Grand, with everything announced. It returns 0 if the Spitzen set no limit or are not known.
func (d Deal) highestValue(r *Rules) int {
	if !isSuit(d.Contract) && d.Contract != Grand || d.Spitzen == 0 {
		return 0
	}
	row, most := max(abs(d.Spitzen), abs(d.SpitzenHand)), 0
	for _, contract := range [...]string{d.Contract, Grand} {
		all := Deal{
			Contract: contract, Hand: true, SchneiderAnnounced: true, SchwarzAnnounced: true,
			Spitzen: min(row, r.MaxSpitzen(contract)),
		}
		if r.Patrouille {
			all.Spitze = MaxSpitze
		}
		if r.Schenken && contract == Grand {
			all.Schenken = Refused
		}
		for _, all.Ouvert = range [...]bool{false, true} {
			most = max(most, all.valueWith(outcome{schneider: true, schwarz: true}, r).value)
		}
	}
	return most
}

func (j judge) checkBid(d Deal) {
	switch highest := d.highestValue(j.r); {
	case d.Bid == 0 || !j.r.Bids():
	case !j.r.isBid(d.Bid):
		j.Add("bid", "diesen Reizwert gibt es nicht", "there is no such bid")
	case highest > 0 && d.Bid > highest:
		j.Warn("bid", fmt.Sprintf("so viel kann dieses Blatt nie wert sein (höchstens %d)", highest),
			fmt.Sprintf("this hand could never be worth that (at most %d)", highest))
	}
}

var overbidRules = []scoring.Rule[Rules]{
	{
		Key: "hand_never_overbid", Group: values, Usually: text("Auch Handspiele kann man überreizen.", "Hand games can be overbid, too."), Label: text("Handspiele überreizen", "Overbidding a Hand game"),
		Options: []scoring.Option{
			choice(Off, "geht, wie sonst auch", "can happen, as otherwise"), choice(ByHand, "geht nicht, es zählen die Spitzen der Hand", "cannot happen, the hand’s Spitzen count"),
			choice(BySkat, "geht nicht, es zählt der Skat mit", "cannot happen, the Skat counts too"),
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				ByHand: text("Ein Handspiel kann man nicht überreizen; es zählen die Spitzen der Hand ohne den Skat.", "A Hand game cannot be overbid; the hand’s Spitzen count, without the Skat."),
				BySkat: text("Ein Handspiel kann man nicht überreizen; es zählen die Spitzen mit dem Skat.", "A Hand game cannot be overbid; the Spitzen count with the Skat."),
			}[r.NeverOverbid]
		},
		At: func(r *Rules) any { return &r.NeverOverbid },
	},
}

// isOverbid reports whether the bid is above this value of the game. At some tables a Hand game
// cannot be overbid.
func (d Deal) isOverbid(value int, r *Rules) bool {
	return d.Bid > value && !(d.Hand && r.NeverOverbid != Off)
}

// multipleForBid returns the value at which an overbid game counts: the smallest multiple of its
// base that reaches the bid. ISkO 5.4.
func (d Deal) multipleForBid(base int) int { return (d.Bid + base - 1) / base * base }

// sayOverbid returns "gereizt 36, Wert 24: überreizt, 3 × 12 = 36". It adds which level would have
// saved the game, or that the cards lost it anyway.
func (d Deal) sayOverbid(w Worth, r *Rules) scoring.Text {
	bid, value, missing := strconv.Itoa(d.Bid), strconv.Itoa(w.value), d.sayMissingLevel(w, r)
	if o := d.outcome(r); !o.won {
		missing = d.sayLostAnyway(o)
	}
	multiple := ", " + strconv.Itoa(w.counted/w.Base) + " × " + strconv.Itoa(w.Base) + " = " + strconv.Itoa(w.counted)
	return text("gereizt "+bid+", Wert "+value+": überreizt", "bid "+bid+", value "+value+": overbid").Add(missing, scoring.Same(multiple))
}

func (d Deal) sayLostAnyway(o outcome) scoring.Text {
	if d.Augen == nil || o.missed {
		return text(" und auch so verloren", " and lost anyway")
	}
	augen := strconv.Itoa(*d.Augen)
	return text(" und mit "+augen+" Augen auch so verloren", " and lost anyway with "+augen+" card points")
}

// sayMissingLevel returns which level would have reached the bid, or an empty text if none would.
func (d Deal) sayMissingLevel(w Worth, r *Rules) scoring.Text {
	both := text(", es fehlen Schneider und Schwarz", ", short of schneider and schwarz")
	if w.Levels.Has(Schneider) {
		both = text(", es fehlt Schwarz", ", short of schwarz")
	}
	for _, rescue := range [...]struct {
		o    outcome
		says scoring.Text
	}{
		{outcome{schneider: true}, text(", es fehlt Schneider", ", short of schneider")},
		{outcome{schneider: true, schwarz: true}, both},
	} {
		if value := d.valueWith(rescue.o, r).value; value >= d.Bid && value > w.value && !(rescue.o.schwarz && d.opponentsTakeATrick()) {
			return rescue.says
		}
	}
	return scoring.Text{}
}
