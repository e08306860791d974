package binokel

import (
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
		MeldPoints: scoring.NilIfZeros(scoring.OrZeros(f.MaybeIntList("meld_points", 0, legible))),
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
	abgehen, pairs, declarer := f.Value("abgehen"), f.Len("tricks") == 2 && f.Seats == 4, f.Value("declarer")
	if abgehen == "1" || abgehen == "2" {
		f.Drop("last", "no_trick", "with_trick", "fault")
	}
	if abgehen != "1" {
		return
	}
	f.Drop("tricks")
	if seat, err := strconv.Atoi(declarer); err == nil { // whoever goes off does not meld, and neither does the partner
		f.Drop(meldField(seat))
		if pairs {
			f.Drop(meldField((seat+1)%4 + 1))
		}
	}
}

// meldField returns the name of the page's field with the melds of a seat.
func meldField(seat int) string { return "melds" + strconv.Itoa(seat) }

// readMelds reads what each seat has shown. A page sends for each seat the keys of the melds, each as
// often as it was shown or with its number. Returns nil if nobody has shown anything.
func readMelds(f *scoring.Form) []map[string]int {
	var all []map[string]int
	if f.FromPage() {
		for seat := 1; seat <= f.Seats; seat++ {
			all = append(all, f.Counts(meldField(seat)))
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

// judged is a deal that is being checked, with the problems found so far.
type judged struct {
	Deal
	rules   Rules
	players []string
	turn    scoring.Turn
	own     int // the declarer's side; -1 if it is not known
	ps      scoring.Problems
}

// Check returns what is wrong with a deal that would be booked next. (What cannot be)
func (f *fold) Check(d Deal, turn scoring.Turn) scoring.Problems {
	j := judged{Deal: d, rules: f.rules, players: f.table.Players, turn: turn, own: -1}
	if f.rules.Pairs() && len(turn.Absent) > 0 {
		j.ps.Add("absent", "Kreuz geht nur mit allen vieren: „Zu viert“ umstellen oder eine neue Liste", "pairs need all four: change “Four players” or start a new list")
		return j.ps
	}
	if d.Contract == Passed || d.Contract == Void {
		why := either(d.Contract == Passed, text("nicht, wenn alle passen", "not if all pass"), text("nicht, wenn vergeben wurde", "not in a misdeal"))
		j.refuse(why, scoring.Given(&d)[1:]...)
		return j.ps
	}
	j.checkBid()
	if d.isDurch() {
		j.checkDurch()
	} else {
		j.checkGame()
	}
	j.checkMelds()
	return j.ps
}

// refuse adds the same problem for each of these keys.
func (j *judged) refuse(why scoring.Text, keys ...string) {
	for _, key := range keys {
		j.ps.Add(key, why.DE, why.EN)
	}
}

// checkBid checks who has bid most, and how high.
func (j *judged) checkBid() {
	r := j.rules
	switch {
	case j.Declarer == 0:
		j.ps.Add("declarer", "wer hat das Spiel?", "who plays?")
	case !j.turn.Playing.Has(j.Declarer):
		j.refuse(j.notThere(j.Declarer), "declarer")
	default:
		j.own = r.Side(j.Declarer)
	}
	switch step := max(r.BidStep, 1); {
	case j.Bid == 0 && j.isDurch():
	case j.Bid == 0:
		j.ps.Add("bid", "wie hoch gereizt?", "how high was the bid?")
	case j.Bid < r.BidMin:
		j.ps.Add("bid", "gereizt wird ab "+strconv.Itoa(r.BidMin), "bids begin at "+strconv.Itoa(r.BidMin))
	case j.Bid%step != 0 && step == 10:
		j.ps.Add("bid", "gereizt wird in Zehnern", "bids go in tens")
	case j.Bid%step != 0:
		j.ps.Add("bid", "gereizt wird in Schritten von "+strconv.Itoa(step), "bids go in steps of "+strconv.Itoa(step))
	}
}

// notThere says that a player sits out, or is not at the table.
func (j *judged) notThere(seat scoring.Seat) scoring.Text {
	return scoring.Same(seat.Name(j.players)).Add(either(j.turn.Out.Has(seat), text(" setzt aus", " sits out"), text(" ist nicht am Tisch", " is not at the table")))
}

// checkGame checks what was played in an ordinary game.
func (j *judged) checkGame() {
	if j.Won != nil {
		j.ps.Add("won", "das sagen die Zahlen", "the numbers say that")
	}
	if j.Level != "" {
		j.ps.Add("level", "nur beim Durch", "only in a Durch")
	}
	for _, seat := range []struct {
		key string
		of  scoring.Seats
	}{{"fault", scoring.Seats{j.Fault}}, {"no_trick", j.NoTrick}, {"with_trick", j.WithTrick}} {
		for _, s := range seat.of {
			if s != 0 && !j.turn.Playing.Has(s) {
				j.refuse(j.notThere(s), seat.key)
			}
		}
	}
	switch j.Abgehen {
	case 1:
		j.checkAbgehen()
		return
	case 2:
		j.refuse(text("nicht, wenn das Spiel aufgegeben wurde", "not if the game was given up"), scoring.Given(&j.Deal, "no_trick", "with_trick", "fault")...)
	}
	j.checkTricks()
	j.checkTrickless()
	melded := j.rules.declarerMelds(j.Deal)
	if most := AllPoints + melded; j.own >= 0 && j.Bid > most && !j.isFaultOf(j.own, j.rules) && j.Abgehen == 0 {
		with, all := strconv.Itoa(melded), strconv.Itoa(most)
		j.ps.Warn("bid", "mit "+with+" gemeldet waren höchstens "+all+" drin", "with "+with+" melded "+all+" was the most that could be")
	}
}

// declarerMelds returns what the declarer's side has shown, and 0 if there is no declarer.
func (r Rules) declarerMelds(d Deal) (sum int) {
	if !r.hasDeclarer(d) {
		return 0
	}
	for _, seat := range r.Members(r.Side(d.Declarer)) {
		sum += d.Melded(seat, r)
	}
	return sum
}

// checkLength refuses a list that is too long, or that lacks somebody at the table.
func (j *judged) checkLength(key string, has, wants int) bool {
	if has <= wants && j.turn.AllListed(has, wants) {
		return true
	}
	all := strconv.Itoa(wants)
	j.ps.Add(key, "ein Eintrag für jeden am Tisch, das sind "+all, "one entry for everybody at the table, "+all+" in all")
	return false
}
