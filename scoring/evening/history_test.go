package evening_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// history returns the history page that a device sees.
func (tb *table) history(device string, asked ...string) pages.HistoryPage {
	tb.t.Helper()
	page, err := by(device).HistoryPage(tb.now, fields(asked...))
	if err != nil {
		tb.t.Fatal(asked, err)
	}
	return page
}

// linesOf returns each entry on a history page as a line: what was booked, by whom, and whether it
// was undone.
func linesOf(page pages.HistoryPage) (lines []string) {
	for _, e := range page.Entries {
		line := e.Says.DE + " | " + e.By.DE
		if e.Undone {
			line += " | zurückgenommen"
		}
		if e.Back {
			line += " | bis hier"
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTheHistorySaysWhoWroteWhat(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.berndBooks(newDeal, tb.form(kreuz("2")...))
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	tb.takes(correct(tb.deal("2")), tb.form("act", "strike"))
	tb.berndBooks(correct(tb.deal("2")), tb.form("act", "restore"))
	tb.takes(changes, tb.tableForm("title", "Anderer"))
	tb.takes(undoes, tb.form("undoes", "6"))
	tb.takes(settles, tb.form("act", "close"))
	want := []string{
		"Abend beendet | dieses Gerät",
		"Zurückgenommen: Titel: Anderer | dieses Gerät",
		"Titel: Anderer | dieses Gerät | zurückgenommen",
		"Spiel 2 zurückgeholt: Bernd +24 | Bernds Handy | bis hier",
		"Spiel 2 gestrichen | dieses Gerät | bis hier",
		"Spiel 1 geändert: Cem +24 | dieses Gerät | bis hier",
		"Spiel 2: Bernd +24 | Bernds Handy | bis hier",
		"Spiel 1: Anna +24 | dieses Gerät | bis hier",
		"Abend angelegt | dieses Gerät | bis hier",
	}
	page := tb.history("anna")
	if got := linesOf(page); !slices.Equal(got, want) {
		t.Errorf("it says\n%s", strings.Join(got, "\n"))
	}
	if page.Before != 0 || page.Entries[8].When != "20.11., 20:00" {
		t.Errorf("before %d, %s", page.Before, page.Entries[8].When)
	}
}

func TestALongHistoryHasPages(t *testing.T) {
	tb := begin(t, three)
	for range 45 {
		tb.deals("1")
	}
	seen := 0
	for asked := []string(nil); ; {
		page := tb.history("anna", asked...)
		seen += len(page.Entries)
		if len(page.Entries) > 20 {
			t.Fatalf("%d entries on a page", len(page.Entries))
		}
		if page.Before == 0 {
			break
		}
		asked = []string{"vor", strconv.Itoa(page.Before)}
	}
	if seen != 46 {
		t.Errorf("%d entries on all pages", seen)
	}
	if back := tb.history("anna", "bis", "5").Back; len(back.Undone) != 10 || back.More != 30 {
		t.Errorf("%d are named, and %d more", len(back.Undone), back.More)
	}
}

func TestGoingBackSaysWhatItTakesBackAndTakesThatBack(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	tb.takes(undoes, tb.form("undoes", "3"))
	tb.takes(changes, tb.joins("Dora"))
	tb.deals("2")
	back := tb.history("anna", "bis", "1").Back
	var says []string
	for _, undone := range back.Undone {
		says = append(says, undone.DE)
	}
	if got := strings.Join(says, "; "); got != "Spiel 3: Bernd +24; Dora kommt dazu; Spiel 2: Bernd +24" || back.Says.DE != "Spiel 1: Anna +24" || back.More != 0 {
		t.Errorf("it says %q, after %q", got, back.Says.DE)
	}
	tb.takes(undoes, tb.form("since", "1"))
	tb.is("the declarers", tb.declarers(), []int{1})
	if got := len(tb.now.Doc.Players); got != 3 || tb.now.State.Undo != 1 {
		t.Errorf("%d players, undo would take back %d", got, tb.now.State.Undo)
	}
	bar := by("anna").Viewer.EveningPage(tb.now).Undo
	if bar.Says.DE != "Zurück bis: Spiel 1: Anna +24" || bar.Redo != 7 {
		t.Errorf("the bar says %q, redo %d", bar.Says.DE, bar.Redo)
	}
	tb.takes(undoes, tb.form("undoes", "7"))
	tb.is("the declarers", tb.declarers(), []int{1, 2, 2})
	if says := by("anna").Viewer.EveningPage(tb.now).Undo.Says.DE; says != "Gilt wieder: alles nach Spiel 1: Anna +24" {
		t.Errorf("the bar says %q", says)
	}
}

// Whoever joined is no longer at the table once that is taken back, but the history still says what
// was done.
func TestTheHistoryNamesThoseWhoseJoiningWasTakenBack(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.joins("Dora"))
	tb.deals("4")
	tb.takes(changes, tb.trades("1", "4"))
	tb.takes(changes, tb.form("goes", "4"))
	tb.takes(changes, tb.form("returns", "4"))
	tb.takes(changes, tb.form("joins", "Emil", "chair", "instead-4"))
	tb.takes(undoes, tb.form("since", "1"))
	want := []string{
		"Zurück bis: Spiel 1: Anna +24 | dieses Gerät",
		"Emil kommt dazu für Dora | dieses Gerät | zurückgenommen",
		"Dora ist wieder da | dieses Gerät | zurückgenommen",
		"Dora ist gegangen | dieses Gerät | zurückgenommen",
		"Anna und Dora tauschen die Plätze | dieses Gerät | zurückgenommen",
		"Spiel 2: Dora +24 | dieses Gerät | zurückgenommen",
		"Dora kommt dazu | dieses Gerät | zurückgenommen",
		"Spiel 1: Anna +24 | dieses Gerät | bis hier",
		"Abend angelegt | dieses Gerät | bis hier",
	}
	if got := linesOf(tb.history("anna")); !slices.Equal(got, want) {
		t.Errorf("it says\n%s", strings.Join(got, "\n"))
	}
}

// Going back to an entry restores each deal to its state at that entry, even if the deal was struck
// or undone before the entry and restored after it.
func TestGoingBackIsTheEveningAsItWasThen(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(undoes, tb.form("undoes", "2"))
	tb.deals("3")
	then := tb.now.Doc
	tb.takes(undoes, tb.form("undoes", "4"))
	tb.takes(undoes, tb.form("undoes", "1"))
	tb.deals("2", "2")
	if err := tb.decide("anna", undoes, tb.form("since", "4")); err == nil {
		t.Error("it went back to an entry that does not stand")
	}
	tb.takes(undoes, tb.form("since", "0"))
	tb.is("the declarers", tb.declarers(), []int{})
	tb.takes(undoes, tb.form("undoes", "9"))
	tb.is("the declarers", tb.declarers(), []int{2, 2})
	if len(then.Deals) != 2 {
		t.Errorf("%v", then.Deals)
	}
}

func TestNobodyGoesBackOverWhatHeHasNotSeen(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	f := tb.form("since", "1")
	tb.berndBooks(newDeal, tb.form(kreuz("3")...))
	why := tb.rejected(undoes, f)
	says(t, why, conflict, "Inzwischen: Spiel 3: Cem +24 (von Bernds Handy); Es wurde nichts zurückgenommen.")
	page := by("anna").HistoryAgain(tb.now, f, why)
	if page.Conflict == nil || page.Back == nil || len(page.Back.Undone) != 2 || page.State.Last != 3 {
		t.Errorf("the page asks %+v", page.Back)
	}
	for _, since := range []string{"3", "99", "-1", "x", ""} {
		says(t, tb.rejected(undoes, tb.form("since", since)), conflict, "Es wurde nichts zurückgenommen.")
	}
}

func TestGoingBackTwiceGoesBackOnce(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2", "3")
	f := tb.form("since", "1")
	tb.takes(undoes, f)
	if err := tb.decide("anna", undoes, f); !errors.Is(err, evening.ErrUnchanged) {
		t.Error(err)
	}
	tb.is("the declarers", tb.declarers(), []int{1})
}

func TestTheHistoryAsksNobodyToGoBackWhoMayNot(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	viewer := by("bernd")
	viewer.Watches = true
	page, err := viewer.HistoryPage(tb.now, fields())
	if err != nil || slices.ContainsFunc(page.Entries, func(e pages.HistoryEntry) bool { return e.Back }) {
		t.Errorf("%v, %v", linesOf(page), err)
	}
	if _, err := viewer.HistoryPage(tb.now, fields("bis", "1")); !errors.Is(err, evening.ErrNotFound) {
		t.Error(err)
	}
	for _, asked := range []string{"0", "4", "-1", "x", "99999999999999999999"} {
		if _, err := by("anna").HistoryPage(tb.now, fields("vor", asked)); !errors.Is(err, evening.ErrNotFound) {
			t.Errorf("vor %s: %v", asked, err)
		}
	}
	for _, asked := range []string{"2", "-1", "x"} {
		if _, err := by("anna").HistoryPage(tb.now, fields("bis", asked)); !errors.Is(err, evening.ErrNotFound) {
			t.Errorf("bis %s: %v", asked, err)
		}
	}
}

func TestAHistoryThatWasRefusedAsksAgainWhatCanBeAsked(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for since, asked := range map[string]bool{"1": true, "~key1": true, "2": false, "x": false, "": false} {
		f := tb.form("since", since)
		f.Seen = 1
		page := by("anna").HistoryAgain(tb.now, f, tb.rejected(undoes, f))
		if (page.Back != nil) != asked || !page.Watch.Typed || page.Conflict == nil || len(page.Entries) != 3 {
			t.Errorf("since %q it asks %+v, clash %v", since, page.Back, page.Conflict)
		}
	}
	if page := tb.history("anna"); page.Watch.Typed {
		t.Error("nothing is typed")
	}
}

// The director of a tournament corrects a misspelt name, and in another case enters the name of a
// substitute who takes over a player's seat.
func TestANameThatIsPutRightIsNoSubstitute(t *testing.T) {
	tb := begin(t, three)
	writes := func(substitutes int, names ...string) {
		setup := tb.now.State.Setup
		setup.Players = names
		act := scoring.Act{Setup: &setup, Tournament: &scoring.TournamentList{Round: 1, Table: 1, Deals: 36, Substitutes: substitutes}}
		tb.now = tb.now.Extend(nil, tb.now.Log.With(act)[len(tb.now.Log):]...)
	}
	writes(0, three...)
	writes(0, "Anne", "Bernd", "Cem")
	writes(1, "Anne", "Dora", "Cem")
	writes(2, "Anne", "Bernd", "Cem")
	page := tb.history("")
	var said []string
	for _, e := range page.Entries[:3] {
		said = append(said, e.Says.DE)
	}
	if got := strings.Join(said, "; "); got != "Bernd spielt wieder; Dora spielt jetzt für Bernd; Anna heißt jetzt Anne" {
		t.Errorf("it says %q", got)
	}
}

// A Serie has as many deals as it had when it began, although a table of four would play more.
func TestWhoeverJoinsChangesNoRule(t *testing.T) {
	tb := begin(t, three, "rules.preset", "turnier")
	tb.deals("1")
	tb.takes(changes, tb.joins("Dora"))
	if got := tb.now.History().LastText().DE; got != "Dora kommt dazu" {
		t.Errorf("it says %q", got)
	}
}
