package ui_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	_ "anschreiber/scoring/scoringtest/rings"
	"anschreiber/views/ui"
)

func TestPeopleAreCalledAsTheyCallEachOther(t *testing.T) {
	for names, want := range map[string]string{
		"Jo, Al": "Jo, Al",
		"Karl-Heinz Obermüller, Ann-Kathrin, Jo":                                                           "Karl-Heinz, Ann-Kathrin, Jo",
		"Karl-Heinz Obermüller, Ann-Kathrin, Hans-Jürgen, Jo":                                              "Karl-H., Ann-K., Hans-J., Jo",
		"Karl-Heinz Obermüller, Ann-Kathrin, Ann-Katrin, Jo":                                               "Karl-H., Kathrin, Katrin, Jo",
		"Karl-Heinz Obermüller, Ann-Kathrin, Ann-Katrin, Jo, Ömer, Hans-Jürgen, Marie-Luise von der Heide": "Karl, Kathr., Katrin, Jo, Ömer, Hans, Marie",
		"Anna Müller, Anna Schmidt, Alexander, Alexandra":                                                  "Anna M., Anna S., Alexan…r, Alexan…a",
		"Karl-Heinz, Karl-Heinrich, Karl, Wolfgang":                                                        "Heinz, Heinrich, Karl, Wolfgang",
		"Maximilian von Hohenstein, Annegret-Luise, Anna Maria, Dr. Müller":                                "Maximil., Annegret, Anna, Dr. Müll.",
	} {
		if got := strings.Join(ui.Called(strings.Split(names, ", ")), ", "); got != want {
			t.Errorf("%s are called %s, not %s", names, got, want)
		}
	}
}

// The search for a short form ends even for a name of forty of the widest letter, and no two
// players get the same form.
func TestANameStandsWholeWhereItFitsAndNoTwoAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.StringMatching(`(Anna|Karl|Alex|Jo)[a-c]{0,6}([ -](Lena|Heinz|Heinrich|von Hohenstein))?`), rapid.StringMatching(`[WiAä.-]{1,36}( [WiA-]{1,3})?`))
		people := rapid.SliceOfNDistinct(name, 2, 9, rapid.ID).Draw(t, "people")
		room := rapid.IntRange(1, 1200).Draw(t, "room")
		called := ui.CalledWithin(people, room)
		for i, short := range called {
			if short == "" || slices.Contains(called[:i], short) || ui.Width(people[i]) <= room && utf8.RuneCountInString(people[i]) <= 8 && short != people[i] {
				t.Fatalf("in %d %q are %q", room, people, called)
			}
			if n := utf8.RuneCountInString(strings.TrimSuffix(short, ".")); short != people[i] && n < 4 && !strings.ContainsAny(people[i], " -") {
				t.Fatalf("%q is %q", people[i], short)
			}
		}
	})
}
