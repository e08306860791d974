package skat

import (
	"cmp"

	"anschreiber/scoring"
)

// A page sends along what its table has agreed on, where that decides what a
// tap implies: Free announcements imply nothing, Sum is how many Augen
// there are, Owed that somebody owes this Ramsch. Half is the tile that
// books half of the Augen. Lone says that the loser's pile is enough, Open that the
// piles may come to less than all Augen.
const (
	HintFree = "free"
	HintSum  = "ramsch_sum"
	HintOwed = "owed"
	HintHalf = "half"
	HintLone = "lone_pile"
	HintOpen = "open_piles"
)

// legible is far more than any number on a list. Check names the real range.
const legible = 9999

func readDeal(f *scoring.Form) Deal {
	d := Deal{Contract: f.ChoiceOf("contract", func(c string) scoring.Text { return Name(c, "") }, Contracts...)}
	if d.Contract != "" {
		f.Keep(append(Fields(d.Contract), "contract", HintFree, HintSum, HintOwed, HintHalf, HintLone, HintOpen)...)
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
	readHouseFields(f, &d)
	if f.FromPage() {
		d.fillIn(f)
	}
	return d
}

// readAugen reads the declarer's Augen. A page knows how many there can be; a document
// is judged by Check.
func readAugen(f *scoring.Form) *int {
	if f.FromPage() {
		return f.MaybeInt("augen", 0, augenOfPage(f))
	}
	return f.MaybeInt("augen", -legible, legible)
}

// augenOfPage returns how many Augen there are. A page says so where its pack is not
// the usual one.
func augenOfPage(f *scoring.Form) int { return cmp.Or(f.Int(HintSum, 0, legible), deck32.augen) }

// readHouseFields reads the fields that only house rules ask for.
func readHouseFields(f *scoring.Form, d *Deal) {
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
	d.LoserAugen = f.Int("loser_augen", -legible, legible)
	readPiles(f, d)
}

// readPiles reads everybody's Augen. On a page an empty field of a Jungfrau is 0, the
// last empty field is what is missing, and a pile that stands alone is the loser's.
func readPiles(f *scoring.Form, d *Deal) {
	sum, empty, lone := 0, []int{}, 0
	for i, pile := range f.MaybeIntList("ramsch_augen", -legible, legible) {
		n := 0
		switch {
		case pile != nil:
			n = *pile
		case !d.Jungfrauen.Has(scoring.Seat(i + 1)):
			empty = append(empty, i)
		}
		if n > 0 {
			lone = i
		}
		d.RamschAugen, sum = append(d.RamschAugen, n), sum+n
	}
	if !f.FromPage() {
		return
	}
	switch rest := augenOfPage(f) - sum; {
	case sum == 0 && (d.Jungfrauen == nil || d.Loser != 0):
		d.RamschAugen = nil
	case sum == 0 || rest <= 0 || len(empty) == 0:
	case len(empty) == 1 && !f.Bool(HintOpen):
		d.RamschAugen[empty[0]] = rest
	case sum == d.RamschAugen[lone] && f.Bool(HintLone):
		d.keepOnlyPile(scoring.Seat(lone + 1))
	}
}

// keepOnlyPile makes the only pile that was typed the loser's, unless another tap
// contradicts.
func (d *Deal) keepOnlyPile(of scoring.Seat) {
	if d.Durchmarsch == 0 && (d.Loser == 0 || d.Loser == of) {
		d.Loser, d.LoserAugen, d.RamschAugen = of, d.pile(of), nil
	}
}

// fillIn adds what the taps on a page imply, and drops what another tap has made
// pointless.
func (d *Deal) fillIn(f *scoring.Form) {
	if hasTrumps(d.Contract) {
		d.fillAugen(f)
	}
	switch {
	case d.Contract == Ramsch:
		d.fillRamsch(f.Bool(HintOwed))
	case d.Won != nil && (*d.Won && (d.isConceded() || d.Ended == DeclarerWon) || !*d.Won && d.Ended == DeclarerLost):
		d.Won = nil // a gift that was taken says so already, and so does how a deal was broken off
	}
	if d.Ended != DeclarerWon {
		d.OutOfReach = false
	}
	if hasTrumps(d.Contract) {
		d.fillLevels(f.Bool(HintFree))
	}
}

// fillAugen takes the Augen from the tile for half of them. It refuses a tile that
// contradicts the Augen that were typed.
func (d *Deal) fillAugen(f *scoring.Form) {
	if half := f.MaybeInt(HintHalf, 0, legible); half != nil && d.Augen == nil {
		d.Augen = half
	} else if half != nil && *d.Augen != *half {
		f.Refuse("augen", "die Augen passen nicht zu dem, was angekreuzt ist", "the card points do not match what is ticked")
	}
	cards := deck32
	if augenOfPage(f) == deck36.augen {
		cards = deck36
	}
	if d.Schneider && d.Augen != nil && cards.schneider < *d.Augen && *d.Augen < cards.augen-cards.schneider {
		f.Refuse("schneider", nobodySchneider.DE, nobodySchneider.EN)
	}
}

// fillLevels adds Hand to an announcement, unless announcements are free, and to a win
// the levels that were announced.
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

// fillRamsch keeps the declarer of a Ramsch only where it is somebody's duty, and needs
// no Augen for a Durchmarsch.
func (d *Deal) fillRamsch(owed bool) {
	if !owed {
		d.Declarer = 0
	}
	if d.Durchmarsch != 0 {
		d.RamschAugen, d.Jungfrauen = nil, nil
	}
}
