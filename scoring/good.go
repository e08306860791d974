package scoring

// Good returns, by seat, the result of a list on which only plus points are written ("nur Gute"):
// a lost deal counts 0.
func (s Sheet) Good() []Points {
	good := make([]Points, len(s.Totals))
	for _, l := range s.Lines {
		for i, p := range l.Points {
			good[i] += max(p, 0)
		}
	}
	return good
}

// Soli returns, by seat, how many games the player has won alone against all others.
func (s Sheet) Soli() []int {
	soli := make([]int, len(s.Totals))
	for _, l := range s.Lines {
		won := l.Won != nil && *l.Won && !l.Corrects && !l.Again
		if won && l.Declarer.at(len(soli)) && len(l.Side) < 2 {
			soli[l.Declarer-1]++
		}
	}
	return soli
}
