package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// played returns the log of an evening. The deals are written as in documents.
func played(t testing.TB, game string, day scoring.Day, players []string, deals ...string) scoring.Log {
	t.Helper()
	setup := scoring.Setup{Format: scoring.Format, Game: game, Day: day, Players: players, Rules: json.RawMessage(`{}`)}
	log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
	for _, deal := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
	}
	return log
}

func evening(t testing.TB, id string, log scoring.Log) *stammtisch.EveningResult {
	t.Helper()
	e, known := stammtisch.New(id, log)
	if !known {
		t.Fatalf("no game %s", log[0].Act.Setup.Game)
	}
	return e
}

// grand returns a Grand mit 1 with the given declarer, worth 48 points if it is won.
func grand(seat int, won bool) string {
	return fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":%t}`, seat, won)
}

// table returns a Stammtisch with some evenings of Skat in one year.
func table(t testing.TB, evenings ...scoring.Log) stammtisch.Stammtisch {
	t.Helper()
	var s stammtisch.Stammtisch
	for i, log := range evenings {
		e := evening(t, "e"+strconv.Itoa(i), log)
		s.All, s.Evenings = append(s.All, e), append(s.Evenings, e.ID)
	}
	stammtisch.Sort(s.All)
	return s
}

// done returns a Stammtisch after a form, which must be accepted. The form is sent as if every
// question had been answered with yes.
func done(t testing.TB, s stammtisch.Stammtisch, form string) stammtisch.Stammtisch {
	t.Helper()
	typed, err := url.ParseQuery(form)
	if err != nil {
		t.Fatal(err)
	}
	typed.Set("below", strconv.Itoa(s.Last))
	a, ps, known := s.Judge(typed, "2026-11-22", nil)
	if !known || len(ps) > 0 {
		t.Fatalf("%s: %v, known %t", form, ps, known)
	}
	return s.After(a)
}

// refused checks that a form is refused with a message for the given field.
func refused(t testing.TB, s stammtisch.Stammtisch, form, field string) {
	t.Helper()
	typed, _ := url.ParseQuery(form)
	_, ps, known := s.Judge(typed, "2026-11-22", nil)
	if _, said := ps.At(field); !known || !said {
		t.Errorf("%s: %v", form, ps)
	}
}

// standings returns the rows of a table as text.
func standings(rows []stammtisch.Standing) (says []string) {
	for _, r := range rows {
		says = append(says, fmt.Sprintf("%d. %s %s in %d", r.Rank, r.Name, r.Points, r.Evenings))
	}
	return says
}

var all = stammtisch.Choice{Game: "skat"}

func by(key string) stammtisch.Column { return stammtisch.FindColumn(key, true) }

func same(t testing.TB, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestASeasonMayBeginInAnyMonth(t *testing.T) {
	r := stammtisch.Rules{FirstMonth: 9}
	for day, want := range map[scoring.Day]string{"2026-08-31": "2025/26", "2026-09-01": "2026/27", "1999-12-31": "1999/00"} {
		if got := r.Season(day); got != want {
			t.Errorf("%s is in %s, not %s", day, got, want)
		}
	}
}

func TestOldEveningsFollowWhoIsRenamed(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,+Bernd%0ACem")
	s = done(t, s, "act=edit&id=2&name=Bernd+K.&former=true")
	same(t, []string{"1. Anna 48 in 1", "2. Bernd K. 0 in 1", "2. Cem 0 in 1"}, standings(s.Table(all, by("punkte"))))
	if len(s.Active()) != 2 {
		t.Errorf("active are %v", s.Active())
	}
	refused(t, s, "act=edit&id=1&name=Bernd", "name")
	refused(t, s, "act=edit&id=9&name=Dora", "id")
	refused(t, s, "act=add&names=Bernd", "names")
	refused(t, s, "act=add&names=", "names")
}

func TestWhoSatAtOneTableIsNotOnePerson(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,Bernd,Cem,Berni")
	refused(t, s, "act=merge&from=Anna&into=2", "into")
	refused(t, s, "act=merge&from=Bernd&into=2", "into")
	s = done(t, s, "act=merge&from=Bernd&into=4")
	same(t, []string{"1. Anna 48 in 1", "2. Berni 0 in 1", "2. Cem 0 in 1"}, standings(s.Table(all, by("punkte"))))
	s = done(t, table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))), "act=add&names=Anna")
	refused(t, s, "act=edit&id=1&name=Cem", "name")
}

func TestNobodyHasMoreThanFortyNames(t *testing.T) {
	s := done(t, table(t), "act=add&names=Anna,Bernd,Cem")
	for i := range 40 {
		s = done(t, s, fmt.Sprintf("act=merge&from=Gast+%d&into=2", i))
	}
	refused(t, s, "act=merge&from=Gast+40&into=2", "into")
	refused(t, s, "act=edit&id=2&name=Berni", "name")
	s = done(t, s, "act=merge&from=Gast+40&into=1")
	done(t, s, "act=split&id=2&name=Gast+7")
}

func TestTodayIsAsLastTime(t *testing.T) {
	log := played(t, "skat", "2026-01-09", []string{"Cem", "Bernd", "Anna", "Otto"}, grand(1, true), grand(2, true))
	log[0].Act.Setup.Rules = json.RawMessage(`{"preset":"bierlachs"}`)
	log[0].At = time.Date(2026, 1, 9, 20, 0, 0, 0, time.UTC)
	s := table(t, log)
	s.Name = "Freitag"
	s = done(t, s, "act=add&names=Anna,Bernd,Cem,Dora,Emil")
	s = done(t, s, "act=edit&id=5&name=Emil&former=true")
	same(t, stammtisch.Today{Names: []string{"Cem", "Bernd", "Anna", "Dora", "Otto"}, Here: []string{"Cem", "Bernd", "Anna", "Otto"}, HereAgain: []string{"Cem", "Bernd", "Anna"}, Game: "skat"}, s.Today())
	typed := url.Values{"game": {"skat"}, "here": {"Cem", "Bernd", "Dora"}, "guest": {"Otto"}}
	setup, ps := s.Begin(typed, "2026-11-22")
	if len(ps) > 0 || setup.FirstDealer != 4 || setup.Title != "Freitag" || !slices.Equal(setup.Players, []string{"Cem", "Bernd", "Dora", "Otto"}) {
		t.Errorf("%+v, %v", setup, ps) // Anna would have dealt next but is not here
	}
	if string(setup.Rules) != `{"preset":"bierlachs"}` {
		t.Errorf("the rules are %s", setup.Rules)
	}
	typed["here"] = nil
	if _, ps := s.Begin(typed, "2026-11-22"); len(ps) != 1 || ps[0].Path != "here" {
		t.Errorf("alone: %v", ps)
	}
}

func TestWhatAnActWouldComeToChangesNothingForOthers(t *testing.T) {
	var log stammtisch.Log
	for _, id := range []string{"a", "b", "c"} { // the slice then has room for a fourth element
		log = log.With(stammtisch.Act{Takes: []string{id}, Regulars: []stammtisch.Regular{{ID: len(log) + 1, Name: id}}})
	}
	shared := stammtisch.Of(log.Fold(), nil)
	mine := shared.After(stammtisch.Act{Takes: []string{"mine"}, Regulars: []stammtisch.Regular{{ID: 1, Name: "mine"}}})
	shared.After(stammtisch.Act{Takes: []string{"theirs"}, Regulars: []stammtisch.Regular{{ID: 1, Name: "theirs"}}})
	if got := mine.Evenings[3]; got != "mine" {
		t.Errorf("the fourth evening of one is %s", got)
	}
	if got := mine.Regulars[0].Name + shared.Regulars[0].Name; got != "minea" {
		t.Errorf("the first regulars are %s", got)
	}
}
