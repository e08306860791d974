package evening_test

import (
	"slices"
	"strconv"
	"testing"

	"anschreiber/handlers/evening"
)

func TestUndoAndRedoGoThroughSeveralActs(t *testing.T) {
	tb := begin(t, three, "title", "Erster")
	tb.deals("1", "2")
	tb.takes(tb.deal("1").Correct, tb.filled("1", "declarer", "3"))
	tb.takes(tb.deal("2").Correct, tb.form("act", "strike"))
	tb.takes(changes, tb.tableForm("title", "Anderer"))
	for _, step := range []struct {
		redo      bool
		says      string
		title     string
		declarers []int
	}{
		{false, "Zurückgenommen: Tisch geändert", "Erster", []int{3}},
		{true, "Gilt wieder: Tisch geändert", "Anderer", []int{3}},
		{false, "Zurückgenommen: Tisch geändert", "Erster", []int{3}},
		{false, "Zurückgenommen: Spiel 2 gestrichen", "Erster", []int{3, 2}},
		{false, "Zurückgenommen: Spiel 1 berichtigt: Cem +24", "Erster", []int{1, 2}},
		{true, "Gilt wieder: Spiel 1 berichtigt: Cem +24", "Erster", []int{3, 2}},
		{false, "Zurückgenommen: Spiel 1 berichtigt: Cem +24", "Erster", []int{1, 2}},
		{false, "Zurückgenommen: Spiel 2: Bernd +24", "Erster", []int{1}},
		{false, "Zurückgenommen: Spiel 1: Anna +24", "Erster", nil},
		{true, "Gilt wieder: Spiel 1: Anna +24", "Erster", []int{1}},
	} {
		bar := tb.now.Page(by("anna").Reader).Undo
		target := bar.Back
		if step.redo {
			target = bar.Redo
		}
		tb.takes(undoes, tb.form("undoes", strconv.Itoa(target)))
		if bar := tb.now.Page(by("anna").Reader).Undo; bar.Says.DE != step.says || step.redo && bar.Redo != 0 {
			t.Fatalf("the bar says %q, not %q; redo %d", bar.Says.DE, step.says, bar.Redo)
		}
		if got := tb.declarers(); tb.now.State.Setup.Title != step.title || !slices.Equal(got, step.declarers) {
			t.Fatalf("after %q: %s, declarers %v", step.says, tb.now.State.Setup.Title, got)
		}
	}
}

func TestTheBarSaysWhatWasWrittenAndByWhom(t *testing.T) {
	tb := begin(t, three)
	if bar := tb.now.Page(by("anna").Reader).Undo; bar != nil {
		t.Errorf("before anything it says %q", bar.Says.DE)
	}
	if err := tb.decide("bernd", newDeal, tb.form(kreuz("1")...)); err != nil {
		t.Fatal(err)
	}
	for device, want := range map[string]string{"anna": "von Bernds Handy", "bernd": ""} {
		if bar := tb.now.Page(by(device).Reads(tb.now)).Undo; bar.Says.DE != "Spiel 1: Anna +24" || bar.By.DE != want {
			t.Errorf("to %s it says %q by %q", device, bar.Says.DE, bar.By.DE)
		}
	}
	tb.takes(settles, tb.form("act", "close"))
	tb.takes(settles, tb.form("act", "reopen"))
	if bar := tb.now.Page(by("anna").Reader).Undo; bar.Says.DE != "Abend wieder geöffnet" {
		t.Errorf("it says %q", bar.Says.DE)
	}
}

func TestAnUndoOfWhatIsNoLongerTheLastActIsAConflict(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	last := tb.form("undoes", "2")
	tb.deals("3")
	says(t, tb.rejected(undoes, last), conflict, "Inzwischen: Spiel 3: Cem +24; Es wurde nichts zurückgenommen.")
	tb.takes(undoes, tb.form("undoes", "3"))
	redo := tb.form("undoes", "4")
	tb.deals("1")
	says(t, tb.rejected(undoes, redo), conflict, "Es wurde nichts zurückgenommen.")
	tb.is("the declarers", tb.declarers(), []int{1, 2, 1})
}

func TestWhatCannotBeUndoneIsAConflict(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for _, target := range []string{"", "0", "1", "3", "99", "-1", "x", "99999999999999999999"} {
		says(t, tb.rejected(undoes, tb.form("undoes", target)), conflict, "Es wurde nichts zurückgenommen.")
	}
}

func TestAnUndoneTableGoesBackWithItsDeals(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.joins("Dora"))
	if got := tb.document()[0].Absent; !slices.Equal(got, []int{4}) {
		t.Errorf("absent were %v", got)
	}
	tb.takes(undoes, tb.form("undoes", "2"))
	if got := tb.document()[0].Absent; len(got) != 0 || len(tb.now.Doc.Players) != 3 {
		t.Errorf("absent were %v, players %v", got, tb.now.Doc.Players)
	}
}

// joins is the form of the table with another player, confirmed if it has to be.
func (tb *table) joins(name string) evening.Form {
	tb.t.Helper()
	f := tb.tableForm()
	f.Values["players"] = append(slices.Clone(f.Values["players"]), name)
	return tb.confirmed(f)
}

// confirmed is a form of the table whose effect has been shown.
func (tb *table) confirmed(f evening.Form) evening.Form {
	d, _ := tb.now.ChangeTable(by("anna"), f)
	if d.Change != nil {
		f.Set("shown", d.Change.Shown)
	}
	return f
}
