package story

import (
	"slices"

	"anschreiber/scoring"
)

// partien tells of Partien: how somebody came from behind or stayed ahead, how close it was, and who
// never lost.
func (e *evening) partien() {
	var turned, held, near candidate
	for _, p := range e.sheet.Partien {
		kind := Turned
		if len(p.Winners) == 0 {
			kind = Escaped
		}
		for i := p.From - 1; i < p.To-1; i++ {
			l := &e.sheet.Lines[i]
			for _, who := range e.unbeaten(p) {
				if behind := e.behind(l, who, p); e.isDeal(l) && !l.Absent.Has(who) && behind >= 2*e.usual {
					turned.offer(kind, behind, &Sentence{Who: e.side(who), N: p.Number, To: l.Number, Points: behind})
				}
			}
		}
		if from := e.leadIn(p); p.To-from >= shortRace {
			held.offer(Held, scoring.Points(p.To-from), &Sentence{Who: p.Winners, N: p.Number, From: from, To: p.To})
		}
		for _, who := range p.Winners {
			if ahead := -e.behind(&e.sheet.Lines[p.To-1], who, p); 0 < ahead && 2*ahead <= e.usual {
				near.offer(Near, -ahead, &Sentence{Who: e.side(who), N: p.Number, To: p.To, Points: ahead})
			}
		}
	}
	turned.add(e)
	held.add(e)
	near.add(e)
	e.spared()
}

// A candidate is the best of several sentences so far.
type candidate struct {
	*Sentence
	kind  Kind
	value scoring.Points
	tied  bool // another side is as good
}

// offer takes a sentence if its value is higher, or the same in a later deal.
func (c *candidate) offer(kind Kind, value scoring.Points, s *Sentence) {
	switch {
	case c.Sentence == nil || value > c.value || value == c.value && s.To > c.To:
		*c = candidate{s, kind, value, false}
	case value == c.value && s.To == c.To && !slices.Equal(s.Who, c.Who):
		c.tied = true
	}
}

// add tells the best sentence, if there is one.
func (c *candidate) add(e *evening) {
	if c.Sentence != nil && !c.tied {
		e.add(c.kind, 0, c.Sentence)
	}
}

// unbeaten returns the winners of a Partie, or those who did not lose it if it has only losers.
func (e *evening) unbeaten(p scoring.Partie) scoring.Seats {
	if len(p.Winners) > 0 || len(p.Losers) == 0 {
		return p.Winners
	}
	return scoring.RoundTable(len(e.players)).Others(p.Losers...)
}

// leadIn returns the deal from which on the winners of a Partie led until its end. It returns the
// last deal if they are not a single side, or took the lead without a deal.
func (e *evening) leadIn(p scoring.Partie) int {
	from := p.To + 1
	if len(p.Winners) == 0 || !slices.Equal(p.Winners, e.side(p.Winners[0])) {
		return p.To
	}
	for from > p.From {
		if who, alone := e.best(&e.sheet.Lines[from-2], nil); !alone || !p.Winners.Has(who) {
			break
		}
		from--
	}
	if from > p.To || !e.isDeal(&e.sheet.Lines[from-1]) {
		return p.To
	}
	return from
}

// behind returns how far a player was behind the best of those who were beaten in the end.
func (e *evening) behind(l *scoring.Line, who scoring.Seat, p scoring.Partie) scoring.Points {
	score := l.Score()
	first, _ := e.best(l, e.unbeaten(p))
	if first == 0 {
		return 0
	}
	return e.better(score, first) - e.better(score, who)
}

// spared tells who was always there and lost no Partie, if that is a single side.
func (e *evening) spared() {
	who, partien := scoring.Seat(0), len(e.sheet.Partien)
	for _, seat := range scoring.RoundTable(len(e.players)) {
		lost := func(p scoring.Partie) bool { return p.Losers.Has(seat) }
		away := func(l scoring.Line) bool { return l.Absent.Has(seat) }
		switch {
		case slices.ContainsFunc(e.sheet.Partien, lost) || slices.ContainsFunc(e.sheet.Lines, away):
		case who == 0:
			who = seat
		case !e.side(who).Has(seat):
			return
		}
	}
	open := func(p scoring.Partie) bool { return len(p.Winners) > 0 || len(p.Losers) == 0 }
	if who != 0 && partien >= 3 && !slices.ContainsFunc(e.sheet.Partien, open) {
		e.add(Spared, min(partien, 20), &Sentence{Who: e.side(who), N: partien, To: e.sheet.Partien[partien-1].To})
	}
}
