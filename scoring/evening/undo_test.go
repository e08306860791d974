package evening_test

import (
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring/evening"
)

func TestUndoAndRedoGoThroughSeveralActs(t *testing.T) {
	tb := begin(t, three, "title", "Erster")
	tb.deals("1", "2")
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	tb.takes(correct(tb.deal("2")), tb.form("act", "strike"))
	tb.takes(changes, tb.tableForm("title", "Anderer"))
	for _, step := range []struct {
		redo      bool
		says      string
		title     string
		declarers []int
	}{
		{false, "Zurückgenommen: Titel: Anderer", "Erster", []int{3}},
		{true, "Gilt wieder: Titel: Anderer", "Anderer", []int{3}},
		{false, "Zurückgenommen: Titel: Anderer", "Erster", []int{3}},
		{false, "Zurückgenommen: Spiel 2 gestrichen", "Erster", []int{3, 2}},
		{false, "Zurückgenommen: Spiel 1 geändert: Cem +24", "Erster", []int{1, 2}},
		{true, "Gilt wieder: Spiel 1 geändert: Cem +24", "Erster", []int{3, 2}},
		{false, "Zurückgenommen: Spiel 1 geändert: Cem +24", "Erster", []int{1, 2}},
		{false, "Zurückgenommen: Spiel 2: Bernd +24", "Erster", []int{1}},
		{false, "Zurückgenommen: Spiel 1: Anna +24", "Erster", nil},
		{true, "Gilt wieder: Spiel 1: Anna +24", "Erster", []int{1}},
	} {
		bar := by("anna").Viewer.EveningPage(tb.now).Undo
		target := bar.Back
		if step.redo {
			target = bar.Redo
		}
		tb.takes(undoes, tb.form("undoes", strconv.Itoa(target)))
		if bar := by("anna").Viewer.EveningPage(tb.now).Undo; bar.Says.DE != step.says || step.redo && bar.Redo != 0 {
			t.Fatalf("the bar says %q, not %q; redo %d", bar.Says.DE, step.says, bar.Redo)
		}
		if got := tb.declarers(); tb.now.State.Setup.Title != step.title || !slices.Equal(got, step.declarers) {
			t.Fatalf("after %q: %s, declarers %v", step.says, tb.now.State.Setup.Title, got)
		}
	}
}

func TestTheBarSaysWhatWasWrittenAndByWhom(t *testing.T) {
	tb := begin(t, three)
	if bar := by("anna").Viewer.EveningPage(tb.now).Undo; bar != nil {
		t.Errorf("before anything it says %q", bar.Says.DE)
	}
	if err := tb.decide("bernd", newDeal, tb.form(kreuz("1")...)); err != nil {
		t.Fatal(err)
	}
	for device, want := range map[string]string{"anna": "von Bernds Handy", "bernd": ""} {
		if bar := by(device).Reads(tb.now).EveningPage(tb.now).Undo; bar.Says.DE != "Spiel 1: Anna +24" || bar.By.DE != want {
			t.Errorf("to %s it says %q by %q", device, bar.Says.DE, bar.By.DE)
		}
	}
	tb.takes(settles, tb.form("act", "close"))
	tb.takes(settles, tb.form("act", "reopen"))
	if bar := by("anna").Viewer.EveningPage(tb.now).Undo; bar.Says.DE != "Abend wieder geöffnet" {
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
		why := tb.rejected(undoes, tb.form("undoes", target))
		says(t, why, conflict, "Es wurde nichts zurückgenommen.")
		if page := reader().UndoAgain(tb.now, evening.Form{}, why); page.Conflict != why.Conflict {
			t.Errorf("the page says %+v", page.Conflict)
		}
	}
}

// joins returns the form of the table with one more player. If the change has to be confirmed, the
// form is already confirmed.
func (tb *table) joins(name string) evening.Form {
	tb.t.Helper()
	f := tb.tableForm()
	f.Values["players"] = append(slices.Clone(f.Values["players"]), name)
	return tb.confirmed(f)
}

// confirmed returns a form of the table as it is sent after its effect was shown.
func (tb *table) confirmed(f evening.Form) evening.Form {
	d, _ := judge(tb.now, "anna", f).ChangeTable()
	if d.Change != nil {
		f.Set("shown", d.Change.Shown)
	}
	return f
}

func TestADealThatWasTakenBackStandsInTheFormAgain(t *testing.T) {
	kontra := append(kreuz("2"), "note", "knapp", "absent", "4")
	for _, c := range []struct {
		name         string
		booked, back string // devices that book the entry and take it back
		does         func(tb *table)
		declarer     string
	}{
		{"the deal of this phone", "anna", "anna", nil, "2"},
		{"somebody else's", "bernd", "anna", nil, ""},
		{"taken back by somebody else", "anna", "bernd", nil, ""},
		{"a correction", "anna", "anna", func(tb *table) { tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3")) }, ""},
		{"a deal between", "anna", "anna", func(tb *table) { tb.takes(dealAt(tb.between("0")), tb.form(kreuz("3")...)) }, ""},
		{"the end", "anna", "anna", func(tb *table) { tb.takes(settles, tb.form("act", "close")) }, ""},
	} {
		tb := begin(t, four)
		if err := tb.decide(c.booked, newDeal, tb.form(kontra...)); err != nil {
			t.Fatal(c.name, err)
		}
		if c.does != nil {
			c.does(tb)
		}
		undo := tb.form("undoes", strconv.Itoa(tb.now.State.Undo))
		if err := tb.decide(c.back, undoes, undo); err != nil {
			t.Fatal(c.name, err)
		}
		page := by("anna").Reads(tb.now).EveningPage(tb.now)
		form := page.Entry.Form
		if got := form.Value("declarer"); got != c.declarer || page.Undo.Refills != (got != "") {
			t.Errorf("%s: the form has declarer %q, not %q; %v", c.name, got, c.declarer, page.Undo.Refills)
		}
		if c.declarer != "" && (form.Value("note") != "knapp" || form.Value("absent") != "4" || !page.Entry.Outcome.Ready || page.Entry.Key != "fresh") {
			t.Errorf("%s: the form is %v, %+v under %q", c.name, form.Typed(), page.Entry.Outcome, page.Entry.Key)
		}
	}
}

func TestTheFormIsEmptyAgainOnceTheDealIsBookedOrNotWanted(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(undoes, tb.form("undoes", "2"))
	blank := by("anna").Reads(tb.now)
	blank.Path = "/abende/id?leer"
	if page := blank.EveningPage(tb.now); page.Entry.Form.Has("declarer") || page.Undo.Refills {
		t.Errorf("asked for an empty form it has %v", page.Entry.Form.Typed())
	}
	tb.takes(undoes, tb.form("undoes", "3"))
	if page := by("anna").Reads(tb.now).EveningPage(tb.now); page.Entry.Form.Has("declarer") {
		t.Errorf("after it counts again the form has %v", page.Entry.Form.Typed())
	}
	tb.takes(undoes, tb.form("undoes", "2"))
	tb.takes(newDeal, tb.form(kreuz("3")...))
	page := by("anna").Reads(tb.now).EveningPage(tb.now)
	if page.Entry.Form.Has("declarer") || page.Undo.Deal != tb.now.State.Last {
		t.Errorf("after it was booked the form has %v, and deal %d can be changed", page.Entry.Form.Typed(), page.Undo.Deal)
	}
}

func TestPointsThatWereTakenBackStandInTheirFormAgain(t *testing.T) {
	tb := begin(t, three)
	tb.takes(newDeal, tb.form("correction", "5", "correction", "", "correction", ""))
	tb.takes(undoes, tb.form("undoes", "1"))
	page := by("anna").Reads(tb.now).EveningPage(tb.now)
	if !page.Correction.Open || !slices.Equal(page.Correction.Form.Values("correction"), []string{"5", "0", "0"}) || len(page.Entry.Form.Typed()) > 0 {
		t.Errorf("they are %v, the form of a deal is %v", page.Correction.Form.Typed(), page.Entry.Form.Typed())
	}
}
