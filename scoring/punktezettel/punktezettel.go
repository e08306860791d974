// Package punktezettel is a score pad for any game in which each round brings points: Rommé,
// Canasta, Wizard. Where houses differ, "settled" marks what this project does.
package punktezettel

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

const slug = "punktezettel"

// Game is a score pad for two to seven players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.T("Punktezettel", "Score pad"),
	Called:     called,
	Counting:   countingOf,
	Players:    scoring.Span{Min: 2, Max: 7},
	Presets:    presets(),
	House:      house,
	ReadDeal:   readDeal,
	PageFields: []string{"rest", "moon", "pair", "zero"},
	CheckRules: checkRules,
	Before:     func(r *Rules) { r.Moon = Off },
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,
	Contest:    contest,

	SeatingOf: func(r Rules) scoring.Seating {
		return scoring.Seating{Plays: func(present int) int { return present }, Pairs: r.Teams == Pairs}
	},
	Corrections: scoring.Corrections[Rules]{Halves: true, ZeroSum: func(r Rules) bool { return r.Way == ZeroSum }, Check: checkCorrection},
}

// Book is the rule book of the score pad: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// most is the highest number of points in one round.
const most = 9_999

// Phases is the number of phases in Phase 10. Whoever has completed the last one has won.
const Phases = 10

// Sides returns how many sides write points: two pairs, or every player.
func (r Rules) Sides(seats int) int {
	if r.Teams == Pairs {
		return 2
	}
	return seats
}

// Side returns the side of a seat, from 0. Partners sit opposite.
func (r Rules) Side(seat scoring.Seat, seats int) int { return (int(seat) - 1) % r.Sides(seats) }

// free holds the rules of a score pad without an end.
var free = Rules{Way: Points, Wins: Most, Ends: Open, Teams: No, Dealer: Turns, RoundTo: 1, Bids: Off, BidsEven: true, Moon: Off, Settle: Everyone}

// wizardCards is how many cards the last round deals out. Depending on the players that makes 30,
// 20, 15, 12, 10 or 8 rounds. (Wizard)
const wizardCards = 60

// A template is a preset, written in one row of the table below.
type template struct {
	slug, name string
	says       scoring.Text
	change     func(r *Rules, seats int)
}

var templates = []template{
	{"romme", "Rommé", text("Die wenigsten Punkte gewinnen; wer 500 erreicht, hat verloren.", "The fewest points win; first to 500 loses."),
		func(r *Rules, _ int) { r.Wins, r.Ends, r.Target = Fewest, Target, 500 }},
	{"phase10", "Phase 10", text("Die wenigsten Punkte; ein Haken für jede Phase. Wer alle zehn hat, gewinnt.", "The fewest points; a tick for each phase. First to all ten wins."),
		func(r *Rules, _ int) { r.Wins, r.Phases = Fewest, true }},
	{"canasta", "Canasta", text("Zu viert zwei gegen zwei, bis 5000.", "Two against two at a table of four, up to 5000."),
		func(r *Rules, seats int) { r.Ends, r.Target, r.Teams = Target, 5000, pairsOf(seats) }},
	{"wizard", "Wizard", text("Erst ansagen, dann zählen: 20 und 10 je Stich, daneben 10 minus für jeden.", "Bid first: 20 and 10 a trick, 10 less for each trick off."),
		func(r *Rules, seats int) { r.Bids, r.Ends, r.Rounds = Wizard, Rounds, wizardCards/max(seats, 1) }},
	{"hearts", "Hearts", text("Die wenigsten Punkte, jede Runde 26; wer 100 erreicht, hat verloren.", "The fewest points, 26 each round; first to 100 loses."),
		func(r *Rules, _ int) {
			r.Way, r.Sum, r.Moon, r.Wins, r.Ends, r.Target = Rest, 26, Others, Fewest, Target, 100
		}},
	{"uno", "Uno", text("Wer zuerst 500 hat, gewinnt.", "First to 500 wins."),
		func(r *Rules, _ int) { r.Ends, r.Target = Target, 500 }},
	{"kniffel", "Kniffel", text("Sechs Spalten, jede ist eine Runde; niemand gibt.", "Six columns, each a round; nobody deals."),
		func(r *Rules, _ int) { r.Ends, r.Rounds, r.Dealer = Rounds, 6, None }},
	{"binokel", "Binokel", text("Nur die Punkte, auf Zehner gerundet, bis 1000; zu viert zwei gegen zwei.", "The points only, rounded to tens, up to 1000; two against two at a table of four."),
		func(r *Rules, seats int) {
			r.RoundTo, r.Ends, r.Target, r.Teams = 10, Target, 1000, pairsOf(seats)
		}},
	{"tarock", "Tarock", text("Nur die Punkte, ohne Ende.", "The points only, without an end."), func(*Rules, int) {}},
}

func pairsOf(seats int) string {
	if seats == 4 {
		return Pairs
	}
	return No
}

func presets() []scoring.Preset[Rules] {
	all := []scoring.Preset[Rules]{{
		Slug: "frei", Name: text("frei", "any game"), Short: text("Punkte je Runde", "points a round"),
		Says:  text("Jede Runde eine Zahl für jeden; die meisten Punkte gewinnen.", "A number for everybody each round; the most points win."),
		Rules: func(int) Rules { return free },
	}}
	for _, t := range templates {
		all = append(all, scoring.Preset[Rules]{Slug: t.slug, Name: scoring.Same(t.name), Says: t.says, Rules: func(seats int) Rules {
			r := free
			r.Label = Label(t.name)
			t.change(&r, seats)
			return r
		}})
	}
	return all
}

// Rules are the house rules of a table.
type Rules struct {
	Way      string // Points, ZeroSum or Rest
	Sum      int    // sum of each round, if Way is Rest
	Wins     string // Most or Fewest
	Ends     string // Open, Target or Rounds
	Target   int
	Rounds   int
	Teams    string // No or Pairs
	Dealer   string // Turns or None
	RoundTo  int    // 1, 5 or 10
	Halves   bool
	Bids     string // Off, Wizard or Difference
	BidsEven bool   // in Wizard the bids may sum to the tricks of the round
	Moon     string // Off, Others or Minus: what it counts to take the whole sum
	Phases   bool   // players tick each phase that they have completed
	Stake    scoring.Rate
	Settle   string // Everyone, Pot, Winner or Partie
	Label    Label
}

// The words that documents use for the choices of rules.
const (
	Points  = "points"
	ZeroSum = "zero_sum"
	Rest    = "rest"

	Most   = "most"
	Fewest = "fewest"

	Open   = "open"
	Target = "target"
	Rounds = "rounds"

	No    = "no"
	Pairs = "pairs"

	Turns = "turns"
	None  = "none"

	Off        = "off"
	Wizard     = "wizard"
	Difference = "difference"

	Others = "others"
	Minus  = "minus"

	Everyone = "pairs" // with everyone
	Pot      = "pot"
	Winner   = "winner"
	Partie   = "partie"
)

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

// partien reports whether the evening is divided into Partien.
func (r Rules) partien() bool { return r.Ends != Open || r.Phases }

// A Label is what the table calls its game, if the preset has no name for it.
type Label string

// Lines returns how many lines a page shows for the label.
func (l *Label) Lines() int { return 1 }

// Read reads the label. It keeps the old one if the form has none.
func (l *Label) Read(f *scoring.Form, key string) {
	if name := f.Text(key, 0, 30); name != "" {
		*l = Label(name)
	}
}

func called(r Rules) scoring.Text {
	if r.Label == "" {
		return scoring.T("Punktezettel", "Score pad")
	}
	return scoring.Same(string(r.Label))
}

// countingOf keeps games apart that have different names, or in which different totals win.
func countingOf(r Rules) scoring.Counting {
	c := scoring.Counting{Key: strings.ToLower(string(r.Label)), Name: called(r), Few: r.Wins == Fewest}
	if c.Few {
		c.Key += " " + Fewest
	}
	if c.Few && r.Label == "" {
		c.Name = c.Name.Add(text(", die wenigsten gewinnen", ", the fewest win"))
	}
	return c
}

// checkRules refuses rules that do not go together.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	r := t.Rules
	for _, c := range []struct {
		wrong  bool
		key    string
		de, en string
	}{
		{r.Ends == Target && r.Target < 1, "target", "bis zu wie vielen Punkten?", "up to how many points?"},
		{r.Ends == Rounds && r.Rounds < 1, "rounds", "wie viele Runden?", "how many rounds?"},
		{r.Teams == Pairs && len(t.Players) != 4, "teams", "zwei gegen zwei geht nur zu viert", "two against two needs four players"},
		{r.Teams == Pairs && r.Bids != Off, "bids", "wo angesagt wird, spielt jeder für sich", "where there are bids, everybody plays alone"},
		{r.Teams == Pairs && r.Phases, "phases", "Phasen hat jeder für sich", "everybody has phases of their own"},
		{r.Way != Points && r.Bids != Off, "bids", "Ansagen gehen nur, wo jeder seine Punkte schreibt", "bids only where everybody writes points"},
		{r.Bids == Difference && r.Wins == Most, "wins", "je weiter daneben, desto mehr Punkte: da gewinnen die wenigsten", "the further off, the more points: so the fewest must win"},
		{r.Way == ZeroSum && r.Phases, "phases", "Phasen gehen nur, wo jeder seine Punkte schreibt", "phases only where everybody writes points"},
		{r.RoundTo != 1 && r.RoundTo != 5 && r.RoundTo != 10, "round_to", "auf 1, 5 oder 10", "to 1, 5 or 10"},
		{r.RoundTo != 1 && (r.Way != Points || r.Bids != Off), "round_to", "gerundet wird nur, wo jeder seine Punkte schreibt", "rounding only where everybody writes points"},
		{r.Moon != Off && (r.Way != Rest || r.Teams == Pairs), "moon", "Durchmarsch gibt es nur, wo jeder für sich spielt und jede Runde eine Summe hat", "shooting the moon needs everybody alone, and a sum for each round"},
		{r.Settle == Partie && !r.partien(), "settle", "ohne Ende gibt es keine Partie, die man zahlen könnte", "without an end there is no game to pay for"},
		{r.Settle == Partie && r.Stake%scoring.Cents(1) != 0, "stake", "je Partie nur ganze Cent", "whole cents only for a game"},
	} {
		if c.wrong {
			ps.Add(c.key, c.de, c.en)
		}
	}
	return ps
}

// checkCorrection checks that partners get the same, and that halves are given only if the table
// plays with them.
func checkCorrection(t scoring.Table[Rules], _, points []scoring.Points) (ps scoring.Problems) {
	for i, p := range points {
		if _, whole := p.Whole(); !whole && !t.Rules.Halves {
			ps.Add("correction", "an diesem Tisch gibt es keine halben Punkte", "there are no half points at this table")
		}
		if points[t.Rules.Side(scoring.Seat(i+1), len(points))] != p {
			ps.Add("correction", "Partner haben dieselben Punkte", "partners have the same points")
		}
	}
	return ps
}

func number(n int) scoring.Text { return scoring.Same(strconv.Itoa(n)) }

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(labelRules, wayRules, bidRules, moonRules, evenRules, roundingRules, partieRules, moneyRules)

var (
	game   = text("Spiel", "Game")
	count  = text("Zählung", "Count")
	partie = text("Partie", "Ending")
	money  = text("Geld", "Money")
)

var labelRules = []scoring.Rule[Rules]{
	{
		Key: "label", Group: game, Label: text("Was wird gespielt?", "What is played?"),
		Says: func(r Rules) scoring.Text {
			if r.Label == "" {
				return scoring.Text{}
			}
			return text("Gespielt wird ", "The game is ").Add(called(r), scoring.Same("."))
		},
		Usually: text("Das Spiel hat keinen Namen.", "The game has no name."),
		At:      func(r *Rules) any { return &r.Label },
	},
}

// wayRules are the house rules for what is written each round.
var wayRules = []scoring.Rule[Rules]{
	{
		Key: "way", Group: count, Label: text("Geschrieben wird", "What is written"),
		Options: []scoring.Option{
			{Value: Points, Name: text("für jeden eine Zahl", "a number for everybody")},
			{Value: ZeroSum, Name: text("wer gewinnt, und wie viel", "who wins, and how much")},
			{Value: Rest, Name: text("für jeden eine Zahl, die letzte ergibt sich", "a number for everybody, the last is worked out")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Points:  text("Jede Runde bringt jedem eine Zahl.", "Everybody gets a number each round."),
				ZeroSum: text("Was die einen gewinnen, verlieren die anderen.", "What some win, the others lose."),
				Rest:    text("Jede Runde ergibt zusammen "+strconv.Itoa(r.Sum)+".", "Each round sums to "+strconv.Itoa(r.Sum)+"."),
			}[r.Way]
		},
		At: func(r *Rules) any { return &r.Way },
	},
	{
		Key: "sum", Group: count, Label: text("Summe jeder Runde", "Sum of each round"), Unit: text("Punkte", "points"), Lo: -most, Hi: most,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Sum },
	},
	{
		Key: "wins", Group: count, Label: text("Es gewinnen", "The winner has"),
		Options: []scoring.Option{
			{Value: Most, Name: text("die meisten Punkte", "the most points")},
			{Value: Fewest, Name: text("die wenigsten Punkte", "the fewest points")},
		},
		At: func(r *Rules) any { return &r.Wins },
	},
	{
		Key: "teams", Group: count, Label: text("Partner", "Partners"),
		Options: []scoring.Option{
			{Value: No, Name: text("jeder für sich", "everybody alone")},
			{Value: Pairs, Name: text("zwei gegen zwei", "two against two")},
		},
		Says: scoring.SayIf(func(r Rules) bool { return r.Teams != No }, text("Zwei gegen zwei: Partner sitzen sich gegenüber.", "Two against two: partners sit opposite.")),
		At:   func(r *Rules) any { return &r.Teams },
	},
}
