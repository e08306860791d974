package skat

import (
	"cmp"
	"strconv"

	"anschreiber/scoring"
)

// serieOf returns how many deals a Serie of a tournament has: everybody deals twelve
// times. Source: SkWO, 36 with three and 48 with four.
func serieOf(players int) int { return 12 * max(players, 3) }

// serie returns how many deals a Serie has that began with so many players, and 0 for
// one without an end.
func (r *Rules) serie(players, began int) int {
	if r.seriePreset && r.Serie == serieOf(players) {
		return serieOf(began)
	}
	return r.Serie
}

// sayProgress says how many deals of the Serie were played.
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

// checkSerie hints that not everybody deals equally often in a Serie (seed: it
// "sollte" divide by the players).
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
