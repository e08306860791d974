package scoring_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

type deals = []scoring.Deal[toyDeal]

var (
	plain = scoring.Deal[toyDeal]{}
	again = scoring.Deal[toyDeal]{Play: toyDeal{Again: true}}
	fix   = scoring.Deal[toyDeal]{Correction: []scoring.Points{}}
)

func without(absent ...scoring.Seat) scoring.Deal[toyDeal] {
	return scoring.Deal[toyDeal]{Absent: absent}
}
func by(dealer scoring.Seat) scoring.Deal[toyDeal] { return scoring.Deal[toyDeal]{Dealer: dealer} }
func sitting(out ...scoring.Seat) scoring.Deal[toyDeal] {
	return scoring.Deal[toyDeal]{Out: out}
}

// In the toy game three of four players play. The last turn in each list is that of the next deal.
func TestTheDealGoesRound(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		first scoring.Seat
		deals deals
		want  string // each turn as dealer:playing/out
	}{
		{"clockwise", 3, 0, deals{plain, plain, plain}, "1:[2 3 1]/[] 2:[3 1 2]/[] 3:[1 2 3]/[] 1:[2 3 1]/[]"},
		{"from the first dealer", 3, 3, deals{plain}, "3:[1 2 3]/[] 1:[2 3 1]/[]"},
		{"a first dealer who is not there counts as none", 3, 9, deals{plain}, "1:[2 3 1]/[] 2:[3 1 2]/[]"},
		{"two", 2, 1, deals{plain}, "1:[2 1]/[] 2:[1 2]/[]"},
		{"at four the dealer sits out", 4, 1, deals{plain, plain}, "1:[2 3 4]/[1] 2:[3 4 1]/[2] 3:[4 1 2]/[3]"},
		{"and at five the one before the dealer too", 5, 1, deals{plain}, "1:[2 3 4]/[1 5] 2:[3 4 5]/[1 2]"},
		{"the same dealer again", 3, 1, deals{again, again, plain}, "1:[2 3 1]/[] 1:[2 3 1]/[] 1:[2 3 1]/[] 2:[3 1 2]/[]"},
		{"goes on from a dealer who was written down", 3, 1, deals{plain, by(1), plain}, "1:[2 3 1]/[] 1:[2 3 1]/[] 2:[3 1 2]/[] 3:[1 2 3]/[]"},
		{"past who is absent", 4, 1, deals{plain, without(2), without(2)}, "1:[2 3 4]/[1] 3:[4 1 3]/[] 4:[1 3 4]/[] 1:[3 4 1]/[]"},
		{"an absent first dealer", 3, 1, deals{without(1), plain}, "2:[3 2]/[] 3:[1 2 3]/[] 1:[2 3 1]/[]"},
		{"who sits out was written down", 4, 1, deals{sitting(3)}, "1:[2 4 1]/[3] 2:[3 4 1]/[2]"},
		{"a correction moves nobody", 3, 1, deals{plain, fix, fix, plain}, "1:[2 3 1]/[] 2:[]/[] 2:[]/[] 2:[3 1 2]/[] 3:[1 2 3]/[]"},
		{"nor past who is absent", 3, 1, deals{without(2), fix, plain}, "1:[3 1]/[] 3:[]/[] 2:[3 1 2]/[] 3:[1 2 3]/[]"},
		{"seats that are not there are nobody's", 3, 1, deals{by(7), by(-7)}, "1:[2 3 1]/[] 2:[3 1 2]/[] 3:[1 2 3]/[]"},
		{"nobody there", 2, 1, deals{without(1, 2)}, "1:[]/[] 2:[]/[]"},
	} {
		got := ""
		scorer := toy.Scorer(scoring.Table[toyRules]{Players: make([]string, c.seats), FirstDealer: c.first}, 0)
		for _, d := range c.deals {
			turn := scorer.Turn(d)
			got += fmt.Sprintf("%d:%v/%v ", turn.Dealer, turn.Playing, turn.Out)
			scorer.Book(d)
		}
		next := scorer.Sheet().Next
		got += fmt.Sprintf("%d:%v/%v", next.Dealer, next.Playing, next.Out)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// Where the deal moves anticlockwise, it passes an absent player in that direction, too.
func TestTheDealGoesRoundTheOtherWay(t *testing.T) {
	game := toy
	game.Seating.Anticlockwise = true
	scorer, got := game.Scorer(scoring.Table[toyRules]{Players: make([]string, 4), FirstDealer: 1}, 0), scoring.Seats{}
	for _, d := range (deals{plain, plain, without(3), without(2), again, plain, without(1)}) {
		got = append(got, scorer.Turn(d).Dealer)
		scorer.Book(d)
	}
	if diff := cmp.Diff(scoring.Seats{1, 4, 2, 1, 4, 4, 3}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
