package wuerfeljass

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Meldung is an announced meld: who announced it, its kind, its highest card, and whether it is
// of trumps. The fields are in the order in which a page writes them in one line.
type Meldung struct {
	Kind  string       `json:"kind"`
	Seat  scoring.Seat `json:"seat"`
	Top   string       `json:"top"`
	Trump bool         `json:"trump,omitempty"`
}

// The kinds of melds, as documents name them.
const (
	Terz   = "terz"
	Halber = "halber"
)

// MeldKinds lists the kinds of melds, the lower one first.
var MeldKinds = []string{Terz, Halber}

// ranks lists the cards of a suit in the order of runs, from low to high. (Spezielle
// Bezeichnungen)
var ranks = []string{"7", "8", "9", "10", "bube", "dame", "koenig", "ass"}

var meldLength = map[string]int{Terz: 3, Halber: 4}

// Tops lists the cards that can be the highest of a meld of this kind.
func Tops(kind string) []string { return ranks[meldLength[kind]-1:] }

// Line returns the meld as pages send it: "terz 2 koenig true".
func (m Meldung) Line() string {
	line := fmt.Sprintf("%s %d %s", m.Kind, m.Seat, m.Top)
	if m.Trump {
		line += " true"
	}
	return line
}

// maxMeldungen is above the number of melds that the players of a table can hold.
const maxMeldungen = 12

// readMeldungen reads objects from a document, or lines from a page.
func readMeldungen(f *scoring.Form) (all []Meldung) {
	if f.FromPage() {
		lines := f.TextList("meldungen", 1, 40)
		if len(lines) > maxMeldungen {
			f.Refuse("meldungen", "höchstens zwölf", "twelve at most")
			return nil
		}
		for i, line := range lines {
			m, read := parseMeldung(line, f.Seats)
			if !read {
				f.Refuse(scoring.Element("meldungen", i), "was wurde gemeldet?", "what was melded?")
			}
			all = append(all, m)
		}
		return all
	}
	for _, one := range f.Objects("meldungen") {
		all = append(all, Meldung{one.ChoiceOf("kind", MeldName, MeldKinds...), one.Seat("seat"), one.ChoiceOf("top", RankName, ranks...), one.Bool("trump")})
		one.Done()
	}
	return all
}

func parseMeldung(line string, seats int) (Meldung, bool) {
	for seat := 1; seat <= seats; seat++ {
		for _, kind := range MeldKinds {
			for _, top := range Tops(kind) {
				for _, trump := range []bool{false, true} {
					if m := (Meldung{kind, scoring.Seat(seat), top, trump}); m.Line() == strings.Join(strings.Fields(line), " ") {
						return m, true
					}
				}
			}
		}
	}
	return Meldung{}, false
}

// compareMelds returns a comparison that sorts the winning meld first: Halber before Terz, then
// the higher card, then trump, then the player closer to Vorhand. (Meldungen)
func compareMelds(playing scoring.Seats) func(a, b Meldung) int {
	return func(a, b Meldung) int {
		return cmp.Or(
			-cmp.Compare(meldLength[a.Kind], meldLength[b.Kind]),
			-cmp.Compare(slices.Index(ranks, a.Top), slices.Index(ranks, b.Top)),
			-cmp.Compare(oneIf(a.Trump), oneIf(b.Trump)),
			cmp.Compare(slices.Index(playing, a.Seat), slices.Index(playing, b.Seat)),
		)
	}
}

func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Counted returns the deal with the melds that count: all melds of the side that has the highest
// one. Numbers of Terze and Halbe that were typed stay if no melds were noted.
func (d Deal) Counted(playing scoring.Seats, seats int) Deal {
	best, found := d.highestMeld(playing, seats)
	if !found {
		return d
	}
	d.Terze, d.Halbe = make([]int, Sides(seats)), make([]int, Sides(seats))
	side := Side(best.Seat, seats)
	for _, m := range d.Meldungen {
		switch {
		case Side(m.Seat, seats) != side:
		case m.Kind == Halber:
			d.Halbe[side-1]++
		default:
			d.Terze[side-1]++
		}
	}
	return d
}

// highestMeld returns the highest announced meld, and whether there is any.
func (d Deal) highestMeld(playing scoring.Seats, seats int) (Meldung, bool) {
	melds := slices.DeleteFunc(slices.Clone(d.Meldungen), func(m Meldung) bool { return m.Seat < 1 || int(m.Seat) > seats })
	if len(melds) == 0 {
		return Meldung{}, false
	}
	return slices.MinFunc(melds, compareMelds(playing)), true
}

// severalSidesMeld reports whether more than one side has melded.
func (d Deal) severalSidesMeld(seats int) bool {
	return slices.ContainsFunc(d.Meldungen, func(m Meldung) bool { return Side(m.Seat, seats) != Side(d.Meldungen[0].Seat, seats) })
}

// Name returns "Terz bis König in Trumpf".
func (m Meldung) Name() scoring.Text {
	name := meldNames[m.Kind].Add(text(" bis ", " up to "), RankName(m.Top))
	if m.Trump {
		name = name.Add(text(" in Trumpf", " of trumps"))
	}
	return name
}

// RankName returns the name of a card.
func RankName(rank string) scoring.Text {
	if name, named := rankNames[rank]; named {
		return name
	}
	return scoring.Same(rank)
}

// MeldName returns the name of a kind of meld.
func MeldName(kind string) scoring.Text { return meldNames[kind] }

var meldNames = map[string]scoring.Text{Terz: scoring.Same("Terz"), Halber: scoring.Same("Halber")}

var rankNames = map[string]scoring.Text{
	"bube": text("Bube", "jack"), "dame": text("Dame", "queen"), "koenig": text("König", "king"), "ass": text("Ass", "ace"),
}

// checkMelds checks that only one side's melds count, and that the hands of that side can hold
// them. (Meldungen)
func (d Deal) checkMelds(ps *scoring.Problems, seats int) {
	hands, cards := 1, ownCards
	if seats == 4 {
		hands, cards = sideHands, handCards
	}
	melding := 0
	for i := range Sides(seats) {
		terze, halbe := scoring.At(d.Terze, i), scoring.At(d.Halbe, i)
		key := "terze"
		if terze == 0 || melding > 0 && halbe > 0 {
			key = "halbe"
		}
		if terze+halbe > 0 {
			melding++
		}
		switch {
		case d.Meldungen != nil && terze+halbe > 0:
			ps.Add(key, "zählt schon aus den Meldungen", "is counted from the melds already")
		case melding > 1 && terze+halbe > 0:
			ps.Add(key, "nur die Meldungen einer Seite zählen", "only one side’s melds count")
		case !fitsHands(terze, halbe, hands, cards):
			ps.Add(key, fmt.Sprintf("dafür reichen %d Karten auf der Hand nicht", cards), fmt.Sprintf("a hand of %d cards is not enough for that", cards))
		}
	}
}

// fitsHands reports whether this many hands can hold these melds: a Terz takes three cards, a
// Halber four.
func fitsHands(terze, halbe, hands, cards int) bool {
	if hands == 0 {
		return terze == 0 && halbe == 0
	}
	for t := range terze + 1 {
		for h := range halbe + 1 {
			if meldLength[Terz]*t+meldLength[Halber]*h <= cards && fitsHands(terze-t, halbe-h, hands-1, cards) {
				return true
			}
		}
	}
	return false
}

// checkMeldungen checks that each meld is a run of cards, that no hand has too many, and that no
// card is in two melds.
func (d Deal) checkMeldungen(ps *scoring.Problems, seats int) {
	cards := ownCards
	if seats == 4 {
		cards = handCards
	}
	held := map[scoring.Seat]int{}
	used := map[bool]map[int]int{false: {}, true: {}} // cards used so far: by whether they are trumps, then by rank
	for i, m := range d.Meldungen {
		path := scoring.Element("meldungen", i)
		top := slices.Index(ranks, m.Top)
		switch {
		case m.Kind == "":
			ps.Add(path+".kind", "Terz oder Halber?", "Terz or Halber?")
			continue
		case m.Seat == 0:
			ps.Add(path+".seat", "wer hat gemeldet?", "who melded?")
			continue
		case top < meldLength[m.Kind]-1:
			ps.Add(path+".top", "bis zu welcher Karte?", "up to which card?")
			continue
		}
		held[m.Seat] += meldLength[m.Kind]
		if held[m.Seat] > cards {
			ps.Add(path, fmt.Sprintf("dafür reichen %d Karten auf der Hand nicht", cards), fmt.Sprintf("a hand of %d cards is not enough for that", cards))
		}
		if !m.takeCards(used[m.Trump], top) {
			ps.Add(path, "diese Karten sind schon gemeldet", "these cards are in another meld")
		}
	}
}

// takeCards marks the cards of a meld as used, and reports whether all of them were still free.
// Each rank exists once in trumps, and three times in the other suits.
func (m Meldung) takeCards(used map[int]int, top int) bool {
	there, free := 3, true
	if m.Trump {
		there = 1
	}
	for rank := top - meldLength[m.Kind] + 1; rank <= top; rank++ {
		used[rank]++
		free = free && used[rank] <= there
	}
	return free
}
