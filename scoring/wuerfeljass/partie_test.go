package wuerfeljass_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
)

var book = scoring.NewRuleBook(wuerfeljass.Game)

var players = []string{"Anna", "Bernd", "Cem", "Dora"}

// night is a log with these deals, at 50 cents a Partie.
func night(seats int, deals ...string) scoring.Log {
	log := scoring.Log{}.With(scoring.Act{Setup: &scoring.Setup{
		Format: scoring.Format, Game: "wuerfeljass", Day: "2026-11-20", Players: players[:seats], Rules: json.RawMessage(`{"stake":50}`),
	}})
	for _, deal := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
	}
	return log
}

func sheet(log scoring.Log) scoring.Sheet { return book.Score(log.Fold().Evening()) }

func TestAPartieThatEndsByALaterCorrectedDealReopensAndClosesElsewhere(t *testing.T) {
	log := night(4, `{"trump":1,"trump_won":true,"kontra":2}`, `{"trump":2,"trump_won":false}`, `{"trump":2,"trump_won":true,"kontra":2}`, `{"trump":3,"trump_won":false}`)
	before := sheet(log)
	if p := before.Partien; len(p) != 2 || p[0].To != 2 || p[1].To != 4 || !slices.Equal(before.Balance, []int{0, 0, 0, 0}) {
		t.Fatalf("%+v, settled %v", p, before.Balance)
	}
	// Bernd had more in the second deal: 4 to 1, then 4 to 5, then his side wins
	mended := scoring.Act{Deals: []scoring.Version{{ID: 2, Deal: json.RawMessage(`{"trump":2,"trump_won":true}`)}}}
	after := sheet(log.With(mended))
	if p := after.Partien; len(p) != 1 || p[0].To != 4 || !slices.Equal(p[0].Winners, scoring.Seats{2, 4}) {
		t.Fatalf("%+v", p)
	}
	if !slices.Equal(after.Balance, []int{-50, 50, -50, 50}) || after.Lines[3].Points[1] != scoring.Whole(1) {
		t.Errorf("settled %v, last moved %v", after.Balance, after.Lines[3].Points)
	}
	if back := sheet(log.With(mended).With(scoring.Act{Undoes: 5})); !back.Same(before) {
		t.Errorf("undone: %+v", back.Partien)
	}
}

func TestTheNextPartieSaysWhoWonTheLast(t *testing.T) {
	over := sheet(night(4, `{"trump":1,"trump_won":false,"kontra":2}`))
	want := "Partie 1 geht an Bernd und Dora. Anna zahlt Bernd 50 Cent. Cem zahlt Dora 50 Cent. Alle Würfel stehen wieder auf 0."
	if len(over.Next.Notes) != 1 || over.Next.Notes[0].DE != want || !over.Dice {
		t.Errorf("%+v", over.Next.Notes)
	}
}

// typed is what a page's fields make of a table.
func typed(seats int, query map[string][]string) (string, scoring.Problems) {
	f := scoring.FromValues(query)
	f.Seats = seats
	deal := book.ReadDeal(f)
	evening := night(seats).Fold().Evening()
	evening.Deals = append(evening.Deals, deal)
	return string(deal), append(f.Problems(), book.CheckFrom(evening, 0)...)
}

func TestAPageFillsInWhatFollows(t *testing.T) {
	for _, c := range []struct {
		seats int
		query map[string][]string
		deal  string
	}{
		{4, map[string][]string{"trump": {"1"}, "points": {"92", ""}, "terze": {"", ""}}, `{"trump":1,"points":[92,70]}`},
		{4, map[string][]string{"trump": {"1"}, "points": {"82", ""}, "last": {"1"}}, `{"trump":1,"points":[92,70]}`},
		{4, map[string][]string{"trump": {"1"}, "points": {"", "70"}, "last": {"1"}, "halbe": {"", "1"}}, `{"trump":1,"points":[92,70],"halbe":[0,1]}`},
		{4, map[string][]string{"trump": {"1"}, "points": {"92", "70"}, "trump_won": {"true"}}, `{"trump":1,"points":[92,70]}`},
		{3, map[string][]string{"trump": {"1"}, "points": {"64", "30", "0"}, "last": {"2"}}, `{"trump":1,"points":[64,40,0]}`},
		{2, map[string][]string{"trump": {"1"}, "points": {"", ""}, "trump_won": {"false"}}, `{"trump":1,"trump_won":false}`},
		{2, map[string][]string{"trump": {"1"}, "trump_won": {"false"}, "kontra": {"1"}, "void": {"true"}}, `{"void":true}`},
	} {
		if deal, problems := typed(c.seats, c.query); deal != c.deal || problems != nil {
			t.Errorf("%v becomes %s, not %s %v", c.query, deal, c.deal, problems)
		}
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	for _, c := range []struct {
		query map[string][]string
		says  string
	}{
		{map[string][]string{"trump": {"1"}, "points": {"92", "67"}}, "noch 3 bis 162 (mit dem letzten Stich)"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "69"}}, "noch 1 bis 162 (mit dem letzten Stich)"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "71"}}, "1 zu viel: mit dem letzten Stich sind es 162"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "70"}, "meldungen": {"terz"}}, "was wurde gemeldet?"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "70"}, "meldungen": slices.Repeat([]string{"terz 1 ass"}, 13)}, "höchstens zwölf"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "70"}, "trump_won": {"false"}}, "wer mehr hat, sagen schon die Punkte"},
		{map[string][]string{"trump": {"1"}, "points": {"92", "70"}, "terze": {"1", "1"}}, "nur die Meldungen einer Seite zählen"},
	} {
		_, problems := typed(4, c.query)
		if len(problems) == 0 || problems[0].Text.DE != c.says {
			t.Errorf("%v: %v, not %q", c.query, problems, c.says)
		}
	}
}

func TestTwelveMeldsCanBeRead(t *testing.T) {
	form := scoring.FromValues(url.Values{"trump": {"1"}, "meldungen": slices.Repeat([]string{"terz 1 ass"}, 12)})
	form.Seats = 4
	if book.ReadDeal(form); form.Problems() != nil {
		t.Error(form.Problems())
	}
}

// Eighteen cards at two: with the last trick at most 149, and one more is too many.
func TestTooManyPointsForTheCardsInPlayAreNamed(t *testing.T) {
	most := wuerfeljass.Sums(2).Max
	_, problems := typed(2, map[string][]string{"trump": {"1"}, "points": {strconv.Itoa(most), "1"}})
	if want := fmt.Sprintf("1 zu viel: 18 Karten haben mit dem letzten Stich höchstens %d", most); len(problems) == 0 || problems[0].Text.DE != want {
		t.Errorf("%v, not %q", problems, want)
	}
}

func TestAPagesMeldsAreLines(t *testing.T) {
	for line, deal := range map[string]string{
		"terz 4 koenig true": `{"trump":1,"meldungen":[{"kind":"terz","seat":4,"top":"koenig","trump":true}]}`,
		"halber 1 ass":       `{"trump":1,"meldungen":[{"kind":"halber","seat":1,"top":"ass"}]}`,
	} {
		form := scoring.FromValues(url.Values{"trump": {"1"}, "meldungen": {line, ""}})
		form.Seats = 4
		if got := string(book.ReadDeal(form)); got != deal || form.Problems() != nil {
			t.Errorf("%s: %s %v", line, got, form.Problems())
		}
	}
}

func TestOnlyWhatADieCanShowIsShownAsOne(t *testing.T) {
	for rules, dice := range map[string]bool{`{"target":6}`: true, `{"target":7}`: false} {
		s := book.Score(scoring.Document{Setup: scoring.Setup{Players: players, Rules: json.RawMessage(rules)}})
		if s.Dice != dice {
			t.Errorf("%s: dice %v", rules, s.Dice)
		}
	}
}

func TestTheSheetCountsThePartienUnderTheList(t *testing.T) {
	s := sheet(night(2, `{"trump":1,"trump_won":false,"kontra":2}`))
	if want := []string{"0", "1"}; len(s.Closing) != 1 || !slices.Equal(s.Closing[0].Cells(), want) {
		t.Errorf("%v, want %v", s.Closing, want)
	}
}
