package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// bock counts the rounds that are played double: as many deals as seats were at
// the table when the round began. A deal that all pass uses none of them up: it
// moves the dealer, so that one seat more deals in the round a second time. With
// no pass to make up for, a second time ends it; there is no Bock im Bock (settled).
type bock struct {
	queue   int           // rounds to come
	size    int           // deals of the running round; 0: none runs
	dealt   scoring.Seats // who has dealt them
	again   int           // how many may deal a second time
	doubled int           // how often the next deal is, after all passed
}

// begin says whether a deal of this turn is in a round, and starts the next
// round where one is due.
func (b *bock) begin(turn scoring.Turn) bool {
	if b.dealt.Has(turn.Dealer) && b.again == 0 {
		b.end()
	}
	if b.size == 0 && b.queue > 0 {
		b.queue, b.size = b.queue-1, turn.Present()
	}
	return b.size > 0
}

// mostPasses in a row double: times 8.
const mostPasses = 3

func (b *bock) end() { b.size, b.dealt, b.again = 0, nil, 0 }

var bockName = scoring.Same("Bock")

// factor is what a deal counts, two at most, and what doubles it.
func (b *bock) factor(turn scoring.Turn) (factor int, says scoring.Text) {
	switch {
	case b.begin(turn):
		return 2, bockName
	case b.doubled > 0:
		return 1 << b.doubled, text("Doppler, weil alle gepasst haben", "because all passed")
	}
	return 1, scoring.Text{}
}

// played ends a deal that counted; what it triggers begins with the next one.
func (b *bock) played(dealer scoring.Seat, trigger bool) {
	b.doubled = 0
	if b.size > 0 {
		if b.dealt.Has(dealer) {
			b.again--
		}
		b.dealt = append(b.dealt, dealer)
		if len(b.dealt) >= b.size {
			b.end()
		}
	}
	if trigger {
		b.queue++
	}
}

// passed ends a deal that nobody played.
func (b *bock) passed(r Rules) {
	if b.size > 0 && !r.PassedRedeal {
		b.again++
	}
	switch {
	case r.DoubleNext && r.DoubleAgain:
		b.doubled = min(b.doubled+1, mostPasses)
	case r.DoubleNext:
		b.doubled = 1
	}
	if slices.Contains(r.BockAfter, AllPassed) {
		b.queue++
	}
}

// left is how many deals are still to be doubled, with those at the table now.
func (b *bock) left(turn scoring.Turn) int {
	left := b.queue * turn.Present()
	if b.size > 0 {
		left += min(b.size-len(b.dealt), b.fresh(turn)+b.again)
	}
	if b.doubled > 0 && left == 0 {
		return 1
	}
	return left
}

// fresh counts those at the table who have not dealt in the running round.
func (b *bock) fresh(turn scoring.Turn) (n int) {
	for _, seats := range [...]scoring.Seats{turn.Playing, turn.Out} {
		for _, seat := range seats {
			if !b.dealt.Has(seat) {
				n++
			}
		}
	}
	return n
}

// notes are what the table should know before a deal.
func (b bock) notes(turn scoring.Turn) []scoring.Text {
	switch bock, left := b.begin(turn), b.left(turn); {
	case bock:
		return []scoring.Text{counted(left, text("Bock: das nächste Spiel zählt doppelt.", "Bock: the next deal counts double."),
			text("Bock: noch %d Spiele zählen doppelt.", "Bock: %d more deals count double."))}
	case b.doubled > 1:
		times := amount(1 << b.doubled)
		return []scoring.Text{text("Doppler: wieder haben alle gepasst, das nächste Spiel zählt mal "+times+".", "All passed again: the next deal counts times "+times+".")}
	case b.doubled > 0:
		return []scoring.Text{text("Doppler: alle haben gepasst, das nächste Spiel zählt doppelt.", "All passed: the next deal counts double.")}
	}
	return nil
}

// ticked reports a reason for a Bock round that the writer ticked.
func (d Deal) ticked(after string) bool {
	return after == Manual && d.BockManual || after == EmptyTrick && d.EmptyTrick || after == NoTrick && d.NoTrick
}

// trickless reports that somebody took no trick, as far as the sheet knows: a side
// that is Schwarz, or a Jungfrau. In a Bettel that is what is played for.
func (d Deal) trickless(r Rules) bool {
	o := d.outcome(r)
	return len(d.Jungfrauen) > 0 || of(d.Contract).uses("level") && (d.Sie || o.level == Schwarz || d.Tout && o.won)
}

// triggers reports that a Bock round follows the deal; several reasons in one
// deal are one round.
func (d Deal) triggers(r Rules, won *bool) bool {
	for _, after := range r.BockAfter {
		switch {
		case d.ticked(after), after == NoTrick && d.trickless(r):
			return true
		case won == nil:
		case after == HerzSoloLost && d.Contract == Solo && d.Suit == Herz && !*won,
			after == KontraLost && d.stossed() > 0 && *won,
			after == Split60 && d.Augen != nil && *d.Augen == allAugen/2:
			return true
		}
	}
	return false
}

// bockTicks are the reasons for a Bock round that a writer ticks.
var bockTicks = []struct{ after, field string }{{Manual, "bock_manual"}, {EmptyTrick, "empty_trick"}, {NoTrick, "no_trick"}}

// bock refuses a reason for a Bock round that this table does not have.
func (j judge) bock(d Deal) {
	for _, tick := range bockTicks {
		if d.ticked(tick.after) && !slices.Contains(j.table.Rules.BockAfter, tick.after) {
			j.Add(tick.field, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
}

func bockSays(r Rules) scoring.Text {
	var names []scoring.Text
	for _, after := range r.BockAfter {
		names = append(names, optionName(bockOptions, after))
	}
	return text("Eine Bockrunde gibt es nach ", "A Bock round follows ").Add(scoring.List(names...), scoring.Same("."))
}
