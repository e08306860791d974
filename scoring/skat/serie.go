package skat

import (
	"cmp"
	"strconv"

	"anschreiber/scoring"
)

var serieRules = []scoring.Rule[Rules]{
	{
		Key: "serie", Group: writing, Label: text("Serie", "Series"), Unit: text("Spiele", "deals"), Zero: text("offen", "open"), Hi: 999,
		Says: func(r Rules) scoring.Text {
			if r.Serie == 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Serie)
			return text("Eine Serie hat "+n+" Spiele.", "A series is "+n+" deals.")
		},
		At: func(r *Rules) any { return &r.Serie },
	},
}

// serieOf returns how many deals a Serie of a tournament has: everybody deals twelve times.
// Source: SkWO, 36 with three and 48 with four.
func serieOf(players int) int { return 12 * max(players, 3) }

// serie returns how many deals a Serie has if this many players were present when it began, and 0
// for a Serie without an end.
func (r *Rules) serie(players, began int) int {
	if r.seriePreset && r.Serie == serieOf(players) {
		return serieOf(began)
	}
	return r.Serie
}

// sayProgress says which deal of the Serie comes next, or that the Serie is over.
func (f *fold) sayProgress(present int) []scoring.Text {
	serie := f.table.Rules.serie(len(f.table.Players), cmp.Or(f.began, present))
	switch {
	case serie == 0:
		return nil
	case f.played >= serie:
		return []scoring.Text{text("Die Serie ist zu Ende.", "The series is complete.")}
	}
	n, of := strconv.Itoa(f.played+1), strconv.Itoa(serie)
	return []scoring.Text{text("Spiel "+n+" von "+of, "deal "+n+" of "+of)}
}

// checkSerie warns if not everybody would deal equally often in a Serie (seed: its length "sollte"
// divide by the players).
func checkSerie(ps *scoring.Problems, serie, players int) {
	if players == 0 || serie%players == 0 {
		return
	}
	below, above := serie/players*players, (serie/players+1)*players
	all, n, some := strconv.Itoa(serie), strconv.Itoa(players), strconv.Itoa(above)
	if below > 0 {
		some = strconv.Itoa(below) + ", " + some
	}
	ps.Warn("serie", all+" ist nicht durch "+n+" teilbar: da gibt nicht jeder gleich oft; es gehen: "+some,
		all+" does not divide by "+n+": not everybody would deal equally often; these would: "+some)
}

// contest holds the rules of Skat tournaments: series of 48 deals at tables of four and 36 at
// tables of three (SkWO).
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier"},
	Rounds:  2,
	Round:   scoring.T("Serie", "series"),
	Deals:   map[int]int{4: 48, 3: 36},
	Rests:   []string{scoring.InThrees},
	Length:  "serie",
	Counts:  true,
	Score:   scoreTotals,
	Check:   checkTotals,
}

// scoreTotals returns each player's tournament points: the points on the list, and what Seeger and
// Fabian add if the table scores that way.
func scoreTotals(r Rules, f scoring.ListTotals) []scoring.Points {
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

// The least and the most points that a game is worth in a tournament, which has no Kontra: Karo
// with one Spitze, and Grand ouvert with four.
const (
	leastGame = 18
	mostGame  = 264
)

// checkTotals refuses totals that cannot be the sum of this many games won and lost; a lost game
// counts twice.
func checkTotals(r Rules, f scoring.ListTotals) (ps scoring.Problems) {
	if r.Scoring != Seeger {
		return nil
	}
	for i, p := range f.Points {
		won, lost := f.Won[i], f.Lost[i]
		low, high := scoring.Whole(leastGame*won-2*mostGame*lost), scoring.Whole(mostGame*won-2*leastGame*lost)
		if p < low || p > high {
			de := " Spielpunkte gehen nicht mit " + strconv.Itoa(won) + " gewonnenen und " + strconv.Itoa(lost) + " verlorenen Spielen"
			en := " game points do not go with " + strconv.Itoa(won) + " games won and " + strconv.Itoa(lost) + " lost"
			ps.Add(scoring.Element("points", i), p.String()+de, p.String()+en)
		}
	}
	return ps
}
