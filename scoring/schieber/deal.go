package schieber

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Schieber. Lists are by side, and sides are numbered from 1. (Deal
// fields)
type Deal struct {
	Trump     string       `json:"trump,omitempty"`
	By        scoring.Seat `json:"by,omitempty"`     // who made trump, if it was noted
	Points    []int        `json:"points,omitempty"` // including the last trick's 5; 257 is a Match
	Weis      [][]int      `json:"weis,omitempty"`   // the Weise that count
	Stoeck    int          `json:"stoeck,omitempty"` // the side that has shown Stöck
	Kontra    int          `json:"kontra,omitempty"` // 1 Kontra, 2 Rekontra
	Geschoben bool         `json:"geschoben,omitempty"`
	Bedankt   int          `json:"bedankt,omitempty"`   // the side that claimed the Partie
	TooEarly  bool         `json:"too_early,omitempty"` // that side did not have the points yet
	Berg      int          `json:"berg,omitempty"`      // the side that reached half the goal first, if the tricks took both sides there
	Void      bool         `json:"void,omitempty"`      // misdealt
}

func readDeal(f *scoring.Form) Deal {
	if f.Value("void") == "true" {
		f.Keep("void", "dealer", "absent", "out", "seats", "note")
	}
	trump := f.ChoiceOf("trump", func(t string) scoring.Text { return TrumpName(t, "") }, Trumps...)
	if f.FromPage() && trump != "" && !IsSuit(trump) {
		f.Drop("stoeck") // the page hides the row for Stöck
	}
	return Deal{
		Trump:     trump,
		By:        f.Seat("by"),
		Points:    readPoints(f),
		Weis:      readWeis(f),
		Stoeck:    f.Int("stoeck", 0, Sides),
		Kontra:    f.Int("kontra", 0, MaxKontra),
		Geschoben: f.Bool("geschoben"),
		Bedankt:   f.Int("bedankt", 0, Sides),
		TooEarly:  f.Bool("too_early"),
		Berg:      f.Int("berg", 0, Sides),
		Void:      f.Bool("void"),
	}
}

// legible bounds the numbers that are read. It is above any number that a deal can have.
const legible = 999

// readPoints reads the points of one side or of both. A page has a field for each side, and a tile
// for a Match.
func readPoints(f *scoring.Form) []int {
	one, list := f.IntOrList("points", 0, legible)
	if f.FromPage() {
		match := f.Int("match", 0, Sides)
		if own := scoring.At(list, match-1); own != nil && *own != 0 && *own != MatchPoints {
			f.Refuse("match", "ein Match hat 257 Punkte: Match oder Punkte, nicht beides", "a Match has 257 points: Match or points, not both")
		}
		return typedPoints(f, match, list)
	}
	if one != nil {
		askMatch(f, *one == AllPoints)
		return both(*one, 0)
	}
	return scoring.OrZeros(list)
}

// askMatch asks whether the deal is a Match, if open is set. A side with 157 points may or may not
// have left the other side a trick. A document with 157 and 0 says that the other side took a trick
// (Deal fields), a page does not. (settled)
func askMatch(f *scoring.Form, open bool) {
	if open {
		f.Ask("points", "Match? Dann 257 eintragen. Sonst beide Zahlen: 157 und 0", "a Match? Then enter 257. If not, both numbers: 157 and 0")
	}
}

// typedPoints returns the points from a page. The points of the other side need not be typed.
func typedPoints(f *scoring.Form, match int, list []*int) []int {
	points, typed, last := make([]int, Sides), 0, 0
	for i, p := range list[:min(len(list), Sides)] {
		if p != nil {
			points[i], typed, last = *p, typed+1, i
		}
	}
	switch {
	case match > 0:
		points[match-1] = MatchPoints
	case typed == 0:
		return nil
	case typed == 1:
		askMatch(f, points[last] == AllPoints || points[last] == 0)
		return both(points[last], last)
	}
	return points
}

// both returns the points of both sides from those of one. A side with 0 points took no trick, so
// the other side has a Match. Check refuses more points than there are. (A deal)
func both(p, side int) []int {
	points := make([]int, Sides)
	points[side] = p
	switch {
	case p == 0:
		points[1-side] = MatchPoints
	case p <= AllPoints:
		points[1-side] = AllPoints - p
	}
	return points
}

// Match returns the side that took all nine tricks, and 0 if none did.
func (d Deal) Match() int {
	return slices.Index(d.Points[:min(len(d.Points), Sides)], MatchPoints) + 1
}

// cards returns the card points written to a side: in a Misère those that the other side took
// (settled).
func (d Deal) cards(side int, r Rules) int {
	if d.Trump == Misere {
		side = Sides + 1 - side
	}
	if p := scoring.At(d.Points, side-1); p != MatchPoints {
		return p
	}
	return r.Match
}

// better returns the side that gets more card points, and 0 if they are equal.
func (d Deal) better(r Rules) int {
	switch one, two := d.cards(1, r), d.cards(2, r); {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return 0
}

// Shown returns the points of the Weise that a side has shown.
func (d Deal) Shown(side int) (sum int) {
	for _, w := range scoring.At(d.Weis, side-1) {
		sum += w
	}
	return sum
}

// StoeckOf returns the points of a side's Stöck.
func (d Deal) StoeckOf(side int) int {
	if side != 0 && d.Stoeck == side {
		return stoeck
	}
	return 0
}

// Total returns what a side scores before factors.
func (d Deal) Total(side int, r Rules) int {
	return d.cards(side, r) + d.Shown(side) + d.StoeckOf(side)
}

// kontra returns 1, 2 or 4, whatever number a document holds.
func (d Deal) kontra() int { return 1 << min(max(d.Kontra, 0), MaxKontra) }

// Factor returns the factor by which everything in the deal is multiplied.
func (d Deal) Factor(r Rules) int { return r.times(d.Trump) * d.kontra() }

// played reports whether the deal counts.
func (d Deal) played() bool { return !d.Void && slices.Contains(Trumps, d.Trump) }

// Check returns what is wrong with a deal that would be booked next. (Refused)
func (f *fold) Check(d Deal, _ scoring.Turn) (ps scoring.Problems) {
	if d.Void {
		for _, key := range scoring.Given(&d) {
			if key != "void" {
				ps.Add(key, "nicht, wenn vergeben wurde", "not in a misdeal")
			}
		}
		return ps
	}
	f.checkTrump(&ps, d)
	f.checkPoints(&ps, d)
	f.checkWeis(&ps, d)
	if len(ps) == 0 { // otherwise the points of the sides are not known
		f.checkEnd(&ps, d)
	}
	return ps
}

func (f *fold) checkTrump(ps *scoring.Problems, d Deal) {
	switch {
	case d.Trump == "":
		ps.Add("trump", "was ist Trumpf?", "what is trump?")
	case d.Trump == Slalom && !f.rules.Slalom:
		ps.Add("trump", "Slalom wird an diesem Tisch nicht gespielt", "Slalom is not played at this table")
	case d.Trump == Misere && !f.rules.Misere:
		ps.Add("trump", "Misère wird an diesem Tisch nicht gespielt", "Misère is not played at this table")
	}
	if d.Kontra > 0 && !f.rules.Kontra {
		ps.Add("kontra", "Kontra wird an diesem Tisch nicht gespielt", "Kontra is not played at this table")
	}
}

// checkPoints checks that both sides have 157 together, or one side a Match. Points may be missing
// if somebody claimed the Partie, because that ends the deal.
func (f *fold) checkPoints(ps *scoring.Problems, d Deal) {
	if d.Points == nil {
		if !d.TooEarly {
			ps.Add("points", "wie viele Punkte? Eine Seite genügt", "how many points? One side will do")
		}
		return
	}
	if len(d.Points) != Sides {
		ps.Add("points", "eine Zahl für jede Seite, oder nur die der ersten", "a number for each side, or that of the first only")
		return
	}
	one, two := d.Points[0], d.Points[1]
	switch sum := one + two; {
	case d.Match() > 0 && sum > MatchPoints:
		ps.Add("points", "Match: dann hat die andere Seite keine Punkte", "a Match leaves the other side no points")
	case d.Match() > 0:
	case min(one, two) == 1 || max(one, two) == AllPoints-1:
		ps.Impossible("points", "1 Punkt allein geht nicht, und 156 auch nicht: keine Karte zählt 1", "neither 1 point nor 156 can be: no card counts 1")
	case max(one, two) > AllPoints:
		ps.Add("points", "mehr als 157 gibt es nicht, außer beim Match 257", "there are only 157, except for a Match: 257")
	case sum > AllPoints:
		ps.Add("points", fmt.Sprintf("%d zu viel: mit dem letzten Stich sind es 157", sum-AllPoints), fmt.Sprintf("%d too many: with the last trick there are 157", sum-AllPoints))
	case sum < AllPoints && d.Bedankt == 0:
		ps.Add("points", fmt.Sprintf("noch %d bis 157 (mit dem letzten Stich)", AllPoints-sum), fmt.Sprintf("%d short of 157 (with the last trick)", AllPoints-sum))
	}
}
