package scoring

// Good is, by seat, what a list comes to where only plus points are written down
// ("nur Gute"): a deal that was lost counts 0.
func (s Sheet) Good() []Points {
	good := make([]Points, len(s.Totals))
	for _, l := range s.Lines {
		for i, p := range l.Points {
			good[i] += max(p, 0)
		}
	}
	return good
}

// Soli is, by seat, how many games were won by one alone against all others.
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
