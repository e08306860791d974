package wuerfeljass

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Würfeljass. Lists are by side.
type Deal struct {
	Trump    scoring.Seat `json:"trump,omitempty"`     // who made trump
	TrumpWon *bool        `json:"trump_won,omitempty"` // quick entry without points: the trump side had more
	Points   []int        `json:"points,omitempty"`    // in tricks, including the last one's 10
	Terze    []int        `json:"terze,omitempty"`     // number of melds that count
	Halbe    []int        `json:"halbe,omitempty"`

	Meldungen []Meldung `json:"meldungen,omitempty"` // all melds that were announced, instead of terze and halbe

	Belle  int  `json:"belle,omitempty"`  // the side that announced Belle, from 1
	Kontra int  `json:"kontra,omitempty"` // 1 Kontra, 2 Re
	Void   bool `json:"void,omitempty"`   // nobody made trump
}

func readDeal(f *scoring.Form) Deal {
	if f.Value("void") == "true" {
		f.Keep("void", "dealer", "absent", "out", "seats", "note")
	}
	d := Deal{
		Trump:    f.Seat("trump"),
		TrumpWon: f.MaybeBool("trump_won"),
		Terze:    scoring.OrZeros(f.MaybeIntList("terze", 0, handCards)),
		Halbe:    scoring.OrZeros(f.MaybeIntList("halbe", 0, handCards)),
		Belle:    f.Int("belle", 0, Sides(f.Seats)),
		Kontra:   f.Int("kontra", 0, MaxKontra),
		Void:     f.Bool("void"),

		Meldungen: readMeldungen(f),
	}
	points := f.MaybeIntList("points", 0, legible) // too many points are refused by the check of their sum
	d.Points = scoring.OrZeros(points)
	if f.FromPage() {
		d = d.fillIn(f, points)
	}
	return d
}

// legible bounds the numbers that are read. It is far above any number on a list; Check reports
// the real range.
const legible = 999

// fillIn completes the points from a page. It adds the last trick's 10. With four players it sets a
// side's empty field to the points that the other side leaves. With two or three players not all
// cards are in play, so an empty field is refused.
func (d Deal) fillIn(f *scoring.Form, points []*int) Deal {
	d.Terze, d.Halbe = scoring.NilIfZeros(d.Terze), scoring.NilIfZeros(d.Halbe)
	last, typed, empty, sum := f.Int("last", 0, Sides(f.Seats)), 0, -1, 0
	for i, p := range points {
		if p == nil {
			empty = i
			continue
		}
		if i == last-1 {
			d.Points[i] += LastTrick
		}
		typed, sum = typed+1, sum+d.Points[i]
	}
	switch can := Sums(f.Seats); {
	case typed == 0:
		d.Points = nil
		if last != 0 {
			f.Refuse("last", "nur zusammen mit den Punkten", "only together with the points")
		}
	case empty < 0 || sum >= can.Max:
	case can.Min == can.Max:
		d.Points[empty] = can.Max - sum
	default:
		f.Refuse(scoring.Element("points", empty), "hier fehlen noch Punkte: kein Stich ist 0", "points are missing here: no trick is 0")
	}
	if d.TrumpWon != nil && d.Points != nil && d.Meldungen == nil && *d.TrumpWon == d.trumpWins(f.Seats) {
		d.TrumpWon = nil // the points already say it
	}
	return d
}

// Total returns a side's Punkte: tricks, melds that count, and Belle. A side that does not exist
// has 0.
func (d Deal) Total(side int) int {
	n := scoring.At(d.Points, side-1) + terz*scoring.At(d.Terze, side-1) + halber*scoring.At(d.Halbe, side-1)
	if d.Belle == side {
		n += belle
	}
	return n
}

// trumpWins reports whether the trump side has more Punkte than every other side. With equal
// Punkte it loses. (Spielziel)
func (d Deal) trumpWins(seats int) bool {
	if len(d.Points) == 0 {
		return d.TrumpWon != nil && *d.TrumpWon
	}
	return d.Total(Side(d.Trump, seats)) > d.bestOfOthers(seats)
}

// isTied reports whether the best of the other sides has as many Punkte as the trump side.
func (d Deal) isTied(seats int) bool {
	return d.Points != nil && d.Total(Side(d.Trump, seats)) == d.bestOfOthers(seats)
}

// bestOfOthers returns the most Punkte of any side that did not make trump.
func (d Deal) bestOfOthers(seats int) (most int) {
	for side := 1; side <= Sides(seats); side++ {
		if side != Side(d.Trump, seats) {
			most = max(most, d.Total(side))
		}
	}
	return most
}

// kontraFactor returns the factor of Kontra and Re, whatever number a document holds. (Spiel)
func (d Deal) kontraFactor() int { return 1 << min(max(d.Kontra, 0), MaxKontra) }

// Check returns what is wrong with a deal that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	if len(turn.Absent) > 0 {
		ps.Add("absent", "hier bleibt der Tisch beisammen: für andere Leute einen neuen Zettel anfangen", "this table stays together: start a new list for other people")
	}
	if d.Void {
		for _, key := range scoring.Given(&d) {
			if key != "void" {
				ps.Add(key, "nicht, wenn niemand Trumpf macht", "not if nobody makes trump")
			}
		}
		return ps
	}
	if d.Trump == 0 {
		ps.Add("trump", "wer hat Trumpf gemacht?", "who made trump?")
	}
	switch {
	case d.Points != nil:
		d.checkPoints(&ps, f.seats, turn.Playing)
	case d.TrumpWon == nil:
		ps.Add("trump_won", "wer hatte mehr? – oder die Punkte", "who had more? – or the points")
		fallthrough
	default:
		d.checkQuick(&ps)
	}
	return ps
}

// checkQuick refuses melds without points, because melds only add to points.
func (d Deal) checkQuick(ps *scoring.Problems) {
	for _, key := range scoring.Given(&d, "terze", "halbe", "meldungen", "belle") {
		ps.Add(key, "nur zusammen mit den Punkten", "only together with the points")
	}
}

// checkPoints judges points and melds. It refuses a tick for who had more, because the points
// already tell. The tick is allowed only together with announced melds, and must agree with them.
func (d Deal) checkPoints(ps *scoring.Problems, seats int, playing scoring.Seats) {
	if d.TrumpWon != nil && (d.Meldungen == nil || *d.TrumpWon != d.Counted(playing, seats).trumpWins(seats)) {
		ps.Add("trump_won", "wer mehr hat, sagen schon die Punkte", "the points say already who has more")
	}
	for _, list := range []struct {
		key string
		of  []int
	}{{"points", d.Points}, {"terze", d.Terze}, {"halbe", d.Halbe}} {
		if n := len(list.of); n != 0 && n != Sides(seats) {
			ps.Add(list.key, fmt.Sprintf("eine Zahl für jede der %d Seiten", Sides(seats)), fmt.Sprintf("a number for each of the %d sides", Sides(seats)))
		}
	}
	d.checkSum(ps, seats)
	d.checkMelds(ps, seats)
	d.checkMeldungen(ps, seats)
	if d.Belle > Sides(seats) {
		ps.Add("belle", "diese Seite gibt es nicht", "there is no such side")
	}
}

// checkSum checks that the cards in play can have this many Punkte. (Karten)
func (d Deal) checkSum(ps *scoring.Problems, seats int) {
	sum, can := 0, Sums(seats)
	for _, p := range d.Points {
		sum += p
	}
	switch over, missing := sum-can.Max, can.Min-sum; {
	case over > 0 && can.Max < AllPoints:
		ps.Add("points", fmt.Sprintf("%d zu viel: 18 Karten haben mit dem letzten Stich höchstens %d", over, can.Max), fmt.Sprintf("%d too many: 18 cards have at most %d with the last trick", over, can.Max))
	case over > 0:
		ps.Add("points", fmt.Sprintf("%d zu viel: mit dem letzten Stich sind es 162", over), fmt.Sprintf("%d too many: with the last trick there are 162", over))
	case missing > 0 && seats == 4:
		ps.Add("points", fmt.Sprintf("noch %d bis 162 (mit dem letzten Stich)", missing), fmt.Sprintf("%d short of 162 (with the last trick)", missing))
	case missing > 0:
		ps.Add("points", fmt.Sprintf("%d zu wenig: mit dem letzten Stich sind es mindestens %d", missing, can.Min), fmt.Sprintf("%d too few: with the last trick there are at least %d", missing, can.Min))
	case slices.Contains(d.Points, 1):
		ps.Add("points", "1 Punkt: so eine Karte gibt es nicht", "1 point: there is no such card")
	}
}
