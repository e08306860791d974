package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Schafkopf.
type Deal struct {
	Contract    string        `json:"contract"`
	Suit        string        `json:"suit,omitempty"` // of the called Sau, or the suit of trumps
	Declarer    scoring.Seat  `json:"declarer,omitempty"`
	Partner     scoring.Seat  `json:"partner,omitempty"`
	Augen       *int          `json:"augen,omitempty"` // of the declarer's side
	Won         *bool         `json:"won,omitempty"`
	Level       string        `json:"level,omitempty"`        // with won: Normal, Schneider or Schwarz
	Schwarz     bool          `json:"schwarz,omitempty"`      // with augen: the losing side took no trick
	Laufende    int           `json:"laufende,omitempty"`     // how many of the highest trumps in a row one side holds
	LaufendeMit *bool         `json:"laufende_mit,omitempty"` // true or absent: the declarer's side holds them; false: the opponents
	Leger       scoring.Seats `json:"leger,omitempty"`        // who doubled after the first half of the cards
	Stoss       int           `json:"stoss,omitempty"`        // 1 Kontra, 2 Re, 3 Sub, 4 Hirsch
	Tout        bool          `json:"tout,omitempty"`
	Sie         bool          `json:"sie,omitempty"`
	Ouvert      bool          `json:"ouvert,omitempty"`
	Bid         int           `json:"bid,omitempty"`          // Augen promised when bidding (Steigern)
	RamschAugen []int         `json:"ramsch_augen,omitempty"` // by seat
	Loser       scoring.Seat  `json:"loser,omitempty"`
	SecondLoser scoring.Seat  `json:"second_loser,omitempty"` // if two pay for a Ramsch
	Jungfrauen  scoring.Seats `json:"jungfrauen,omitempty"`   // who took no trick
	Durchmarsch scoring.Seat  `json:"durchmarsch,omitempty"`
	BockManual  bool          `json:"bock_manual,omitempty"` // somebody called a Bock round
	EmptyTrick  bool          `json:"empty_trick,omitempty"` // a trick was worth no Augen
	NoTrick     bool          `json:"no_trick,omitempty"`    // somebody took no trick
}

// otherAugen is a field that only pages send: the Augen of the opponents, for players who counted
// them instead of the declarer's.
const otherAugen = "augen_other"

// anyLoser is sent only by the calculator, which does not ask who loses a Ramsch. Agreed is sent
// only by pages: it lists the table's rules that give a contract additional fields. If such a rule
// is missing, fillIn drops the values that another contract left in these fields.
const (
	anyLoser = "any_loser"
	Agreed   = "agreed"
)

var pageFields = []string{otherAugen, anyLoser, Agreed}

func readDeal(f *scoring.Form) Deal {
	d := Deal{Contract: f.ChoiceOf("contract", Name, append([]string{Passed, Void}, Contracts...)...)}
	if d.Contract != "" {
		f.Keep(slices.Concat([]string{"contract"}, pageFields, of(d.Contract).fields)...)
	}
	d.Suit = f.ChoiceOf("suit", SuitName, Suits...)
	d.Declarer = f.Seat("declarer")
	d.Partner = f.Seat("partner")
	d.Augen = f.MaybeInt("augen", 0, allAugen)
	d.Won = f.MaybeBool("won")
	d.Level = f.Choice("level", Normal, Schneider, Schwarz)
	d.Schwarz = f.Bool("schwarz")
	d.Laufende = f.Int("laufende", 0, maxLaufende)
	d.LaufendeMit = f.MaybeBool("laufende_mit")
	d.Leger = f.SeatList("leger")
	d.Stoss = f.Int("stoss", 0, MaxStoss)
	d.Tout = f.Bool("tout")
	d.Sie = f.Bool("sie")
	d.Ouvert = f.Bool("ouvert")
	d.Bid = f.Int("bid", winningAugen, allAugen)
	d.Loser = f.Seat("loser")
	d.SecondLoser = f.Seat("second_loser")
	d.Jungfrauen = f.SeatList("jungfrauen")
	d.Durchmarsch = f.Seat("durchmarsch")
	d.BockManual = f.Bool("bock_manual")
	d.EmptyTrick = f.Bool("empty_trick")
	d.NoTrick = f.Bool("no_trick")
	d.RamschAugen = readPiles(f)
	if f.FromPage() {
		d = d.fillIn(f)
	}
	return d
}

// readPiles reads everybody's Augen. A single empty field gets what is missing to 120.
func readPiles(f *scoring.Form) []int {
	var piles []int
	sum, empty, last := 0, 0, 0
	for i, pile := range f.MaybeIntList("ramsch_augen", 0, allAugen) {
		piles = append(piles, 0)
		if pile == nil {
			empty, last = empty+1, i
			continue
		}
		piles[i] = *pile
		sum += *pile
	}
	switch {
	case empty == 0:
		return piles
	case empty == 1 && sum <= allAugen:
		piles[last] = allAugen - sum
	case sum == 0:
		return nil
	}
	return piles
}

// fillIn returns a deal from a page with what the taps imply, and without what another tap has
// made pointless.
func (d Deal) fillIn(f *scoring.Form) Deal {
	if d.Suit == Herz && of(d.Contract).sides == pairs {
		d.Suit = "" // left over from a Solo: the Herz-Sau cannot be called
	}
	agreed := f.Values(Agreed)
	if d.Contract == Ramsch && !slices.Contains(agreed, "ramsch_stoss") {
		d.Stoss = 0
	}
	if d.Contract == Rufspiel && !slices.Contains(agreed, "bid_ruf") {
		d.Bid = 0
	}
	if d.Partner == d.Declarer {
		d.Partner = 0
	}
	if d.SecondLoser == d.Loser {
		d.SecondLoser = 0
	}
	if d.Contract == UeberKreuz && d.Partner == 0 && d.Declarer != 0 && f.Seats == full {
		d.Partner = (d.Declarer+1)%full + 1 // the player sitting opposite
	}
	if d.Contract == Muss {
		d.LaufendeMit = nil // in a Muss the declarer always holds the highest trump
	}
	if d.Laufende == 0 && d.LaufendeMit != nil && !d.Sie {
		f.Refuse("laufende", "ohne wie viele?", "without how many?")
	}
	if d.Tout || d.Sie {
		d.Augen, d.Level, d.Schwarz, d.Bid = nil, "", false, 0
	}
	if d.Sie {
		d.Laufende, d.LaufendeMit = 0, nil
		if d.Won != nil && *d.Won {
			d.Won = nil // nobody can lose a Sie
		}
		return d
	}
	if d.Contract == Ramsch && d.Durchmarsch == 0 && d.RamschAugen == nil && d.Loser == 0 {
		d.Loser = f.Seat(anyLoser)
	}
	return d.withCountedAugen(f)
}

// withCountedAugen returns the deal with the Augen of the declarer's side. It computes them if the
// Augen of the opponents were typed.
func (d Deal) withCountedAugen(f *scoring.Form) Deal {
	other := f.MaybeInt(otherAugen, 0, allAugen)
	switch {
	case other == nil || !of(d.Contract).uses("augen") || d.Tout:
	case d.Augen == nil:
		rest := allAugen - *other
		d.Augen = &rest
	case *d.Augen+*other != allAugen:
		f.Refuse("augen", "zusammen sind es nicht 120", "together these are not 120")
	}
	if d.Augen == nil {
		d.Schwarz = false
		return d
	}
	if d.Level == Schwarz {
		d.Schwarz, d.Level = true, ""
	}
	return d
}

// Check returns what is wrong with a deal that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	c, known := contracts[d.Contract]
	if !known {
		ps.Add("contract", "was wurde gespielt?", "what was played?")
		return ps
	}
	for _, key := range scoring.Given(&d) {
		if key != "contract" && !c.uses(key) {
			ps.Add(key, "passt nicht zu „"+c.name.DE+"“", "does not go with “"+c.name.EN+"”")
			scoring.Empty(&d, key) // so that the checks below do not report this key again
		}
	}
	j := judge{Problems: &ps, table: f.table, turn: turn}
	if c.sides == nobody {
		j.checkPassed(d)
		j.checkDoublings(d)
		return ps
	}
	j.checkContract(d)
	j.checkDoublings(d)
	if c.sides == each {
		j.checkRamsch(d)
		return ps
	}
	j.checkSides(d)
	j.checkSuit(d)
	j.checkResult(d)
	j.checkLaufende(d)
	return ps
}

// judge collects the problems of one deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	turn  scoring.Turn
}

// checkSeat refuses a seat that does not play this deal.
func (j judge) checkSeat(key string, s scoring.Seat) {
	switch {
	case s == 0 || j.turn.Playing.Has(s):
	case j.turn.Out.Has(s):
		who := j.table.Players[s-1]
		j.Add(key, who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add(key, "ist nicht am Tisch", "is not at the table")
	}
}
