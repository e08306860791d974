package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// bock counts the rounds that are played double. A round is over once as many
// different seats as were at the table when it began have dealt in it, or when
// somebody would deal in it again; there is no Bock im Bock (settled).
type bock struct {
	queue   int           // rounds to come
	size    int           // seats of the running round; 0: none runs
	dealt   scoring.Seats // who has dealt in it
	doubled bool          // the next deal, after all passed
}

// begin says whether a deal of this dealer is in a round, and starts the next
// round where one is due.
func (b *bock) begin(dealer scoring.Seat, present int) bool {
	if b.dealt.Has(dealer) {
		b.size, b.dealt = 0, nil
	}
	if b.size == 0 && b.queue > 0 {
		b.queue, b.size, b.dealt = b.queue-1, present, nil
	}
	return b.size > 0
}

// factor is what a deal counts: two at most.
func (b *bock) factor(dealer scoring.Seat, present int) int {
	if b.begin(dealer, present) || b.doubled {
		return 2
	}
	return 1
}

// played ends a deal that counted; what it triggers begins with the next one.
func (b *bock) played(dealer scoring.Seat, trigger bool) {
	b.doubled = false
	if b.size > 0 {
		b.dealt = append(b.dealt, dealer)
		if len(b.dealt) >= b.size {
			b.size, b.dealt = 0, nil
		}
	}
	if trigger {
		b.queue++
	}
}

// passed ends a deal that nobody played: it uses up no Bock.
func (b *bock) passed(r Rules) {
	b.doubled = b.doubled || r.DoubleNext
	if slices.Contains(r.BockAfter, AllPassed) {
		b.queue++
	}
}

// left is how many deals are still to be doubled, at a table of so many.
func (b *bock) left(present int) int {
	left := b.queue * present
	if b.size > 0 {
		left += b.size - len(b.dealt)
	}
	if b.doubled && left == 0 {
		return 1
	}
	return left
}

// before is left as it stands before a deal of this dealer.
func (b bock) before(dealer scoring.Seat, present int) int {
	b.begin(dealer, present)
	return b.left(present)
}

// triggers reports that a Bock round follows the deal; several reasons in one
// deal are one round.
func (d Deal) triggers(r Rules, won *bool) bool {
	for _, after := range r.BockAfter {
		switch {
		case won == nil:
		case after == HerzSoloLost && d.Contract == Solo && d.Suit == Herz && !*won,
			after == KontraLost && d.stossed() > 0 && *won,
			after == Split60 && d.Augen != nil && *d.Augen == allAugen/2:
			return true
		}
	}
	return false
}
