package evening_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/evening"
	"anschreiber/views"
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

func TestTheFirstDealOfAnEveningIsPreviewed(t *testing.T) {
	tb := begin(t, three)
	if e := tb.now.Preview(reader(), fields(kreuz("1")...), evening.Position{}).Entry; !e.Outcome.Ready || e.Usual != 1 || e.Next.Dealer != 1 {
		t.Errorf("it is %+v, usual %d, %+v", e.Outcome, e.Usual, e.Next.Turn)
	}
}

func TestADealsPageSaysWhatIsUnusualAboutThisDeal(t *testing.T) {
	tb := begin(t, three)
	odd := []string{"declarer", "1", "contract", "karo", "spitzen", "1", "won", "true", "bid", "198"}
	tb.deals("1")
	tb.takes(newDeal, tb.form(odd...))
	tb.takes(newDeal, tb.form(odd...))
	for deal, want := range map[string]int{"1": 0, "2": 1, "3": 1} {
		warnings := tb.now.DealPage(by("anna"), tb.deal(deal)).Line.Warnings
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
	d, _ := tb.now.ChangeTable(by("anna"), f)
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
		"writes true, closed false":          tb.now.Page(reader()).Watch.As,
		"writes true, closed false, entry 1": tb.now.SettlePage(reader(), nil).Watch.As,
	} {
		if as != want {
			t.Errorf("%q instead of %q", as, want)
		}
	}
	if from := tb.now.Board(reader()).Watch.From; from != "/abende/id/live?seite=tafel&schreibt=true" {
		t.Errorf("the board follows %s", from)
	}
}

func TestTheOwnListOfANightIsAsThePageIs(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	before := tb.now.NightList()
	tb.deals("2")
	if got := tb.now.SettlePage(reader(), []views.NightList{before}).Lists[0]; got.Deals != 2 || !got.Here {
		t.Errorf("it is %+v", got)
	}
}

func TestAStrikeThatHeldADealerIsToldAndNotWhatCameAfterIt(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	f := tb.form(kreuz("1")...)
	tb.takes(tb.deal("1").Correct, tb.form("act", "strike"))
	tb.takes(changes, tb.tableForm("title", "Anderer"))
	says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 1 gestrichen; ")
}

func TestAnUndoIsRefusedInWordsWhateverItIsOf(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for _, seq := range []string{"", "0", "2", "x", "-1"} {
		why := tb.rejected(undoes, tb.form("undoes", seq))
		says(t, why, conflict, "Es wurde nichts zurückgenommen.")
		if page := tb.now.UndoAgain(reader(), evening.Form{}, why); page.Clash != why.Clash {
			t.Errorf("the page says %+v", page.Clash)
		}
	}
	tb.takes(undoes, tb.form("undoes", "1"))
}

func TestWhoJoinsAfterTheFirstDealIsThereForTheSecond(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.joins("Dora"))
	if got := tb.now.Page(reader()).Entry.Form.Values("absent"); len(got) != 0 {
		t.Errorf("away now: %v", got)
	}
}

func TestADeviceThatLeftIsCalledByItsName(t *testing.T) {
	tb := begin(t, three)
	if err := tb.decide("cem", newDeal, tb.form(kreuz("1")...)); err != nil {
		t.Fatal(err)
	}
	v := by("anna")
	for others, want := range map[string]string{"Cems Handy": "von Cems Handy", "": "von einem früheren Gerät"} {
		v.Others = []evening.Device{{ID: "cem", Name: others}}
		if got := v.Reads(tb.now).LastBy.DE; got != want {
			t.Errorf("%q instead of %q", got, want)
		}
	}
}

func TestATableThatIsRefusedComesBackWithItsKey(t *testing.T) {
	tb := begin(t, three)
	f := tb.tableForm("key", "mine")
	for kind, want := range map[evening.Kind]string{invalid: "mine", keyUsed: "fresh"} {
		if got := tb.now.TableAgain(reader(), evening.Suggestions{}, f, nil, &evening.Rejection{Kind: kind}).Key; got != want {
			t.Errorf("after %d it is %q", kind, got)
		}
	}
}
