package scoring_test

import (
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// marks is the value of a rule that has a type of its own: letters.
type marks []string

func (m *marks) Lines() int { return 2 }

func (m *marks) Read(f *scoring.Form, key string) { *m = f.TextList(key, 1, 1) }

type wordyRules struct {
	Limit, Rounds int
	Way           string
	Marks         marks
}

// wordy is a game that has rules with every kind of wording.
var wordy = scoring.Game[toyDeal, wordyRules]{
	Slug: "wordy", Players: scoring.Span{Min: 2, Max: 2},
	Presets: []scoring.Preset[wordyRules]{{Slug: "usual", Rules: func(int) wordyRules { return wordyRules{Way: "in"} }}},
	House: []scoring.Rule[wordyRules]{
		{Key: "limit", Group: scoring.Same("Ende"), Label: scoring.T("Ende", "end"), Zero: scoring.T("nie", "never"), Hi: 9, At: func(r *wordyRules) any { return &r.Limit }},
		{Key: "rounds", Group: scoring.Same("Ende"), Label: scoring.T("Runden", "rounds"), Hi: 9, At: func(r *wordyRules) any { return &r.Rounds },
			Says: func(r wordyRules) scoring.Text {
				if r.Rounds == 0 {
					return scoring.Text{}
				}
				return scoring.T("Danach Runden.", "Rounds after that.")
			}},
		{Key: "way", Group: scoring.Same("Weg"), Label: scoring.T("Weg", "way"), At: func(r *wordyRules) any { return &r.Way },
			Options: []scoring.Option{{Value: "in", Name: scoring.T("hinein", "in")}, {Value: "out", Name: scoring.T("hinaus: zuerst", "out: first")}}},
		{Key: "marks", Group: scoring.Same("Weg"), Label: scoring.T("Zeichen", "marks"), At: func(r *wordyRules) any { return &r.Marks }},
	},
	CheckRules: func(t scoring.Table[wordyRules]) (ps scoring.Problems) {
		if t.Rules.Limit == 7 {
			ps.Add("limit", "nicht 7", "not 7")
		}
		return ps
	},
}

func TestARuleIsSaidAsItsTableHasIt(t *testing.T) {
	book := scoring.NewRuleBook(wordy)
	for rules, want := range map[string][]scoring.Group{
		`{}`: {
			{Name: scoring.Same("Ende"), Lines: []scoring.Text{scoring.T("Ende: nie", "end: never")}},
			{Name: scoring.Same("Weg"), Lines: []scoring.Text{scoring.T("Weg: hinein", "way: in"), scoring.T("Zeichen: keine", "marks: none")}},
		},
		`{"limit":3,"rounds":1,"way":"out","marks":["a","b"]}`: {
			{Name: scoring.Same("Ende"), Lines: []scoring.Text{scoring.T("Ende: 3 ", "end: 3 "), scoring.T("Danach Runden.", "Rounds after that.")}},
			{Name: scoring.Same("Weg"), Lines: []scoring.Text{scoring.T("Weg hinaus: zuerst", "way out: first"), scoring.T("Zeichen: a, b", "marks: a, b")}},
		},
	} {
		if diff := cmp.Diff(want, book.Sentences(scoring.Setup{Rules: []byte(rules)})); diff != "" {
			t.Errorf("%s: %s", rules, diff)
		}
	}
}

func TestARuleThatIsNotPlayedIsStillARuling(t *testing.T) {
	rulings := scoring.NewRuleBook(wordy).Rulings(scoring.Setup{Rules: []byte(`{"limit":3,"marks":["a","b"]}`)})
	if len(rulings) != 4 || rulings[0].Silent || !rulings[1].Silent || rulings[1].Says.EN != "rounds: 0 " {
		t.Fatalf("%+v", rulings)
	}
	if !slices.Equal(rulings[0].Values, []string{"3"}) || rulings[3].Lines != 2 || rulings[0].Lines != 0 {
		t.Errorf("%+v", rulings)
	}
}

func TestRulesAreCheckedTogether(t *testing.T) {
	f := scoring.FromValues(url.Values{"players": {"Anna", "Bernd"}, "date": {"2026-11-20"}, "rules.limit": {"7"}})
	scoring.NewRuleBook(wordy).ReadSetup(f)
	if diff := cmp.Diff([]string{"rules.limit"}, problemPaths(f.Problems())); diff != "" {
		t.Error(diff)
	}
}
