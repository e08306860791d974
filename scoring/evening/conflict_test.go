package evening_test

import (
	"errors"
	"slices"
	"testing"

	"anschreiber/scoring/evening"
)

func (tb *table) berndBooks(ask evening.Judging, f evening.Form) {
	tb.t.Helper()
	if err := tb.decide("bernd", ask, f); err != nil {
		tb.t.Fatal(err, said(err))
	}
}

func TestWhoIsSecondWithANewDealIsToldOfTheFirst(t *testing.T) {
	tb := begin(t, three)
	f := tb.form(append(kreuz("3"), "note", "spät")...)
	tb.berndBooks(newDeal, tb.form(kreuz("1")...))
	says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 1: Anna +24 (von Bernds Handy); Ist deins dasselbe Spiel?")
	f.Seen = 1
	tb.takes(newDeal, f)
	tb.is("the declarers", tb.declarers(), []int{1, 3})
}

// The message names at most three of the deals that were booked since the form was drawn. Other
// entries after those deals do not displace them.
func TestWhoIsSecondIsToldOfDealsAndNotOfTheTable(t *testing.T) {
	tb := begin(t, three)
	f := tb.form(kreuz("3")...)
	tb.deals("1", "2", "3")
	tb.berndBooks(newDeal, tb.form(kreuz("1")...))
	tb.takes(changes, tb.tableForm("title", "Anderer"))
	says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 2: Bernd +24, Spiel 3: Cem +24, Spiel 4: Anna +24 (von Bernds Handy); ")
}

func TestAConflictSaysWhatIsWrongWithTheDealBesides(t *testing.T) {
	tb := begin(t, four)
	f := tb.form(kreuz("2")...)
	tb.deals("3")
	says(t, tb.rejected(newDeal, f), conflict, "declarer: Bernd setzt hier aus")
}

func TestWhatDisturbsANewDeal(t *testing.T) {
	for name, c := range map[string]struct {
		meanwhile func(tb *table)
		says      string // "" if the deal is booked
	}{
		"a strike": {func(tb *table) { tb.takes(correct(tb.deal("1")), tb.form("act", "strike")) }, "Spiel 1 gestrichen"},
		"a strike that held a dealer, and the table": {func(tb *table) {
			tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
			tb.takes(changes, tb.tableForm("title", "Anderer"))
		}, "Spiel 1 gestrichen; "},
		"a deal that took another's place": {func(tb *table) {
			tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
			tb.takes(dealAt(tb.between("0")), tb.form(kreuz("2")...))
		}, "Spiel 1 gestrichen, Spiel 1: Bernd +24"},
		"an undo":           {func(tb *table) { tb.takes(undoes, tb.form("undoes", "2")) }, "Zurückgenommen: Spiel 2: Bernd +24"},
		"a forgotten deal":  {func(tb *table) { tb.takes(dealAt(tb.between("1")), tb.form(kreuz("3")...)) }, "Spiel 2: Cem +24"},
		"another deal":      {func(tb *table) { tb.takes(undoes, tb.form("undoes", "2")); tb.deals("3") }, "Zurückgenommen: Spiel 2: Bernd +24, Spiel 2: Cem +24"},
		"a correction":      {func(tb *table) { tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3")) }, ""},
		"a change of table": {func(tb *table) { tb.takes(changes, tb.tableForm("title", "Anderer")) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			tb := begin(t, three)
			tb.deals("1", "2")
			f := tb.form(kreuz("1")...)
			c.meanwhile(tb)
			if c.says == "" {
				tb.takes(newDeal, f)
				return
			}
			says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: "+c.says)
		})
	}
}

func TestWhatNobodyCanHaveSeenIsAConflict(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for _, seen := range []int{3, 99, 1 << 30} {
		f := tb.form(kreuz("1")...)
		f.Seen = seen
		says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 2: Bernd +24")
	}
}

func TestTwoCorrectionsOfOneDealAreAChoice(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	mine := tb.filled("1", "declarer", "3", "note", "meine")
	tb.berndBooks(correct(tb.deal("1")), tb.filled("1", "declarer", "2"))
	why := tb.rejected(correct(tb.deal("1")), mine)
	says(t, why, conflict, "Dieses Spiel wurde inzwischen geändert.")
	if c := why.Conflict; c.Theirs.DE != "Kreuz mit 1 – Bernd +24" || c.Mine.DE != "Kreuz mit 1 – Cem +24" || c.By.DE != "von Bernds Handy" ||
		c.Stay != "/spiele/1" || c.Form != "entry" || c.Act != "" {
		t.Errorf("the choice is %+v", c)
	}
	mine.Seen = 2
	tb.takes(correct(tb.deal("1")), mine)
	tb.is("the declarers", tb.declarers(), []int{3})
}

func TestAStrikeAndACorrectionAreAChoice(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	strike := tb.form("act", "strike", "move_up", "true")
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	why := tb.rejected(correct(tb.deal("1")), strike)
	if c := why.Conflict; why.Kind != conflict || c.Mine.DE != "gestrichen" || c.Theirs.DE != "Kreuz mit 1 – Cem +24" || c.By.DE != "" || c.Form != "acts" || c.Act != "strike" {
		t.Errorf("the choice is %+v", c)
	}
}

func TestTwoCorrectionsOfPointsAreAChoice(t *testing.T) {
	tb := begin(t, three)
	points := func(of ...string) evening.Form {
		return tb.form("correction", of[0], "correction", of[1], "correction", of[2])
	}
	tb.takes(newDeal, points("10", "", ""))
	mine := points("", "10", "")
	tb.berndBooks(correct(tb.deal("1")), points("", "", "10"))
	if why := tb.rejected(correct(tb.deal("1")), mine); why.Kind != conflict || why.Conflict.Form != "fix" {
		t.Errorf("it is %+v", why.Conflict)
	}
}

func TestACorrectionAndANewDealDoNotDisturbEachOther(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2", "3")
	correction := tb.filled("2", "declarer", "1")
	tb.deals("3")
	deal := tb.form(kreuz("2")...)
	tb.takes(correct(tb.deal("2")), correction)
	tb.takes(newDeal, deal)
	tb.is("the declarers", tb.declarers(), []int{1, 1, 3, 3, 2})
}

func TestATableThatWasChangedMeanwhileIsAConflict(t *testing.T) {
	tb := begin(t, three)
	mine := tb.tableForm("title", "Meiner")
	tb.takes(changes, tb.tableForm("title", "Ihrer"))
	says(t, tb.rejected(changes, mine), conflict, "Der Tisch wurde inzwischen geändert.")
	mine.Seen = 1
	tb.takes(changes, mine)
	if got := tb.now.State.Setup.Title; got != "Meiner" {
		t.Errorf("the title is %q", got)
	}
}

// A phone without network writes several deals, each of which assumes that the one before is
// booked.
func TestADealThatFollowsOnesOwnIsNoConflict(t *testing.T) {
	tb := begin(t, three)
	first, second := tb.form(kreuz("1")...), tb.form(kreuz("2")...)
	second.Follows = first.Key
	tb.takes(newDeal, first)
	tb.takes(newDeal, second)
	third, fourth := tb.form(kreuz("3")...), tb.form(kreuz("1")...)
	third.Seen, fourth.Seen, fourth.Follows = 0, 0, third.Key
	third.Follows = second.Key
	tb.takes(newDeal, third)
	tb.deals("2")
	says(t, tb.rejected(newDeal, fourth), conflict, "Inzwischen: Spiel 4: Bernd +24")
	fourth.Follows = "never booked"
	says(t, tb.rejected(newDeal, fourth), conflict, "Inzwischen: ")
}

func TestAUsedKeyBooksOnce(t *testing.T) {
	tb := begin(t, three)
	f := tb.form(kreuz("1")...)
	tb.takes(newDeal, f)
	tb.deals("2", "3")
	if err := tb.decide("anna", newDeal, f); !errors.Is(err, evening.ErrUnchanged) {
		t.Errorf("sent again it is %v", err)
	}
	other := f
	other.Values = fields(kreuz("2")...)
	says(t, tb.rejected(newDeal, other), keyUsed, "Das ist schon eingetragen: Spiel 1: Anna +24; Ist deins dasselbe Spiel?")
	says(t, tb.rejected(undoes, evening.Form{Values: fields("undoes", "3"), Key: f.Key}), keyUsed, "Das ist schon eingetragen: Spiel 1: Anna +24")
	tb.is("the declarers", tb.declarers(), []int{1, 2, 3})
}

func TestAFormComesBackWithItsKeyUnlessThatIsUsed(t *testing.T) {
	tb := begin(t, three)
	f, changed := tb.form(append(kreuz("1"), "key", "typed")...), tb.tableForm("key", "typed")
	for kind, want := range map[evening.Kind]string{invalid: "typed", conflict: "typed", keyUsed: "fresh", evening.NotStored: "typed"} {
		why := &evening.Rejection{Kind: kind}
		if got := by("anna").Viewer.BookAgain(tb.now, f, evening.Position{}, why).Entry.Key; got != want {
			t.Errorf("after %d the key of a deal is %q", kind, got)
		}
		if got := reader().TableAgain(tb.now, evening.Suggestions{}, changed, nil, why).Key; got != want {
			t.Errorf("after %d the key of the table is %q", kind, got)
		}
	}
}

func TestNothingIsBookedIntoAnEveningThatIsOver(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for name, late := range map[string]struct {
		ask   evening.Judging
		typed []string
	}{
		"a deal":           {newDeal, kreuz("2")},
		"a forgotten deal": {dealAt(tb.between("0")), kreuz("2")},
		"a strike":         {correct(tb.deal("1")), []string{"act", "strike"}},
	} {
		t.Run(name, func(t *testing.T) {
			tb := &table{t: t, now: tb.now, keys: tb.keys}
			f := tb.form(late.typed...)
			tb.takes(settles, evening.Form{Values: fields("act", "close"), Key: "close"})
			why := tb.rejected(late.ask, f)
			says(t, why, conflict, "Der Abend ist beendet.")
			if why.Conflict.Reopens != "entry" {
				t.Errorf("it reopens %q", why.Conflict.Reopens)
			}
			f.Set("reopen", "true")
			tb.takes(late.ask, f)
			if len(tb.now.Log) != 4 || tb.now.State.Closed || slices.Equal(tb.declarers(), []int{1}) {
				t.Errorf("%d entries, closed %v, declarers %v", len(tb.now.Log), tb.now.State.Closed, tb.declarers())
			}
			tb.sendsAgain(late.ask)
		})
	}
}

// A conflict names a struck deal by the number it had just before striking, and a restored deal by
// the number it has had since.
func TestAConflictTellsStrikesAndRestoredDealsByTheirNumberAtThatTime(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2", "3")
	f := tb.form(kreuz("1")...)
	tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
	tb.takes(correct(tb.deal("3")), tb.form("act", "strike"))
	says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 1 gestrichen, Spiel 2 gestrichen; ")
	f = tb.form(kreuz("1")...)
	tb.takes(correct(tb.deal("3")), tb.form("act", "restore"))
	says(t, tb.rejected(newDeal, f), conflict, "Inzwischen: Spiel 2 zurückgeholt: Cem +24; ")
}
