package stammtisch

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Limits of a pasted table of totals.
const (
	maxRows   = 600
	maxTotals = 2_000 // of a Stammtisch
	maxTold   = 20    // wrong lines that are described
	maxPoints = 2 * 1_000_000
)

// A paste is a table as a spreadsheet copies it: the first line has the names, and each further
// line has a day and everybody's result.
type paste struct {
	judge
	game  string
	money bool
	names []string
}

// totals reads a form with a pasted table of earlier evenings of which only the totals are known.
func (j judge) totals() (a Act) {
	p := paste{judge: j, game: j.Choice("game", slugs()...), money: j.Choice("unit", "points", "money") == "money"}
	lines, err := readTable(j.Value("table"))
	if err != nil || len(lines) < 2 {
		j.Refuse("table", "eine Zeile mit Datum und Namen, darunter je Abend eine Zeile", "a line with date and names, and below it one line for each evening")
		return a
	}
	p.head(lines[0])
	if p.game == "" {
		j.Refuse("game", "welches Spiel?", "which game?")
	}
	if len(lines) > maxRows {
		j.Refuse("table", fmt.Sprintf("höchstens %d Abende auf einmal", maxRows-1), fmt.Sprintf("at most %d evenings at once", maxRows-1))
	}
	if len(j.Problems()) > 0 {
		return a
	}
	for _, l := range lines[1:] {
		if total, ok := p.row(l, a.Totals); ok {
			a.Totals = append(a.Totals, total)
		}
	}
	if len(j.State.Totals)+len(a.Totals) > maxTotals {
		j.Refuse("table", fmt.Sprintf("mehr als %d solche Abende gehen nicht", maxTotals), fmt.Sprintf("there is room for %d such evenings", maxTotals))
	}
	return a
}

func slugs() (all []string) {
	for _, g := range games.All {
		all = append(all, g.Slug)
	}
	return all
}

// head reads the first line, with the name of each column. Columns without a name are skipped
// later.
func (p *paste) head(l tableLine) {
	known := slices.Sorted(maps.Keys(p.State.People()))
	for i, cell := range l.cells[1:] {
		name, ok := scoring.ReadText(cell, 0, maxName)
		name = scoring.NameAs(name, slices.Concat(known, p.names))
		switch {
		case !ok:
			p.wrong(l, "ein Name hat 1 bis 40 Zeichen: "+short(cell), "a name has 1 to 40 characters: "+short(cell))
		case name == "":
		case slices.Contains([]string{"summe", "gesamt", "total", "sum"}, strings.ToLower(name)):
			p.wrong(l, "die Spalte „"+name+"“ bitte weglassen", "please leave out the column “"+name+"”")
		case slices.Contains(p.names, name):
			p.wrong(l, name+" steht zweimal da", name+" is there twice")
		case i >= maxRegulars:
			p.wrong(l, "mehr als 60 Namen gehen nicht", "there is room for 60 names")
		}
		p.names = append(p.names, name)
	}
	if len(l.cells) < 3 {
		p.wrong(l, "hier müssen das Datum und mindestens zwei Namen stehen, mit Tabulator oder Semikolon dazwischen", "this line needs the date and at least two names, with tabs or semicolons between")
	}
}

// wrong records what is wrong with a line, up to maxTold times.
func (p *paste) wrong(l tableLine, de, en string) {
	path, number := scoring.Element("table", l.number), strconv.Itoa(l.number)
	if said := len(p.Problems()); said < maxTold {
		p.Refuse(path, "Zeile "+number+": "+de, "line "+number+": "+en)
	} else if said == maxTold {
		p.Refuse(path, "und weitere Zeilen", "and more lines")
	}
}

// row reads an evening. It refuses the evening if there is already another one with the same day
// and game.
func (p *paste) row(l tableLine, before []Total) (t Total, ok bool) {
	said := len(p.Problems())
	t = Total{Game: p.game, Money: p.money}
	switch t.Day, ok = readDay(strings.TrimSpace(l.cells[0])); {
	case !ok:
		p.wrong(l, "„"+short(l.cells[0])+"“ ist kein Datum wie 24.12.2019", "“"+short(l.cells[0])+"” is not a date like 2019-12-24")
		return t, false
	case t.Day > p.today:
		p.wrong(l, t.Day.Long().DE+" kommt erst noch", t.Day.Long().EN+" is still to come")
		return t, false
	}
	for i, cell := range l.cells[1:] {
		p.ended(&t, l, i, strings.TrimSpace(cell))
	}
	if len(p.Problems()) > said {
		return t, false
	}
	if len(t.Ended) < 2 {
		p.wrong(l, "wer war da? Hier müssen mindestens zwei Zahlen stehen", "who was there? This line needs at least two numbers")
	}
	if p.known(t, before) {
		p.wrong(l, "diesen Abend gibt es hier schon: "+t.Day.Long().DE, "this evening is here already: "+t.Day.Long().EN)
	}
	return t, len(p.Problems()) == said
}

// known reports whether there is an evening of the same day and game already.
func (p *paste) known(t Total, before []Total) bool {
	return slices.ContainsFunc(p.All, func(e *EveningResult) bool { return e.Setup.Day == t.Day && e.Game == t.Game && e.played() }) ||
		slices.ContainsFunc(before, func(o Total) bool { return o.Day == t.Day })
}

// ended reads one cell and adds its result to t. An empty cell means that the person was not there.
func (p *paste) ended(t *Total, l tableLine, column int, cell string) {
	if cell == "" || strings.Trim(cell, "-–—xX/ ") == "" {
		return
	}
	if column >= len(p.names) || p.names[column] == "" {
		p.wrong(l, "„"+short(cell)+"“ steht unter keinem Namen", "“"+short(cell)+"” has no name above it")
		return
	}
	one := Ended{Name: p.names[column]}
	n, ok := readNumber(cell, p.money)
	if p.money {
		one.Cents = n
	} else {
		one.Points, ok = scoring.Points(n/50), ok && n%50 == 0
	}
	if !ok {
		p.wrong(l, "„"+short(cell)+"“ ist keine Zahl für "+one.Name, "“"+short(cell)+"” is not a number for "+one.Name)
		return
	}
	t.Ended = append(t.Ended, one)
}
