package binokel

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Meld is one kind of cards that players show for points. (Melds)
type Meld struct {
	Key    string
	Name   scoring.Text
	Points int    // under the usual rules; Rules.Melds has what a table writes
	Ranks  string // its cards: A Ass, Z Zehner, K König, O Ober, U Unter, 7 Sieben
	Of     string // Plain, Trump, OneSuit, EverySuit, or the suits of its cards in the order of Ranks
	Times  int    // how often it has each of these cards
}

// The suits that a meld's cards have.
const (
	Plain     = "plain"      // one suit, not trumps
	Trump     = "trump"      // trumps
	OneSuit   = "one_suit"   // one suit, trumps or not
	EverySuit = "every_suit" // all four suits
)

// The melds, as documents name them.
const (
	Paar          = "paar"
	Trumpfpaar    = "trumpfpaar"
	Familie       = "familie"
	Trumpffamilie = "trumpffamilie"
	Doppelfamilie = "doppelfamilie"
	Rundgang      = "rundgang"
	Binokel       = "binokel"
	Doppelbinokel = "doppelbinokel"
	VierUnter     = "vier_unter"
	VierOber      = "vier_ober"
	VierKoenige   = "vier_koenige"
	VierZehner    = "vier_zehner"
	VierAsse      = "vier_asse"
	AchtUnter     = "acht_unter"
	AchtOber      = "acht_ober"
	AchtKoenige   = "acht_koenige"
	AchtZehner    = "acht_zehner"
	AchtAsse      = "acht_asse"
	AchtSiebener  = "acht_siebener"
	Trumpfsieben  = "trumpfsieben"
)

// Melds lists all melds in the order of the form's tiles.
var Melds = []Meld{
	{Paar, text("Paar", "pair"), 20, "KO", Plain, 1},
	{Trumpfpaar, text("Trumpfpaar", "pair of trumps"), 40, "KO", Trump, 1},
	{Familie, text("Familie", "family"), 100, "AZKOU", Plain, 1},
	{Trumpffamilie, text("Trumpffamilie", "family of trumps"), 150, "AZKOU", Trump, 1},
	{Binokel, scoring.Same("Binokel"), 40, "OU", Schippen + Schellen, 1},
	{VierUnter, text("vier Unter", "four Unter"), 40, "U", EverySuit, 1},
	{VierOber, text("vier Ober", "four Ober"), 60, "O", EverySuit, 1},
	{VierKoenige, text("vier Könige", "four kings"), 80, "K", EverySuit, 1},
	{VierZehner, text("vier Zehner", "four tens"), 0, "Z", EverySuit, 1},
	{VierAsse, text("vier Asse", "four aces"), 100, "A", EverySuit, 1},
	{Trumpfsieben, text("Trumpfsieben", "seven of trumps"), 10, "7", Trump, 1},
	{Rundgang, scoring.Same("Rundgang"), 240, "KO", EverySuit, 1},
	{Doppelbinokel, scoring.Same("Doppelbinokel"), 300, "OU", Schippen + Schellen, 2},
	{AchtUnter, text("acht Unter", "eight Unter"), 1000, "U", EverySuit, 2},
	{AchtOber, text("acht Ober", "eight Ober"), 1000, "O", EverySuit, 2},
	{AchtKoenige, text("acht Könige", "eight kings"), 1000, "K", EverySuit, 2},
	{AchtZehner, text("acht Zehner", "eight tens"), 1000, "Z", EverySuit, 2},
	{AchtAsse, text("acht Asse", "eight aces"), 1000, "A", EverySuit, 2},
	{AchtSiebener, text("acht Siebener", "eight sevens"), 1000, "7", EverySuit, 2},
	{Doppelfamilie, text("Doppelfamilie", "double family"), 1500, "AZKOU", OneSuit, 2},
}

// In returns the name of a meld in the words of the table's cards.
func (m Meld) In(suits string) scoring.Text {
	if !scoring.HasFrenchNames(suits) || m.Ranks == "" {
		return m.Name
	}
	return scoring.T(
		strings.NewReplacer("Unter", "Buben", "Ober", "Damen").Replace(m.Name.DE),
		strings.NewReplacer("Unter", "jacks", "Ober", "queens").Replace(m.Name.EN))
}

// Melds lists the melds that a table writes, with its points: first those of Melds, then the
// table's own, which have no cards. The key of an own meld is its name.
func (r Rules) Melds() (all []Meld) {
	for _, m := range Melds {
		if m.Points = r.points(m); m.Points > 0 {
			all = append(all, m)
		}
	}
	for _, own := range r.OwnMelds {
		all = append(all, Meld{Key: own.Name, Name: scoring.Same(own.Name), Points: own.Value})
	}
	return all
}

// worth returns what a table writes for the meld with this key, and 0 if it has none.
func (r Rules) worth(key string) int {
	for i := range Melds {
		if Melds[i].Key == key {
			return r.points(Melds[i])
		}
	}
	for _, own := range r.OwnMelds {
		if own.Name == key {
			return own.Value
		}
	}
	return 0
}

// points returns what a table writes for a meld, and 0 if it does not play with it.
func (r Rules) points(m Meld) int {
	if strings.Contains(m.Ranks, "7") && r.Deck != 48 {
		return 0
	}
	switch m.Key {
	case Doppelfamilie:
		return r.Doppelfamilie
	case VierZehner:
		return r.VierZehner
	case Trumpfsieben:
		return r.Trumpfsieben
	case Rundgang:
		return pointsIf(r.Rundgang != Off, m.Points)
	case AchtZehner:
		return pointsIf(r.AchtZehner, m.Points)
	case AchtSiebener:
		return pointsIf(r.AchtSiebener, m.Points)
	}
	if fall, acht := eights[r.Acht][m.Key]; acht {
		return fall
	}
	return m.Points
}

// pointsIf returns these points if a condition holds, and otherwise 0.
func pointsIf(is bool, points int) int {
	if is {
		return points
	}
	return 0
}

// eights has what eight of a kind are worth at tables where that depends on the kind.
var eights = map[string]map[string]int{
	Falling: {AchtAsse: 1000, AchtKoenige: 800, AchtOber: 600, AchtUnter: 400},
	Steep:   {AchtAsse: 1000, AchtKoenige: 600, AchtOber: 400, AchtUnter: 200},
}

// OwnMelds are the melds of this table only.
type OwnMelds []scoring.NamedValue

// maxOwnMeld is the most that one of them can count.
const maxOwnMeld = 3000

// MarshalJSON writes an empty list as [].
func (o OwnMelds) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]scoring.NamedValue{}, o...))
}

// Lines returns how many lines a page shows for the table's own melds.
func (o *OwnMelds) Lines() int { return scoring.MaxNamedValues }

// Read reads objects from a document, or lines such as "Hausbild 50" from a page.
func (o *OwnMelds) Read(f *scoring.Form, key string) {
	if list := f.NamedValues(key, 0, maxOwnMeld); list != nil {
		*o = list
	}
}

// checkMeldRules refuses melds that are no tens, and own melds with the name of another.
func (r Rules) checkMeldRules(ps *scoring.Problems) {
	known := map[string]bool{}
	for _, m := range Melds {
		known[m.Key] = true
		if r.points(m)%10 != 0 {
			ps.Add(m.Key, "Meldungen gehen in Zehnern", "melds go in tens")
		}
	}
	for _, own := range r.OwnMelds {
		if known[own.Name] {
			ps.Add("own_melds", own.Name+" gibt es schon", own.Name+" is there already")
		}
		if strings.Contains(own.Name, "×") { // a page would read it as a number of melds
			ps.Add("own_melds", "ein Name ohne ×", "a name without ×")
		}
		if own.Value%10 != 0 {
			ps.Add("own_melds", "Meldungen gehen in Zehnern", "melds go in tens")
		}
		known[own.Name] = true
	}
}

var meldGroup = text("Meldungen", "Melds")

// meldRules are the house rules for what melds are worth.
var meldRules = []scoring.Rule[Rules]{
	chosen("rundgang", meldGroup, scoring.Same("Rundgang"), always, func(r *Rules) *string { return &r.Rundgang },
		way{Parts, text("240, mit Königen und Obern darin", "240, with kings and Ober in it"), text("Im Rundgang stecken vier Paare, die Könige und die Ober.", "The Rundgang contains four pairs, the kings and the Ober.")},
		way{Extra, text("240, Könige und Ober zählen dazu", "240, kings and Ober count besides"), text("Neben dem Rundgang zählen die vier Könige und die vier Ober.", "Four kings and four Ober count besides the Rundgang.")},
		way{Off, text("wird nicht gemeldet", "is no meld"), text("Der Rundgang wird nicht gemeldet.", "The Rundgang is no meld.")},
	),
	rare(flag("familie_paar", meldGroup, text("Das Paar in der Familie zählt noch einmal", "The pair in a family counts again"), text("Das Paar in der Familie zählt noch einmal.", "The pair in a family counts again."), scoring.Text{},
		func(r Rules) bool { return r.FamiliePaar }, func(r *Rules) any { return &r.FamiliePaar })),
	pointsRule(Doppelfamilie, text("Doppelfamilie zählt", "A double family counts"), 3000, func(r *Rules) *int { return &r.Doppelfamilie }),
	chosen("acht", meldGroup, text("Acht Gleiche zählen", "Eight of a kind count"), always, func(r *Rules) *string { return &r.Acht },
		way{Flat, scoring.Same("1000"), text("Acht Gleiche zählen 1000.", "Eight of a kind count 1000.")},
		way{Falling, text("1000, 800, 600, 400: Asse, Könige, Ober, Unter", "1000, 800, 600, 400: aces, kings, Ober, Unter"), text("Acht Asse, Könige, Ober, Unter zählen 1000, 800, 600, 400.", "Eight aces, kings, Ober, Unter count 1000, 800, 600, 400.")},
		way{Steep, text("1000, 600, 400, 200: Asse, Könige, Ober, Unter", "1000, 600, 400, 200: aces, kings, Ober, Unter"), text("Acht Asse, Könige, Ober, Unter zählen 1000, 600, 400, 200.", "Eight aces, kings, Ober, Unter count 1000, 600, 400, 200.")},
	),
	flag("acht_zehner", meldGroup, text("Acht Zehner zählen 1000", "Eight tens count 1000"), text("Acht Zehner zählen 1000.", "Eight tens count 1000."), scoring.Text{},
		func(r Rules) bool { return r.AchtZehner }, func(r *Rules) any { return &r.AchtZehner }),
	rare(flag("acht_siebener", meldGroup, text("Acht Siebener zählen 1000", "Eight sevens count 1000"), text("Acht Siebener zählen 1000.", "Eight sevens count 1000."), scoring.Text{},
		func(r Rules) bool { return r.AchtSiebener && r.Deck == 48 }, func(r *Rules) any { return &r.AchtSiebener })),
	pointsRule(VierZehner, text("Vier Zehner zählen", "Four tens count"), 100, func(r *Rules) *int { return &r.VierZehner }),
	pointsRule(Trumpfsieben, text("Trumpfsieben zählt", "The seven of trumps counts"), 100, func(r *Rules) *int { return &r.Trumpfsieben }),
	{
		Key: "own_melds", Group: meldGroup, Label: text("Eigene Meldungen", "Melds of our own"), Unit: text("je Zeile eine: Hausbild 50", "one a line: Hausbild 50"), Rare: true,
		Says: func(r Rules) scoring.Text {
			var all []scoring.Text
			for _, own := range r.OwnMelds {
				all = append(all, scoring.Same(own.Name+" ").Add(number(own.Value)))
			}
			return either(len(all) > 0, text("Gemeldet wird auch ", "Also melded: ").Add(scoring.List(all...), scoring.Same(".")), scoring.Text{})
		},
		At: func(r *Rules) any { return &r.OwnMelds },
	},
}

// pointsRule returns the house rule for what a meld is worth. Its label is the beginning of its
// sentence.
func pointsRule(key string, label scoring.Text, hi int, at func(*Rules) *int) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: meldGroup, Label: label, Unit: inPoints, Hi: hi, Zero: text("nichts", "nothing"), Rare: true,
		Says: func(r Rules) scoring.Text {
			n, normal := *at(&r), usual
			is := n != *at(&normal) && (key != Trumpfsieben || r.Deck == 48)
			return either(is, label.Add(scoring.Same(" "), either(n == 0, text("nichts", "nothing"), number(n)), scoring.Same(".")), scoring.Text{})
		},
		At: func(r *Rules) any { return at(r) },
	}
}

// checkMelds checks what each player has shown. (Melds)
func (j *judged) checkMelds() {
	if j.Melds != nil && !j.checkLength("melds", len(j.Melds), len(j.players)) || j.MeldPoints != nil && !j.checkLength("meld_points", len(j.MeldPoints), len(j.players)) {
		return
	}
	before := len(j.ps)
	for i, shown := range j.Melds {
		seat := scoring.Seat(i + 1)
		if len(shown) > 0 && !j.turn.Playing.Has(seat) {
			j.refuse(j.notThere(seat), scoring.Element("melds", i))
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(shown)) {
			if why := j.rules.wrong(key, shown); why != (scoring.Text{}) {
				j.refuse(why, scoring.Element("melds", i)+"."+key)
			}
		}
	}
	for i, n := range j.MeldPoints {
		j.checkNumber(i, n)
	}
	if j.Melds != nil && len(j.ps) == before {
		j.checkCards()
	}
}

// wrong returns what is wrong with one of the melds that a player has shown.
func (r Rules) wrong(key string, shown map[string]int) scoring.Text {
	of, isFour := strings.CutPrefix(key, "vier_")
	eight := "acht_" + of
	switch n := shown[key]; {
	case r.worth(key) == 0:
		return text("das wird hier nicht gemeldet", "that is no meld here")
	case key == Binokel && n+shown[Doppelbinokel] > 1:
		return text("zweimal ist der Doppelbinokel", "twice is the Doppelbinokel")
	case key == Trumpffamilie && n > 1 && r.Doppelfamilie > 0:
		return text("zweimal ist die Doppelfamilie", "twice is the double family")
	case isFour && shown[eight] > 0 || isFour && n > 1 && r.worth(eight) > 0:
		return text("zweimal sind acht", "twice is eight")
	case (key == VierKoenige || key == VierOber) && shown[Rundgang] > 0 && r.Rundgang == Parts:
		return text("steckt schon im Rundgang", "is in the Rundgang already")
	}
	return scoring.Text{}
}

// checkNumber checks what a player has melded if it was written as a number.
func (j *judged) checkNumber(i, n int) {
	path, odd := scoring.Element("meld_points", i), legible
	for _, m := range j.rules.Melds() { // the cheapest meld that is not worth an even number of tens
		if m.Points%20 != 0 {
			odd = min(odd, m.Points)
		}
	}
	switch {
	case n == 0:
	case !j.turn.Playing.Has(scoring.Seat(i + 1)):
		j.refuse(j.notThere(scoring.Seat(i+1)), path)
	case len(scoring.At(j.Melds, i)) > 0:
		j.ps.Add(path, "Kacheln oder Zahl, nicht beides", "tiles or a number, not both")
	case n%10 != 0:
		j.ps.Add(path, "Meldungen gehen in Zehnern", "melds go in tens")
	case n%20 != 0 && n < odd:
		j.ps.Impossible(path, "das gibt keine Meldung her", "no melds make that")
	}
}
