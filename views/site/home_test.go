package site

import (
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/ui"
)

var (
	german  = ui.In("de")
	english = ui.In("en")
)

func TestARowSaysWhoHasWonOrHasToPay(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem"}
	standing := []scoring.Place{{Seat: 3, Points: scoring.Whole(145), Rank: 1}, {Seat: 1, Points: scoring.Whole(139), Rank: 2}, {Seat: 2, Points: scoring.Whole(-14), Rank: 3}}
	together := []scoring.Place{{Seat: 1, Points: scoring.Whole(20), Rank: 1}, {Seat: 2, Points: scoring.Whole(20), Rank: 1}, {Seat: 3, Points: scoring.Whole(-40), Rank: 3}}
	lost := func(seats ...scoring.Seat) scoring.Partie { return scoring.Partie{Losers: seats} }
	for name, c := range map[string]struct {
		sheet  scoring.Sheet
		deals  int
		de, en string
	}{
		"points":       {scoring.Sheet{}, 20, "Cem: 145", "Cem: 145"},
		"one place":    {scoring.Sheet{Standing: together}, 20, "Anna, Bernd: 20", "Anna, Bernd: 20"},
		"no deal":      {scoring.Sheet{}, 0, ": noch kein Spiel", ": no deals yet"},
		"money":        {scoring.Sheet{Balance: []int{-250, 410, -160}}, 3, "Bernd: +4,10 €", "Bernd: +€4.10"},
		"no gain":      {scoring.Sheet{Balance: []int{0, 0, 0}}, 3, "Cem: 145", "Cem: 145"},
		"rounds":       {scoring.Sheet{Rounds: []int{0, 1, 2}, Partien: []scoring.Partie{lost(2), lost(3), lost(3)}}, 9, "Cem: zahlt 2 Runden", "Cem: buys 2 rounds"},
		"one round":    {scoring.Sheet{Rounds: []int{0, 1, 0}, Partien: []scoring.Partie{lost(2)}}, 9, "Bernd: zahlt eine Runde", "Bernd: buys a round"},
		"rounds each":  {scoring.Sheet{Rounds: []int{2, 0, 2}, Partien: []scoring.Partie{lost(1, 3), lost(1, 3)}}, 9, "Anna, Cem: zahlen je 2 Runden", "Anna, Cem: each buy 2 rounds"},
		"lost":         {scoring.Sheet{Partien: []scoring.Partie{lost(2), lost(1, 2)}}, 9, "Bernd: verliert 2 Partien", "Bernd: loses 2 games"},
		"won together": {scoring.Sheet{Partien: []scoring.Partie{{Winners: scoring.Seats{1, 3}}}}, 9, "Anna, Cem: gewinnen je eine Partie", "Anna, Cem: each win a game"},
		"no Partie":    {scoring.Sheet{Rounds: []int{0, 0, 0}}, 4, "Cem: 145", "Cem: 145"},
	} {
		if c.sheet.Standing == nil {
			c.sheet.Standing = standing
		}
		e := EveningTile{Setup: scoring.Setup{Players: players}, Sheet: c.sheet, Deals: c.deals}
		for page, want := range map[*ui.Page]string{&german: c.de, &english: c.en} {
			if who, what := e.won(*page); who+": "+what != want {
				t.Errorf("%s: %s: %s, want %s", name, who, what, want)
			}
		}
	}
}

func TestTheNewestDayComesFirst(t *testing.T) {
	v := HomePage{Evenings: []EveningTile{
		{ID: "taken in late", Setup: scoring.Setup{Day: "2026-01-02"}}, {ID: "new", Setup: scoring.Setup{Day: "2026-11-20"}}, {ID: "second of that day", Setup: scoring.Setup{Day: "2026-11-20"}},
	}}
	for i, want := range []string{"new", "second of that day", "taken in late"} {
		if got := v.earlier()[i].ID; got != want {
			t.Errorf("number %d is %s, want %s", i, got, want)
		}
	}
}

func TestTheSameAgainIsTheNewestThatIsOverAndOwn(t *testing.T) {
	table := func(id string, players ...string) EveningTile {
		return EveningTile{ID: id, Setup: scoring.Setup{Players: players}}
	}
	running, watched := table("running", "Anna", "Bernd", "Cem"), table("watched", "Dora", "Emil", "Fritz")
	running.Running, watched.Watched = true, true
	same, other := table("same people", "Anna", "Bernd", "Cem"), table("other", "Anna", "Bernd", "Dora")
	for want, evenings := range map[string][]EveningTile{
		"": {running, watched, same}, "other": {running, watched, same, other}, "same people": {watched, same, other},
	} {
		got := HomePage{Page: ui.Viewer{Key: "k"}.Page(), Evenings: evenings}.Again()
		if (got == nil) != (want == "") || got != nil && got.ID != want {
			t.Errorf("%+v, want %q", got, want)
		}
	}
}

func TestAnEveningSaysWhatItWasCalledWhereSomebodyCalledIt(t *testing.T) {
	e := EveningTile{Setup: scoring.Setup{Day: "2026-11-20", Title: "Krone", Players: []string{"Anna", "Bernd"}}, Lent: scoring.T(" · du schaust zu", " · you are watching")}
	if who := e.who(german); who != "du schaust zu · Anna, Bernd · Krone" {
		t.Error(who)
	}
	e.Setup.Title, e.Lent = scoring.UsualTitle, scoring.Text{}
	if who := e.who(english); who != "Anna, Bernd" {
		t.Error(who)
	}
}

func TestMonthsAreHeadings(t *testing.T) {
	at := func(day scoring.Day) []EveningTile { return []EveningTile{{Setup: scoring.Setup{Day: day}}} }
	v := EveningsPage{Nights: [][]EveningTile{at("2026-11-20"), at("2026-11-02"), nil, at("2026-10-31"), at("2025-11-20")}}
	var got []string
	for _, m := range v.months() {
		got = append(got, fmt.Sprintf("%s %d", m.title.DE, len(m.nights)))
	}
	if want := "[November 2026 2 Oktober 2026 1 November 2025 1]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
}

func TestGamesPlayedMostComeFirstAndChangePlacesOnMondaysOnly(t *testing.T) {
	played := func(days ...string) (v HomePage) {
		v.Today = "2026-11-25" // a Wednesday
		for _, day := range days {
			day, slugs, _ := strings.Cut(day, " ")
			for slug := range strings.FieldsSeq(slugs) {
				g, _ := views.Find(slug)
				v.Evenings = append(v.Evenings, EveningTile{Game: g, Setup: scoring.Setup{Day: scoring.Day(day)}})
			}
		}
		return v
	}
	for _, c := range []struct {
		v    HomePage
		want string
	}{
		{HomePage{}, "skat schafkopf doppelkopf schwarzesau schieber wuerfeljass binokel punktezettel"},
		{played("2026-11-22 schieber"), "schieber skat schafkopf doppelkopf schwarzesau wuerfeljass binokel punktezettel"},
		{played("2026-11-23 schieber"), "skat schafkopf doppelkopf schwarzesau schieber wuerfeljass binokel punktezettel"},
		{played("2026-11-24 schieber schieber schieber", "2026-11-08 skat doppelkopf schwarzesau doppelkopf"), "doppelkopf skat schwarzesau schafkopf schieber wuerfeljass binokel punktezettel"},
		{played("2026-11-08 skat skat skat skat schieber schieber schieber schieber schieber schieber", "2024-01-01 skat skat skat"), "schieber skat schafkopf doppelkopf schwarzesau wuerfeljass binokel punktezettel"},
	} {
		var got []string
		for _, g := range c.v.games() {
			got = append(got, g.Slug)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v, not %s", got, c.want)
		}
	}
}

func TestTheHomePageGoesOnWithTheFirstRunningEvening(t *testing.T) {
	over, running, older := EveningTile{ID: "a"}, EveningTile{ID: "b", Running: true}, EveningTile{ID: "c", Running: true}
	v := HomePage{Evenings: []EveningTile{over, running, older}}
	if got := v.running(); got == nil || got.ID != "b" {
		t.Errorf("it goes on with %v", got)
	}
	if got := v.earlier(); len(got) != 2 || got[0].ID != "a" || got[1].ID != "c" {
		t.Errorf("earlier are %v", got)
	}
	v.Evenings = v.Evenings[:1]
	if v.running() != nil || len(v.earlier()) != 1 {
		t.Error("an evening that is over goes on")
	}
}
