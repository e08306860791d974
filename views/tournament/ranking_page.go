package tournament

import (
	"strconv"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// RankingPage returns the page with the chosen ranking: overall, of teams or tandems, of a group, a
// heat or a round.
func (r Viewer) RankingPage(t tournament.Tournament, chosen string) TournamentRanking {
	v := TournamentRanking{Head: r.head(t, "", RejectedForm{}), Next: r.step(t)}
	choices := rankingsOf(t, r.Page)
	at := 0
	for i, c := range choices {
		if c.key == chosen {
			at = i
		}
	}
	v.Rule = r.T(t.Rankings().TiesText(choices[at].key == tournament.OfTeams && t.Setup.MatchPoints)) + r.T(t.Rankings().FinalRuleText())
	for _, says := range t.Amended {
		v.Rule += r.S(" Geändert, als schon Listen da waren: ", " Changed after lists were in: ") + r.T(says) + "."
	}
	v.Follow, v.Who = at == 0, choices[at].who
	for i, c := range choices {
		v.Choices = append(v.Choices, ui.Tab{Name: c.name, URL: r.url("?rang=" + c.key), On: i == at})
	}
	if t.Begun() > 0 {
		v.Running, v.Clock = r.running(t)
		v.rank(t, choices[at])
	}
	return v
}

// A choice is a ranking that can be shown.
type choice struct {
	key, name string
	ranking   func() []tournament.Standing
	rounds    bool   // it has a column for each round
	who       string // heading of who is ranked; "" for players
}

// rankingsOf returns all rankings of the tournament.
func rankingsOf(t tournament.Tournament, p ui.Page) []choice {
	pairs := ""
	if t.Setup.FixedPairs {
		pairs = p.Sentence(t.Setup.TandemWord())
	}
	all := []choice{{tournament.OfAll, p.S("Gesamt", "Overall"), t.Rankings().Overall, true, pairs}}
	if t.Setup.Team > 0 {
		all = append(all, choice{tournament.OfTeams, p.S("Mannschaften", "Teams"), t.Rankings().OfTeams, true, p.S("Mannschaft", "Team")})
	}
	if t.Setup.Tandems && !t.Setup.FixedPairs {
		all = append(all, choice{tournament.OfPairs, "Tandems", t.Rankings().OfTandems, true, "Tandem"})
	}
	for _, g := range tournament.Groups {
		if t.HasGroup(g.Value) {
			all = append(all, choice{g.Value, p.T(g.Name), func() []tournament.Standing { return t.Rankings().OfGroup(g.Value) }, true, ""})
		}
	}
	for i, h := range t.Setup.Heats {
		all = append(all, choice{"gruppe" + strconv.Itoa(i+1), h.Name, func() []tournament.Standing { return t.Rankings().OfHeat(h) }, true, pairs})
	}
	for n := 1; n <= t.Begun() && t.Setup.Rounds > 1; n++ {
		all = append(all, choice{strconv.Itoa(n), p.T(t.Setup.RoundName(n)), func() []tournament.Standing { return t.Rankings().OfRound(n) }, false, pairs})
	}
	return all
}

// rank fills in the rows of a ranking, with the prizes once all rounds are played.
func (v *TournamentRanking) rank(t tournament.Tournament, c choice) {
	if c.rounds && t.Begun() > 1 {
		for n := 1; n <= t.Begun(); n++ {
			v.Heads = append(v.Heads, v.T(t.Setup.RoundName(n)))
		}
	}
	prizes := map[int]string{} // by place
	if t.Finished() {
		for _, w := range t.Rankings().Awards() {
			if w.Ranking == c.key {
				prizes[w.Place] = prizeText(v.Page, w.Prize)
			}
		}
	}
	for _, s := range c.ranking() {
		row := RankRow{Standing: s}
		for n := range v.Heads {
			row.Cells = append(row.Cells, cellOf(s, n))
		}
		if s.IsRanked() {
			row.Prize = prizes[s.Place]
		}
		v.Rows = append(v.Rows, row)
		v.Ties, v.Matches = v.Ties || row.isByLot(), v.Matches || s.Matches != nil
	}
}

// cellOf returns the result of a round, counted from 0, as text; a dash if the player did not play
// in it.
func cellOf(s tournament.Standing, round int) string {
	if round < len(s.Matches) && s.Matches[round] != "" {
		return s.Matches[round]
	}
	if round >= len(s.Rounds) || s.Rounds[round] == nil {
		return "–"
	}
	return tournament.PointsOrDash(s.Rounds[round])
}

// step returns what the director should do next; nil for everybody else.
func (r Viewer) step(t tournament.Tournament) *Step {
	last := t.ShownRound()
	switch {
	case !r.Owns:
		return nil
	case len(t.Players) == 0:
		return &Step{Says: r.S("Als Nächstes", "Next"), Button: r.S("Spieler aufnehmen", "Add players"), URL: r.url("/spieler")}
	case last == nil || last.Begun && t.Closed(last.Number) && last.Number < t.Setup.Rounds:
		return &Step{Says: r.S("Als Nächstes", "Next"), Button: r.T(t.Setup.RoundName(len(t.Rounds)+1)) + r.S(" auslosen", ": draw"), URL: r.url("/auslosung")}
	case !last.Begun:
		says := r.S("Ausgelost", "Drawn")
		if t.ShiftSince(last) != nil {
			says += r.S(". Nach den jetzigen Listen säßen andere", ". As the lists stand now, others would sit")
		}
		return &Step{Says: says, Button: r.T(t.Setup.RoundName(last.Number)) + r.S(" beginnen", ": begin"), URL: r.url("/auslosung")}
	case !t.Closed(last.Number):
		return &Step{Says: r.T(t.Setup.RoundName(last.Number)) + r.S(" läuft", " in progress"), Button: r.S("Tische ansehen", "Look at the tables"), URL: r.url("/tische")}
	}
	return &Step{Says: r.S("Alle Listen sind da", "All lists are in"), Button: r.S("Preise und Kasse", "Prizes and money"), URL: r.url("/kasse")}
}

// Tile returns the tournament's tile on the first page.
func (r Viewer) Tile(t tournament.Tournament) ui.TournamentTile {
	v := ui.TournamentTile{ID: r.ID, Name: t.Setup.Name, Below: r.below(t), Says: r.countPlayers(t)}
	if t.Begun() > 0 {
		v.Says, _ = r.running(t)
		if t.Finished() {
			first := t.Rankings().Overall()[0]
			v.Says = first.Name + r.S(" hat gewonnen: ", " has won: ") + first.Score.String()
		}
	}
	return v
}
