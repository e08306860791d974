package punktezettel

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Deal is one recorded round. Points and bids are by seat; at a table of pairs, points are by pair.
type Deal struct {
	Points  []scoring.Points `json:"points,omitempty"`  // at a table that bids: the tricks or points that were made
	Winners scoring.Seats    `json:"winners,omitempty"` // who won Value, if no points are written
	Value   int              `json:"value,omitempty"`   // points that each winner gets
	Bids    []int            `json:"bids,omitempty"`
	Phase   scoring.Seats    `json:"phase,omitempty"` // who has completed a phase
}

func readDeal(f *scoring.Form) Deal {
	d := Deal{
		Points:  f.PointsList("points"),
		Winners: f.SeatList("winners"),
		Value:   f.Int("value", 0, most),
		Phase:   f.SeatList("phase"),
	}
	bids := f.MaybeIntList("bids", 0, mostBid)
	d.Bids = scoring.OrZeros(bids)
	if f.FromPage() {
		d = d.filledIn(f, bids)
	}
	return d
}

// filledIn completes a round from a page: it adds the partner of a winner, and, if each round has a
// fixed sum, the number in the last empty field. At other tables it asks about empty fields until
// the page confirms that they mean 0. It refuses a missing bid of a player who is present.
func (d Deal) filledIn(f *scoring.Form, bids []*int) Deal {
	absent := f.SeatList("absent")
	if pair := f.Int("pair", 0, 2); pair != 0 {
		d.Winners = scoring.Seats{scoring.Seat(pair), scoring.Seat(pair + 2)}
	}
	zero := f.Bool("zero")
	if !f.Has("points") {
		d.Points = nil
	} else if !f.Has("rest") {
		if !zero && hasBlank(f.Values("points"), absent) {
			f.Ask("points", "wo nichts steht: 0?", "nothing written: 0?")
		}
	} else {
		d.fillRest(f.Values("points"), absent, scoring.Whole(f.Int("rest", -most, most)), f.Bool("moon"))
	}
	if !f.Has("bids") {
		d.Bids = nil
	}
	for i, bid := range bids {
		if d.Bids != nil && bid == nil && !absent.Has(scoring.Seat(i+1)) {
			f.Refuse(scoring.Element("bids", i), "hier fehlt eine Ansage: keine ist 0", "a bid is missing here: none is 0")
		}
	}
	return d
}

// fillRest sets a single empty field to the points that are missing to the sum. If moon is set and
// each other player has the whole sum, the field stays 0, because its player shot the moon.
func (d Deal) fillRest(typed []string, absent scoring.Seats, sum scoring.Points, moon bool) {
	empty, left, shot := []int(nil), sum, moon
	for i, p := range d.Points {
		left -= p
		if strings.TrimSpace(typed[i]) == "" && !absent.Has(scoring.Seat(i+1)) {
			empty = append(empty, i)
		} else if !absent.Has(scoring.Seat(i + 1)) {
			shot = shot && p == sum
		}
	}
	if len(empty) == 1 && !shot {
		d.Points[empty[0]] = left
	}
}

// hasBlank reports whether a field of a player at the table is empty.
func hasBlank(typed []string, absent scoring.Seats) bool {
	for i, n := range typed {
		if strings.TrimSpace(n) == "" && !absent.Has(scoring.Seat(i+1)) {
			return true
		}
	}
	return false
}

// IsOpen reports whether the deal has bids but not yet what was made.
func (d Deal) IsOpen() bool { return len(d.Bids) > 0 && d.Points == nil }

// none reports whether the deal has neither points nor winners.
func (d Deal) none() bool { return d.Points == nil && d.Winners == nil }

// entries returns, by seat, the points of a round before rounding.
func (d Deal) entries(r Rules, turn scoring.Turn, seats int) []scoring.Points {
	entries := make([]scoring.Points, seats)
	losers := slices.DeleteFunc(slices.Clone(turn.Playing), d.Winners.Has)
	for _, seat := range turn.Playing {
		i := int(seat) - 1
		switch {
		case r.Way != ZeroSum:
			entries[i] = scoring.At(d.Points, r.Side(seat, seats))
		case d.Winners.Has(seat):
			entries[i] = scoring.Whole(d.Value)
		case len(d.Winners) > 0:
			entries[i] = -scoring.Whole(d.Value) * scoring.Points(len(d.Winners)) / scoring.Points(len(losers))
		}
	}
	return entries
}

// judged is a round that is being checked, with the problems found so far.
type judged struct {
	Deal
	rules   Rules
	players []string
	turn    scoring.Turn
	round   int // number of the round in the running Partie, from 1
	ps      scoring.Problems
}

// Check returns what is wrong with a round that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) scoring.Problems {
	j := judged{Deal: d, rules: f.table.Rules, players: f.table.Players, turn: turn, round: f.rounds + 1}
	switch {
	case f.open != 0:
		j.ps.Add("points", fmt.Sprintf("erst das Ergebnis von Spiel %d eintragen", f.open), fmt.Sprintf("enter the result of deal %d first", f.open))
		return j.ps
	case j.rules.Teams == Pairs && len(turn.Absent) > 0:
		j.ps.Add("absent", "zwei gegen zwei: da kann niemand fehlen", "two against two: nobody can be away")
		return j.ps
	}
	j.unused()
	j.phases()
	if j.rules.Way == ZeroSum {
		j.winners()
		return j.ps
	}
	if j.rules.Bids != Off {
		j.bids()
	}
	if j.Points != nil {
		j.points()
	} else if j.rules.Bids == Off {
		j.ps.Add("points", "noch keine Zahl", "no number yet")
	}
	return j.ps
}

// unused refuses keys that this table does not use.
func (j *judged) unused() {
	won := j.rules.Way == ZeroSum
	written := map[string]bool{"points": !won, "winners": won, "value": won, "bids": j.rules.Bids != Off, "phase": j.rules.Phases}
	for _, key := range scoring.Given(&j.Deal) {
		if !written[key] {
			j.ps.Add(key, "das gibt es an diesem Tisch nicht", "this table does not play with that")
		}
	}
}

func (j *judged) phases() {
	for _, seat := range j.Phase {
		if !j.turn.Playing.Has(seat) {
			j.ps.Add("phase", j.notThere(seat).DE, j.notThere(seat).EN)
		}
	}
}

func (j *judged) notThere(seat scoring.Seat) scoring.Text {
	name := scoring.Same("?")
	if int(seat) <= len(j.players) {
		name = scoring.Same(j.players[seat-1])
	}
	return name.Add(text(" ist nicht am Tisch", " is not at the table"))
}

// winners judges who wins, and whether the losers can split what the winners get.
func (j *judged) winners() {
	losers := len(j.turn.Playing.Others(j.Winners...))
	switch {
	case len(j.Winners) == 0:
		j.ps.Add("winners", "wer gewinnt?", "who wins?")
		return
	case losers == 0:
		j.ps.Add("winners", "einer muss verlieren", "somebody has to lose")
		return
	case j.rules.Teams == Pairs && !slices.Equal(j.Winners, scoring.Seats{1, 3}) && !slices.Equal(j.Winners, scoring.Seats{2, 4}):
		j.ps.Add("winners", "Partner gewinnen zusammen", "partners win together")
		return
	}
	for _, seat := range j.Winners {
		if !j.turn.Playing.Has(seat) {
			j.ps.Add("winners", j.notThere(seat).DE, j.notThere(seat).EN)
			return
		}
	}
	j.value(losers)
}

// value refuses a value that the losers cannot split, and names the next higher value that they can
// split.
func (j *judged) value(losers int) {
	parts := losers
	if j.rules.Halves {
		parts = losers / common(losers, 2)
	}
	step := parts / common(parts, len(j.Winners))
	switch {
	case j.Value == 0:
		j.ps.Add("value", "wie viel?", "how much?")
	case j.Value < 0 || j.Value > most:
		j.ps.Add("value", "von 1 bis 9999", "from 1 to 9999")
	case j.Value%step != 0:
		next := (j.Value/step + 1) * step
		j.ps.Add("value", fmt.Sprintf("das geht nicht auf, mit %d schon", next), fmt.Sprintf("that cannot be split, %d can", next))
	}
}

// common returns the greatest common divisor.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// forEverybody refuses a list with too many entries, or without an entry for a player at the
// table.
func (j *judged) forEverybody(key string, has, wants int) {
	if has > wants || !j.turn.AllListed(has, wants) {
		j.ps.Add(key, fmt.Sprintf("eine Zahl für jeden, das sind %d", wants), fmt.Sprintf("one number each, %d in all", wants))
	}
}

func (j *judged) points() {
	j.forEverybody("points", len(j.Points), j.rules.Sides(len(j.players)))
	sum, before := scoring.Points(0), len(j.ps)
	for i, p := range j.Points {
		sum += p
		path, wrong, made := scoring.Element("points", i), j.point(i, p), j.madeUpTo()
		switch {
		case wrong != (scoring.Text{}):
			j.ps.Add(path, wrong.DE, wrong.EN)
		case j.rules.Bids != Off && p > scoring.Whole(j.mostMade()):
			j.ps.Impossible(path, made.DE, made.EN)
		}
	}
	wants, fixed, refuse := scoring.Whole(j.rules.Sum), j.rules.Way == Rest, j.ps.Add
	if j.rules.Bids == Wizard {
		wants, fixed, refuse = scoring.Whole(j.round), true, j.ps.Impossible
	}
	if seat := j.moonShot(j.rules, j.turn.Playing); seat == 0 && fixed && sum != wants && len(j.ps) == before {
		wrong := missing(wants, sum)
		refuse("points", wrong.DE, wrong.EN)
	}
}

// point returns what is wrong with one number, or an empty text.
func (j *judged) point(i int, p scoring.Points) scoring.Text {
	seat := scoring.Seat(i + 1)
	_, whole := p.Whole()
	switch {
	case p != 0 && j.turn.Absent.Has(seat):
		return j.notThere(seat)
	case max(p, -p) > scoring.Whole(most):
		return text("von −9999 bis 9999", "from −9999 to 9999")
	case !whole && (!j.rules.Halves || j.rules.Bids != Off):
		return text("an diesem Tisch gibt es keine halben Punkte", "there are no half points at this table")
	case j.rules.Bids != Off && (p < 0 || p > scoring.Whole(mostBid)):
		return j.madeUpTo()
	}
	return scoring.Text{}
}

func (j *judged) madeUpTo() scoring.Text {
	return text("gemacht: von 0 bis ", "made: from 0 to ").Add(number(j.mostMade()))
}

// missing returns how far the sum of a round is from what it should be.
func missing(wants, sum scoring.Points) scoring.Text {
	if sum > wants {
		return scoring.Same((sum - wants).String()).Add(text(" zu viel: zusammen sind es ", " too many: the sum is "), scoring.Same(wants.String()))
	}
	return text("noch ", "").Add(scoring.Same((wants - sum).String()), text(" bis ", " short of "), scoring.Same(wants.String()))
}
