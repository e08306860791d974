package schafkopf_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/scoringtest"
)

// One hand of eight cards (six in the short deck) holds the row in a Solo; two hands hold it in a
// Rufspiel. A Hochzeiter has one trump and gives it away. Whoever must play (Muss) holds the
// highest trump.
func TestARowOfLaufendeEndsWithTheTrumps(t *testing.T) {
	for _, c := range []struct {
		contract      string
		with, without [2]int // long deck, short deck
	}{
		{schafkopf.Rufspiel, [2]int{14, 10}, [2]int{14, 12}}, {schafkopf.Muss, [2]int{14, 10}, [2]int{0, 0}},
		{schafkopf.Hochzeit, [2]int{8, 6}, [2]int{13, 11}}, {schafkopf.Solo, [2]int{8, 6}, [2]int{14, 12}},
		{schafkopf.Wenz, [2]int{4, 4}, [2]int{4, 4}}, {schafkopf.Geier, [2]int{4, 4}, [2]int{4, 4}},
		{schafkopf.Farbwenz, [2]int{8, 6}, [2]int{11, 9}}, {schafkopf.Farbgeier, [2]int{8, 6}, [2]int{11, 9}},
	} {
		for deck, name := range []string{schafkopf.Long, schafkopf.Short} {
			rules := schafkopf.Rules{Deck: name}
			if with, without := rules.MaxLaufende(c.contract, true, 4), rules.MaxLaufende(c.contract, false, 4); with != c.with[deck] || without != c.without[deck] {
				t.Errorf("%s, %s deck: with %d, without %d", c.contract, name, with, without)
			}
		}
	}
	if most := (schafkopf.Rules{Deck: schafkopf.Long}).MaxLaufende(schafkopf.Solo, true, 3); most != 10 {
		t.Errorf("three with the long deck hold ten cards, not %d", most)
	}
}

func TestHowManyLaufendeArePaidIsSaid(t *testing.T) {
	for rules, says := range map[string]string{`{"lauf_cap":1}`: "Höchstens 1 Laufender wird bezahlt.", `{"lauf_cap":2}`: "Höchstens 2 Laufende werden bezahlt."} {
		if said := scoringtest.RulesSaid(book, rules); !strings.Contains(said, says) {
			t.Errorf("%s: %s", rules, said)
		}
	}
}
