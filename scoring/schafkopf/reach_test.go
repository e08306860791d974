package schafkopf_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/scoringtest"
)

// A card has a kind and a suit. If the contract has a suit of trumps, it is suit 0.
type card struct {
	kind byte
	suit int
}

func (c card) augen() int {
	return map[byte]int{'S': 11, 'Z': 10, 'K': 4, 'O': 3, 'U': 2}[c.kind]
}

// A trumping says which cards are trumps: herren are the highest, in this order, each in all
// suits.
type trumping struct {
	herren string
	suit   bool // there is also a suit of trumps, suit 0
}

var trumpings = map[string]trumping{
	schafkopf.Rufspiel: {"OU", true}, schafkopf.Muss: {"OU", true}, schafkopf.Hochzeit: {"OU", true}, schafkopf.Solo: {"OU", true},
	schafkopf.Wenz: {"U", false}, schafkopf.Geier: {"O", false}, schafkopf.Farbwenz: {"U", true}, schafkopf.Farbgeier: {"O", true},
}

// suitOf returns the suit that has to be followed: -1 for trumps.
func (t trumping) suitOf(c card) int {
	if strings.IndexByte(t.herren, c.kind) >= 0 || t.suit && c.suit == 0 {
		return -1
	}
	return c.suit
}

// rank orders the cards; a lower rank is a higher card.
func (t trumping) rank(c card) int {
	if herr := strings.IndexByte(t.herren, c.kind); herr >= 0 {
		return herr*4 + c.suit
	}
	return 100 + strings.IndexByte("SZKOU987", c.kind)
}

// pack returns the deck with trumps first, from the highest down, and the number of trumps.
func (t trumping) pack(kinds string) (all []card, trumps int) {
	for suit := range 4 {
		for _, kind := range []byte(kinds) {
			c := card{kind, suit}
			if all = append(all, c); t.suitOf(c) < 0 {
				trumps++
			}
		}
	}
	slices.SortFunc(all, func(a, b card) int {
		if one, two := t.suitOf(a) < 0, t.suitOf(b) < 0; one != two {
			return map[bool]int{true: -1, false: 1}[one]
		}
		return t.rank(a) - t.rank(b)
	})
	return all, trumps
}

// A table plays one deal; side says for each seat from 0 whether it belongs to the declarer's
// side.
type table struct {
	trumping
	hands [][]card
	side  []bool
	over  int // Augen of the cards left over
}

// dealt deals n Laufende into the hands of one side, as many as fit.
func dealt(r *rand.Rand, t trumping, kinds string, side []bool, n int, mit bool) *table {
	all, trumps := t.pack(kinds)
	hand := len(all) / len(side)
	got := &table{trumping: t, hands: make([][]card, len(side)), side: side}
	give := func(c card, who func(seat int) bool) {
		for _, seat := range r.Perm(len(side)) {
			if who(seat) && len(got.hands[seat]) < hand {
				got.hands[seat] = append(got.hands[seat], c)
				return
			}
		}
		got.over += c.augen()
	}
	for _, c := range all[:n] {
		give(c, func(seat int) bool { return side[seat] == mit })
	}
	if n < trumps {
		give(all[n], func(seat int) bool { return side[seat] != mit })
		n++
	}
	for _, i := range r.Perm(len(all) - n) {
		give(all[n+i], func(int) bool { return true })
	}
	return got
}

// play plays a deal in which nobody follows any rule but to follow suit; each player prefers high
// cards, low cards or neither. It returns the Augen and tricks of the declarer's side.
func (t *table) play(r *rand.Rand) (augen, tricks int) {
	leads, tastes := r.IntN(len(t.hands)), make([]int, len(t.hands))
	for i := range tastes {
		tastes[i] = r.IntN(3)
	}
	for range len(t.hands[0]) {
		best, top, led, sum := -1, card{}, 0, 0
		for i := range t.hands {
			who := (leads + i) % len(t.hands)
			c := t.choose(r, who, i > 0, led, tastes[who])
			sum += c.augen()
			if i == 0 {
				led = t.suitOf(c)
			}
			same := best >= 0 && t.suitOf(c) == t.suitOf(top)
			if best < 0 || same && t.rank(c) < t.rank(top) || !same && t.suitOf(c) < 0 {
				best, top = who, c
			}
		}
		if leads = best; t.side[best] {
			augen, tricks = augen+sum, tricks+1
		}
	}
	return augen, tricks
}

func (t *table) choose(r *rand.Rand, who int, follows bool, led, taste int) card {
	legal := slices.Clone(t.hands[who])
	if follows {
		if same := slices.DeleteFunc(slices.Clone(legal), func(c card) bool { return t.suitOf(c) != led }); len(same) > 0 {
			legal = same
		}
	}
	c := legal[r.IntN(len(legal))]
	byAugen := func(a, b card) int { return a.augen() - b.augen() }
	switch taste {
	case 1:
		c = slices.MaxFunc(legal, byAugen)
	case 2:
		c = slices.MinFunc(legal, byAugen)
	}
	t.hands[who] = slices.DeleteFunc(t.hands[who], func(o card) bool { return o == c })
	return c
}

// Hands are drawn with a fixed seed, and every play is legal, however odd.
func TestNothingThatCanBePlayedIsRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, deck := range []struct {
		name, kinds string
		players     int
	}{{schafkopf.Long, "SZKOU987", 4}, {schafkopf.Long, "SZKOU987", 3}, {schafkopf.Short, "SZKOU9", 4}, {schafkopf.Short, "SZKOU9", 3}} {
		var deals []string
		for _, contract := range schafkopf.Contracts {
			how, known := trumpings[contract]
			if !known || deck.players == 3 && schafkopf.Uses(contract, "partner") {
				continue
			}
			for n := range 15 {
				for _, mit := range []bool{true, false} {
					deals = append(deals, played(r, how, deck.kinds, contract, deck.players, n, mit)...)
				}
			}
		}
		rules := fmt.Sprintf(`{"preset":"10-20-50","deck":%q}`, deck.name)
		if _, ps := scoringtest.Evening(book, deck.players, rules, deals...); ps.Errors() != nil {
			t.Errorf("%s, %d players: %v", deck.name, deck.players, ps.Errors()[:1])
		}
	}
}

// played returns deals of a contract with n Laufende, as documents may record them.
func played(r *rand.Rand, how trumping, kinds, contract string, players, n int, mit bool) (deals []string) {
	rules := schafkopf.Rules{Deck: map[int]string{6: schafkopf.Short}[len(kinds)]}
	if n < rules.From(contract) || n > rules.MaxLaufende(contract, mit, players) {
		return nil
	}
	side, who := make([]bool, players), `"declarer":1`
	side[0] = true
	if schafkopf.Uses(contract, "partner") {
		side[2], who = true, `"declarer":1,"partner":3`
	} else if schafkopf.Uses(contract, "suit") {
		who += `,"suit":"gras"`
	}
	for range 12 {
		table := dealt(r, how, kinds, side, n, mit)
		tricks := len(table.hands[0])
		augen, made := table.play(r)
		if made == tricks || made > 0 && r.IntN(2) == 0 {
			augen += table.over // these Augen may count for either side, or for nobody
		}
		head := fmt.Sprintf(`{"contract":%q,%s,"laufende":%d,"laufende_mit":%v`, contract, who, n, mit)
		deals = append(deals, fmt.Sprintf(`%s,"augen":%d,"schwarz":%v}`, head, augen, made%tricks == 0))
		if made%tricks != 0 {
			level := "normal"
			if augen <= 30 || augen > 90 {
				level = "schneider"
			}
			deals = append(deals, fmt.Sprintf(`%s,"won":%v,"level":%q}`, head, augen > 60, level))
		}
	}
	return deals
}

// The bounds are worked out by hand from the Augen of the Laufende and, for each trick of the side
// without Laufende, from the highest cards that are left.
func TestTheLaufendeBoundWhatCanBeMade(t *testing.T) {
	for _, c := range []struct {
		contract    string
		n           int
		mit         bool
		least, most int
	}{
		{schafkopf.Solo, 3, true, 9, 120}, {schafkopf.Solo, 8, true, 120, 120}, {schafkopf.Solo, 3, false, 0, 111},
		{schafkopf.Solo, 14, false, 0, 75}, {schafkopf.Wenz, 2, true, 4, 120}, {schafkopf.Wenz, 4, true, 8, 120},
		{schafkopf.Wenz, 4, false, 0, 112}, {schafkopf.Geier, 4, true, 12, 120}, {schafkopf.Farbwenz, 8, true, 120, 120},
	} {
		for augen, may := range map[int]bool{c.least: true, c.least - 1: false, c.most: true, c.most + 1: false} {
			suit := map[bool]string{true: `,"suit":"gras"`}[schafkopf.Uses(c.contract, "suit")]
			deal := fmt.Sprintf(`{"contract":%q%s,"declarer":1,"laufende":%d,"laufende_mit":%v,"augen":%d}`, c.contract, suit, c.n, c.mit, augen)
			for players := 3; players <= 4; players++ {
				if players == 3 && c.n > 4 {
					continue // two Laufende may be among the cards left over
				}
				if _, ps := scoringtest.Evening(book, players, `{"preset":"10-20-50"}`, deal); 0 <= augen && augen <= 120 && (ps.Errors() == nil) != may {
					t.Errorf("%d players, %s: %v", players, deal, ps)
				}
			}
		}
	}
}
