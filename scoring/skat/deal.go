package skat

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Skat.
type Deal struct {
	Contract           string       `json:"contract"`
	Declarer           scoring.Seat `json:"declarer,omitempty"`
	Spitzen            int          `json:"spitzen,omitempty"` // +n mit, −n ohne; including the Skat's cards
	Hand               bool         `json:"hand,omitempty"`
	SchneiderAnnounced bool         `json:"schneider_announced,omitempty"`
	SchwarzAnnounced   bool         `json:"schwarz_announced,omitempty"`
	Ouvert             bool         `json:"ouvert,omitempty"`
	Bid                int          `json:"bid,omitempty"`          // 0: not noted
	Augen              *int         `json:"augen,omitempty"`        // the declarer's, including the Skat's
	Won                *bool        `json:"won,omitempty"`          // by the cards alone, without regard to the bid
	Schneider          bool         `json:"schneider,omitempty"`    // the losing side has 30 Augen or less
	Schwarz            bool         `json:"schwarz,omitempty"`      // the losing side took no trick
	Ended              string       `json:"ended,omitempty"`        // broken off: declarer_won, declarer_lost
	OutOfReach         bool         `json:"out_of_reach,omitempty"` // with declarer_won: the level that the bid asked for could no longer be reached
	Kontra             int          `json:"kontra,omitempty"`       // 1 Kontra, 2 Re, 3 Zippe, 4 Hirsch

	// Fields that only house rules ask for.
	SpitzenHand  int    `json:"spitzen_hand,omitempty"`  // without counting the Skat's cards
	Rum          bool   `json:"rum,omitempty"`           // the Skat was shown before it was picked up
	Spitze       int    `json:"spitze,omitempty"`        // number of last tricks announced with the lowest trumps
	SpitzeMissed bool   `json:"spitze_missed,omitempty"` // the announced Spitze was not made
	Schenken     string `json:"schenken,omitempty"`      // the opponents offered the win: accepted or refused
	BockManual   bool   `json:"bock_manual,omitempty"`   // the table calls a Bock round
	RamschOff    bool   `json:"ramsch_off,omitempty"`    // the table calls off the Ramsch round that would run here

	RamschAugen []int         `json:"ramsch_augen,omitempty"` // by seat, including the Skat's
	Jungfrauen  scoring.Seats `json:"jungfrauen,omitempty"`   // who took no trick in a Ramsch
	Durchmarsch scoring.Seat  `json:"durchmarsch,omitempty"`  // who took all tricks in a Ramsch
	Shoves      int           `json:"shoves,omitempty"`       // how many players passed the Skat on
	Loser       scoring.Seat  `json:"loser,omitempty"`        // the player with the most Augen: one of several, or the only one whose pile is known
	LoserAugen  int           `json:"loser_augen,omitempty"`  // the loser's Augen, if only that pile is known
}

// How a deal that was broken off ended, and what the declarer answered to an offered win.
const (
	DeclarerWon  = "declarer_won"
	DeclarerLost = "declarer_lost"

	Accepted = "accepted"
	Refused  = "refused"
)

// MaxShoves is how often the Skat can be passed on; MaxSpitze is how many tricks can be announced
// with the lowest trumps.
const (
	MaxShoves = 3
	MaxSpitze = 2
)

// Fields lists the JSON keys that a deal of this contract may have, besides "contract".
func Fields(contract string) []string {
	switch {
	case hasTrumps(contract):
		return []string{"declarer", "spitzen", "hand", "schneider_announced", "schwarz_announced", "ouvert",
			"bid", "augen", "won", "schneider", "schwarz", "ended", "out_of_reach", "kontra",
			"spitzen_hand", "rum", "spitze", "spitze_missed", "schenken", "bock_manual", "ramsch_off"}
	case contract == Null:
		return []string{"declarer", "hand", "ouvert", "bid", "won", "ended", "kontra", "bock_manual", "ramsch_off"}
	case contract == Revolution:
		return []string{"declarer", "bid", "won", "ended", "kontra", "bock_manual", "ramsch_off"}
	case contract == Ramsch:
		return []string{"declarer", "ramsch_augen", "jungfrauen", "durchmarsch", "shoves", "loser", "loser_augen", "bock_manual", "ramsch_off"}
	case contract == Passed:
		return []string{"bock_manual", "ramsch_off"}
	}
	return nil
}

// agreed holds the keys that only some tables use. Each function reports whether a table with
// these rules uses the key.
var agreed = map[string]func(*Rules) bool{
	"bid":           (*Rules).Bids,
	"spitzen_hand":  func(r *Rules) bool { return r.NeverOverbid == ByHand },
	"rum":           func(r *Rules) bool { return r.Rum },
	"spitze":        func(r *Rules) bool { return r.Patrouille },
	"spitze_missed": func(r *Rules) bool { return r.Patrouille },
	"schenken":      func(r *Rules) bool { return r.Schenken },
	"bock_manual":   func(r *Rules) bool { return r.Triggers(Manual) },
	"ramsch_off":    (*Rules).RamschRounds,
	"jungfrauen":    func(r *Rules) bool { return r.Jungfrau != None || r.Gewinner },
	"loser":         (*Rules).OneLoses,
	"loser_augen":   (*Rules).OneLoses,
}

// hasValue reports whether a declarer played: the deal is no Ramsch, and neither passed out nor
// misdealt.
func (d Deal) hasValue(r *Rules) bool { return d.Contract != "" && d.base(r) > 0 }

// pile returns a seat's Augen in a Ramsch, and 0 for a seat that joined the table later.
func (d Deal) pile(seat scoring.Seat) int {
	switch {
	case d.LoserAugen != 0 && seat == d.Loser:
		return d.LoserAugen
	case seat < 1 || int(seat) > len(d.RamschAugen):
		return 0
	}
	return d.RamschAugen[seat-1]
}

// Form fields with which a page sends those rules of its table that decide what a tap implies.
// HintFree: announcements are free and imply nothing. HintSum: how many Augen the pack has.
// HintOwed: the Ramsch is somebody's duty. HintHalf: the tile that enters half of the Augen.
// HintLone: the loser's pile is enough. HintOpen: the piles may sum to less than all Augen.
const (
	HintFree = "free"
	HintSum  = "ramsch_sum"
	HintOwed = "owed"
	HintHalf = "half"
	HintLone = "lone_pile"
	HintOpen = "open_piles"
)

var hints = []string{HintFree, HintSum, HintOwed, HintHalf, HintLone, HintOpen}

// legible bounds the numbers that are read from a form or document. It is far above any number on
// a list; Check reports the real range.
const legible = 9999

func readDeal(f *scoring.Form) Deal {
	d := Deal{Contract: f.ChoiceOf("contract", func(c string) scoring.Text { return Name(c, "") }, Contracts...)}
	if d.Contract != "" {
		f.Keep(slices.Concat(Fields(d.Contract), []string{"contract"}, hints)...)
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

// readAugen reads the declarer's Augen. It refuses a number from a page that is above the Augen of
// the pack; a number from a document is checked later, by Check.
func readAugen(f *scoring.Form) *int {
	if f.FromPage() {
		return f.MaybeInt("augen", 0, augenOfPage(f))
	}
	return f.MaybeInt("augen", -legible, legible)
}

// augenOfPage returns how many Augen the pack has. A page sends the number if its pack is not the
// usual one.
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

// readPiles reads everybody's Augen in a Ramsch. On a page, an empty field of a Jungfrau means 0.
// If one other field is empty, it gets the Augen that are missing. If only one pile was typed, that
// pile is the loser's.
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

// keepOnlyPile records the only pile that was typed as the pile of the loser. It does nothing if
// there is a Durchmarsch or another player was chosen as the loser.
func (d *Deal) keepOnlyPile(of scoring.Seat) {
	if d.Durchmarsch == 0 && (d.Loser == 0 || d.Loser == of) {
		d.Loser, d.LoserAugen, d.RamschAugen = of, d.pile(of), nil
	}
}

// fillIn adds what the taps on a page imply, and drops fields that another tap has made pointless.
func (d *Deal) fillIn(f *scoring.Form) {
	if hasTrumps(d.Contract) {
		d.fillAugen(f)
	}
	switch {
	case d.Contract == Ramsch:
		d.fillRamsch(f.Bool(HintOwed))
	case d.Won != nil && (*d.Won && (d.isConceded() || d.Ended == DeclarerWon) || !*d.Won && d.Ended == DeclarerLost):
		d.Won = nil // the accepted concession, or how the deal was broken off, already implies the result
	}
	if d.Ended != DeclarerWon {
		d.OutOfReach = false
	}
	if hasTrumps(d.Contract) {
		d.fillLevels(f.Bool(HintFree))
	}
}

// fillAugen sets the Augen if the tile for half of them was tapped. It refuses a tile that
// contradicts the typed Augen.
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

// fillRamsch keeps the declarer of a Ramsch only if the Ramsch is somebody's duty, and drops the
// Augen and Jungfrauen of a Durchmarsch.
func (d *Deal) fillRamsch(owed bool) {
	if !owed {
		d.Declarer = 0
	}
	if d.Durchmarsch != 0 {
		d.RamschAugen, d.Jungfrauen = nil, nil
	}
}

// Check returns what is wrong with a deal that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	j := judge{Problems: &ps, table: f.table, r: &f.table.Rules, turn: turn}
	if !j.checkContract(d) {
		return ps
	}
	j.checkRamschRound(d, f.rounds.ahead(turn.Present(), d.RamschOff))
	switch {
	case d.Contract == Ramsch:
		j.checkRamsch(d)
	case d.hasValue(j.r):
		if d.Augen != nil {
			j.checkAugenRange("augen", *d.Augen)
		}
		j.checkDeclarer(d)
		j.checkLevels(d)
		j.checkBid(d)
		j.checkResult(d)
	}
	if j.r.Raeuber {
		j.checkDuty(d, &f.duties)
	}
	return ps
}

// judge collects the problems of one deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	r     *Rules
	turn  scoring.Turn
}

// checkContract reports whether the contract can be played at this table, and adds a problem for
// each key that this contract or this table does not use.
func (j judge) checkContract(d Deal) bool {
	switch {
	case !slices.Contains(Contracts, d.Contract):
		j.Add("contract", "was wurde gespielt?", "what was played?")
		return false
	case !j.r.Plays(d.Contract):
		j.refuseUnplayed("contract", Name(d.Contract, j.table.Suits))
		return false
	}
	used := Fields(d.Contract)
	for _, key := range scoring.Given(&d) {
		switch isAgreed := agreed[key]; {
		case key == "contract":
		case !slices.Contains(used, key):
			j.refuseKey(key, d.Contract)
		case isAgreed != nil && !isAgreed(j.r):
			j.Add(key, notAgreed.DE, notAgreed.EN)
		}
	}
	return true
}

// refuseKey adds a problem: the key does not go with this contract.
func (j judge) refuseKey(key, contract string) {
	name := names[contract]
	j.Add(key, "passt nicht zu „"+name.DE+"“", "does not go with “"+name.EN+"”")
}

// refuseUnplayed adds a problem to the key: this table does not play what the text names.
func (j judge) refuseUnplayed(key string, what scoring.Text) {
	j.Add(key, what.DE+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+what.EN)
}

var notAgreed = text("das ist an diesem Tisch nicht ausgemacht", "this table has not agreed on that")

func (j judge) checkDeclarer(d Deal) {
	switch {
	case d.Declarer == 0:
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	case j.turn.Playing.Has(d.Declarer):
	case j.turn.Out.Has(d.Declarer):
		who := j.table.Players[d.Declarer-1]
		j.Add("declarer", who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add("declarer", "ist nicht am Tisch", "is not at the table")
	}
	if d.Kontra > j.r.KontraMax {
		j.refuseUnplayed("kontra", KontraName(min(d.Kontra, MaxKontra)))
	}
}
