package doppelkopf

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// Sonderpunkte, as documents name them. The seed's list is lost (settled).
const (
	Doppelkopf       = "doppelkopf" // a trick of 40 Augen and more
	Fuchs            = "fuchs"      // the opponents' Karo-Ass caught
	Karlchen         = "karlchen"   // the Kreuz-Bube makes the last trick
	KarlchenGefangen = "karlchen_gefangen"
	FuchsAmEnde      = "fuchs_am_ende"
	DulleGefangen    = "dulle_gefangen"
	Herzstich        = "herzstich"
	Gans             = "gans"
	Klabautermann    = "klabautermann"
)

// A Sonderpunkt is one thing a table counts besides Augen. Most is its limit
// for both parties together, Augen what its trick has at least.
type Sonderpunkt struct {
	Key   string
	Name  scoring.Text
	Value int
	Most  int
	Augen int
}

const (
	usualMost = 4
	karlchens = 2 // Kreuz-Buben
	bube      = 2 // Augen
)

var sonder = []Sonderpunkt{
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
	for _, s := range sonder {
		options = append(options, scoring.Option{Value: s.Key, Name: s.Name})
	}
	return options
}

func ours(name string) (Sonderpunkt, bool) {
	for _, s := range sonder {
		if s.Key == name {
			return s, true
		}
	}
	return Sonderpunkt{}, false
}

// Known are the Sonderpunkte that may be ticked at this table.
func (r Rules) Known() []Sonderpunkt {
	known := make([]Sonderpunkt, 0, len(r.Ticked)+len(r.Own))
	for _, s := range sonder {
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

// Own are the Sonderpunkte that only this table knows, up to three.
type Own []OwnPoint

// An OwnPoint is one of them, and what it counts.
type OwnPoint struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

const (
	maxOwn      = 3
	maxOwnName  = 20
	maxOwnValue = 99
)

// MarshalJSON writes a list even where there is none.
func (o Own) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]OwnPoint(o))
}

// Lines are how many a page asks for.
func (o *Own) Lines() int { return maxOwn }

// Read takes objects from a document, lines like "Gabel 2" from a page.
func (o *Own) Read(f *scoring.Form, key string) {
	there := f.Has(key)
	if there {
		*o = Own{}
	}
	if f.FromPage() {
		for i, line := range f.TextList(key, 1, maxOwnName+3) {
			o.add(f, fmt.Sprintf("%s[%d]", key, i), ownLine(line))
		}
	} else if there {
		for i, one := range f.Objects(key) {
			s := OwnPoint{Name: one.Text("name", 1, maxOwnName), Value: 1}
			if v := one.MaybeInt("value", 1, maxOwnValue); v != nil {
				s.Value = *v
			}
			one.Done()
			o.add(f, fmt.Sprintf("%s[%d].name", key, i), s)
		}
	}
	if len(*o) > maxOwn {
		f.Refuse(key, "höchstens drei", "three at most")
	}
}

// add keeps names out of which a field's name can be made.
func (o *Own) add(f *scoring.Form, path string, s OwnPoint) {
	if strings.ContainsAny(s.Name, ".[]") || s.Value < 1 || s.Value > maxOwnValue {
		f.Refuse(path, "ein Name ohne Punkt und Klammern, ein Wert von 1 bis 99", "a name without dots and brackets, a value from 1 to 99")
	}
	*o = append(*o, s)
}

// ownLine is "Gabel 2", or "Gabel" for a single point.
func ownLine(line string) OwnPoint {
	if at := strings.LastIndex(line, " "); at > 0 {
		if v, err := strconv.Atoi(line[at+1:]); err == nil {
			return OwnPoint{Name: strings.TrimSpace(line[:at]), Value: v}
		}
	}
	return OwnPoint{Name: line, Value: 1}
}

func (o Own) says() scoring.Text {
	if len(o) == 0 {
		return scoring.Text{}
	}
	var all []scoring.Text
	for _, s := range o {
		all = append(all, scoring.Same(s.Name+" ("+strconv.Itoa(s.Value)+")"))
	}
	return text("Dazu ", "Also ").Add(scoring.List(all...), scoring.Same("."))
}
