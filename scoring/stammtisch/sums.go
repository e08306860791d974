package stammtisch

import "anschreiber/scoring"

// Sums contains the sums of a game's statistics by person.
type Sums map[scoring.StatKey[Person]]scoring.Sum

// Sums adds up the statistics of a game over a choice of evenings, in the order of the evenings.
func (t Stammtisch) Sums(c Choice, kinds map[string]scoring.StatKind) Sums {
	people, sums := t.People(), Sums{}
	for _, e := range t.Counting(c) {
		for _, f := range e.Figures {
			at := scoring.StatKey[Person]{Figure: f.Key, Who: people.Who(f.Who)}
			if f.With != "" {
				at.With = people.Who(f.With)
			}
			if at.With != at.Who {
				sums[at] = sums[at].Plus(f.Sum, kinds[f.Key])
			}
		}
	}
	return sums
}
