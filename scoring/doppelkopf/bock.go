package doppelkopf

import (
	"slices"

	"anschreiber/scoring"
)

// A round is over once as many different seats as were at the table when it
// started have dealt a scored deal in it, or before a deal whose dealer has
// used up his place in it. Nobody counts deals: dealers may be written down.
type round struct {
	size  int
	dealt scoring.Seats
}

func (r round) over(dealer scoring.Seat) bool { return r.full() || r.dealt.Has(dealer) }

func (r round) full() bool { return len(r.dealt) >= r.size }

func (r *round) deal(dealer scoring.Seat) {
	if !r.dealt.Has(dealer) {
		r.dealt = append(r.dealt, dealer)
	}
}

// left is how many deals of the round can still come with those at the table.
func (r round) left(turn scoring.Turn) int {
	fresh := 0
	for _, seats := range []scoring.Seats{turn.Playing, turn.Out} {
		for _, seat := range seats {
			if !r.dealt.Has(seat) {
				fresh++
			}
		}
	}
	return max(0, min(r.size-len(r.dealt), fresh))
}

// bocks are the Bock rounds that run and wait. Source: the seed's "Böcke".
type bocks struct {
	overlap string
	running []round // more than one only where they are stacked
	waiting int
	single  bool // the next scored deal, after an Armut that nobody took
}

// clone is a copy for looking ahead.
func (b bocks) clone() bocks {
	b.running = slices.Clone(b.running)
	return b
}

// maxStacked rounds count together: times 8.
const maxStacked = 3

// expire ends the rounds in which this dealer has used up his place.
func (b *bocks) expire(dealer scoring.Seat) {
	b.running = slices.DeleteFunc(b.running, func(r round) bool { return r.over(dealer) })
}

// start begins what waits before a scored deal, and says what it counts: the
// next round once none runs, or, stacked, all beside those running.
func (b *bocks) start(turn scoring.Turn) (factor int) {
	for b.waiting > 0 && (b.overlap == Stack || len(b.running) == 0) {
		b.running = append(b.running, round{size: turn.Present()})
		b.waiting--
	}
	factor = 1 << min(len(b.running), maxStacked)
	if b.single && factor == 1 {
		factor = 2
	}
	return factor
}

// end closes a scored deal: its dealer has used up his place unless he deals
// again, and new rounds wait behind those that run.
func (b *bocks) end(dealer scoring.Seat, again bool, triggers int) {
	busy := len(b.running) > 0
	b.single = false
	for i := range b.running {
		if !again {
			b.running[i].deal(dealer)
		}
	}
	b.running = slices.DeleteFunc(b.running, round.full)
	for range triggers {
		if b.overlap != Ignore || !busy && b.waiting == 0 {
			b.waiting++
		}
	}
}

// pending reports that some Bock is still to come.
func (b *bocks) pending() bool { return len(b.running) > 0 || b.waiting > 0 || b.single }

// left is how many Bock deals are still to come.
func (b *bocks) left(turn scoring.Turn) (n int) {
	for _, r := range b.running {
		if b.overlap == Stack {
			n = max(n, r.left(turn))
		} else {
			n += r.left(turn)
		}
	}
	switch {
	case b.overlap == Stack && b.waiting > 0:
		n = max(n, turn.Present())
	default:
		n += b.waiting * turn.Present()
	}
	if b.single && n == 0 {
		n = 1
	}
	return n
}

// says is "Bock: noch 2 Spiele doppelt, dann noch eine Runde"; rounds that count
// together say how much: "Bock × 4: noch 2 Spiele".
func (b bocks) says(factor int, turn scoring.Turn) scoring.Text {
	waiting := 0
	if b.overlap != Stack && len(b.running) > 0 {
		waiting = b.waiting
	}
	return scoring.BockSays(factor, b.left(turn)-waiting*turn.Present(), waiting)
}

// triggers counts the Bock rounds that a deal sets off.
func (r Rules) triggers(d Deal, w worth) (n int) {
	c := d.cards()
	lost := false
	for p, level := range c.level {
		lost = lost || level >= said && w.winner != party(p)
	}
	for _, trigger := range r.Bock {
		switch trigger {
		case HerzDurchlauf:
			n += one(d.HerzDurchlauf)
		case Manual:
			n += one(d.BockManual)
		case Split120:
			n += one(c.augen[re] == halfOf && c.augen[kontra] == halfOf)
		case AnnouncedLost:
			n += one(lost)
		case SoloLost:
			n += one(solo(d.Kind) && w.winner == kontra)
		case ZeroPoints:
			n += one(w.v == 0)
		}
	}
	if r.PerDeal == One {
		return min(n, 1)
	}
	return n
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (d Deal) checkBock(ps *scoring.Problems, r Rules) {
	for _, tick := range []struct {
		key, trigger string
		is           bool
	}{{"herz_durchlauf", HerzDurchlauf, d.HerzDurchlauf}, {"bock_manual", Manual, d.BockManual}} {
		if tick.is && !slices.Contains(r.Bock, tick.trigger) {
			ps.Add(tick.key, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
}

// bocked says a rule only where Bock is played.
func bocked(is func(Rules) bool, yes, no scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if len(r.Bock) == 0 {
			return scoring.Text{}
		}
		return says(is, yes, no)(r)
	}
}

func bockSays(r Rules) scoring.Text {
	var why []scoring.Text
	for _, o := range reasons {
		if slices.Contains(r.Bock, o.Value) {
			why = append(why, o.Name)
		}
	}
	if why == nil {
		return text("Ohne Bockrunden.", "No Bock rounds.")
	}
	return text("Eine Bockrunde gibt es bei ", "A Bock round follows ").Add(scoring.List(why...), scoring.Same("."))
}
