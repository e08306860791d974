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
	Bid                int          `json:"bid,omitempty"`       // 0: not noted
	Augen              *int         `json:"augen,omitempty"`     // the declarer's, with the Skat's
	Won                *bool        `json:"won,omitempty"`       // what the cards said
	Schneider          bool         `json:"schneider,omitempty"` // the losing side has 30 Augen or less
	Schwarz            bool         `json:"schwarz,omitempty"`   // the losing side took no trick
	Ended              string       `json:"ended,omitempty"`     // broken off: declarer_won, declarer_lost
	Kontra             int          `json:"kontra,omitempty"`    // 1 Kontra, 2 Re, 3 Zippe, 4 Hirsch
}

// How a deal that was broken off ended.
const (
	DeclarerWon  = "declarer_won"
	DeclarerLost = "declarer_lost"
)

// MaxKontra is Hirsch: Kontra, Re, Zippe, Hirsch.
const MaxKontra = 4

// Fields names the keys that a contract uses, besides contract itself.
func Fields(contract string) []string {
	switch {
	case bases[contract] > 0:
		return []string{"declarer", "spitzen", "hand", "schneider_announced", "schwarz_announced", "ouvert",
			"bid", "augen", "won", "schneider", "schwarz", "ended", "kontra"}
	case contract == Null:
		return []string{"declarer", "hand", "ouvert", "bid", "won", "ended", "kontra"}
	}
	return nil
}

func readDeal(f *scoring.Form) Deal {
	d := Deal{Contract: f.Choice("contract", Contracts...)}
	if d.Contract != "" {
		f.Keep(append(Fields(d.Contract), "contract")...)
	}
	d.Declarer = f.Seat("declarer")
	d.Spitzen = f.Int("spitzen", -11, 11)
	d.Hand = f.Bool("hand")
	d.SchneiderAnnounced = f.Bool("schneider_announced")
	d.SchwarzAnnounced = f.Bool("schwarz_announced")
	d.Ouvert = f.Bool("ouvert")
	d.Bid = f.Int("bid", 0, maxBid)
	d.Augen = f.MaybeInt("augen", 0, 120)
	d.Won = f.MaybeBool("won")
	d.Schneider = f.Bool("schneider")
	d.Schwarz = f.Bool("schwarz")
	d.Ended = f.Choice("ended", DeclarerWon, DeclarerLost)
	d.Kontra = f.Int("kontra", 0, MaxKontra)
	if f.Page() {
		d = d.filledIn()
	}
	return d
}

// filledIn ticks on a page what is implied by what was ticked: an announcement
// means Hand, and to have won with one means to have reached it.
func (d Deal) filledIn() Deal {
	if d.Contract == Null {
		return d
	}
	schneider, schwarz := d.announced()
	d.Hand = d.Hand || schneider
	d.SchneiderAnnounced, d.SchwarzAnnounced = schneider, schwarz
	if d.Won != nil && *d.Won && d.Augen == nil {
		d.Schwarz = d.Schwarz || schwarz
		d.Schneider = d.Schneider || schneider
	}
	return d
}

// announced says what counts as announced: ouvert implies Schwarz, Schwarz
// implies Schneider. Null knows neither.
func (d Deal) announced() (schneider, schwarz bool) {
	if d.Contract == Null {
		return false, false
	}
	schwarz = d.SchwarzAnnounced || d.Ouvert
	return d.SchneiderAnnounced || schwarz, schwarz
}

// doubled is how often Kontra doubles, safe for any number.
func (d Deal) doubled() int { return min(max(d.Kontra, 0), MaxKontra) }

// played reports that there is a declarer: neither passed out nor misdealt.
func (d Deal) played() bool { return d.Base() > 0 && d.Contract != "" }

// unused names the keys that hold something the contract has no use for.
func (d Deal) unused() (keys []string) {
	used := map[string]bool{}
	for _, key := range Fields(d.Contract) {
		used[key] = true
	}
	for _, field := range []struct {
		key   string
		given bool
	}{
		{"declarer", d.Declarer != 0},
		{"spitzen", d.Spitzen != 0},
		{"hand", d.Hand},
		{"schneider_announced", d.SchneiderAnnounced},
		{"schwarz_announced", d.SchwarzAnnounced},
		{"ouvert", d.Ouvert},
		{"bid", d.Bid != 0},
		{"augen", d.Augen != nil},
		{"won", d.Won != nil},
		{"schneider", d.Schneider},
		{"schwarz", d.Schwarz},
		{"ended", d.Ended != ""},
		{"kontra", d.Kontra != 0},
	} {
		if field.given && !used[field.key] {
			keys = append(keys, field.key)
		}
	}
	return keys
}
