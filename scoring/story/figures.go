package story

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// A tally is what one statistic of one player has come to.
type tally struct {
	n, of, last int // how often it happened, how often it could have, and the deal in which it happened last
	run, dry    int // the run that goes on, of deals in which it happened, or in which it did not
	since       int // the first deal of that run

	longest, from, to int // the longest run in which it happened
	missed, back      int // the longest run in which it did not happen, and the deal that ended it

	most scoring.Points // the highest value
	at   int            // the deal that had it; 0 for none
}

// add counts one more event.
func (t *tally) add(f scoring.StatEvent, deal int) {
	t.of++
	if t.at == 0 || f.Value > t.most {
		t.most, t.at = f.Value, deal
	}
	if !f.True {
		t.run, t.dry = 0, t.dry+1
		return
	}
	if t.dry > t.missed {
		t.missed, t.back = t.dry, deal
	}
	if t.run == 0 {
		t.since = deal
	}
	t.n, t.last, t.run, t.dry = t.n+1, deal, t.run+1, 0
	if t.run > t.longest {
		t.longest, t.from, t.to = t.run, t.since, deal
	}
}

// figures tells of the statistics for which the game has words; facts are the events of each line.
func (e *evening) figures(all []scoring.Stat, facts [][]scoring.StatEvent) {
	var figures []*scoring.Stat
	place := map[string]int{}
	for i := range all {
		if f := &all[i]; f.Story != nil {
			figures = append(figures, f)
			place[f.Key] = len(figures)
		}
	}
	seats := len(e.players)
	tallies := make([]tally, len(figures)*seats*(seats+1))
	at := func(figure int, seat, with scoring.Seat) *tally {
		return &tallies[(figure*seats+int(seat)-1)*(seats+1)+int(with)]
	}
	for i := range facts {
		for _, f := range facts[i] {
			if figure := place[f.Figure] - 1; figure >= 0 {
				at(figure, f.Seat, f.With).add(f, i+1)
			}
		}
	}
	for i, f := range figures {
		var told, again []*Sentence
		for seat := scoring.Seat(1); int(seat) <= seats; seat++ {
			told, again = append(told, at(i, seat, 0).told(f, seat)), append(again, at(i, seat, 0).again(f, seat))
			for with := seat + 1; int(with) <= seats; with++ {
				told = append(told, at(i, seat, with).told(f, seat, with))
			}
		}
		e.tellBest(told)
		e.tellBest(again)
	}
}

// told returns what one statistic tells of a player, or of two; nil if there is too little.
func (t *tally) told(f *scoring.Stat, who ...scoring.Seat) *Sentence {
	if t.of == 0 {
		return nil
	}
	s := &Sentence{Kind: OfFigure, Figure: f.Key, Who: who, words: f.Story.Says}
	switch f.Kind {
	case scoring.Ratio, scoring.ByPlayer:
		if s.N, s.Of, s.To = t.n, t.of, t.last; 4*t.n < 3*t.of {
			return nil
		}
		if t.n == t.of && f.Story.All != (scoring.Text{}) {
			s.words = f.Story.All
		}
	case scoring.Count:
		s.N, s.To = t.n, t.last
	case scoring.Longest:
		s.N, s.From, s.To = t.longest, t.from, t.to
	case scoring.Highest:
		s.Points, s.To = t.most, t.at
	}
	return s.weighed(f)
}

// again returns that something came true again after it had not for a while.
func (t *tally) again(f *scoring.Stat, who scoring.Seat) *Sentence {
	if f.Kind != scoring.Longest || f.Story.Again == (scoring.Text{}) {
		return nil
	}
	s := &Sentence{Kind: Again, Figure: f.Key, Who: scoring.Seats{who}, N: t.missed, To: t.back, words: f.Story.Again}
	return s.weighed(f)
}

// The weight of a statistic's sentence is plainFigure, and more if there is more to tell, up to
// muchMore.
const plainFigure, each, muchMore = 48, 4, 24

// weighed gives a sentence its weight, or returns nil if there is too little to tell.
func (s *Sentence) weighed(f *scoring.Stat) *Sentence {
	if s.amount() < f.Story.From {
		return nil
	}
	s.weight = plainFigure + f.Story.Rare + min(each*(s.amount()-f.Story.From), muchMore)
	return s
}

// amount returns the number that has to reach the statistic's From.
func (s *Sentence) amount() int {
	whole, _ := s.Points.Whole()
	return max(s.N, whole)
}

// tellBest tells the best of the sentences about a statistic: the one with the highest share, then
// the highest number, then the earliest. If two are equal it tells of partners together, and of
// others not at all, because their seats at the table must decide nothing.
func (e *evening) tellBest(all []*Sentence) {
	var best *Sentence
	alone := true
	for _, s := range all {
		switch {
		case s == nil:
		case best == nil || s.compare(best) > 0:
			best, alone = s, true
		case s.compare(best) == 0:
			best.Who, alone = append(best.Who, s.Who...), false
		}
	}
	if best != nil && (alone || slices.Equal(best.Who, e.side(best.Who[0]))) {
		e.all = append(e.all, best)
	}
}

// compare returns more than 0 if s is better than another sentence about the same statistic.
func (s *Sentence) compare(o *Sentence) int {
	share := func(s *Sentence) int { return 1000 * s.N / max(s.Of, 1) }
	return cmp.Or(share(s)-share(o), s.N-o.N, cmp.Compare(s.Points, o.Points), o.To-s.To)
}
