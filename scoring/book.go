package scoring

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// A RuleBook is a Game with its types closed over: the one face that commands,
// pages and tests have for all games. Its functions pass documents, in which
// deals and rules are JSON.
type RuleBook struct {
	Slug     string
	Name     Text
	Nickname string
	Players  Span
	Presets  []Option
	Suits    []Option        // how a table may name and draw the suits, the usual way first
	Help     map[string]Text // what a preset means, by its slug
	Short    map[string]Text // the same in few words

	// Called is what the game is called at a table.
	Called func(Setup) Text
	// Counting is how a table's points are to be read.
	Counting func(Setup) Counting
	// ReadDeal reads one deal from a form, notes problems there, and returns the
	// deal as it is kept.
	ReadDeal func(*Form) json.RawMessage
	// Fields are the names of all that the page of a deal may send.
	Fields []string
	// Kept are those of them that a deal keeps.
	Kept []string
	// Check judges a whole evening, deal by deal; paths begin with deals[i].
	Check func(Document) Problems
	// CheckFrom is Check for an evening that was right up to deal i.
	CheckFrom func(e Document, i int) Problems
	// Judge is Score and CheckFrom in one.
	Judge func(e Document, i int) (Sheet, Problems)
	// Sits judges how the people of a table are said to sit, clockwise.
	Sits func(Setup, Seats) Problems
	// Score computes the sheet. It is total.
	Score func(Document) Sheet
	// Sentences are the table's rules in words, in groups.
	Sentences func(Setup) []Group
	// Agreed are Sentences of a table whose deals have come to a sheet.
	Agreed func(Setup, Sheet) []Group
	// Rulings are all rules that can be chosen, as the table has chosen them.
	Rulings func(Setup) []Ruling
	// Stakes are the sentences of the rules that move money.
	Stakes func(Setup) []Text
	// Settings are the rules that can be chosen, as fields of a form.
	Settings []Setting
	// Hold finds the deals, by index, that have to say who deals, so that nobody
	// else does than dealt says, which has 0 for whom the rotation may choose.
	Hold func(e Document, dealt []Seat) map[int]json.RawMessage
	// Figures are what the game counts of its players.
	Figures []Stat
	// Facts are what each line of an evening's sheet was for its players.
	Facts func(Document, Sheet) [][]StatEvent
	// Contest is how the game is played in tournaments; nil where there are none.
	Contest *RuleBookTournament

	readRules func(*Form, Setup) json.RawMessage
}

// A Group is a heading with sentences.
type Group struct {
	Name  Text
	Lines []Text
}

// A Setting is a rule as a field of a form.
type Setting struct {
	Key     string
	Group   Text
	Label   Text
	Unit    Text
	Zero    Text     // what 0 stands for
	Switch  bool     // yes or no
	Many    bool     // several of Options, or none
	Lines   int      // lines of text that the game reads itself
	Money   bool     // moves money and no points
	Rare    bool     // one table in a hundred plays it
	Brief   Text     // its name in the line that says which rules are in force
	Stake   bool     // says what is played for
	Options []Option // to choose from; a number is typed where there are none
}

// A Ruling is a rule as a table has it.
type Ruling struct {
	Setting
	Says   Text     // in a sentence
	Hint   Text     // what is odd about it at this table, though it may be played
	Silent bool     // nothing follows from it at this table, and a list of its rules leaves it out
	Values []string // as a form writes them
	Stakes Stakes   // what may be played for, of the rule that says it
}

// NewRuleBook closes over a game's types.
func NewRuleBook[D, R any](g Game[D, R]) RuleBook {
	g.read = new(cache[Deal[D]])
	b := RuleBook{
		Slug: g.Slug, Name: g.Name, Nickname: g.Nickname, Players: g.Players, Help: map[string]Text{}, Short: map[string]Text{},
		Suits: g.Suits,
		Called: func(s Setup) Text {
			if g.Called == nil {
				return g.Name
			}
			return g.Called(g.Table(s).Rules)
		},
		Counting: func(s Setup) Counting { return g.counting(g.Table(s).Rules) },
		ReadDeal: func(f *Form) json.RawMessage { return must(marshal(g.deal(f))) },
		Fields:   slices.Concat(commonFields, jsonKeys(reflect.TypeFor[D]()), g.PageFields),
		Kept:     jsonKeys(reflect.TypeFor[D]()),
		Check:    func(e Document) Problems { return g.checkFrom(g.Table(e.Setup), g.deals(e.Deals), 0) },
		CheckFrom: func(e Document, i int) Problems {
			return g.checkFrom(g.Table(e.Setup), g.deals(e.Deals), i)
		},
		Judge: func(e Document, i int) (Sheet, Problems) {
			s, ps := g.judge(g.Table(e.Setup), g.deals(e.Deals), i)
			return s.sheetFor(e), ps
		},
		Sits: func(s Setup, round Seats) Problems {
			return g.SeatingAt(g.Table(s)).checkRound(len(s.Players), round)
		},
		Score:     func(e Document) Sheet { return g.book(g.Table(e.Setup), g.deals(e.Deals)).sheetFor(e) },
		Sentences: func(s Setup) []Group { return g.sentences(g.Table(s).Rules) },
		Agreed:    func(s Setup, sheet Sheet) []Group { return g.sentences(g.agreed(g.Table(s), sheet)) },
		Rulings:   func(s Setup) []Ruling { return g.hinted(g.Table(s)) },
		Stakes:    func(s Setup) []Text { return g.stakes(g.Table(s).Rules) },
		Settings:  g.settings(),
		Hold: func(e Document, dealt []Seat) map[int]json.RawMessage {
			return g.hold(g.Table(e.Setup), g.deals(e.Deals), dealt)
		},
		Figures: g.Figures,
		Facts: func(e Document, s Sheet) [][]StatEvent {
			return g.facts(g.Table(e.Setup), g.deals(e.Deals), s)
		},
		Contest: g.contest(),
		readRules: func(f *Form, s Setup) json.RawMessage {
			before := len(f.Problems())
			rules, preset := g.readRules(f, s.Edition)
			if g.CheckRules != nil && len(f.Problems()) == before { // else they are not what was meant
				f.problems.join(f.path, g.CheckRules(g.table(s, rules)))
			}
			return g.rulesJSON(rules, preset, f.Seats, s.Edition)
		},
	}
	if b.Suits == nil {
		b.Suits = Suits
	}
	for _, p := range g.Presets {
		b.Presets = append(b.Presets, Option{Value: p.Slug, Name: p.Name})
		b.Help[p.Slug], b.Short[p.Slug] = p.Says, p.Short
	}
	return b
}

// TooFewOrMany says why so many people cannot play the game.
func (b RuleBook) TooFewOrMany(people int) Text {
	return b.Name.Add(b.Players.Says(), T(fmt.Sprintf(", hier sitzen %d.", people), fmt.Sprintf(", and you are %d.", people)))
}

// Table is a setup in the game's own types.
func (g Game[D, R]) Table(s Setup) Table[R] {
	f := FromJSON(s.Rules)
	f.Seats = len(s.Players)
	rules, _ := g.readRules(f, s.Edition)
	return g.table(s, rules)
}

func (g Game[D, R]) table(s Setup, rules R) Table[R] {
	return Table[R]{Players: s.Players, FirstDealer: s.FirstDealer, Day: s.Day, Suits: s.Suits, Rules: rules}
}

// Deals are an evening's deals in the game's own types, in order of play.
func (g Game[D, R]) Deals(e Document) []Deal[D] { return g.deals(e.Deals) }

func (g Game[D, R]) deals(bodies []json.RawMessage) []Deal[D] {
	deals := make([]Deal[D], len(bodies))
	for i, body := range bodies {
		deals[i] = g.read.get(body, decode[D])
	}
	return deals
}

// decode reads a deal that was written by ReadDeal.
func decode[D any](body []byte) (d Deal[D]) {
	if err := json.Unmarshal(body, (*plainDeal[D])(&d)); err == nil && d.Correction == nil {
		_ = json.Unmarshal(body, &d.Play) // what we wrote, we can read
	}
	return d
}
