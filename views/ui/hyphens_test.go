package ui_test

import (
	"strings"
	"testing"

	"anschreiber/views/ui"
)

// seen makes invisible characters visible: no-break spaces, word joiners, soft hyphens and
// zero-width spaces.
var seen = strings.NewReplacer("\u00a0", "_", "\u2060", "&", "\u00ad", "-", "\u200b", "|")

func TestALineIsBrokenOnlyWhereItReadsWell(t *testing.T) {
	for _, c := range []struct {
		how        func(string) string
		said, want string
	}{
		// a number stays on the same line as its word
		{ui.Hyphenated, "Grand Hand ohne 11", "Grand Hand ohne_11"},
		{ui.Hyphenated, "Grand mit 1", "Grand mit_1"},
		{ui.Hyphenated, "Trumpf 212 : 0", "Trumpf 212_:_0"},
		{ui.Hyphenated, "64 : 40 : 30, Re", "64_:_40_:_30, Re"},
		{ui.Hyphenated, "gelegt × 2 · Bock", "gelegt ×_2 · Bock"},
		{ui.Hyphenated, "keine 90 · × 2 Re", "keine_90 · ×_2 Re"},
		// an amount stays on the same line as its name
		{ui.Amounts, "Anna von Hohenstein −1176 · Jo 0", "Anna von Hohenstein_−1176 · Jo_0"},
		{ui.Amounts, "Jo +4,10 € · Al −€2.50", "Jo_+4,10_€ · Al_−&€2.50"},
		{ui.Amounts, "Jo +€2.50", "Jo_+&€2.50"},
		// a date is never broken
		{ui.Dated, "Löwen · Skat · So, 22.11.2026", "Löwen · Skat · So,_22.11.2026"},
		{ui.Dated, "Skat · Sun, 22 Nov 2026 · here", "Skat · Sun,_22_Nov_2026 · here"},
		{ui.Dated, "Anna, 22 Spiele", "Anna, 22 Spiele"},
		// long words are divided between syllables
		{ui.Hyphenated, "Durchmarsch", "Durch-marsch"},
		{ui.Hyphenated, "Damensolo", "Damen-solo"},
		{ui.Hyphenated, "geschmissen", "geschmis-sen"},
		{ui.Hyphenated, "nicht genommen", "nicht genom-men"},
		{ui.Hyphenated, "Rufspiel", "Ruf-spiel"},
		{ui.Hyphenated, "Farbwenz", "Farb-wenz"},
		{ui.Hyphenated, "Fleischloser", "Fleisch-loser"},
		{ui.Hyphenated, "Ramsch", "Ramsch"},
		{ui.Hyphenated, "Karl-Heinz", "Karl-Heinz"},
		{ui.Named, "Donaudampfschifffahrtsgesell", "Donau-dampf-schiff-fahrts-gesell"},
		{ui.Named, "Karl-Heinz Schmidtbauer", "Karl-Heinz Schmidtbauer"},
		// a name may be broken after an underscore
		{ui.Named, "max_von_und_zu_hohenstein _", "max_|von_|und_|zu_|hohenstein _|"},
	} {
		if got := seen.Replace(c.how(c.said)); got != c.want {
			t.Errorf("%s may be broken as %s, not %s", c.said, got, c.want)
		}
	}
}

func TestOnlyWhatIsLongIsDividedAndNothingIsLost(t *testing.T) {
	for _, text := range []string{"", " ", "Größe 5", "42", "ẞẞẞẞẞẞẞẞ", "Straßenbahnfahrer: 3", "a\u00a0b", "Kreuz 12 × Karo"} {
		got := strings.NewReplacer("\u00ad", "", "\u00a0", " ").Replace(ui.Hyphenated(text))
		if want := strings.ReplaceAll(text, "\u00a0", " "); got != want {
			t.Errorf("%q has become %q", text, got)
		}
	}
}

func TestWhatFollowsANameFromTheRightIsStillReadFromTheLeft(t *testing.T) {
	for said, want := range map[string]string{
		"Spiel 3: محمد عبد الله +144": "Spiel 3: <محمد عبد الله> +144",
		"محمد ע. und Jo":              "<محمد ע.> und Jo",
		"Anna Müller −36 – ½":         "Anna Müller −36 – ½",
		"":                            "",
	} {
		got := ui.Isolated(said)
		if marked := strings.NewReplacer("\u2068", "<", "\u2069", ">").Replace(got); marked != want {
			t.Errorf("%q is said as %q, not %q", said, marked, want)
		}
		if again := ui.Isolated(got); again != got {
			t.Errorf("%q becomes %q the second time", got, again)
		}
	}
}
