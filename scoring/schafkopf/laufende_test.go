package schafkopf_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// One hand of eight cards (six of the short deck) holds the row of a solo; two
// hold that of a Rufspiel. A Hochzeiter has one trump, and gives it away. Who must
// play has the highest.
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

// refusal is what is said first of a deal at a table of four.
func refusal(t *testing.T, rules, deal string) scoring.Problem {
	t.Helper()
	e := scoring.Document{Setup: scoring.Setup{Game: "schafkopf", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(rules)}, Deals: []json.RawMessage{json.RawMessage(deal)}}
	problems := scoring.NewRuleBook(schafkopf.Game).Check(e)
	if len(problems) == 0 {
		t.Fatalf("%s is not refused", deal)
	}
	return problems[0]
}

func TestAugenAndTheResultSpeakOfTheSame(t *testing.T) {
	for won, says := range map[bool]string{false: "mit diesen Augen ist es gewonnen, nötig waren 61", true: "mit diesen Augen ist es verloren, nötig waren 61"} {
		augen := map[bool]int{false: 61, true: 60}[won]
		if p := refusal(t, `{}`, fmt.Sprintf(`{"contract":"solo","declarer":1,"suit":"herz","augen":%d,"won":%v}`, augen, won)); p.Text.DE != says {
			t.Errorf("%d and won %v: %s: %q", augen, won, p.Path, p.Text.DE)
		}
	}
}

func TestHowManyLaufendeArePaidIsSaid(t *testing.T) {
	for most, says := range map[int]string{1: "Höchstens 1 Laufender wird bezahlt.", 2: "Höchstens 2 Laufende werden bezahlt."} {
		said := ""
		for _, group := range scoring.NewRuleBook(schafkopf.Game).Sentences(scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: fmt.Appendf(nil, `{"lauf_cap":%d}`, most)}) {
			for _, line := range group.Lines {
				said += line.DE
			}
		}
		if !strings.Contains(said, says) {
			t.Errorf("%d: %s", most, said)
		}
	}
}
