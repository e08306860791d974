package doppelkopf

import (
	"strconv"

	"anschreiber/scoring"
)

// score folds the deals into the sheet.
func score(t scoring.Table[Rules], deals []scoring.Deal[Deal]) scoring.Sheet {
	f := fold{
		table:   t,
		tally:   scoring.NewTally(slug, len(t.Players), len(deals)),
		counter: t.Rules.counter(),
		bocks:   bocks{overlap: t.Rules.Overlap},
		pflicht: newPflicht(t.Rules, len(t.Players)),
	}
	turns := t.Rules.order().Turns(len(t.Players), t.FirstDealer, deals)
	for i, d := range deals {
		f.line(d, turns[i])
	}
	sheet := f.tally.Sheet()
	sheet.Standing = scoring.Rank(sheet.Totals, sheet.Totals)
	f.settle(&sheet)
	sheet.Next = f.next(turns[len(deals)], len(deals)+1)
	return sheet
}

// fold is what the deals so far have come to.
type fold struct {
	table    scoring.Table[Rules]
	tally    *scoring.Tally
	counter  *counter
	bocks    bocks
	pflicht  pflicht
	roteInge bool // the deal before was thrown in
}

func (f *fold) line(d scoring.Deal[Deal], turn scoring.Turn) {
	l := scoring.Line{Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Factor: 1}
	winner := nowhere
	switch {
	case d.Correction != nil:
		f.correct(&l, d.Correction)
	case d.Play.scored():
		winner = f.deal(&l, d.Play, turn)
	default:
		f.nothing(&l, d.Play.Kind, turn)
	}
	if d.Correction == nil {
		f.mark(&l)
		f.roteInge = d.Play.Kind == Schmeissen
	}
	l.Extra = extra(winner, f.bocks.left(turn))
	f.tally.Book(l)
}

// extra is what the score command adds to a deal: who won, null where nothing
// was played, and how many Bock deals are still to come. Sheets share the maps.
func extra(winner party, left int) map[string]any {
	if left < len(extras[winner]) {
		return extras[winner][left]
	}
	return newExtra(winner, left)
}

func newExtra(winner party, left int) map[string]any {
	return map[string]any{"winner": winners[winner], "bock_left": left}
}

var extras = func() (all [len(winners)][32]map[string]any) {
	for winner := range all {
		for left := range all[winner] {
			all[winner][left] = newExtra(party(winner), left)
		}
	}
	return all
}()

// mark says that a deal is Rote Inge: the one after cards were thrown in.
func (f *fold) mark(l *scoring.Line) {
	if f.roteInge {
		l.Title = l.Title.Add(scoring.Same(" · ")).Add(roteInge)
	}
}

func (f *fold) correct(l *scoring.Line, points []scoring.Points) {
	l.Title = correction
	l.Points = make([]scoring.Points, len(f.table.Players))
	copy(l.Points, points)
	l.Why = []scoring.Item{{Text: l.Title, Points: l.Points}}
}

var correction = text("Korrektur", "correction")

// nothing is a deal that scores nothing. An Armut that nobody took makes one
// Bock, unless one is to come anyway (seed).
func (f *fold) nothing(l *scoring.Line, kind string, turn scoring.Turn) {
	l.Title = names[kind]
	l.Points = make([]scoring.Points, len(f.table.Players))
	l.Why = []scoring.Item{{Text: l.Title}}
	f.bocks.expire(turn.Dealer)
	if kind == ArmutRefused && f.table.Rules.ArmutBock && !f.bocks.pending() {
		f.bocks.single = true
	}
}

func (f *fold) deal(l *scoring.Line, d Deal, turn scoring.Turn) party {
	rules := f.table.Rules
	f.bocks.expire(turn.Dealer)
	l.Factor = f.bocks.start(turn)
	w := f.counter.worth(d)
	l.Title = d.title(w.winner)
	if w.winner != nobody {
		l.Value = &w.base
	}
	if solo(d.Kind) && len(d.Re) > 0 {
		l.Declarer = d.Re[0]
		if won := w.winner == re; w.winner != nobody {
			l.Won = &won
		}
	}
	l.Points = f.points(w, d, turn, l.Factor)
	l.Why = w.why(l.Factor, shares(d), l.Points)
	again := rules.again(d)
	f.bocks.end(turn.Dealer, again, rules.triggers(d, w))
	f.pflicht.play(d, turn, again)
	return w.winner
}

// shares is how often a soloist gets or pays what an opponent does.
func shares(d Deal) int {
	if solo(d.Kind) {
		return playing - 1
	}
	return 1
}

// points are who is written what: V and minus V; a soloist three times V.
// Where only the winners' plus is written, the others get nothing.
func (f *fold) points(w worth, d Deal, turn scoring.Turn, factor int) []scoring.Points {
	points := make([]scoring.Points, len(f.table.Players))
	v := scoring.Whole(w.v * factor)
	if w.winner == kontra {
		v = -v // from Re's point of view
	}
	for _, seat := range turn.Playing {
		p, s := kontra, -v
		if d.Re.Has(seat) {
			p, s = re, v*scoring.Points(shares(d))
		}
		if f.table.Rules.Count == Both || p == w.winner || w.winner == nobody && s > 0 {
			points[seat-1] = s
		}
	}
	return points
}

func (f *fold) next(turn scoring.Turn, number int) scoring.Next {
	n := scoring.Next{Turn: turn, Number: number}
	f.bocks.expire(turn.Dealer)
	if factor := f.bocks.start(turn); factor > 1 {
		times, left := strconv.Itoa(factor), strconv.Itoa(f.bocks.left(turn))
		n.Notes = append(n.Notes, text("Bock × "+times+", noch "+left, "Bock × "+times+", "+left+" left"))
	}
	if f.roteInge {
		n.Notes = append(n.Notes, roteInge)
	}
	if f.pflicht.rounds > 0 {
		f.pflicht.begin(turn)
		n.Notes = append(n.Notes, f.owed(turn)...)
	}
	return n
}

// owed says who still owes a Pflichtsolo, and whose turn it is.
func (f *fold) owed(turn scoring.Turn) (notes []scoring.Text) {
	if due := f.pflicht.due(turn); due != 0 {
		who := f.table.Players[due-1]
		notes = append(notes, text("Vorführung: "+who+" spielt das Pflichtsolo", "Vorführung: "+who+" plays the Pflichtsolo"))
	}
	var who []scoring.Text
	for _, seat := range f.pflicht.open(turn) {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	switch len(who) {
	case 0:
		return notes
	case turn.Present():
		who = []scoring.Text{text("alle", "everybody")}
	}
	round := text("Vorführung", "Vorführung")
	if !f.pflicht.showing {
		now, all := strconv.Itoa(f.pflicht.done+1), strconv.Itoa(f.pflicht.rounds)
		round = text("Runde "+now+" von "+all, "round "+now+" of "+all)
	}
	return append(notes, text("Pflichtsolo offen: ", "Pflichtsolo owed: ").Add(scoring.List(who...)).
		Add(scoring.Same(" (")).Add(round).Add(scoring.Same(")")))
}

// settle makes money of points. Written on both sides they sum to 0, unless
// Check has refused a deal, and are worth themselves; of the winners' plus
// alone each settles with each.
func (f *fold) settle(s *scoring.Sheet) {
	rate := scoring.Cents(f.table.Rules.CentsPerPoint)
	switch {
	case rate == 0:
	case f.table.Rules.Settle == Kasse:
		s.PayKasse(s.Totals, rate)
	case f.table.Rules.Count == Winners:
		s.Show(text("Punkte", "points"), s.Totals)
		s.PayAgainst(eachWithEach(s.Lines, len(s.Totals)), rate)
	case total(s.Totals) == 0:
		s.PayEach(text("Punkte", "points"), s.Totals, rate)
	}
}

// eachWithEach is n × own − the sum of all, deal by deal: whoever was absent
// from one neither pays nor receives for it.
func eachWithEach(lines []scoring.Line, seats int) []scoring.Points {
	settled := make([]scoring.Points, seats)
	for _, l := range lines {
		all, present := total(l.Points), scoring.Points(seats-len(l.Absent))
		for i, p := range l.Points {
			settled[i] += present * p
			if !l.Absent.Has(scoring.Seat(i + 1)) {
				settled[i] -= all
			}
		}
	}
	return settled
}

func total(points []scoring.Points) (all scoring.Points) {
	for _, p := range points {
		all += p
	}
	return all
}
