package evening_test

import (
	"bytes"
	"regexp"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

func TestAFieldThatNoPageHasIsRefused(t *testing.T) {
	tb := begin(t, three)
	for _, field := range []string{"usal", "contracts", "rules.limit", "x.y.z", "sonderpunkte", "", ".", "a.b", "id", "struck", "version", "confirm", "act", "undoes"} {
		why := tb.rejected(dealAt(evening.Position{}), tb.form(append(kreuz("2"), field, "1")...))
		says(t, why, evening.Invalid, "dieses Feld gibt es hier nicht")
	}
	why := tb.rejected(dealAt(evening.Position{}), tb.form("correction", "1", "correction", "2", "correction", "3", "note", "Runde", "usal", "1"))
	says(t, why, evening.Invalid, "dieses Feld gibt es hier nicht")
	tb.deals("1")
	says(t, tb.rejected(correct(tb.deal("1")), tb.filled("1", "spitzen", "2", "usal", "1")), evening.Invalid, "dieses Feld gibt es hier nicht")
}

var (
	dealForm  = regexp.MustCompile(`(?s)<form[^>]* action="/abende/id(/spiele/1)?".*?</form>`)
	fieldName = regexp.MustCompile(` name="([^".]+)[^"]*"`)
)

// sent returns the names of all fields in the forms of a deal on its page.
func sent(t *testing.T, page pages.EveningPage) (names []string) {
	t.Helper()
	var b bytes.Buffer
	if err := pages.Evening(page).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	for _, form := range dealForm.FindAllString(b.String(), -1) {
		for _, found := range fieldName.FindAllStringSubmatch(form, -1) {
			names = append(names, found[1])
		}
	}
	return names
}

// tables returns a setup for each preset of a game, and one for each value of each rule alone that
// a table may choose.
func tables(game ui.Game) (all []scoring.Setup) {
	add := func(settings ...string) {
		typed := fields(append(settings, "players", "Anna", "players", "Bernd", "players", "Cem", "players", "Dora")...)
		if setup, ps := evening.ReadSetup(game.RuleBook, evening.Suggestions{}, "2026-11-20", typed); len(ps) == 0 {
			all = append(all, setup)
		}
	}
	for _, preset := range game.Presets {
		add("rules.preset", preset.Value)
	}
	for _, s := range game.Settings {
		add("rules."+s.Key, "true")
		add("rules."+s.Key, "1")
		for _, o := range s.Options {
			add("rules."+s.Key, o.Value)
		}
	}
	return all
}

func TestEveryFieldOfAPageIsKnown(t *testing.T) {
	ofTheForm := []string{"key", "seen", "usual", "move_up", "act", "ends"}
	for _, game := range views.Games {
		for _, setup := range tables(game) {
			now, _ := evening.New("id", scoring.Log{{Act: scoring.Act{Setup: &setup}, At: began}})
			names := sent(t, by("anna").Viewer.EveningPage(now))
			for _, name := range names {
				if !slices.Contains(game.Fields, name) && !slices.Contains(ofTheForm, name) {
					t.Errorf("%s, with %s: %s", game.Slug, setup.Rules, name)
				}
			}
			if len(names) < 10 {
				t.Fatalf("%s has a form of %q", game.Slug, names)
			}
		}
	}
}
