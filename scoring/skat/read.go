package skat

import (
	"cmp"

	"anschreiber/scoring"
)

// A page sends along what its table has agreed on, where that decides what a
// tap implies: Free announcements imply nothing, Sum is how many Augen
// there are, Owed that somebody owes this Ramsch. Half is the tile that
// books half of the Augen.
const (
	HintFree = "free"
	HintSum  = "ramsch_sum"
	HintOwed = "owed"
	HintHalf = "half"
)

// legible is more than any number can mean: what this table has no cards for,
// Check says with its own range.
const legible = 9999

func readDeal(f *scoring.Form) Deal {
	d := Deal{Contract: f.Choice("contract", Contracts...)}
	if d.Contract != "" {
		f.Keep(append(Fields(d.Contract), "contract", HintFree, HintSum, HintOwed, HintHalf)...)
	}
	d.Declarer = f.Seat("declarer")
	d.Spitzen = f.Int("spitzen", -legible, legible)
	d.Hand = f.Bool("hand")
	d.SchneiderAnnounced = f.Bool("schneider_announced")
	d.SchwarzAnnounced = f.Bool("schwarz_announced")
	d.Ouvert = f.Bool("ouvert")
	d.Bid = f.Int("bid", 0, legible)
	d.Augen = readAugen(f)
	d.Won = f.MaybeBool("won")
	d.Schneider = f.Bool("schneider")
	d.Schwarz = f.Bool("schwarz")
	d.Ended = f.Choice("ended", DeclarerWon, DeclarerLost)
	d.OutOfReach = f.Bool("out_of_reach")
	d.Kontra = f.Int("kontra", 0, MaxKontra)
	readHouse(f, &d)
	if f.FromPage() {
		d.fillIn(f)
	}
	return d
}

// readAugen: a page knows how many there can be, of a document Check is the judge.
func readAugen(f *scoring.Form) *int {
	if f.FromPage() {
		return f.MaybeInt("augen", 0, pack(f))
	}
	return f.MaybeInt("augen", -legible, legible)
}

// pack is how many Augen there can be: a page says so where it is not the usual
// pack.
func pack(f *scoring.Form) int { return cmp.Or(f.Int(HintSum, 0, legible), deck32.augen) }

// readHouse reads what only house rules ask for.
func readHouse(f *scoring.Form, d *Deal) {
	d.SpitzenHand = f.Int("spitzen_hand", -legible, legible)
	d.Rum = f.Bool("rum")
	d.Spitze = f.Int("spitze", 0, MaxSpitze)
	d.SpitzeMissed = f.Bool("spitze_missed")
	d.Schenken = f.Choice("schenken", Accepted, Refused)
	d.BockManual = f.Bool("bock_manual")
	d.RamschOff = f.Bool("ramsch_off")
	d.Jungfrauen = f.SeatList("jungfrauen")
	d.Durchmarsch = f.Seat("durchmarsch")
	d.Shoves = f.Int("shoves", 0, MaxShoves)
	d.Loser = f.Seat("loser")
	d.RamschAugen = readPiles(f, d.Jungfrauen)
}

// readPiles reads everybody's Augen. On a page a Jungfrau has none, the last
// pile is what the others leave, and piles of nobody are no piles.
func readPiles(f *scoring.Form, jungfrauen scoring.Seats) (piles []int) {
	sum, empty := 0, []int{}
	for i, pile := range f.MaybeIntList("ramsch_augen", -legible, legible) {
		if pile == nil && !jungfrauen.Has(scoring.Seat(i+1)) {
			empty = append(empty, i)
		}
		n := 0
		if pile != nil {
			n = *pile
		}
		piles, sum = append(piles, n), sum+n
	}
	if !f.FromPage() {
		return piles
	}
	if sum == 0 && jungfrauen == nil {
		return nil
	}
	if rest := pack(f) - sum; len(empty) == 1 && rest > 0 {
		piles[empty[0]] = rest
	}
	return piles
}

// fillIn ticks on a page what is implied by what was ticked, and passes over
// what another tap has made pointless.
func (d *Deal) fillIn(f *scoring.Form) {
	if half := f.MaybeInt(HintHalf, 0, legible); half != nil && d.Augen == nil && trumps(d.Contract) {
		d.Augen, d.Won = half, nil
	}
	switch {
	case d.Contract == Ramsch:
		d.fillRamsch(f.Bool(HintOwed))
	case d.Schenken == Accepted && d.Contract == Grand:
		d.Augen, d.Won, d.Schneider, d.Schwarz, d.Ended = nil, nil, false, false, ""
	}
	if d.Ended != DeclarerWon {
		d.OutOfReach = false
	}
	if trumps(d.Contract) {
		d.fillLevels(f.Bool(HintFree))
	}
}

// fillLevels: an announcement means Hand, unless announcements are free, and
// to have won with one means to have reached it.
func (d *Deal) fillLevels(free bool) {
	schneider, schwarz := d.announced(free)
	d.Hand = d.Hand || !free && schneider
	d.SchneiderAnnounced, d.SchwarzAnnounced = schneider, schwarz
	if !d.Hand {
		d.SpitzenHand = 0
	}
	if d.Contract != Grand {
		d.Schenken = ""
	}
	if d.Won != nil && *d.Won && d.Augen == nil && d.Ended == "" {
		d.Schwarz = d.Schwarz || schwarz
		d.Schneider = d.Schneider || schneider || d.Schenken == Refused
	}
}

// fillRamsch: only a table that owes it notes whose Ramsch this is, and a
// Durchmarsch needs no Augen.
func (d *Deal) fillRamsch(owed bool) {
	if !owed {
		d.Declarer = 0
	}
	if d.Durchmarsch != 0 {
		d.RamschAugen, d.Jungfrauen, d.Loser = nil, nil, 0
	}
}
