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

// bockRules are the house rules for what makes the following deals count double.
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

// bocks holds the Bock rounds, which run one after the other, and the doubling of the next deal
// after all have passed. A passed deal uses up no place in a round: it only moves the dealer on,
// so that one more seat may deal a second time in the round (settled).
type bocks struct {
	bock.Rounds
	doubled int // how often the next deal is doubled because all passed
}

// begin starts the next round if one is due, and reports whether a deal of this turn belongs to a
// round.
func (b *bocks) begin(turn scoring.Turn) bool {
	b.Expire(turn.Dealer)
	b.Start(turn.Present())
	return b.Running()
}

// mostPasses is how often passed deals in a row can double the next deal: up to times 8.
const mostPasses = 3

var bockName = scoring.Same("Bock")

// factor returns the factor that multiplies a deal, and the reason. It starts a round that is due.
func (b *bocks) factor(turn scoring.Turn) (factor int, says scoring.Text) {
	switch {
	case b.begin(turn):
		return b.Factor(), bockName
	case b.doubled > 0:
		return 1 << b.doubled, text("Doppler, weil alle gepasst haben", "because all passed")
	}
	return 1, scoring.Text{}
}

// played counts a deal that somebody played. If trigger is set, one more round waits to begin after
// this deal.
func (b *bocks) played(dealer scoring.Seat, trigger bool) {
	b.doubled = 0
	b.Play(dealer)
	if trigger {
		b.Waiting++
	}
}

// passed records a deal that all passed. The table's rules decide whether the next deal is doubled
// and whether a Bock round follows.
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

// left returns how many deals will still be doubled if the players now at the table stay.
func (b *bocks) left(turn scoring.Turn) int {
	if left := b.Left(turn); left > 0 || b.doubled == 0 {
		return left
	}
	return 1
}

// notes returns sentences that tell the table how much the next deal counts.
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

// isTicked reports whether this reason for a Bock round was ticked on the form.
func (d Deal) isTicked(after string) bool {
	return after == Manual && d.BockManual || after == EmptyTrick && d.EmptyTrick || after == NoTrick && d.NoTrick
}

// someoneIsTrickless reports whether somebody took no trick, as far as the sheet knows: a side is
// Schwarz, or there is a Jungfrau. A Bettel does not count, because its aim is to take no trick.
func (d Deal) someoneIsTrickless(r Rules) bool {
	o := d.outcome(r)
	return len(d.Jungfrauen) > 0 || of(d.Contract).uses("level") && (d.Sie || o.level == Schwarz || d.Tout && o.won)
}

// setsOffBock reports whether a Bock round follows. Several reasons in one deal cause only one
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

// bockTicks lists the reasons for a Bock round that are ticked on the form.
var bockTicks = []struct{ after, field string }{{Manual, "bock_manual"}, {EmptyTrick, "empty_trick"}, {NoTrick, "no_trick"}}

// checkBock refuses a reason for a Bock round that this table does not have.
func (j judge) checkBock(d Deal) {
	for _, tick := range bockTicks {
		if d.isTicked(tick.after) && !slices.Contains(j.table.Rules.BockAfter, tick.after) {
			j.Add(tick.field, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
}
