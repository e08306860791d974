package scoring_test

import (
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/schieber"
	"anschreiber/scoring/skat"
)

// These deals were booked before the program knew that no cards can give them.
func TestAnOldDealThatNoCardsCanGiveIsKeptAndScored(t *testing.T) {
	for text, of := range map[string]struct {
		book   scoring.RuleBook
		points scoring.Points
	}{
		`{"format":"anschreiber/1","game":"skat","date":"2025-11-20","players":["Anna","Bernd","Cem"],"deals":[{"contract":"karo","declarer":1,"spitzen":-1,"augen":120}]}`: {
			skat.Book, scoring.Whole(27)},
		`{"format":"anschreiber/1","game":"schieber","date":"2025-11-20","players":["Anna","Bernd","Cem","Dora"],"deals":[{"trump":"rosen","points":[1,156]}]}`: {
			schieber.Book, scoring.Whole(1)},
		`{"format":"anschreiber/1","game":"schafkopf","date":"2025-11-20","players":["Anna","Bernd","Cem","Dora"],"deals":[{"contract":"solo","suit":"gras","declarer":1,"laufende":8,"won":false}]}`: {
			schafkopf.Book, scoring.Whole(-30)},
		`{"format":"anschreiber/1","game":"punktezettel","date":"2025-11-20","players":["Anna","Bernd","Cem"],"rules":{"preset":"wizard"},"deals":[{"points":[1,1,1],"bids":[1,0,0]}]}`: {
			punktezettel.Book, scoring.Whole(30)},
		`{"format":"anschreiber/1","game":"punktezettel","date":"2025-11-20","players":["Anna","Bernd","Cem"],"rules":{"preset":"wizard"},"deals":[{"points":[0,3,0],"bids":[2,0,0]}]}`: {
			punktezettel.Book, scoring.Whole(-20)},
	} {
		find := func(string) (scoring.RuleBook, bool) { return of.book, true }
		if _, _, ps := scoring.ReadDocument([]byte(text), find); ps.Errors() == nil {
			t.Errorf("%s is new, and not refused", text)
		}
		kept, book, ps := scoring.ReadKeptDocument([]byte(text), find)
		if ps.Errors() != nil || ps.Warnings() == nil {
			t.Errorf("%s is kept: %v", text, ps)
		}
		if got := book.Score(kept).Totals[0]; got != of.points {
			t.Errorf("%s comes to %v", text, got)
		}
	}
}

// When this table was set up there was no rule about shooting the moon. Today Hearts has one, which
// does not go with rounds without a sum.
func TestAnOldTableIsKeptWithoutARuleThatIsNewerAndDoesNotFit(t *testing.T) {
	text := `{"format":"anschreiber/1","game":"punktezettel","date":"2025-11-20","players":["Anna","Bernd","Cem"],"rules":{"preset":"hearts","way":"points"},"deals":[{"points":[10,6,3]}]}`
	find := func(string) (scoring.RuleBook, bool) { return punktezettel.Book, true }
	kept, book, ps := scoring.ReadKeptDocument([]byte(text), find)
	if ps.Errors() != nil || kept.Setup.Edition != scoring.FirstEdition {
		t.Fatalf("edition %d: %v", kept.Setup.Edition, ps)
	}
	if got := book.Score(kept).Totals[0]; got != scoring.Whole(10) {
		t.Errorf("it comes to %v", got)
	}
	if _, _, ps := scoring.ReadDocument([]byte(strings.Replace(text, `"way":"points"`, `"way":"points","moon":"others"`, 1)), find); ps.Errors() == nil {
		t.Error("with the rule it is not refused")
	}
}
