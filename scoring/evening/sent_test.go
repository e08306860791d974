package evening_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/evening"
)

func TestWhatAFormSaysOfItselfIsNoPartOfADeal(t *testing.T) {
	itself := []string{"key", "k", "seen", "0", "follows", "", "move_up", "true", "usual", "1", "reopen", "true"}
	for _, typed := range [][]string{kreuz("1"), {"correction", "5", "correction", "", "correction", ""}} {
		with, without := begin(t, three), begin(t, three)
		with.takes(newDeal, with.form(append(itself, typed...)...))
		without.takes(newDeal, without.form(typed...))
		if got, want := string(with.now.Doc.Deals[0]), string(without.now.Doc.Deals[0]); got != want {
			t.Errorf("it is %s instead of %s", got, want)
		}
	}
}

func TestADealsPageSaysWhatIsUnusualAboutThisDeal(t *testing.T) {
	tb := begin(t, three)
	odd := []string{"declarer", "1", "contract", "karo", "spitzen", "1", "won", "true", "bid", "198"}
	tb.deals("1")
	tb.takes(newDeal, tb.form(odd...))
	tb.takes(newDeal, tb.form(odd...))
	for deal, want := range map[string]int{"1": 0, "2": 1, "3": 1} {
		warnings := by("anna").DealPage(tb.now, tb.deal(deal)).Line.Warnings
		if len(warnings) != want || want == 1 && (warnings[0].Path != "bid" || !strings.HasPrefix(warnings[0].Text.DE, "so viel kann dieses Blatt nie wert sein")) {
			t.Errorf("deal %s: %v", deal, warnings)
		}
	}
	if warnings := tb.now.Sheet.Lines[1].Warnings; warnings != nil {
		t.Errorf("the sheet has got %v", warnings)
	}
}

func TestUndoneRulesCountAsBefore(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	before := slices.Clone(tb.now.Sheet.Totals)
	f := tb.tableForm("rules.preset", "bierlachs")
	d, _ := judge(tb.now, "anna", f).ChangeTable()
	f.Set("shown", d.Change.Shown)
	tb.takes(changes, f)
	if slices.Equal(tb.now.Sheet.Totals, before) {
		t.Fatal("the rules change nothing")
	}
	tb.takes(undoes, tb.form("undoes", "3"))
	if !slices.Equal(tb.now.Sheet.Totals, before) {
		t.Errorf("%v instead of %v", tb.now.Sheet.Totals, before)
	}
}

func TestTheKeyOfTheSetupBooksOnceToo(t *testing.T) {
	tb := begin(t, three)
	f := tb.form(kreuz("1")...)
	f.Key = "setup"
	tb.takes(newDeal, f)
	if err := tb.decide("anna", newDeal, f); !errors.Is(err, evening.ErrUnchanged) {
		t.Error(err)
	}
}

func TestOnlyThePageAboutMoneyIsDrawnAnewWithEachEntry(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for want, as := range map[string]string{
		"writes true, closed false":          reader().EveningPage(tb.now).Watch.As,
		"writes true, closed false, entry 1": reader().SettlePage(tb.now, nil).Watch.As,
	} {
		if as != want {
			t.Errorf("%q instead of %q", as, want)
		}
	}
	if from := reader().BoardPage(tb.now).Watch.From; from != "/abende/id/live?seite=tafel&schreibt=true" {
		t.Errorf("the board follows %s", from)
	}
}

func TestTheOwnListOfANightIsAsThePageIs(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	before := tb.now.NightList()
	tb.deals("2")
	if got := reader().SettlePage(tb.now, []evening.NightList{before}).Lists[0]; got.Deals != 2 || !got.Here {
		t.Errorf("it is %+v", got)
	}
}
