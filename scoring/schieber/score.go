package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

// countRules are the house rules for how much a deal counts, and what may be made trump.
var countRules = []scoring.Rule[Rules]{
	{
		Key: "factors", Group: counts, Label: text("Trumpf zählt", "Trumps count"),
		Options: []scoring.Option{
			{Value: Factors2500, Name: text("einfach, doppelt, dreifach", "once, twice, three times")},
			{Value: Factors1000, Name: text("alles einfach", "all once")},
			{Value: FactorsOwn, Name: text("wie unten gewählt", "as chosen below")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Factors2500: text("Eichel und Rosen (Ecken und Herz) zählen einfach, Schilten und Schellen (Schaufel und Kreuz) doppelt, Obenabe und Undenufe dreifach.", "Acorns and roses (diamonds and hearts) count once, shields and bells (spades and clubs) twice, Obenabe and Undenufe three times."),
				Factors1000: text("Alles zählt einfach.", "Everything counts once."),
				FactorsOwn:  text("Wie oft ein Spiel zählt, ist für jeden Trumpf vereinbart.", "How often a deal counts is agreed for each trump."),
			}[r.Factors]
		},
		At: func(r *Rules) any { return &r.Factors },
	},
	{
		Key: "match", Group: counts, Label: text("Match zählt", "Match counts"), Lo: AllPoints, Hi: MatchPoints,
		Options: []scoring.Option{{Value: strconv.Itoa(MatchPoints), Name: text("257 Punkte", "257 points")}, {Value: strconv.Itoa(AllPoints), Name: text("157 Punkte", "157 points")}},
		Says: func(r Rules) scoring.Text {
			if r.Match == MatchPoints {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Match)
			return text("Ein Match zählt "+n+".", "A Match counts "+n+".")
		},
		Usually: text("Ein Match zählt 257.", "A Match counts 257."),
		At:      func(r *Rules) any { return &r.Match },
	},
	{
		Key: "slalom", Group: counts, Label: text("Slalom wird gespielt", "Slalom is played"), Brief: scoring.Same("Slalom"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Slalom }, text("Auch Slalom darf angesagt werden: Obenabe und Undenufe im Wechsel.", "Slalom may be called: Obenabe and Undenufe in turn.")),
		At:   func(r *Rules) any { return &r.Slalom },
	},
	{
		Key: "misere", Group: counts, Label: text("Misère wird gespielt", "Misère is played"), Brief: scoring.Same("Misère"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Misere }, text("Auch Misère darf angesagt werden: Jede Seite schreibt, was die andere gestochen hat.", "Misère may be called: each side scores what the other took.")),
		At:   func(r *Rules) any { return &r.Misere },
	},
	{
		Key: "kontra", Group: counts, Label: text("Kontra wird gespielt", "Kontra is played"), Brief: scoring.Same("Kontra"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Kontra }, text("Kontra verdoppelt alles, Rekontra noch einmal.", "Kontra doubles everything, Rekontra once more.")),
		At:   func(r *Rules) any { return &r.Kontra },
	},
}

// How a deal is multiplied. (A deal)
const (
	Factors2500 = "2500" // by what was made trump
	Factors1000 = "1000" // not at all
	FactorsOwn  = "own"
)

// times2500 holds the factors in the order of Trumps. Slalom and Misère count as Obenabe does
// (settled).
var times2500 = [8]int{1, 1, 2, 2, 3, 3, 3, 3}

// times returns the factor of a trump, and 1 for an unknown one.
func (r Rules) times(trump string) int {
	for i, t := range Trumps {
		switch {
		case t != trump:
		case r.Factors == FactorsOwn:
			return max(r.Times[i], 1)
		case r.Factors == Factors2500:
			return times2500[i]
		}
	}
	return 1
}

// timesRules returns a rule for the factor of each trump, for tables with their own factors.
func timesRules() (all []scoring.Rule[Rules]) {
	group := text("Wie oft ein Trumpf zählt", "How often a trump counts")
	for i, trump := range Trumps {
		label := names[trump]
		if french, suit := frenchNames[trump]; suit {
			label = label.Add(scoring.Same(", "), french)
		}
		all = append(all, scoring.Rule[Rules]{
			Key: "times_" + trump, Group: group, Label: label, Unit: text("mal", "times"), Lo: 1, Hi: 9, Rare: true,
			Says: func(r Rules) scoring.Text {
				if r.Factors != FactorsOwn || trump == Slalom && !r.Slalom || trump == Misere && !r.Misere {
					return scoring.Text{}
				}
				return label.Add(scoring.Same(" × " + strconv.Itoa(r.Times[i])))
			},
			At: func(r *Rules) any { return &r.Times[i] },
		})
	}
	return all
}

var dealerRules = []scoring.Rule[Rules]{
	{
		Key: "clockwise", Group: playing, Label: text("Gegeben wird im Uhrzeigersinn", "The deal moves clockwise"),
		Says: func(r Rules) scoring.Text {
			if r.Clockwise {
				return text("Gegeben wird im Uhrzeigersinn.", "The deal moves clockwise.")
			}
			return text("Gegeben wird gegen den Uhrzeigersinn.", "The deal moves anticlockwise.")
		},
		At: func(r *Rules) any { return &r.Clockwise },
	},
}

// fold is the state of an evening after the deals booked so far. Partners have the same points.
type fold struct {
	table   scoring.Table[Rules]
	rules   Rules
	tally   *scoring.Tally
	dealt   int              // deals played in the running Partie
	berg    int              // the side that has won the Bergpreis of the running Partie
	reached arrival          // who arrives with the line that is being booked
	bergs   []scoring.Points // by seat, number of Bergpreise won
	matches []scoring.Points
	doubled map[int]bool // the Partien that were lost as Schneider, by number
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{
		table: t, rules: t.Rules, tally: tally, doubled: map[int]bool{},
		bergs: make([]scoring.Points, len(t.Players)), matches: make([]scoring.Points, len(t.Players)),
	}
}

// Book writes a deal to its line.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	if !d.played() {
		l.NextDealer, l.Again = turn.Dealer, true
		l.Title = again
		l.Why = []scoring.Item{{Text: again}}
		return
	}
	value := max(d.Total(1, f.rules), d.Total(2, f.rules))
	l.Value, l.Factor = &value, d.Factor(f.rules)
	l.Title = f.title(d)
	if side := Side(d.By); side > 0 {
		l.Declarer, l.Side = d.By, Members(side)
	}
	f.mark(l, d)
	for side := 1; side <= Sides; side++ {
		f.write(l, d, side)
	}
	f.reached = f.arrives(d, l.Points)
	if side := d.Match(); side > 0 && !d.TooEarly {
		f.count(f.matches, d.taker(side))
	}
}

// taker returns the side that gains if this side takes all tricks: in a Misère the other one.
func (d Deal) taker(side int) int {
	if d.Trump == Misere {
		return Sides + 1 - side
	}
	return side
}

// mark adds to a line the marks that the title leaves out.
func (f *fold) mark(l *scoring.Line, d Deal) {
	l.Mark(l.Factor > 1, scoring.Same("×\u00a0"+strconv.Itoa(l.Factor)))
	l.Mark(d.Geschoben, text("geschoben", "pushed"))
	l.Mark(d.TooEarly, tooEarly)
}

// write books the points of a side, and adds how they were computed.
func (f *fold) write(l *scoring.Line, d Deal, side int) {
	points := make([]scoring.Points, len(l.Points))
	for _, seat := range Members(side) {
		points[seat-1] = scoring.Whole(d.Total(side, f.rules) * d.Factor(f.rules))
		l.Points[seat-1] = points[seat-1]
	}
	items := f.why(d, side)
	items[len(items)-1].Points = points
	l.Why = append(l.Why, items...)
}

func (f *fold) count(of []scoring.Points, side int) {
	for _, seat := range Members(side) {
		of[seat-1] += scoring.Whole(1)
	}
}

// Close ranks by Partien won, then by points, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	f.upcoming(s)
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	s.Closing = []scoring.Row{{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true}}
	if f.rules.berg() {
		s.Closing = append(s.Closing, scoring.Row{Label: scoring.Same("Bergpreis"), Points: append([]scoring.Points{}, f.bergs...)})
	}
	f.settle(s)
}

var (
	again    = text("vergeben: noch einmal geben", "misdealt: deal again")
	match    = scoring.Same("Match")
	tooEarly = text("zu früh bedankt", "claimed too early")
)

// title returns a deal's name on the sheet: "Obenabe", "Rosen, Match". The points of each side are
// shown next to it.
func (f *fold) title(d Deal) scoring.Text {
	title := TrumpName(d.Trump, f.table.Suits)
	if d.Match() > 0 {
		title = title.Add(scoring.Same(", "), match)
	}
	if d.kontra() > 1 {
		title = title.Add(scoring.Same(", "), KontraName(d.Kontra))
	}
	return title
}

// why returns how the points of a side were computed, as players say it: "Anna und Cem: 100 + Weis
// 50 + Stöck 20 = 170", "× 3 Obenabe = 510".
func (f *fold) why(d Deal, side int) (items []scoring.Item) {
	total := d.Total(side, f.rules)
	items = append(items, scoring.Item{Text: f.sideName(side).Add(f.counted(d, side))})
	if n := f.rules.times(d.Trump); n > 1 && total > 0 {
		total *= n
		items = append(items, scoring.Item{Text: scoring.Times(n, TrumpName(d.Trump, f.table.Suits), scoring.Whole(total))})
	}
	if n := d.kontra(); n > 1 && total > 0 {
		total *= n
		items = append(items, scoring.Item{Text: scoring.Times(n, KontraName(d.Kontra), scoring.Whole(total))})
	}
	return items
}

// counted returns "100 + Weis 50 + Stöck 20 = 170", or only "57".
func (f *fold) counted(d Deal, side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(d.cards(side, f.rules)))
	if m := d.Match(); m > 0 && d.taker(m) == side {
		how := match
		if d.Trump == Misere {
			how = text("kein Stich", "no trick,")
		}
		said = how.Add(scoring.Same(" "), said)
	}
	more := false
	for _, shown := range []struct {
		name   string
		points int
	}{{"Weis", d.Shown(side)}, {"Stöck", d.StoeckOf(side)}} {
		if shown.points != 0 {
			said = said.Add(scoring.Same(" + " + shown.name + " " + strconv.Itoa(shown.points)))
			more = true
		}
	}
	if more {
		said = said.Add(scoring.Same(" = " + strconv.Itoa(d.Total(side, f.rules))))
	}
	return said
}

// sideName returns "Anna und Cem: ". It returns an empty text on a rule card, where nobody plays.
func (f *fold) sideName(side int) scoring.Text {
	names := f.names(Members(side))
	if names == (scoring.Text{}) {
		return names
	}
	return names.Add(scoring.Same(": "))
}

func (f *fold) names(of scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range of {
		if name := f.table.Players[seat-1]; name != "" {
			who = append(who, scoring.Same(name))
		}
	}
	return scoring.List(who...)
}
