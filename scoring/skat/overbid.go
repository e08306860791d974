package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// isOverbid reports a bid above the value of the game. Some tables do not let a
// Hand game be overbid.
func (d Deal) isOverbid(value int, r *Rules) bool {
	return d.Bid > value && !(d.Hand && r.NeverOverbid != Off)
}

// multipleForBid returns the value that an overbid game counts: the smallest multiple
// of its base that reaches the bid. ISkO 5.4.
func (d Deal) multipleForBid(base int) int { return (d.Bid + base - 1) / base * base }

// sayOverbid says "gereizt 36, Wert 24: überreizt, 3 × 12 = 36". It adds which level
// would have saved the game, or that the cards lost it anyway.
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

// sayMissingLevel says which level would have reached the bid.
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
