package turnier

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"anschreiber/views"
)

// WallPage is what hangs on the wall: who leads, and beside it what the hall wants
// to know now.
func (t Tournament) WallPage(r Reader) views.TournamentWall {
	v := views.TournamentWall{Tournament: t.head(r, "/wand", Refused{}), Players: t.countPlayers(r)}
	if n := t.begun(); n > 0 {
		in, clock := t.progress(r, n)
		v.Running, v.Clock = r.round(n)+": "+in, clock
		t.wallRanking(r, &v)
	}
	t.wallAside(r, &v)
	return v
}

// wallRanking shows all rounds where nothing stands beside it, else the last.
func (t Tournament) wallRanking(r Reader, v *views.TournamentWall) {
	n := t.begun()
	first := max(n-2, 1)
	if !t.Closed(n) || len(t.Rounds) > n {
		first = n
	}
	for round := first; round <= n && t.Setup.Rounds > 1; round++ {
		v.Heads = append(v.Heads, r.round(round))
	}
	for _, s := range t.Ranking() {
		row := views.RankRow{Place: strconv.Itoa(s.Place), Name: short(s.Name), Score: views.Grouped(s.Score)}
		for i := range v.Heads {
			row.Cells = append(row.Cells, pointsOrDash(s.Rounds[first-1+i]))
		}
		v.Rows = append(v.Rows, row)
	}
}

// wallAside is where everybody sits until the round begins, then how far the
// tables are, and in the end the teams.
func (t Tournament) wallAside(r Reader, v *views.TournamentWall) {
	last := t.Round(len(t.Rounds))
	switch {
	case last == nil:
		v.Aside, v.Cells = r.S("Dabei sind", "Taking part"), t.everybodyHere()
	case !last.Begun:
		v.Aside, v.Cells = r.round(last.Number)+r.S(": wo sitze ich?", ": where do I sit?"), t.whereToSit(r, *last)
	case !t.Closed(last.Number):
		v.Aside, v.Cells = r.S("Tische", "Tables"), t.wallTables(r, last.Number)
	case t.Setup.Team > 0:
		v.Aside, v.Cells = r.S("Mannschaften", "Teams"), t.wallTeams()
	}
}

func (t Tournament) everybodyHere() (cells []views.WallCell) {
	for _, p := range byName(t.Players) {
		if p.Plays() {
			cells = append(cells, views.WallCell{Name: short(p.Name), Strong: strconv.Itoa(p.Number)})
		}
	}
	return cells
}

func (t Tournament) whereToSit(r Reader, round Round) (cells []views.WallCell) {
	at := map[int]views.WallCell{}
	for _, table := range round.Tables {
		for i, number := range table.Seats {
			at[number] = views.WallCell{Strong: r.table(table.At.Table), Says: r.S("Platz ", "Seat ") + strconv.Itoa(i+1)}
		}
	}
	for _, number := range round.Out {
		at[number] = views.WallCell{Strong: "–", Says: r.S("setzt aus", "sits out")}
	}
	for _, p := range byName(t.Players) {
		if cell, drawn := at[p.Number]; drawn {
			cell.Name = short(p.Name)
			cells = append(cells, cell)
		}
	}
	return cells
}

func (t Tournament) wallTables(r Reader, round int) (cells []views.WallCell) {
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

// short is "Müller-Lüdenscheidt, A." where the name is too long for a wall.
func short(name string) string {
	last, first, listed := strings.Cut(name, ", ")
	initial, size := utf8.DecodeRuneInString(first)
	if !listed || size == 0 || utf8.RuneCountInString(name) <= 18 {
		return name
	}
	return last + ", " + string(initial) + "."
}
