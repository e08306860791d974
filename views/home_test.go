package views

import (
	"testing"

	"anschreiber/scoring"
)

var (
	german  = Page{Lang: "de"}
	english = Page{Lang: "en"}
)

func TestAnEveningIsCalledByHowItEnded(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem"}
	standing := []scoring.Place{{Seat: 3, Points: scoring.Whole(145), Rank: 1}, {Seat: 1, Points: scoring.Whole(139), Rank: 2}, {Seat: 2, Points: scoring.Whole(-14), Rank: 3}}
	lost := func(seats ...scoring.Seat) scoring.Partie { return scoring.Partie{Losers: seats} }
	for name, c := range map[string]struct {
		sheet  scoring.Sheet
		deals  int
		de, en string
	}{
		"points":    {scoring.Sheet{}, 20, "Cem 145 · Anna 139 · Bernd −14", "Cem 145 · Anna 139 · Bernd −14"},
		"no deal":   {scoring.Sheet{}, 0, "Anna, Bernd, Cem", "Anna, Bernd, Cem"},
		"money":     {scoring.Sheet{Balance: []int{-250, 410, -160}}, 3, "Bernd +4,10 € · Cem −1,60 € · Anna −2,50 €", "Bernd +€4.10 · Cem −€1.60 · Anna −€2.50"},
		"no gain":   {scoring.Sheet{Balance: []int{0, 0, 0}}, 3, "Cem 145 · Anna 139 · Bernd −14", "Cem 145 · Anna 139 · Bernd −14"},
		"rounds":    {scoring.Sheet{Rounds: []int{0, 1, 2}, Partien: []scoring.Partie{lost(2), lost(3), lost(3)}}, 9, "Bernd zahlt eine Runde · Cem zahlt 2 Runden", "Bernd buys a round · Cem buys 2 rounds"},
		"lost":      {scoring.Sheet{Partien: []scoring.Partie{lost(2), lost(1, 2)}}, 9, "Anna verliert eine Partie · Bernd verliert 2 Partien", "Anna loses a Partie · Bernd loses 2 Partien"},
		"won":       {scoring.Sheet{Partien: []scoring.Partie{{Winners: scoring.Seats{1, 3}}}}, 9, "Anna gewinnt eine Partie · Cem gewinnt eine Partie", "Anna wins a Partie · Cem wins a Partie"},
		"no Partie": {scoring.Sheet{Rounds: []int{0, 0, 0}}, 4, "Cem 145 · Anna 139 · Bernd −14", "Cem 145 · Anna 139 · Bernd −14"},
	} {
		c.sheet.Standing = standing
		e := EveningTile{Setup: scoring.Setup{Players: players}, Sheet: c.sheet, Deals: c.deals}
		if got := e.ended(german); got != c.de {
			t.Errorf("%s: %s, want %s", name, got, c.de)
		}
		if got := e.ended(english); got != c.en {
			t.Errorf("%s: %s, want %s", name, got, c.en)
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
		got := HomePage{Evenings: evenings, Key: "k"}.Again()
		if (got == nil) != (want == "") || got != nil && got.ID != want {
			t.Errorf("%+v, want %q", got, want)
		}
	}
}

func TestAnEveningSaysWhatItWasCalledWhereSomebodyCalledIt(t *testing.T) {
	e := EveningTile{Deals: 1, Setup: scoring.Setup{Day: "2026-11-20", Title: "Krone"}, Game: Games[0], Lent: scoring.T(" · du schaust zu", " · you are watching")}
	if got := e.below(german); got != "Skat, 1 Spiel · Fr, 20.11.2026 · Krone · du schaust zu" {
		t.Error(got)
	}
	e.Setup.Title, e.Deals = scoring.UsualTitle, 20
	if got := e.below(english); got != "Skat, 20 deals · Fri, 20 Nov 2026 · you are watching" {
		t.Error(got)
	}
}
