package tournament

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"anschreiber/views"
)

// WallPage is what hangs on the wall: until a round begins where everybody sits,
// then who leads and how far the tables are, in the end the teams.
func (t Tournament) WallPage(r ViewContext) views.TournamentWall {
	v := views.TournamentWall{Tournament: t.head(r, "/wand", RejectedForm{}), Players: t.countPlayers(ViewContext{Page: r.Page})}
	v.Running, v.Clock = t.running(r)
	switch last := t.shown(); {
	case last == nil:
		v.Aside, v.Cells, v.Low = r.S("Dabei sind", "Taking part"), t.everybodyHere(r), true
		return v
	case !last.Begun:
		v.Running, v.Clock, v.Low = r.T(t.roundName(last.Number)), views.TournamentClock{}, true
		v.Aside, v.Cells = r.S("Wo sitze ich?", "Where do I sit?"), t.whereToSit(r, *last)
		return v
	case !t.Closed(last.Number):
		v.Aside, v.Cells = r.S("Tische", "Tables"), t.wallTables(r, last.Number)
	case t.Setup.Team > 0:
		v.Aside, v.Cells, v.Low = r.S("Mannschaften", "Teams"), t.wallTeams(), true
	}
	t.wallRanking(r, &v)
	return v
}

// wallRanking shows the last three rounds where nothing stands beside it, else
// the last.
func (t Tournament) wallRanking(r ViewContext, v *views.TournamentWall) {
	n := t.begun()
	first := max(n-2, 1)
	if v.Aside != "" {
		first = n
	}
	for round := first; round <= n && t.Setup.Rounds > 1; round++ {
		v.Heads = append(v.Heads, r.T(t.roundName(round)))
	}
	for _, s := range t.Ranking() {
		row := views.RankRow{Place: s.place(), Name: short(s.Name), Score: views.Grouped(s.Score), Sign: sign(s.Score)}
		for i := range v.Heads {
			row.Cells = append(row.Cells, pointsOrDash(s.Rounds[first-1+i]))
		}
		v.Rows = append(v.Rows, row)
	}
}

func (t Tournament) everybodyHere(r ViewContext) (cells []views.WallCell) {
	for _, p := range byName(t.Players) {
		if p.Plays() {
			cells = append(cells, views.WallCell{Name: p.Name, Strong: r.S("Nr. ", "no. ") + strconv.Itoa(p.Number)})
		}
	}
	return cells
}

// whereToSit names everybody's table; the numbers tell those of the same name
// apart.
func (t Tournament) whereToSit(r ViewContext, round Round) (cells []views.WallCell) {
	at := map[int]string{}
	for _, table := range round.Tables {
		for _, number := range table.Seats {
			at[number] = r.table(table.At.Table)
		}
	}
	for _, number := range round.Out {
		at[number] = r.S("setzt aus", "sits out")
	}
	for _, p := range byName(t.Players) {
		if where, drawn := at[p.Number]; drawn {
			cells = append(cells, views.WallCell{Name: p.Name, Strong: where, Says: r.S("Nr. ", "no. ") + strconv.Itoa(p.Number)})
		}
	}
	return cells
}

func (t Tournament) wallTables(r ViewContext, round int) (cells []views.WallCell) {
	for _, l := range t.Lists(round) {
		cell := views.WallCell{Name: r.table(l.Table.At.Table), Strong: strconv.Itoa(l.Deals) + "/" + strconv.Itoa(l.Of), State: l.state()}
		switch cell.State {
		case in:
			cell.Strong, cell.Says = r.S("fertig", "done"), r.S("unterschrieben", "signed")
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

func (t Tournament) wallTeams() (cells []views.WallCell) {
	for _, s := range t.TeamRanking() {
		cells = append(cells, views.WallCell{Name: strconv.Itoa(s.Place) + ". " + s.Name, Strong: views.Grouped(s.Score)})
	}
	return cells
}

// fitsWall is how long a name may be on a wall.
const fitsWall = 14

// short is "Bauer, K.-H." where the name is too long for a wall.
func short(name string) string {
	last, first, listed := strings.Cut(name, ", ")
	if !listed || utf8.RuneCountInString(name) <= fitsWall {
		return name
	}
	var initials []string
	for part := range strings.SplitSeq(first, "-") {
		if initial, size := utf8.DecodeRuneInString(part); size > 0 {
			initials = append(initials, string(initial)+".")
		}
	}
	return last + ", " + strings.Join(initials, "-")
}
