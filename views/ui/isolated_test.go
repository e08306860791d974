package ui_test

import (
	"strings"
	"testing"

	"anschreiber/views/ui"
)

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
