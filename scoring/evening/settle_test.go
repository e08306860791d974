package evening_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
)

func TestAnEveningIsEndedAndReopenedOnce(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for _, act := range []string{"close", "reopen"} {
		tb.takes(settles, tb.form("act", act))
		if err := tb.decide("anna", settles, tb.form("act", act)); tb.now.State.Closed != (act == "close") || !errors.Is(err, evening.ErrUnchanged) {
			t.Errorf("after %s it is closed: %v; %s again: %v", act, tb.now.State.Closed, act, err)
		}
	}
	if err := tb.decide("anna", settles, tb.form("act", "burn")); !errors.Is(err, evening.ErrUnreadable) {
		t.Error(err)
	}
}

func TestTheStakeIsChosenWhenTheEveningIsSettled(t *testing.T) {
	tb := begin(t, three, "title", "Krone", "rules.preset", "bierlachs", "rules.limit", "30")
	tb.deals("1", "1")
	tb.takes(settles, tb.form("act", "stake", "rules.stake", "200", "title", "evil"))
	for _, rule := range []string{"limit", "evil"} {
		if err := tb.decide("anna", settles, tb.form("act", "stake", "rules.stake", "300", "rules."+rule, "99")); !errors.Is(err, evening.ErrUnreadable) {
			t.Errorf("%s is no stake: %v", rule, err)
		}
	}
	if s := tb.now.State.Setup; s.Title != "Krone" || !strings.Contains(string(s.Rules), `"stake":200`) || !strings.Contains(string(s.Rules), `"limit":30`) {
		t.Errorf("the table is %+v with %s", s, s.Rules)
	}
	why := tb.rejected(settles, tb.form("act", "stake", "rules.stake", "0,5", "rules.stake_to", "pot", "key", "k"))
	says(t, why, invalid, "stake: je Partie nur ganze Cent")
	page := by("anna").Viewer.SettleAgain(tb.now, nil, tb.form("rules.stake", "0,5", "key", "k"), why)
	if got := page.Money.Form.Object("rules").Value("stake"); got != "0,5" || page.Money.Key != "k" || !page.Watch.Typed || page.Conflict != nil {
		t.Errorf("the field says %q, the key is %q, the clash %v", got, page.Money.Key, page.Conflict)
	}
	f := tb.form("act", "stake", "rules.stake", "viel")
	if page := by("anna").Viewer.SettleAgain(tb.now, nil, f, tb.rejected(settles, f)); !page.Money.Problems.Wrong("rules.stake") {
		t.Errorf("wrong is %v", page.Money.Problems.Unsaid())
	}
}

func TestTwoPhonesChooseTheStake(t *testing.T) {
	tb := begin(t, three)
	slow := tb.form("act", "stake", "rules.stake", "3")
	tb.takes(settles, tb.form("act", "stake", "rules.stake", "5"))
	says(t, tb.rejected(settles, slow), conflict, "Der Tisch wurde inzwischen geändert.")
}

func TestTheSamePeopleGoOn(t *testing.T) {
	tb := begin(t, three, "title", "Krone", "rules.stake", "5")
	tb.deals("1")
	same, err := tb.now.Next(fields(), "2026-11-21")
	if err != nil || same.Game != "skat" || same.Title != "Krone" || same.FirstDealer != 2 || same.Day != "2026-11-21" || !strings.Contains(string(same.Rules), `"stake":5`) {
		t.Errorf("%+v with %s, %v", same, same.Rules, err)
	}
	preset, err := tb.now.Next(fields("preset", "bierlachs"), "2026-11-21")
	if err != nil || string(preset.Rules) != `{"preset":"bierlachs"}` {
		t.Errorf("%s, %v", preset.Rules, err)
	}
	other, err := tb.now.Next(fields("game", "schwarzesau"), "2026-11-21")
	if err != nil || other.Game != "schwarzesau" || strings.Contains(string(other.Rules), "stake") {
		t.Errorf("%+v with %s, %v", other, other.Rules, err)
	}
	for _, asked := range [][]string{{"game", "tarock"}, {"preset", "nonsense"}} {
		if _, err := tb.now.Next(fields(asked...), "2026-11-21"); !errors.Is(err, evening.ErrUnreadable) {
			t.Errorf("%v: %v", asked, err)
		}
	}
	five := begin(t, append(four, "Emil"))
	_, err = five.now.Next(fields("game", "wuerfeljass"), "2026-11-21")
	if got := said(err); !strings.Contains(got, "Würfeljass geht mit 2 bis 4 Leuten, hier sitzen 5.") {
		t.Errorf("it says %q", got)
	}
}

func TestANightAddsUpItsListsByName(t *testing.T) {
	tb, other := begin(t, three, "rules.stake", "1"), begin(t, []string{"Cem", "Dora", "Anna"}, "rules.stake", "1")
	tb.deals("1")
	other.deals("1")
	page := by("anna").Viewer.SettlePage(tb.now, evening.NightLists(
		evening.StoredLog{ID: "id", Log: tb.now.Log}, evening.StoredLog{ID: "other", Log: other.now.Log}, evening.StoredLog{ID: "unknown", Log: unknownGame()}))
	if len(page.Lists) != 2 || !page.Lists[0].Here || page.Lists[1].Here || page.Lists[1].ID != "other" {
		t.Fatalf("the lists are %+v", page.Lists)
	}
	if got := strings.Join(page.Sum.Players, " "); got != "Anna Bernd Cem Dora" || page.Sum.Balance[0] != 24 || page.Sum.Balance[2] != 24 {
		t.Errorf("%s: %v", got, page.Sum.Balance)
	}
}

func unknownGame() scoring.Log {
	return scoring.Log{{Act: scoring.Act{Setup: &scoring.Setup{Game: "tarock"}}}}
}

func TestAnEveningRunsUntilItIsOverOrTheNightIs(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	last := began.Add(time.Minute)
	for after, want := range map[time.Duration]bool{0: true, 14*time.Hour - 1: true, 14 * time.Hour: false} {
		if runs, tonight := evening.Running(tb.now.Log, last.Add(after)), evening.Tonight(tb.now.Log, last.Add(after)); runs != want || tonight != want {
			t.Errorf("%v later it runs: %v, and it is the same night: %v", after, runs, tonight)
		}
	}
	tb.takes(settles, tb.form("act", "close"))
	if evening.Running(tb.now.Log, last) {
		t.Error("it is over and runs")
	}
}

func TestThePeopleOfAnEveningAreOfferedForAnother(t *testing.T) {
	tb := begin(t, three, "title", "Krone", "rules.stake", "5")
	form := tb.now.SamePeople(true)
	if got := strings.Join(form["players"], " "); got != "Anna Bernd Cem" || form.Get("title") != "Krone" || form.Get("nach") != "id" || form.Has("rules.stake") {
		t.Errorf("%v", form)
	}
	if form := tb.now.SamePeople(false); form.Has("nach") {
		t.Errorf("another night: %v", form)
	}
	names := evening.Names([]scoring.Log{tb.now.Log, begin(t, []string{"Dora", "Anna"}).now.Log})
	if got := strings.Join(names, " "); got != "Anna Bernd Cem Dora" {
		t.Errorf("the names are %s", got)
	}
}

// An evening with such a date could not be imported from its own file.
func TestNoEveningIsDatedBehindTheEndOfTheNextYear(t *testing.T) {
	tb := begin(t, three)
	if err := tb.decide("anna", changes, tb.tableForm("date", "2028-01-01")); err == nil {
		t.Error("a table is moved there")
	}
	tb.takes(changes, tb.tableForm("date", "2027-12-31"))
	typed := url.Values{"players": three, "date": {"2028-01-01"}}
	if _, ps := evening.ReadSetup(mustFind(t, "skat").RuleBook, evening.Suggestions{}, "2026-11-20", typed); len(ps) != 1 || ps[0].Path != "date" {
		t.Errorf("a new one: %v", ps)
	}
}

// Which night it is depends on the date on the sheet, not on the time of writing.
func TestAnEveningOfAnotherDayDoesNotRun(t *testing.T) {
	now := began.Add(time.Hour) // on the 20th at ten in the evening
	for _, c := range []struct {
		day  string
		runs bool
	}{{"2026-11-19", false}, {"2019-11-20", false}, {"2026-11-20", true}} {
		tb := begin(t, three, "title", "Krone")
		tb.takes(changes, tb.tableForm("date", c.day, "title", "Post"))
		if got := evening.Running(tb.now.Log, now); got != c.runs {
			t.Errorf("one of %s runs: %t", c.day, got)
		}
		if got := site.Tile(tb.now, scoring.Text{}, now).Running; got != c.runs {
			t.Errorf("one of %s is shown as running: %t", c.day, got)
		}
	}
}
