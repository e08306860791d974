package skat

import "anschreiber/scoring"

// Deal is one deal of Skat as it was written down.
type Deal struct {
	Contract           string       `json:"contract"`
	Declarer           scoring.Seat `json:"declarer,omitempty"`
	Spitzen            int          `json:"spitzen,omitempty"` // +n mit, −n ohne; with the Skat's cards
	Hand               bool         `json:"hand,omitempty"`
	SchneiderAnnounced bool         `json:"schneider_announced,omitempty"`
	SchwarzAnnounced   bool         `json:"schwarz_announced,omitempty"`
	Ouvert             bool         `json:"ouvert,omitempty"`
	Bid                int          `json:"bid,omitempty"`          // 0: not noted
	Augen              *int         `json:"augen,omitempty"`        // the declarer's, with the Skat's
	Won                *bool        `json:"won,omitempty"`          // what the cards said
	Schneider          bool         `json:"schneider,omitempty"`    // the losing side has 30 Augen or less
	Schwarz            bool         `json:"schwarz,omitempty"`      // the losing side took no trick
	Ended              string       `json:"ended,omitempty"`        // broken off: declarer_won, declarer_lost
	OutOfReach         bool         `json:"out_of_reach,omitempty"` // won so, but not the level that the bid asked for
	Kontra             int          `json:"kontra,omitempty"`       // 1 Kontra, 2 Re, 3 Zippe, 4 Hirsch

	// What only house rules ask for.
	SpitzenHand  int    `json:"spitzen_hand,omitempty"`  // without the Skat's cards
	Rum          bool   `json:"rum,omitempty"`           // the Skat was shown before it was picked up
	Spitze       int    `json:"spitze,omitempty"`        // last tricks announced with the lowest trumps
	SpitzeMissed bool   `json:"spitze_missed,omitempty"` // and not made
	Schenken     string `json:"schenken,omitempty"`      // the win was offered: accepted, refused
	BockManual   bool   `json:"bock_manual,omitempty"`   // the table calls a Bock round
	RamschOff    bool   `json:"ramsch_off,omitempty"`    // the table calls the Ramsch round off that would run here

	RamschAugen []int         `json:"ramsch_augen,omitempty"` // by seat, with the Skat's
	Jungfrauen  scoring.Seats `json:"jungfrauen,omitempty"`   // who took no trick
	Durchmarsch scoring.Seat  `json:"durchmarsch,omitempty"`  // who took them all
	Shoves      int           `json:"shoves,omitempty"`       // how many passed the Skat on
	Loser       scoring.Seat  `json:"loser,omitempty"`        // of several with the most Augen, or whose pile alone is known
	LoserAugen  int           `json:"loser_augen,omitempty"`  // and that pile
}

// How a deal that was broken off ended, and what became of an offered win.
const (
	DeclarerWon  = "declarer_won"
	DeclarerLost = "declarer_lost"

	Accepted = "accepted"
	Refused  = "refused"
)

// The most that can be shoved, and the most tricks that can be announced with the
// lowest trumps.
const (
	MaxShoves = 3
	MaxSpitze = 2
)

// Fields names the keys that a contract uses, besides contract itself.
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

// A field is a key of a deal: isGiven reports that something stands in it, and
// isAgreed, where not every table knows the key, that this one does.
type field struct {
	key      string
	isGiven  func(*Deal) bool
	isAgreed func(*Rules) bool
}

var fields = []field{
	{key: "declarer", isGiven: func(d *Deal) bool { return d.Declarer != 0 }},
	{key: "spitzen", isGiven: func(d *Deal) bool { return d.Spitzen != 0 }},
	{key: "hand", isGiven: func(d *Deal) bool { return d.Hand }},
	{key: "schneider_announced", isGiven: func(d *Deal) bool { return d.SchneiderAnnounced }},
	{key: "schwarz_announced", isGiven: func(d *Deal) bool { return d.SchwarzAnnounced }},
	{key: "ouvert", isGiven: func(d *Deal) bool { return d.Ouvert }},
	{key: "bid", isGiven: func(d *Deal) bool { return d.Bid != 0 }, isAgreed: (*Rules).Bids},
	{key: "augen", isGiven: func(d *Deal) bool { return d.Augen != nil }},
	{key: "won", isGiven: func(d *Deal) bool { return d.Won != nil }},
	{key: "schneider", isGiven: func(d *Deal) bool { return d.Schneider }},
	{key: "schwarz", isGiven: func(d *Deal) bool { return d.Schwarz }},
	{key: "ended", isGiven: func(d *Deal) bool { return d.Ended != "" }},
	{key: "out_of_reach", isGiven: func(d *Deal) bool { return d.OutOfReach }},
	{key: "kontra", isGiven: func(d *Deal) bool { return d.Kontra != 0 }},
	{key: "spitzen_hand", isGiven: func(d *Deal) bool { return d.SpitzenHand != 0 }, isAgreed: func(r *Rules) bool { return r.NeverOverbid == ByHand }},
	{key: "rum", isGiven: func(d *Deal) bool { return d.Rum }, isAgreed: func(r *Rules) bool { return r.Rum }},
	{key: "spitze", isGiven: func(d *Deal) bool { return d.Spitze != 0 }, isAgreed: func(r *Rules) bool { return r.Patrouille }},
	{key: "spitze_missed", isGiven: func(d *Deal) bool { return d.SpitzeMissed }, isAgreed: func(r *Rules) bool { return r.Patrouille }},
	{key: "schenken", isGiven: func(d *Deal) bool { return d.Schenken != "" }, isAgreed: func(r *Rules) bool { return r.Schenken }},
	{key: "bock_manual", isGiven: func(d *Deal) bool { return d.BockManual }, isAgreed: func(r *Rules) bool { return r.Triggers(Manual) }},
	{key: "ramsch_off", isGiven: func(d *Deal) bool { return d.RamschOff }, isAgreed: (*Rules).RamschRounds},
	{key: "ramsch_augen", isGiven: func(d *Deal) bool { return d.RamschAugen != nil }},
	{key: "jungfrauen", isGiven: func(d *Deal) bool { return d.Jungfrauen != nil }, isAgreed: func(r *Rules) bool { return r.Jungfrau != None || r.Gewinner }},
	{key: "durchmarsch", isGiven: func(d *Deal) bool { return d.Durchmarsch != 0 }},
	{key: "shoves", isGiven: func(d *Deal) bool { return d.Shoves != 0 }},
	{key: "loser", isGiven: func(d *Deal) bool { return d.Loser != 0 }, isAgreed: (*Rules).OneLoses},
	{key: "loser_augen", isGiven: func(d *Deal) bool { return d.LoserAugen != 0 }, isAgreed: (*Rules).OneLoses},
}

// announced returns what counts as announced: ouvert implies Schwarz, and Schwarz
// implies Schneider, unless announcements are free. Null knows neither.
func (d Deal) announced(free bool) (schneider, schwarz bool) {
	switch {
	case !hasTrumps(d.Contract):
		return false, false
	case free:
		return d.SchneiderAnnounced, d.SchwarzAnnounced
	}
	schwarz = d.SchwarzAnnounced || d.Ouvert
	return d.SchneiderAnnounced || schwarz, schwarz
}

// hasValue reports that a declarer played: the deal is no Ramsch, and neither passed
// out nor misdealt.
func (d Deal) hasValue(r *Rules) bool { return d.Contract != "" && d.base(r) > 0 }

// pile returns a seat's Augen in a Ramsch. Who joined the table later has none.
func (d Deal) pile(seat scoring.Seat) int {
	switch {
	case d.LoserAugen != 0 && seat == d.Loser:
		return d.LoserAugen
	case seat < 1 || int(seat) > len(d.RamschAugen):
		return 0
	}
	return d.RamschAugen[seat-1]
}
