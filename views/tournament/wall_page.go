package tournament

import (
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// Kinds of the wall's parts, as the styles name them.
const (
	wallRanks  = "ranks"
	wallSeats  = "seats"
	wallLists  = "lists"
	wallTeams  = "teams"
	wallPrizes = "prizes"
)

// WallPage returns what is shown on the wall: before a round begins, where everybody sits; during
// it, who leads and how far the tables are; once all lists are in, the teams; and at the end the
// prizes.
func (r Viewer) WallPage(t tournament.Tournament) TournamentWall {
	t = t.ForEverybody() // the director shows the wall to those who only look on
	v := TournamentWall{Head: r.head(t, "/wand", RejectedForm{})}
	v.Running, v.Clock = r.running(t)
	part := func(kind, head string, cells []WallCell) {
		v.Parts = append(v.Parts, WallPart{Kind: kind, Head: head, Cells: cells})
	}
	players := Viewer{Page: r.Page}.countPlayers(t)
	last := t.ShownRound()
	switch {
	case last == nil:
		part(wallSeats, joinWords(r.S("Dabei sind", "Taking part"), players), everybodyHere(t))
		return v
	case !last.Begun:
		v.Running, v.Clock = r.T(t.Setup.RoundName(last.Number)), Clock{}
		part(wallSeats, r.S("Wo sitze ich?", "Where do I sit?"), r.whereToSit(t))
		return v
	}
	part(wallRanks, players, WallRanking(t, t.Rankings().Overall()))
	if !t.Closed(last.Number) {
		part(wallLists, r.S("Tische", "Tables"), r.WallTables(t, last.Number))
		return v
	}
	for _, teams := range []struct {
		head    string
		ranking []tournament.Standing
	}{{r.S("Mannschaften", "Teams"), t.Rankings().OfTeams()}, {"Tandems", t.Rankings().OfTandems()}} {
		if len(teams.ranking) > 0 {
			part(wallTeams, teams.head, WallRanking(t, teams.ranking))
		}
	}
	if prizes := r.wallPrizes(t); t.Finished() && len(prizes) > 0 {
		part(wallPrizes, r.S("Preise", "Prizes"), prizes)
	}
	return v
}

// WallRanking returns the cells of a ranking.
func WallRanking(t tournament.Tournament, ranking []tournament.Standing) (cells []WallCell) {
	sign := t.Setup.Sign()
	for _, s := range ranking {
		cell := WallCell{Place: s.PlaceText(), Name: standsAs(s, Names(t.Players).OnWall), Strong: tournament.PointsOrDash(s.Total()), Sign: sign(s.Score)}
		if s.Matches != nil {
			cell.Strong = s.MatchText()
		}
		cells = append(cells, cell)
	}
	return cells
}

func everybodyHere(t tournament.Tournament) (cells []WallCell) {
	for _, p := range byName(t.Players) {
		if p.Plays() {
			cells = append(cells, WallCell{Name: Names(t.Players).OnWall(p)})
		}
	}
	return cells
}

// whereToSit returns everybody's table and seat.
func (r Viewer) whereToSit(t tournament.Tournament) (cells []WallCell) {
	at := r.whereNow(t)
	for _, p := range byName(t.Players) {
		if where, drawn := at[p.Number]; drawn {
			cells = append(cells, WallCell{Name: Names(t.Players).OnWall(p), Strong: where})
		}
	}
	return cells
}

// standsAs returns the name of a team, or what the function name returns for a player or for each of
// a pair.
func standsAs(s tournament.Standing, name func(tournament.Player) string) string {
	if s.Team && !s.Pair {
		return s.Name
	}
	var names []string
	for _, p := range s.Players {
		names = append(names, name(p))
	}
	return strings.Join(names, " / ")
}

// WallTables returns how far each table is.
func (r Viewer) WallTables(t tournament.Tournament, round int) (cells []WallCell) {
	for _, l := range t.Lists(round) {
		cell := WallCell{Name: r.table(l.Table.At.Table), Strong: strconv.Itoa(l.Deals) + "/" + strconv.Itoa(l.Of), State: state(l)}
		switch cell.State {
		case in:
			if cell.Strong, cell.Says = r.S("fertig", "done"), r.S("unterschrieben", "signed"); l.Deals < l.Of {
				cell.Strong = early(r.Page, l)
			}
		case finished:
			cell.Strong = r.S("fertig", "done")
		case open:
			if !l.Written.IsZero() {
				cell.Since = l.Written.UTC().Format(time.RFC3339)
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

// wallPrizes returns who has won which prize.
func (r Viewer) wallPrizes(t tournament.Tournament) (cells []WallCell) {
	for _, w := range t.Rankings().Awards() {
		cells = append(cells, WallCell{Name: standsAs(w.Standing, Names(t.Players).OnWall), Strong: prizeText(r.Page, w.Prize), Says: r.Sentence(w.For) + ", " + r.T(ui.PlaceText(w.Place))})
	}
	return cells
}
