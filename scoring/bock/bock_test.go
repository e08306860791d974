package bock_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

// four returns a turn at a table of four with this dealer.
func four(dealer scoring.Seat) scoring.Turn {
	return scoring.Turn{Dealer: dealer, Playing: scoring.Seats{1, 2, 3, 4}}
}

// play plays one deal of a game in which everybody deals once in a round, and returns its factor.
func play(rs *bock.Rounds, dealer scoring.Seat) (factor int) {
	rs.Expire(dealer)
	rs.Start(four(dealer).Present())
	factor = rs.Factor()
	rs.Play(dealer)
	return factor
}

func ExampleRounds() {
	var rounds bock.Rounds
	rounds.Waiting++ // somebody lost a Kontra
	for dealer := range scoring.Seat(5) {
		fmt.Print(" × ", play(&rounds, dealer%4+1))
	}
	// Output: × 2 × 2 × 2 × 2 × 1
}

func TestARoundThatWaitsBeginsWhenTheOneBeforeItIsOver(t *testing.T) {
	queue, stacked := bock.Rounds{Waiting: 2}, bock.Rounds{Waiting: 2, Stacked: true}
	for i, want := range []struct{ queued, stacked, left int }{{2, 4, 7}, {2, 4, 6}, {2, 4, 5}, {2, 4, 4}, {2, 1, 3}, {2, 1, 2}, {2, 1, 1}, {2, 1, 0}, {1, 1, 0}} {
		dealer := scoring.Seat(i%4 + 1)
		if got := play(&queue, dealer); got != want.queued || queue.Left(four(dealer)) != want.left {
			t.Errorf("deal %d in a queue: × %d and %d left, want × %d and %d", i+1, got, queue.Left(four(dealer)), want.queued, want.left)
		}
		if got := play(&stacked, dealer); got != want.stacked {
			t.Errorf("deal %d stacked: × %d, want × %d", i+1, got, want.stacked)
		}
	}
}

func TestNobodyDealsTwiceInARound(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1}
	if first, second := play(&rounds, 1), play(&rounds, 1); first != 2 || second != 1 {
		t.Errorf("the same dealer twice: × %d and × %d, want × 2 and × 1", first, second)
	}
}

func TestADealThatAllPassLetsOneSeatDealASecondTime(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1}
	play(&rounds, 1)
	rounds.Pass() // dealt by 2
	for _, want := range []struct {
		dealer scoring.Seat
		factor int
	}{{3, 2}, {4, 2}, {1, 2}, {2, 1}} {
		if got := play(&rounds, want.dealer); got != want.factor {
			t.Errorf("dealt by %d: × %d, want × %d", want.dealer, got, want.factor)
		}
	}
}

func TestWhereAnybodyDealsOnlyDealsCount(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1, Anybody: true}
	rounds.Start(4)
	for left := 3; left >= 0; left-- {
		ended := rounds.Play(1)
		if rounds.Left(four(1)) != left || (ended == 1) != (left == 0) {
			t.Errorf("%d rounds ended and %d deals left, want %d left", ended, rounds.Left(four(1)), left)
		}
	}
}

func TestLookingAheadChangesNothing(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1}
	play(&rounds, 1)
	ahead := rounds.Clone()
	for _, dealer := range []scoring.Seat{2, 3, 4} {
		play(&ahead, dealer)
	}
	if rounds.Left(four(2)) != 3 || ahead.Running() {
		t.Errorf("%d deals left, and ahead still runs: %t", rounds.Left(four(2)), ahead.Running())
	}
}

func TestOnePassMovesOnlyOneDealer(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1}
	play(&rounds, 1)
	rounds.Pass()
	play(&rounds, 1)
	if got := play(&rounds, 1); got != 1 {
		t.Errorf("the third deal by the same dealer counts × %d", got)
	}
}

func TestTwoWhoLookAheadDoNotSeeEachOther(t *testing.T) {
	rounds := bock.Rounds{Waiting: 1}
	rounds.Start(5)
	for _, dealer := range []scoring.Seat{1, 2, 3} {
		rounds.Play(dealer)
	}
	one, other := rounds.Clone(), rounds.Clone()
	one.Play(4)
	other.Play(5)
	if one.Expire(4); one.Running() {
		t.Error("4 has dealt, and has a place in the round again")
	}
}

func TestNoMoreThanThreeRoundsCountTogether(t *testing.T) {
	rounds := bock.Rounds{Waiting: 4, Stacked: true}
	if rounds.Start(4); rounds.Factor() != 8 {
		t.Errorf("× %d", rounds.Factor())
	}
}

func TestDealsLeftAreThoseOfThemAtTheTable(t *testing.T) {
	left := func(stacked, anybody bool, waiting, deals int, turn scoring.Turn) int {
		rounds := bock.Rounds{Stacked: stacked, Anybody: anybody, Waiting: 1}
		rounds.Start(4)
		for dealer := range deals {
			rounds.Play(scoring.Seat(dealer + 1))
		}
		rounds.Waiting = waiting
		return rounds.Left(turn)
	}
	two := scoring.Turn{Dealer: 2, Playing: scoring.Seats{2, 3}}
	for _, c := range []struct {
		says                    string
		stacked, anybody        bool
		waiting, deals, at, len int
	}{
		{"a round is a deal by each", false, false, 0, 1, 4, 3},
		{"who has left does not deal", false, false, 0, 1, 2, 2},
		{"where anybody deals, two deal all the rest", false, true, 0, 1, 2, 3},
		{"a round that waits comes behind", false, false, 1, 1, 4, 7},
		{"stacked it runs beside the other", true, false, 1, 1, 4, 4},
		{"stacked with nothing that waits, the longest counts", true, false, 0, 1, 4, 3},
	} {
		turn := two
		if c.at == 4 {
			turn = four(2)
		}
		if got := left(c.stacked, c.anybody, c.waiting, c.deals, turn); got != c.len {
			t.Errorf("%s: %d deals left, want %d", c.says, got, c.len)
		}
	}
}

func TestATableHearsHowLongBockIs(t *testing.T) {
	for _, c := range []struct {
		want           string
		running, deals int
		waiting        int
		stacked        bool
	}{
		{"Bock: noch 4 Spiele doppelt", 1, 0, 0, false},
		{"Bock: noch 1 Spiel doppelt, dann noch eine Runde", 1, 3, 1, false},
		{"Bock: noch 3 Spiele doppelt, dann noch 2 Runden", 1, 1, 2, false},
		{"Bock × 4: noch 2 Spiele", 2, 2, 0, true},
		{"Bock × 4: noch 1 Spiel", 2, 3, 0, true},
		{"Bock: noch 1 Spiel doppelt", 0, 0, 0, false}, // a single deal that belongs to no round
	} {
		rounds := bock.Rounds{Stacked: c.stacked, Waiting: c.running}
		rounds.Start(4)
		for dealer := range c.deals {
			rounds.Play(scoring.Seat(dealer + 1))
		}
		rounds.Waiting = c.waiting
		if got := rounds.Text(max(2, rounds.Factor()), four(scoring.Seat(c.deals%4+1))).DE; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
