package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// ResultsOf returns the results as one self-contained page, for a newspaper or a website: the
// rankings as on paper, and who played at which table.
func ResultsOf(t tournament.Tournament, p ui.Page) ResultsPage {
	w, papers := Printer{p, t, nil}, PapersPage{}
	w.rankings(&papers)
	w.results(&papers)
	return ResultsPage{Page: p, Title: t.Setup.Name, Below: w.whereAndWhen(), Tables: papers.Tables}
}

// results adds the points of all players, table by table; each round is one printed table.
func (w Printer) results(v *PapersPage) {
	for n := range w.Begun() {
		v.Tables = append(v.Tables, w.roundResults(n+1))
	}
}

func (w Printer) roundResults(round int) PrintedTable {
	t := PrintedTable{
		Title: w.S("Ergebnisse, ", "Results, ") + w.T(w.Setup.RoundName(round)), Below: w.S("nach Tischen", "by table"),
		Heads: []PrintedColumn{{Name: w.S("Tisch", "Table"), Width: 12, Class: "num strong"}},
	}
	lists, most := w.Lists(round), 0
	for _, l := range lists {
		most = max(most, len(l.Seats))
	}
	t.Heads = append(t.Heads, w.seatHeads(most)...)
	for _, l := range lists {
		row := make([]string, most+1)
		row[0] = strconv.Itoa(l.Table.At.Table)
		for i, result := range l.Results {
			row[i+1] = w.name(result.Player) + " " + l.Scored(result)
			if share := w.SharesOf(l, result); len(share) > 1 && !l.Missing {
				row[i+1] = w.T(l.StandsTo(i+1, w.NameOf))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	for _, p := range w.Imposed {
		if p.Round == round {
			t.Notes = append(t.Notes, w.NameOf(p.Player)+": "+w.T(w.Setup.PenaltyText(p.Penalty, "")))
		}
	}
	if !w.Closed(round) {
		t.Notes = append(t.Notes, w.S("Noch nicht alle Listen sind da.", "Not all lists are in yet."))
	}
	return t
}

// ResultRows returns the rankings for a spreadsheet: first the players, and below them the teams
// and tandems.
func (r Viewer) ResultRows(t tournament.Tournament) (rows []ui.TableRow) {
	who := r.S("Spieler", "Player")
	if t.Setup.FixedPairs {
		who = r.Sentence(t.Setup.TandemWord())
	}
	rows = r.RankingRows(t, t.Rankings().Overall(), who)
	for _, of := range []struct {
		ranking []tournament.Standing
		called  string
	}{{t.Rankings().OfTeams(), r.S("Mannschaft", "Team")}, {t.Rankings().OfTandems(), "Tandem"}} {
		if len(of.ranking) > 0 {
			rows = append(append(rows, nil), r.RankingRows(t, of.ranking, of.called)...)
		}
	}
	return rows
}

// RankingRows returns a ranking with its headings. The row of a team names its players instead of a
// number, a club and a team.
func (r Viewer) RankingRows(t tournament.Tournament, ranking []tournament.Standing, who string) (rows []ui.TableRow) {
	teams := len(ranking) > 0 && ranking[0].Team
	head := row(r.S("Platz", "Place"), who, r.S("Nr.", "No."), r.S("Verein", "Club"), r.S("Mannschaft", "Team"), r.S("Wertung", "Group"))
	if teams {
		head = row(r.S("Platz", "Place"), who, r.S("Spieler", "Players"))
	}
	for n := range t.Begun() {
		head = append(head, row(r.T(t.Setup.RoundName(n+1)))...)
	}
	if t.Setup.CountsGames() {
		head = append(head, row(r.S("gewonnen", "won"), r.S("verloren", "lost"))...)
	}
	if len(ranking) > 0 && ranking[0].Matches != nil { // two columns, because a spreadsheet reads 6:3 as a time of day
		head = append(head, row(r.S("Wertungspunkte", "match points"), r.S("Wertungspunkte der anderen", "match points of the others"))...)
	}
	rows = append(rows, append(head, row(r.S("Gesamt", "Total"), r.S("Bemerkung", "Remark"))...))
	for _, s := range ranking {
		rows = append(rows, r.standingRow(t, s))
	}
	return rows
}

func (r Viewer) standingRow(t tournament.Tournament, s tournament.Standing) ui.TableRow {
	cells := row(s.PlaceText(), s.Name)
	if s.Team {
		cells = append(cells, row(playerNames(s, ", "))...)
	} else {
		p := s.Players[0]
		cells = append(append(cells, NumberCell(p.Number)), row(p.Club, p.Team, r.T(p.GroupNames()))...)
	}
	for _, points := range s.Rounds[:t.Begun()] {
		cells = append(cells, PointsCell(points))
	}
	if t.Setup.CountsGames() {
		cells = append(cells, NumberCell(s.Won), NumberCell(s.Lost))
	}
	if s.Matches != nil {
		cells = append(cells, PointsCell(&s.For), PointsCell(&s.Against))
	}
	cells = append(cells, PointsCell(s.Total()))
	for _, says := range s.Remarks {
		cells = append(cells, ui.TableCell{Text: r.T(says)})
	}
	return cells
}

func row(texts ...string) (cells ui.TableRow) {
	for _, text := range texts {
		cells = append(cells, ui.TableCell{Text: text})
	}
	return cells
}

// NumberCell returns a cell with a number.
func NumberCell(n int) ui.TableCell { return ui.TableCell{Number: strconv.Itoa(n)} }

// PointsCell returns a cell with points, which is empty for nil.
func PointsCell(p *scoring.Points) ui.TableCell {
	if p == nil {
		return ui.TableCell{}
	}
	text, _ := p.MarshalJSON() // writing points never fails
	return ui.TableCell{Number: string(text)}
}
