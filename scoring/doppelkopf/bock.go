package doppelkopf

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

// reasons lists the events that can start a Bock round. The seed's list of reasons is lost, so this
// list is our own (settled).
var reasons = []scoring.Option{
	choice(Split120, "120 : 120", "120 : 120"), choice(AnnouncedLost, "verlorener Ansage", "a lost announcement"),
	choice(ReLost, "verlorenem Re", "a lost Re"), choice(KontraLost, "verlorenem Kontra", "a lost Kontra"),
	choice(SoloLost, "verlorenem Solo", "a lost solo"), choice(ZeroPoints, "null Punkten", "zero points"),
	choice(HerzDurchlauf, "Herzdurchlauf", "a Herzdurchlauf"), choice(Manual, "„Bock!“ auf Zuruf", "a call of “Bock!”"),
}

var bockRules = []scoring.Rule[Rules]{
	{
		Key: "bock", Group: bocking, Brief: scoring.Same("Bock"), Label: text("Eine Bockrunde gibt es bei", "A Bock round follows"),
		Options: reasons,
		Says: func(r Rules) scoring.Text {
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
		},
		At: func(r *Rules) any { return &r.Bock },
	},
	{
		Key: "armut_bock", Group: bocking, Label: text("nach einer Armut, die keiner nimmt, ein Bock", "one Bock after an Armut that nobody takes"),
		Says: scoring.SayIf(func(r Rules) bool { return r.ArmutBock }, text("Nimmt keiner die Armut, ist das nächste Spiel ein Bock, wenn nicht ohnehin einer kommt.", "If nobody takes the Armut the next deal is a Bock, unless one is to come anyway.")),
		At:   func(r *Rules) any { return &r.ArmutBock },
	},
	{
		Key: "bock_per_deal", Group: bocking, Label: text("Mehrere Anlässe in einem Spiel", "Several reasons in one deal"),
		Options: []scoring.Option{choice(One, "eine Bockrunde", "one Bock round"), choice(Each, "für jeden eine", "one for each")},
		Says: scoring.SayIf(func(r Rules) bool { return len(r.Bock) > 0 && r.PerDeal == Each },
			text("Mehrere Anlässe in einem Spiel: für jeden eine Bockrunde.", "Several reasons in one deal: a Bock round for each.")),
		At: func(r *Rules) any { return &r.PerDeal },
	},
	{
		Key: "bock_overlap", Group: bocking, Label: text("Bock im Bock", "Bock within Bock"),
		Options: []scoring.Option{choice(Queue, "hinten an", "queues up"), choice(Stack, "zugleich, bis mal 8", "at once, up to times 8"), choice(Ignore, "entfällt", "is dropped")},
		Says: scoring.SayIf(func(r Rules) bool { return len(r.Bock) > 0 && r.Overlap == Queue },
			text("Kein Bock im Bock: neue Runden hängen sich hinten an.", "No Bock within Bock: new rounds queue up.")),
		At: func(r *Rules) any { return &r.Overlap },
	},
}

// bocks holds the Bock rounds of a table, and the single Bock deal that follows an Armut which
// nobody took. Source: the seed's "Böcke".
type bocks struct {
	bock.Rounds
	ignore bool // reasons for Bock during a Bock round are ignored
	single bool // the next scored deal counts double, after an Armut that nobody took
}

func newBocks(r *Rules) bocks {
	return bocks{Rounds: bock.Rounds{Stacked: r.Overlap == Stack}, ignore: r.Overlap == Ignore}
}

// start begins the waiting rounds that are due before a scored deal, and returns the deal's
// factor.
func (b *bocks) start(turn scoring.Turn) (factor int) {
	b.Start(turn.Present())
	factor = b.Factor()
	if b.single && factor == 1 {
		factor = 2
	}
	return factor
}

// end counts a scored deal. Its dealer uses his place in the running rounds, unless he deals
// again. New rounds wait behind the running ones.
func (b *bocks) end(dealer scoring.Seat, again bool, triggers int) {
	busy := b.Running()
	b.single = false
	if !again {
		b.Play(dealer)
	}
	for range triggers {
		if !b.ignore || !busy && b.Waiting == 0 {
			b.Waiting++
		}
	}
}

// pending reports whether any Bock deal is still to come.
func (b *bocks) pending() bool { return b.Running() || b.Waiting > 0 || b.single }

// left returns how many Bock deals are still to come.
func (b *bocks) left(turn scoring.Turn) int {
	if left := b.Left(turn); left > 0 || !b.single {
		return left
	}
	return 1
}

// next returns sentences that say whether the next deal belongs to a Bock round.
func (b bocks) next(turn scoring.Turn) (notes []scoring.Text) {
	b.Rounds = b.Clone()
	b.Expire(turn.Dealer)
	if factor := b.start(turn); factor > 1 {
		notes = append(notes, b.Text(factor, turn))
	}
	return notes
}

// bockRounds returns how many Bock rounds a deal starts.
func (r Rules) bockRounds(d Deal, w worth) (n int) {
	c := d.cards()
	var lost [2]bool // by party: it announced but did not win
	for p, level := range c.level {
		lost[p] = level >= levelSaid && w.winner != party(p)
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
			n += one(lost[re] || lost[kontra])
		case ReLost:
			n += one(lost[re])
		case KontraLost:
			n += one(lost[kontra])
		case SoloLost:
			n += one(isSolo(d.Kind) && w.winner == kontra)
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
