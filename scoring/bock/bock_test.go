package bock_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

// four is a deal at a table of four with this dealer.
func four(dealer scoring.Seat) scoring.Turn {
	return scoring.Turn{Dealer: dealer, Playing: scoring.Seats{1, 2, 3, 4}}
}

// play is one deal of a game in which everybody deals once in a round.
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
