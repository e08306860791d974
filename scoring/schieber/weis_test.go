package schieber_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/schieber"
	"anschreiber/scoring/scoringtest"
)

// This test derives from the cards what two hands can show: for each way in which the two hands
// have fours of a kind, it divides each suit into runs, and combines four suits as long as no hand
// has more than nine cards.

const (
	ranks  = 9
	bauer  = 5
	none   = -1 // a card that belongs to no four of a kind
	absent = 2  // a card that neither hand has
)

// kindsWorth holds the values of fours of a kind, from the sixes up.
var kindsWorth = [ranks]int{100, 100, 100, 150, 100, 200, 100, 100, 100}

// rowsWorth holds the values of runs of three and more cards under each rule.
var rowsWorth = map[string][]int{
	`{"vorarlberg":false}`: {20, 50, 100, 150, 200, 250, 300},
	`{"weis_simple":true}`: {20, 50, 100, 100, 100, 100, 100},
	`{"vorarlberg":true}`:  {20, 50, 100, 120, 140, 160, 180},
}

// A share is what two hands show in some suits: the lengths of their runs in order, a digit each,
// and the number of cards of each hand.
type share struct {
	rows  string
	cards [2]int
}

func (s share) and(rows string, cards [2]int) share {
	all := []byte(s.rows + rows)
	slices.Sort(all)
	return share{string(all), [2]int{s.cards[0] + cards[0], s.cards[1] + cards[1]}}
}

// sharesOf returns all ways to lay runs into a suit. Each card of it belongs to a four of a kind
// in one hand, or to none, or is absent. Cards in fours of a kind have been counted before.
func sharesOf(suit [ranks]int) map[share]bool {
	all := map[share]bool{}
	var lay func(from int, s share)
	lay = func(from int, s share) {
		all[s] = true
		for start := from; start < ranks; start++ {
			for end := start + 3; end <= ranks; end++ {
				for hand := range 2 {
					row, cards := suit[start:end], [2]int{}
					for _, of := range row {
						cards[hand] += max(-of, 0)
					}
					if !slices.Contains(row, 1-hand) && !slices.Contains(row, absent) {
						lay(end, s.and(fmt.Sprint(end-start), cards))
					}
				}
			}
		}
	}
	lay(0, share{})
	return all
}

// shown returns all combinations of runs and fours of a kind in two hands. Without withBauer the
// hands do not have the Bauer of trumps.
func shown(withBauer bool) map[string][]int {
	all := map[string][]int{} // values of the fours of a kind, by runs and fours
	var choose func(rank int, suit [ranks]int, cards [2]int, worth []int)
	choose = func(rank int, suit [ranks]int, cards [2]int, worth []int) {
		if rank == ranks {
			trump := suit
			if !withBauer {
				trump[bauer] = absent
			}
			for rows := range together(cards, sharesOf(trump), sharesOf(suit)) {
				all[fmt.Sprint(rows, worth)] = slices.Clone(worth)
			}
			return
		}
		suit[rank] = none
		choose(rank+1, suit, cards, worth)
		for hand := range 2 {
			suit[rank], cards[hand] = hand, cards[hand]+4
			if cards[hand] <= ranks && (rank != bauer || withBauer) {
				choose(rank+1, suit, cards, append(slices.Clone(worth), kindsWorth[rank]))
			}
			cards[hand] -= 4
		}
	}
	choose(0, [ranks]int{}, [2]int{}, nil)
	return all
}

// together combines the runs of four suits in hands that already hold some cards.
func together(cards [2]int, trump, suit map[share]bool) map[string]bool {
	some := map[share]bool{{cards: cards}: true}
	for _, one := range []map[share]bool{trump, suit, suit, suit} {
		next := map[share]bool{}
		for s := range some {
			for more := range one {
				if sum := s.and(more.rows, more.cards); max(sum.cards[0], sum.cards[1]) <= ranks {
					next[sum] = true
				}
			}
		}
		some = next
	}
	rows := map[string]bool{}
	for s := range some {
		rows[s.rows] = true
	}
	return rows
}

// listsOf returns the Weise of all these hands, as a table writes them.
func listsOf(hands map[string][]int, worth []int) map[string]bool {
	lists := map[string]bool{}
	for said, list := range hands {
		list = slices.Clone(list)
		for _, length := range said[:len(said)-len(fmt.Sprint(list))] {
			list = append(list, worth[length-'3'])
		}
		slices.Sort(list)
		lists[fmt.Sprint(list)] = true
	}
	return lists
}

// eachList calls do for every list of up to six Weise with these values.
func eachList(weise []int, list []int, do func([]int)) {
	do(list)
	for i := range weise {
		if len(list) < 6 {
			eachList(weise[i:], append(slices.Clone(list), weise[i]), do)
		}
	}
}

func TestPartnersShowWhatTwoHandsOfNineCardsHold(t *testing.T) {
	hands := shown(true)
	for rule, worth := range rowsWorth {
		possible, held, rules := listsOf(hands, worth), 0, rulesOf(t, rule)
		eachList(rules.Weise(), nil, func(list []int) {
			got := rules.Held(list)
			if want := possible[fmt.Sprint(list)]; got != want {
				t.Errorf("%s: %v is held: %v, and by the cards %v", rule, list, got, want)
			}
			if got {
				held++
			}
		})
		if held != len(possible) {
			t.Errorf("%s: %d lists are held, the cards have %d, and none of more than six", rule, held, len(possible))
		}
	}
}

func TestWhoShowsTheBauerOfTrumpsTakesATrickWithIt(t *testing.T) {
	hands, without := shown(true), shown(false)
	for rule, worth := range rowsWorth {
		possible, deals, refused := listsOf(without, worth), []string(nil), []bool(nil)
		for list := range listsOf(hands, worth) {
			weise := strings.ReplaceAll(list, " ", ",")
			for deal, may := range map[string]bool{
				`{"trump":"rosen","points":[0,257],"weis":[%s,[]]}`:   possible[list],
				`{"trump":"rosen","points":[138,19],"weis":[[],%s]}`:  possible[list],
				`{"trump":"rosen","points":[20,137],"weis":[%s,[]]}`:  true,
				`{"trump":"obenabe","points":[0,257],"weis":[%s,[]]}`: true,
			} {
				deals, refused = append(deals, fmt.Sprintf(deal, weise)), append(refused, !may)
			}
		}
		_, ps := scoringtest.Evening(book, 4, strings.Replace(rule, "{", `{"preset":"1000","deals":99,`, 1), deals...)
		for i, deal := range deals {
			if _, wrong := ps.At(fmt.Sprintf("deals[%d].points", i)); wrong != refused[i] {
				t.Errorf("%s %s is refused: %v", rule, deal, wrong)
			}
		}
	}
}

func TestATrickOfTheBauerOfTrumpsNeedNotBePlayedWhereTheDealWasClaimed(t *testing.T) {
	deal := `{"trump":"rosen","points":[0,40],"bedankt":2,"too_early":true,"weis":[[200],[]]}`
	if _, ps := scoringtest.Evening(book, 4, `{"vorarlberg":true}`, deal); ps != nil {
		t.Error(ps)
	}
}

func rulesOf(t *testing.T, rules string) schieber.Rules {
	evening, ps := scoringtest.Evening(book, 4, rules)
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	return schieber.Game.Table(evening.Setup).Rules
}

// The Augen of all cards of the pack; the last trick counts 5 more.
var packs = map[string][]int{
	"rosen":    {20, 14, 11, 10, 4, 3, 11, 11, 11, 10, 10, 10, 4, 4, 4, 3, 3, 3, 2, 2, 2, 5},
	"obenabe":  {11, 11, 11, 11, 10, 10, 10, 10, 8, 8, 8, 8, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 5},
	"undenufe": {11, 11, 11, 11, 10, 10, 10, 10, 8, 8, 8, 8, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 5},
}

func TestPointsAreWhatSomeCardsCount(t *testing.T) {
	for trump, cards := range packs {
		possible := map[int]bool{0: true}
		for _, card := range cards {
			for sum := schieber.AllPoints; sum >= card; sum-- {
				possible[sum] = possible[sum] || possible[sum-card]
			}
		}
		for p := range schieber.AllPoints + 1 {
			deal := fmt.Sprintf(`{"trump":%q,"points":[%d,%d]}`, trump, p, schieber.AllPoints-p)
			if _, ps := scoringtest.Evening(book, 4, `{}`, deal); (len(ps) == 0) != possible[p] {
				t.Errorf("%s: %v", deal, ps)
			}
		}
	}
}
