package scoring

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// A RuleBook is a Game without its type parameters: commands, pages and tests use it for all
// games in the same way. Its functions take and return documents, in which deals and rules are
// JSON.
type RuleBook struct {
	Slug     string
	Name     Text
	Nickname string
	Players  Span
	Presets  []Option
	Suits    []Option        // how a table may name and draw the suits, the game's usual way first
	Help     map[string]Text // what a preset means, by the preset's slug
	Short    map[string]Text // the same in few words

	// Called returns the name that a table with this setup gives the game.
	Called func(Setup) Text
	// Counting returns how a table's points are to be read.
	Counting func(Setup) Counting
	// ReadDeal reads one deal from a form, notes problems in the form, and returns the deal as it
	// is stored.
	ReadDeal func(*Form) json.RawMessage
	// Fields lists the names of all fields that the page of a deal may send.
	Fields []string
	// Kept lists the JSON keys that the game's own fields have in a stored deal.
	Kept []string
	// Check returns all problems of an evening's deals. Their paths begin with deals[i].
	Check func(Document) Problems
	// CheckFrom works like Check but assumes that the deals before deal i are right.
	CheckFrom func(e Document, i int) Problems
	// Judge returns the results of Score and CheckFrom, computed in one pass.
	Judge func(e Document, i int) (Sheet, Problems)
	// Sits returns what is wrong if the people of a table sit in this order, clockwise.
	Sits func(Setup, Seats) Problems
	// Score computes the sheet. It returns a sheet for every document, even a wrong one.
	Score func(Document) Sheet
	// Sentences returns the table's rules in words, in groups.
	Sentences func(Setup) []Group
	// Agreed works like Sentences for a table with this sheet. It also takes into account the rules
	// that the first deal has settled.
	Agreed func(Setup, Sheet) []Group
	// Rulings returns all rules that can be chosen, with the table's choices.
	Rulings func(Setup) []Ruling
	// Stakes returns the sentences of the rules that move money.
	Stakes func(Setup) []Text
	// Settings lists the rules that can be chosen, as fields of a form.
	Settings []Setting
	// Hold returns new versions, by index, of the deals that have to name their dealer so that
	// the dealers are those in dealt. A 0 in dealt lets the rotation choose the dealer.
	Hold func(e Document, dealt []Seat) map[int]json.RawMessage
	// Figures lists the statistics that the game keeps about its players.
	Figures []Stat
	// Facts returns, for each line of an evening's sheet, what the deal contributes to the players'
	// statistics.
	Facts func(Document, Sheet) [][]StatEvent
	// Contest says how the game is played in tournaments; nil if it is not.
	Contest *RuleBookTournament

	readRules func(*Form, Setup) json.RawMessage
}

// A Group is a heading with the sentences below it.
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
	Zero    Text     // what the value 0 means
	Switch  bool     // yes or no
	Many    bool     // any number of Options can be chosen
	Lines   int      // how many lines of text the field has; the game reads the text itself
	Money   bool     // moves money but no points
	Rare    bool     // only about one table in a hundred plays it
	Brief   Text     // the rule's name in the line that lists the rules in force
	Stake   bool     // decides what the table plays for
	Options []Option // to choose from; without options a number is typed
}

// A Ruling is a rule with the value that a table has chosen.
type Ruling struct {
	Setting
	Says   Text     // the rule as a sentence
	Hint   Text     // a remark if the choice is unusual at this table but allowed
	Silent bool     // the rule has no effect at this table, so a list of the table's rules leaves it out
	Values []string // the value as the form's field would send it
	Stakes Stakes   // what can be played for, if this rule decides that
}

// NewRuleBook returns the RuleBook of a game.
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
			if g.CheckRules != nil && len(f.Problems()) == before { // checking rules that could not be read would only report follow-up errors
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

// TooFewOrMany says why a number of people cannot play the game.
func (b RuleBook) TooFewOrMany(people int) Text {
	return b.Name.Add(b.Players.Text(), T(fmt.Sprintf(", hier sitzen %d.", people), fmt.Sprintf(", and you are %d.", people)))
}

// Table returns a setup in the game's own types.
func (g Game[D, R]) Table(s Setup) Table[R] {
	f := FromJSON(s.Rules)
	f.Seats = len(s.Players)
	rules, _ := g.readRules(f, s.Edition)
	return g.table(s, rules)
}

func (g Game[D, R]) table(s Setup, rules R) Table[R] {
	return Table[R]{Players: s.Players, FirstDealer: s.FirstDealer, Day: s.Day, Suits: s.Suits, Rules: rules}
}

// Deals returns an evening's deals in the game's own types, in order of play.
func (g Game[D, R]) Deals(e Document) []Deal[D] { return g.deals(e.Deals) }

func (g Game[D, R]) deals(bodies []json.RawMessage) []Deal[D] {
	deals := make([]Deal[D], len(bodies))
	for i, body := range bodies {
		deals[i] = g.read.get(body, decode[D])
	}
	return deals
}

// decode reads a deal that ReadDeal has written.
func decode[D any](body []byte) (d Deal[D]) {
	if err := json.Unmarshal(body, (*plainDeal[D])(&d)); err == nil && d.Correction == nil {
		_ = json.Unmarshal(body, &d.Play) // cannot fail: ReadDeal has written it
	}
	return d
}
