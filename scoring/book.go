package scoring

import (
	"encoding/json"
	"reflect"
	"slices"
)

// A Book is a Game with its types closed over: the one face that commands,
// pages and tests have for all games. Its functions pass documents, in which
// deals and rules are JSON.
type Book struct {
	Slug    string
	Name    Text
	Players Span
	Presets []Option
	Help    map[string]Text // what a preset means, by its slug

	// ReadDeal reads one deal from a form, notes problems there, and returns the
	// deal as it is kept.
	ReadDeal func(*Form) json.RawMessage
	// Fields are the names of all that the page of a deal may send.
	Fields []string
	// Check judges a whole evening, deal by deal; paths begin with deals[i].
	Check func(Evening) Problems
	// CheckFrom is Check for an evening that was right up to deal i.
	CheckFrom func(e Evening, i int) Problems
	// Judge is Score and CheckFrom in one.
	Judge func(e Evening, i int) (Sheet, Problems)
	// Score computes the sheet. It is total.
	Score func(Evening) Sheet
	// Sentences are the table's rules in words, in groups.
	Sentences func(Setup) []Group
	// Rulings are all rules that can be chosen, as the table has chosen them.
	Rulings func(Setup) []Ruling
	// Stakes are the sentences of the rules that move money.
	Stakes func(Setup) []Text
	// Settings are the rules that can be chosen, as fields of a form.
	Settings []Setting
	// Hold finds the deals, by index, that have to say who deals, so that nobody
	// else does than dealt says, which has 0 for whom the rotation may choose.
	Hold func(e Evening, dealt []Seat) map[int]json.RawMessage
	// Figures are what the game counts of its players.
	Figures []Figure
	// Facts are what each line of an evening's sheet was for its players.
	Facts func(Evening, Sheet) [][]Fact
	// Contest is how the game is played in tournaments; nil where there are none.
	Contest *BookContest

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
	Options []Option // to choose from; a number is typed where there are none
}

// A Ruling is a rule as a table has it.
type Ruling struct {
	Setting
	Says   Text     // in a sentence
	Silent bool     // nothing follows from it at this table, and a list of its rules leaves it out
	Values []string // as a form writes them
}

// NewBook closes over a game's types.
func NewBook[D, R any](g Game[D, R]) Book {
	g.read, g.house = new(cache[Deal[D]]), new(cache[R])
	b := Book{
		Slug: g.Slug, Name: g.Name, Players: g.Players, Help: map[string]Text{},
		ReadDeal: func(f *Form) json.RawMessage { return must(marshal(g.deal(f))) },
		Fields:   slices.Concat(commonFields, jsonKeys(reflect.TypeFor[D]()), g.PageFields),
		Check:    func(e Evening) Problems { return g.checkFrom(g.Table(e.Setup), g.deals(e.Deals), 0) },
		CheckFrom: func(e Evening, i int) Problems {
			return g.checkFrom(g.Table(e.Setup), g.deals(e.Deals), i)
		},
		Judge: func(e Evening, i int) (Sheet, Problems) {
			s, ps := g.judge(g.Table(e.Setup), g.deals(e.Deals), i)
			return s.Sheet(), ps
		},
		Score:     func(e Evening) Sheet { return g.Score(g.Table(e.Setup), g.deals(e.Deals)) },
		Sentences: func(s Setup) []Group { return g.sentences(g.Table(s).Rules) },
		Rulings:   func(s Setup) []Ruling { return g.rulings(g.Table(s).Rules) },
		Stakes:    func(s Setup) []Text { return g.stakes(g.Table(s).Rules) },
		Settings:  g.settings(),
		Hold: func(e Evening, dealt []Seat) map[int]json.RawMessage {
			return g.hold(g.Table(e.Setup), g.deals(e.Deals), dealt)
		},
		Figures: g.Figures,
		Facts: func(e Evening, s Sheet) [][]Fact {
			return g.facts(g.Table(e.Setup), g.deals(e.Deals), s)
		},
		Contest: g.contest(),
		readRules: func(f *Form, s Setup) json.RawMessage {
			rules, preset := g.readRules(f)
			if g.CheckRules != nil {
				f.problems.join(f.path, g.CheckRules(g.table(s, rules)))
			}
			return g.rulesJSON(rules, preset, f.Seats)
		},
	}
	for _, p := range g.Presets {
		b.Presets = append(b.Presets, Option{Value: p.Slug, Name: p.Name})
		b.Help[p.Slug] = p.Says
	}
	return b
}

// Table is a setup in the game's own types.
func (g Game[D, R]) Table(s Setup) Table[R] {
	seats := []byte{byte(len(s.Players))} // some rules depend on how many play
	return g.table(s, g.house.get(append(seats, s.Rules...), func(of []byte) R {
		f := FromJSON(of[1:])
		f.Seats = int(of[0])
		rules, _ := g.readRules(f)
		return rules
	}))
}

func (g Game[D, R]) table(s Setup, rules R) Table[R] {
	return Table[R]{Players: s.Players, FirstDealer: s.FirstDealer, Day: s.Day, Suits: s.Suits, Rules: rules}
}

// Deals are an evening's deals in the game's own types, in order of play.
func (g Game[D, R]) Deals(e Evening) []Deal[D] { return g.deals(e.Deals) }

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
