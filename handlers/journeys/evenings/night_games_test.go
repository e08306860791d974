//go:build outer

package evenings_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
)

func TestTheSheetOfAnEveningEqualsTheScore(t *testing.T) {
	for game, night := range GameNights {
		t.Run(game, func(t *testing.T) {
			p := NewHouse(t).Phone()
			evening := p.Opens(game, night.Players, night.Settings...)
			deals := night.Deals()
			for i, deal := range deals {
				notes(p, deal)
				p.Counts(i + 1)
			}
			document := document(p, evening)
			want := score(t, document)
			if diff := cmp.Diff(asShown(want), p.Rows()); diff != "" {
				t.Error("the rows differ from the score (-score +sheet)\n", diff)
			}
			p.Stands(join(byColumn(want, want.Totals), scoring.Points.String))
			if diff := cmp.Diff(printed(t, score(t, withDeals(t, document, deals))), printed(t, want)); diff != "" {
				t.Error("what was exported is not what was written down (-written +exported)\n", diff)
			}
		})
	}
}

// notes books a deal of any game, written as in a document.
func notes(p *Phone, deal string) {
	p.T.Helper()
	if strings.Contains(deal, `"correction"`) {
		writesDown(p, deal)
		return
	}
	p.Holds(deal)
	p.Leave(func() { Ask[any](p, string(Eintragen)+".click()") })
}
