package doppelkopf

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

var sonderpunkteRules = []scoring.Rule[Rules]{
	{
		Key: "sonderpunkte", Group: counting, Label: text("Es zählen", "These count"), Options: countables(),
		At: func(r *Rules) any { return &r.Ticked },
	},
	{
		Key: "own_sonderpunkte", Group: counting, Label: text("Eigene, mit ihrem Wert: „Gabel 2“", "Your own, with their value: “Fork 2”"),
		Says: func(r Rules) scoring.Text { return r.Own.text() },
		At:   func(r *Rules) any { return &r.Own },
	},
	{
		Key: "sonderpunkte_in_solo", Group: counting, Label: text("auch im Solo", "in a solo too"),
		Says: sayIf(func(r Rules) bool { return r.InSolo }, text("Sonderpunkte zählen auch im Solo.", "Sonderpunkte count in a solo too."), text("Im Solo zählen keine Sonderpunkte.", "There are no Sonderpunkte in a solo.")),
		At:   func(r *Rules) any { return &r.InSolo },
	},
	{
		Key: "sonderpunkte_floor", Group: counting, Label: text("zusammen nie unter 0 für die Sieger", "together never below 0 for the winners"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Floor }, text("Zusammen kosten Sonderpunkte die Sieger nie etwas.", "Taken together, Sonderpunkte never cost the winners anything.")),
		At:   func(r *Rules) any { return &r.Floor },
	},
	{
		Key: "sonderpunkte_doubled", Group: counting, Label: text("Re und Kontra verdoppeln sie mit", "Re and Kontra double them too"),
		Says: scoring.SayIf(func(r Rules) bool { return r.InDoubling && r.Announcement == Double }, text("Re und Kontra verdoppeln auch die Sonderpunkte.", "Re and Kontra double the Sonderpunkte too.")),
		At:   func(r *Rules) any { return &r.InDoubling },
	},
	{
		Key: "no_minus", Group: counting, Label: text("Wer gewinnt, bekommt nie Minus", "The winners never get a minus"),
		Says: scoring.SayIf(func(r Rules) bool { return r.NoMinus }, text("Wer gewinnt, bekommt nie Minus.", "The winners never get a minus.")),
		At:   func(r *Rules) any { return &r.NoMinus },
	},
}

// The Sonderpunkte, as documents name them. The seed's list of Sonderpunkte is lost, so this list
// is our own (settled).
const (
	Doppelkopf       = "doppelkopf" // a trick of 40 Augen or more
	Fuchs            = "fuchs"      // the opponents' Karo-Ass caught
	Karlchen         = "karlchen"   // a Kreuz-Bube takes the last trick
	KarlchenGefangen = "karlchen_gefangen"
	FuchsAmEnde      = "fuchs_am_ende"
	DulleGefangen    = "dulle_gefangen"
	Herzstich        = "herzstich"
	Gans             = "gans"
	Klabautermann    = "klabautermann"
)

// A Sonderpunkt is an event for which a table gives extra points. Most is the highest count of
// both parties together, and Augen is the least number of Augen in its trick.
type Sonderpunkt struct {
	Key   string
	Name  scoring.Text
	Value int
	Most  int
	Augen int
}

const (
	usualMost = 4
	karlchens = 2 // number of Kreuz-Buben
	bube      = 2 // Augen of a Bube
)

var sonderpunkte = []Sonderpunkt{
	{Doppelkopf, text("Doppelkopf", "Doppelkopf"), 1, 4, 40},
	{Fuchs, text("Fuchs", "fox"), 1, 2, 11},
	{Karlchen, text("Karlchen", "Karlchen"), 1, 1, bube},
	{KarlchenGefangen, text("Karlchen gefangen", "Karlchen caught"), 1, karlchens, bube},
	{FuchsAmEnde, text("Fuchs am Ende", "fox at the end"), 1, usualMost, 11},
	{DulleGefangen, text("Dulle gefangen", "Dulle caught"), 1, usualMost, 20},
	{Herzstich, text("Herzstich", "hearts trick"), 1, usualMost, 0},
	{Gans, text("Gans", "Gans"), 1, usualMost, 0},
	{Klabautermann, text("Klabautermann", "Klabautermann"), 1, usualMost, 0},
}

func countables() (options []scoring.Option) {
	for _, s := range sonderpunkte {
		options = append(options, scoring.Option{Value: s.Key, Name: s.Name})
	}
	return options
}

func findOfficial(name string) (Sonderpunkt, bool) {
	for _, s := range sonderpunkte {
		if s.Key == name {
			return s, true
		}
	}
	return Sonderpunkt{}, false
}

// Known lists the Sonderpunkte that may be ticked at this table.
func (r Rules) Known() []Sonderpunkt {
	known := make([]Sonderpunkt, 0, len(r.Ticked)+len(r.Own))
	for _, s := range sonderpunkte {
		if slices.Contains(r.Ticked, s.Key) {
			known = append(known, s)
		}
	}
	for _, s := range r.Own {
		known = append(known, Sonderpunkt{s.Name, scoring.Same(s.Name), s.Value, usualMost, 0})
	}
	return known
}

func (r Rules) find(name string) (Sonderpunkt, bool) {
	for _, s := range r.Known() {
		if s.Key == name {
			return s, true
		}
	}
	return Sonderpunkt{}, false
}

// Sonderpunkte counts the Sonderpunkte of each party by name.
type Sonderpunkte struct {
	Re     Counts `json:"re,omitempty"`
	Kontra Counts `json:"kontra,omitempty"`
}

// Counts holds how often a party made each Sonderpunkt. A missing name means 0.
type Counts map[string]int

func (s Sonderpunkte) of(p party) Counts {
	if p == re {
		return s.Re
	}
	return s.Kontra
}

func (c Counts) names() []string {
	names := make([]string, 0, len(c))
	for name := range c {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (c Counts) without(name string) Counts {
	delete(c, name)
	if len(c) == 0 {
		return nil
	}
	return c
}

// checkSonderpunkte judges the Sonderpunkte of both parties.
func (d Deal) checkSonderpunkte(ps *scoring.Problems, r Rules) {
	if d.Sonderpunkte.Re == nil && d.Sonderpunkte.Kontra == nil {
		return
	}
	switch {
	case d.Renonce != "":
		ps.Add("sonderpunkte", "nach einer Renonce zählen keine Sonderpunkte", "after a revoke there are no Sonderpunkte")
	case isSolo(d.Kind) && !r.InSolo:
		ps.Add("sonderpunkte", "im Solo gibt es keine Sonderpunkte", "there are no Sonderpunkte in a solo")
	default:
		for _, p := range []party{re, kontra} {
			for _, name := range d.Sonderpunkte.of(p).names() {
				d.checkCount(ps, r, p, name)
			}
		}
	}
}

func (d Deal) checkCount(ps *scoring.Problems, r Rules, p party, name string) {
	path := "sonderpunkte." + words[p] + "." + name
	s, known := r.find(name)
	counts, others := d.Sonderpunkte.of(p), d.Sonderpunkte.of(p.other())
	own, all := counts[name], counts[name]+others[name]
	switch {
	case !known:
		ps.Add(path, "diesen Sonderpunkt gibt es hier nicht", "this table has no such Sonderpunkt")
	case d.cards().noTrick[p]:
		ps.Add(path, "ohne Stich gibt es keinen Sonderpunkt", "there is no Sonderpunkt without a trick")
	case name == Fuchs && (d.Schwein || d.Superschwein):
		ps.Add(path, "beim Schwein ist kein Fuchs zu fangen", "with a Schwein there is no fox to catch")
	case all > s.Most && (own > s.Most || p == kontra):
		ps.Add(path, fmt.Sprintf("höchstens %d für beide Parteien zusammen", s.Most), fmt.Sprintf("at most %d for both sides together", s.Most))
	case lastTrick(name) && p == kontra && others[Karlchen]+others[KarlchenGefangen] > 0:
		ps.Add(path, "den letzten Stich macht nur eine Partei", "only one side takes the last trick")
	case lastTrick(name) && counts[Karlchen]+counts[KarlchenGefangen] > karlchens:
		ps.Add(path, "es gibt nur zwei Kreuz-Buben", "there are only two jacks of clubs")
	case own*s.Augen > d.cards().augen[p]:
		ps.Warn(path, fmt.Sprintf("dafür braucht %s mindestens %d Augen", partyNames[p].DE, own*s.Augen),
			fmt.Sprintf("for that %s needs at least %d card points", partyNames[p].EN, own*s.Augen))
	}
}

// lastTrick reports whether this is a Sonderpunkt of the last trick, which only one party makes:
// with a Karlchen, or by catching one.
func lastTrick(name string) bool { return name == Karlchen || name == KarlchenGefangen }

// countsSonderpunkte reports whether Sonderpunkte count in a deal. They do not in a deal lost by
// Renonce (seed), nor in a solo unless the table's rule says so.
func (r Rules) countsSonderpunkte(d Deal) bool {
	return d.Renonce == "" && (r.InSolo || !isSolo(d.Kind))
}

// netSonderpunkte adds the winner's Sonderpunkte to the points and subtracts the loser's. With the
// rule Floor a negative result counts 0.
func (r *counter) netSonderpunkte(points []point, d Deal, winner party) []point {
	if !r.countsSonderpunkte(d) {
		return points
	}
	before := len(points)
	points = r.addSonderpunkte(points, d.Sonderpunkte.of(winner), scoring.Text{}, 1)
	points = r.addSonderpunkte(points, d.Sonderpunkte.of(winner.other()), forOpponents, -1)
	if r.Floor && sum(points[before:]) < 0 {
		return append(points[:before], point{what: floored})
	}
	return points
}

// addSonderpunkte adds the Sonderpunkte of one party, with this sign.
func (r *counter) addSonderpunkte(points []point, counts Counts, whose scoring.Text, sign int) []point {
	if counts == nil {
		return points
	}
	for _, s := range r.known {
		if n := counts[s.Key]; n > 0 {
			points = append(points, point{sayTimes(n, s.Name), whose, sign * n * s.Value})
		}
	}
	return points
}

// checkSchwein refuses a Superschwein without a Schwein.
func (d Deal) checkSchwein(ps *scoring.Problems) {
	if d.Superschwein && !d.Schwein {
		ps.Add("superschwein", "erst das Schwein, dann das Superschwein", "first the Schwein, then the Superschwein")
	}
}

// fillSchwein adds on a page what a Schwein implies: there is no Fuchs to catch. A Superschwein
// implies a Schwein.
func (d *Deal) fillSchwein() {
	if d.Schwein { // the page then hides the Fuchs
		d.Sonderpunkte.Re = d.Sonderpunkte.Re.without(Fuchs)
		d.Sonderpunkte.Kontra = d.Sonderpunkte.Kontra.without(Fuchs)
	}
	d.Schwein = d.Schwein || d.Superschwein
}

// Own lists the Sonderpunkte of this table only.
type Own []scoring.NamedValue

// maxOwnValue is the most that one of them can count.
const maxOwnValue = 99

// MarshalJSON writes an empty list as [].
func (o Own) MarshalJSON() ([]byte, error) { return json.Marshal(append([]scoring.NamedValue{}, o...)) }

// Lines returns how many lines a page shows for the table's own Sonderpunkte.
func (o *Own) Lines() int { return scoring.MaxNamedValues }

// Read reads objects from a document, or lines such as "Gabel 2" from a page. A Sonderpunkt
// without a number counts a single point.
func (o *Own) Read(f *scoring.Form, key string) {
	if list := f.NamedValues(key, 1, maxOwnValue); list != nil {
		*o = list
	}
}

func (o Own) text() scoring.Text {
	if len(o) == 0 {
		return scoring.Text{}
	}
	var all []scoring.Text
	for _, s := range o {
		all = append(all, scoring.Same(s.Name+" ("+strconv.Itoa(s.Value)+")"))
	}
	return text("Dazu ", "Also ").Add(scoring.List(all...), scoring.Same("."))
}
