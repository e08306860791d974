package schwarzesau_test

import (
	"encoding/json"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
)

var book = scoring.NewRuleBook(schwarzesau.Game)

// night is a log with these deals, written one after the other: a count to
// 100, and 5 euros for the others to share.
func night(deals ...string) scoring.Log {
	log := scoring.Log{}.With(scoring.Act{Setup: &scoring.Setup{
		Format: scoring.Format, Game: "schwarzesau", Day: "2026-10-05", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, FirstDealer: 4,
		Rules: json.RawMessage(`{"limit":100,"limit_plus_day":false,"stake":500,"stake_to":"others"}`),
	}})
	for _, deal := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
	}
	return log
}

// rewrite is a later version of a deal, as a correction on its page makes it.
func rewrite(id int, deal string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: json.RawMessage(deal)}}}
}

func sheet(log scoring.Log) scoring.Sheet { return book.Score(log.Fold().Evening()) }

// ends are the numbers of the deals with which a Partie ended.
func ends(s scoring.Sheet) (numbers []int) {
	for _, p := range s.Partien {
		numbers = append(numbers, p.To)
	}
	return numbers
}

func TestAPartieThatEndsByALaterCorrectedDealReopensAndClosesElsewhere(t *testing.T) {
	log := night(`{"sau":2,"highest":60}`, `{"sau":2,"highest":50}`, `{"sau":3,"highest":80}`, `{"sau":2,"highest":45}`)
	before := sheet(log)
	if !slices.Equal(ends(before), []int{2}) || !slices.Equal(before.Balance, []int{167, -500, 167, 166}) {
		t.Fatalf("ends at %v, settled %v", ends(before), before.Balance)
	}
	// the second deal had been Dora's: now Bernd is over 100 with the fourth only
	after := sheet(log.With(rewrite(2, `{"sau":4,"highest":50}`)))
	if !slices.Equal(ends(after), []int{4}) || !slices.Equal(after.Partien[0].Losers, scoring.Seats{2}) {
		t.Errorf("ends at %v: %+v", ends(after), after.Partien)
	}
	if want := scoring.Whole(-105); after.Partien[0].Totals[1] != want || after.Next.Left[1] != scoring.Whole(100) {
		t.Errorf("ended with %v, now %v left", after.Partien[0].Totals, after.Next.Left)
	}
	// with Cem's as well nobody is over it, and nobody owes anything
	open := sheet(log.With(rewrite(2, `{"sau":4,"highest":50}`)).With(rewrite(4, `{"sau":1,"highest":45}`)))
	if len(open.Partien) != 0 || len(open.Payments) != 0 {
		t.Errorf("still ends at %v and pays %v", ends(open), open.Payments)
	}
	// a heavier third deal makes Cem lose first
	cem := sheet(log.With(rewrite(2, `{"sau":4,"highest":50}`)).With(rewrite(3, `{"sau":3,"highest":80,"calls":1}`)))
	if !slices.Equal(ends(cem), []int{3}) || !slices.Equal(cem.Balance, []int{167, 167, -500, 166}) {
		t.Errorf("ends at %v, settled %v", ends(cem), cem.Balance)
	}
	if back := sheet(log.With(rewrite(2, `{"sau":4,"highest":50}`)).With(scoring.Act{Undoes: 5})); !back.Same(before) {
		t.Errorf("undone, it ends at %v", ends(back))
	}
}

func TestTheNextDealKnowsWhatIsLeftAndWhatTheLastCountCost(t *testing.T) {
	one := sheet(night(`{"sau":2,"highest":45,"all_took_trick":true}`))
	if left := one.Next.Left[1].String(); left != "77½" || one.Next.Limit != scoring.Whole(100) || one.Next.Fresh {
		t.Errorf("%s left to %s", left, one.Next.Limit)
	}
	over := sheet(night(`{"sau":2,"highest":110}`))
	want := "Partie 1 ist zu Ende: Bernd zahlt 5,00 € an die anderen. Alle stehen wieder auf 0."
	if len(over.Next.Notes) != 1 || over.Next.Notes[0].DE != want || !over.Next.Fresh {
		t.Errorf("%+v", over.Next)
	}
}

func TestWhoLosesACountForDrinksBuysARound(t *testing.T) {
	log := scoring.Log{}.With(scoring.Act{Setup: &scoring.Setup{
		Format: scoring.Format, Game: "schwarzesau", Day: "2026-10-05", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, FirstDealer: 4,
		Rules: json.RawMessage(`{"limit":100,"limit_plus_day":false,"stake_to":"round"}`),
	}})
	for deal, want := range map[string]scoring.Text{
		`{"sau":2,"highest":110}`: scoring.T("damit über 100: Bernd zahlt eine Runde", "now over 100: Bernd buys a round"),
		`{"durchmarsch":1}`:       scoring.T("damit über 100: Bernd, Cem und Dora zahlen je eine Runde", "now over 100: Bernd, Cem and Dora each buy a round"),
	} {
		why := sheet(log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})).Lines[0].Why
		if got := why[len(why)-1].Text; got != want {
			t.Errorf("%s: %v", deal, got)
		}
	}
}

// Not where the last one did: the limit of a count is fixed by its first deal.
func TestTheNextCountBeginsAtTheTablesLimit(t *testing.T) {
	if next := sheet(night()).Next; next.Limit != scoring.Whole(100) || !next.Fresh {
		t.Errorf("before the first deal: %s", next.Limit)
	}
	log := scoring.Log{}.With(scoring.Act{Setup: &scoring.Setup{
		Format: scoring.Format, Game: "schwarzesau", Day: "2026-10-05", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(`{"limit":100}`),
	}}).With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(`{"sau":2,"highest":60,"calls":1,"limit_day":6}`)}}})
	if next := sheet(log).Next; next.Limit != scoring.Whole(105) || !next.Fresh {
		t.Errorf("after a count to 106: %s", next.Limit)
	}
}

func TestARefusalSaysWhatDoesNotGoTogether(t *testing.T) {
	for deal, says := range map[string]string{
		`{"void":true,"sau":2}`:         "passt nicht zu „vergeben“",
		`{"durchmarsch":1,"sau":2}`:     "passt nicht zu „Durchmarsch“",
		`{"void":true,"durchmarsch":1}`: "passt nicht zu „vergeben“",
	} {
		problems := book.Check(night(deal).Fold().Evening())
		if len(problems) != 1 || problems[0].Text.DE != says {
			t.Errorf("%s: %v, not %q", deal, problems, says)
		}
	}
}

// typed is what a page's fields make of a table of four.
func typed(query map[string][]string) (string, scoring.Problems) {
	f := scoring.FromValues(query)
	f.Seats = 4
	deal := book.ReadDeal(f)
	evening := night().Fold().Evening()
	evening.Deals = append(evening.Deals, deal)
	return string(deal), append(f.Problems(), book.CheckFrom(evening, 0)...)
}

func TestAPageFillsInWhatFollows(t *testing.T) {
	for _, c := range []struct {
		query map[string][]string
		deal  string
	}{
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "", "10"}}, `{"sau":2,"augen":[50,40,20,10]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "30", ""}, "highest": {"50"}}, `{"sau":2,"augen":[50,40,30,0]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "20", "10"}, "all_took_trick": {"true"}}, `{"sau":2,"augen":[50,40,20,10]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"60", "", "60", ""}, "absent": {"4"}}, `{"sau":2,"augen":[60,0,60,0],"absent":[4]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"60", "40", "20", ""}, "absent": {"4"}, "all_took_trick": {"true"}}, `{"sau":2,"augen":[60,40,20,0],"absent":[4]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"60", "40", "", ""}, "absent": {"4"}}, `{"sau":2,"augen":[60,40,20,0],"absent":[4]}`},
		{map[string][]string{"sau": {"2"}, "augen": {"", "", "", ""}, "highest": {"60"}}, `{"sau":2,"highest":60}`},
		{map[string][]string{"sau": {"2"}, "highest": {"60"}, "durchmarsch": {"1"}, "calls": {"1"}}, `{"calls":1,"durchmarsch":1}`},
		{map[string][]string{"sau": {"2"}, "highest": {"60"}, "void": {"true"}, "calls": {"1"}}, `{"void":true}`},
		{map[string][]string{"sau": {"2"}, "augen": {"", "50", "40", "10"}}, `{"sau":2,"augen":[20,50,40,10]}`},
		{map[string][]string{"renonce": {"1"}, "augen": {"20", "31", "14", "0"}}, `{"augen":[20,31,14,0],"renonce":1}`},
		{map[string][]string{"renonce": {"2"}, "augen": {"60", "40", "20", ""}}, `{"augen":[60,40,20,0],"renonce":2}`},
	} {
		if deal, _ := typed(c.query); deal != c.deal {
			t.Errorf("%v becomes %s, not %s", c.query, deal, c.deal)
		}
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	for _, c := range []struct {
		query map[string][]string
		says  string
	}{
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "", ""}}, "noch 30 Augen bis 120"},
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "20", "9"}}, "noch 1 Auge bis 120"},
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "20", "7"}}, "noch 3 Augen bis 120"},
		{map[string][]string{"sau": {"2"}, "augen": {"50", "40", "20", "12"}}, "2 Augen zu viel: es sind nur 120"},
		{map[string][]string{"sau": {"2"}, "highest": {"29"}}, "der höchste Stapel hat mindestens 30 Augen"},
		{map[string][]string{"renonce": {"1"}, "augen": {"20", "31", "", "14"}}, "ein Stapel ist noch leer: keine Augen sind 0"},
	} {
		_, problems := typed(c.query)
		if len(problems) == 0 || problems[0].Text.DE != c.says {
			t.Errorf("%v: %v, not %q", c.query, problems, c.says)
		}
	}
}
