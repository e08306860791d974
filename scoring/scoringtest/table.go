package scoringtest

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// Evening returns an evening with so many players, these rules and these deals, and what is wrong
// with it. The players are called Anna, Bernd, Cem, Dörte, Emil and so on.
func Evening(book scoring.RuleBook, players int, rules string, deals ...string) (scoring.Document, scoring.Problems) {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: book.Slug, Day: "2026-11-20", Players: names[:players], Rules: json.RawMessage(rules),
	}}
	for _, deal := range deals {
		e.Deals = append(e.Deals, json.RawMessage(deal))
	}
	read, _, problems := scoring.ReadDocument(marshal(e), func(slug string) (scoring.RuleBook, bool) { return book, slug == book.Slug })
	return read, problems
}

// Sheet returns the sheet of an evening as made by Evening. The test fails if anything is wrong
// with the evening.
func Sheet(t *testing.T, book scoring.RuleBook, players int, rules string, deals ...string) scoring.Sheet {
	t.Helper()
	e, problems := Evening(book, players, rules, deals...)
	if errs := problems.Errors(); errs != nil {
		t.Fatalf("%s %v: %v", rules, deals, errs)
	}
	return book.Score(e)
}

// RulesSaid returns the rules of a table of four in words, one sentence after another.
func RulesSaid(book scoring.RuleBook, rules string) string {
	e, _ := Evening(book, 4, rules)
	return strings.Join(ruleLines(book.Sentences(e.Setup)), " ")
}

// Typed returns the deal that is read from the fields of a page at a table of so many players, and
// the problems of these fields.
func Typed(t *testing.T, book scoring.RuleBook, players int, typed string) (deal string, problems scoring.Problems) {
	t.Helper()
	values, err := url.ParseQuery(typed)
	if err != nil {
		t.Fatal(err)
	}
	form := scoring.FromValues(values)
	form.Seats = players
	return string(book.ReadDeal(form)), form.Problems()
}

// BecomeDeals tests which deals are read from the fields of a page: each pair in all is what was
// typed and the expected deal.
func BecomeDeals(t *testing.T, book scoring.RuleBook, players int, all [][2]string) {
	t.Helper()
	for _, one := range all {
		deal, problems := Typed(t, book, players, one[0])
		if diff := cmp.Diff(one[1], deal); diff != "" || problems != nil {
			t.Errorf("%s: %v (-want +got):\n%s", one[0], problems, diff)
		}
	}
}
