package schafkopf

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

var bockOptions = scoring.Options{
	{Value: HerzSoloLost, Name: text("verlorenem Herz-Solo", "a lost Herz-Solo")},
	{Value: KontraLost, Name: text("verlorenem Kontra", "a lost Kontra")},
	{Value: AllPassed, Name: text("einem Spiel, bei dem alle passen", "a deal in which all pass")},
	{Value: Split60, Name: text("60 zu 60 Augen", "60 card points each")},
	{Value: EmptyTrick, Name: text("einem leeren Stich (0 Augen)", "an empty trick (0 card points)")},
	{Value: NoTrick, Name: text("einem Spiel, in dem einer keinen Stich macht", "a deal in which somebody takes no trick")},
	{Value: Manual, Name: text("„Bock!“ auf Zuruf", "a call of “Bock!”")},
}

// bockRules say what makes the deals after it count double.
var bockRules = []scoring.Rule[Rules]{
	{
		Key: "bock_after", Group: doublings, Brief: scoring.Same("Bock"), Label: text("Eine Bockrunde gibt es nach", "A Bock round follows"),
		Options: bockOptions,
		Says: scoring.Only(func(r Rules) bool { return len(r.BockAfter) > 0 }, func(r Rules) scoring.Text {
			var names []scoring.Text
			for _, after := range r.BockAfter {
				names = append(names, bockOptions.Name(after))
			}
			return text("Eine Bockrunde gibt es nach ", "A Bock round follows ").Add(scoring.List(names...), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.BockAfter },
	},
	{
		Key: "double_next", Group: doublings, Label: text("Passen alle, zählt das nächste Spiel doppelt", "If all pass, the next deal counts double"),
		Says: scoring.SayIf(func(r Rules) bool { return r.DoubleNext }, text("Passen alle, zählt das nächste Spiel doppelt.", "If all pass, the next deal counts double.")),
		At:   func(r *Rules) any { return &r.DoubleNext },
	},
	{
		Key: "double_again", Group: doublings, Label: text("Passen noch einmal alle, zählt es noch einmal doppelt", "If all pass again, it doubles again"),
		Says: scoring.SayIf(func(r Rules) bool { return r.DoubleNext && r.DoubleAgain }, text("Passen noch einmal alle, zählt es noch einmal doppelt, bis mal 8.", "If all pass again, it doubles again, up to times 8.")),
		At:   func(r *Rules) any { return &r.DoubleAgain },
	},
	{
		Key: "passed_redeal", Group: doublings, Label: text("Passen alle, gibt derselbe noch einmal", "If all pass, the same dealer deals again"),
		Says: scoring.SayIf(func(r Rules) bool { return r.PassedRedeal }, text("Passen alle, gibt derselbe noch einmal.", "If all pass, the same dealer deals again.")),
		At:   func(r *Rules) any { return &r.PassedRedeal },
	},
}

// bocks are the Bock rounds, one after the other, and the deal that counts more
// because all passed before it. A deal that all pass uses no place of a round up: it
// moves the dealer, so that one seat more deals in the round a second time (settled).
type bocks struct {
	bock.Rounds
	doubled int // how often the next deal is, after all passed
}

// begin reports that a deal of this turn is in a round, and starts the next round where
// one is due.
func (b *bocks) begin(turn scoring.Turn) bool {
	b.Expire(turn.Dealer)
	b.Start(turn.Present())
	return b.Running()
}

// mostPasses is how often passing doubles: up to times 8.
const mostPasses = 3

var bockName = scoring.Same("Bock")

// factor returns what multiplies a deal, and the reason.
func (b *bocks) factor(turn scoring.Turn) (factor int, says scoring.Text) {
	switch {
	case b.begin(turn):
		return b.Factor(), bockName
	case b.doubled > 0:
		return 1 << b.doubled, text("Doppler, weil alle gepasst haben", "because all passed")
	}
	return 1, scoring.Text{}
}

// played counts a deal that somebody played. A round that it sets off begins with the
// next one.
func (b *bocks) played(dealer scoring.Seat, trigger bool) {
	b.doubled = 0
	b.Play(dealer)
	if trigger {
		b.Waiting++
	}
}

// passed counts a deal that all passed.
func (b *bocks) passed(r Rules) {
	if !r.PassedRedeal {
		b.Pass()
	}
	switch {
	case r.DoubleNext && r.DoubleAgain:
		b.doubled = min(b.doubled+1, mostPasses)
	case r.DoubleNext:
		b.doubled = 1
	}
	if slices.Contains(r.BockAfter, AllPassed) {
		b.Waiting++
	}
}

// left returns how many deals are still doubled, with those at the table now.
func (b *bocks) left(turn scoring.Turn) int {
	if left := b.Left(turn); left > 0 || b.doubled == 0 {
		return left
	}
	return 1
}

// notes tell the table what the next deal counts.
func (b bocks) notes(turn scoring.Turn) []scoring.Text {
	b.Rounds = b.Clone()
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

// isTicked reports that the writer ticked this reason for a Bock round.
func (d Deal) isTicked(after string) bool {
	return after == Manual && d.BockManual || after == EmptyTrick && d.EmptyTrick || after == NoTrick && d.NoTrick
}

// someoneIsTrickless reports that somebody took no trick, as far as the sheet knows: a
// side is Schwarz, or there is a Jungfrau. It does not count a Bettel, whose aim that
// is.
func (d Deal) someoneIsTrickless(r Rules) bool {
	o := d.outcome(r)
	return len(d.Jungfrauen) > 0 || of(d.Contract).uses("level") && (d.Sie || o.level == Schwarz || d.Tout && o.won)
}

// setsOffBock reports that a Bock round follows. Several reasons in one deal are one
// round.
func (d Deal) setsOffBock(r Rules, won *bool) bool {
	for _, after := range r.BockAfter {
		switch {
		case d.isTicked(after), after == NoTrick && d.someoneIsTrickless(r):
			return true
		case won == nil:
		case after == HerzSoloLost && d.Contract == Solo && d.Suit == Herz && !*won,
			after == KontraLost && d.stossSteps() > 0 && *won,
			after == Split60 && d.Augen != nil && *d.Augen == allAugen/2:
			return true
		}
	}
	return false
}

// bockTicks lists the reasons for a Bock round that a writer ticks.
var bockTicks = []struct{ after, field string }{{Manual, "bock_manual"}, {EmptyTrick, "empty_trick"}, {NoTrick, "no_trick"}}

// checkBock refuses a reason for a Bock round that this table does not have.
func (j judge) checkBock(d Deal) {
	for _, tick := range bockTicks {
		if d.isTicked(tick.after) && !slices.Contains(j.table.Rules.BockAfter, tick.after) {
			j.Add(tick.field, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
}
