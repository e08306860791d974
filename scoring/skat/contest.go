package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// contest says how tournaments play Skat: series of 48 deals at tables of four, of 36
// at tables of three (SkWO).
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier"},
	Rounds:  2,
	Round:   scoring.T("Serie", "series"),
	Deals:   map[int]int{4: 48, 3: 36},
	Rests:   []string{scoring.InThrees},
	Length:  "serie",
	Counts:  true,
	Score:   scoreFoot,
	Check:   checkFoot,
}

// scoreFoot adds to the points of a list what Seeger and Fabian add.
func scoreFoot(r Rules, f scoring.ListTotals) []scoring.Points {
	score := make([]scoring.Points, len(f.Points))
	for i, p := range f.Points {
		score[i] = p
		if r.Scoring != Seeger {
			continue
		}
		others := -f.Lost[i]
		for _, lost := range f.Lost {
			others += lost
		}
		score[i] += scoring.Whole(perDeal*(f.Won[i]-f.Lost[i]) + r.perOthersLoss(len(f.Points))*others)
	}
	return score
}

// The least and the most that a game is worth in a tournament, where there is no
// Kontra: Karo with one Spitze, and Grand ouvert with four.
const (
	leastGame = 18
	mostGame  = 264
)

// checkFoot refuses points that cannot be the sum of so many games won and lost; a lost
// game counts twice.
func checkFoot(r Rules, f scoring.ListTotals) (ps scoring.Problems) {
	if r.Scoring != Seeger {
		return nil
	}
	for i, p := range f.Points {
		won, lost := f.Won[i], f.Lost[i]
		low, high := scoring.Whole(leastGame*won-2*mostGame*lost), scoring.Whole(mostGame*won-2*leastGame*lost)
		if p < low || p > high {
			de := " Spielpunkte gehen nicht mit " + strconv.Itoa(won) + " gewonnenen und " + strconv.Itoa(lost) + " verlorenen Spielen"
			en := " game points do not go with " + strconv.Itoa(won) + " games won and " + strconv.Itoa(lost) + " lost"
			ps.Add("points["+strconv.Itoa(i)+"]", p.String()+de, p.String()+en)
		}
	}
	return ps
}
