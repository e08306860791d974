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

func TestANameIsShortenedWherePeopleWouldShortenIt(t *testing.T) {
	for _, c := range []struct {
		letters     int
		names, want []string
	}{
		{7, []string{"Jo", "Al", "Ed"}, []string{"Jo", "Al", "Ed"}},
		{7, []string{"Anna-Lena", "Bernd", "Wolfgang"}, []string{"Anna-L.", "Bernd", "Wolfga."}},
		{12, []string{"Maximilian von Hohenstein", "Annegret-Luise"}, []string{"Maximilian", "Annegret-L."}},
		{14, []string{"Karl-Heinz Schmidtbauer", "Karl-Heinz"}, []string{"Karl-Heinz S.", "Karl-Heinz"}},
		{7, []string{"Karl-Heinz", "Karl-Heinrich", "Karl"}, []string{"Karl-H.", "Karl…h", "Karl"}},
		{5, []string{"Karl-Heinz", "Karl-Heinrich"}, []string{"Karl", "Kar…h"}},
		{5, []string{"Ö. von und zu", "Al Bundy", "Jo-Anna Maria", "Ann Katrin"}, []string{"Ö. v.", "Al B.", "Jo-A.", "Ann…n"}},
		{6, []string{"Alexandra", "Alexander"}, []string{"Alexa.", "Alex…r"}},
	} {
		if got := ui.ShortNames(c.names, c.letters); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d letters are %q, not %q", c.names, c.letters, got, c.want)
		}
	}
}

func TestATileHasANameOnTwoLinesButBreaksNoWord(t *testing.T) {
	names := []string{"Jo", "Wolfgang", "Karl-Heinz", "Annegret-Luise", "Maximilian von Hohenstein", "Anna Maria"}
	want := []string{"Jo", "Wolfgang", "Karl-Heinz", "Annegret", "Maximil.", "Anna Maria"}
	if got := ui.TileNames(names); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestNoTwoShortNamesAreTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`(Anna|Karl|Alex|Jo)[a-c]{0,6}([ -](Lena|Heinz|Heinrich|von Hohenstein))?`), 2, 7, rapid.ID).Draw(t, "names")
		letters := rapid.IntRange(5, 12).Draw(t, "letters")
		short := ui.ShortNames(names, letters)
		for i, name := range short {
			if slices.Contains(short[:i], name) {
				t.Fatalf("two are called %q: %q", name, short)
			}
			if n := utf8.RuneCountInString(name); name != names[i] && n < 4 {
				t.Fatalf("%q is %q", names[i], name)
			}
		}
	})
}

// Whoever is called by forty of the widest letter hangs no page, and is nobody else.
func TestNamesStandWholeWhereTheyFitAndNoTwoAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var players []string
		for i := range rapid.IntRange(2, 7).Draw(t, "players") {
			name := rapid.StringMatching(`[WiAä]{0,36}`).Draw(t, "name")
			players = append(players, name+"ABCDEFG"[i:i+1]+strings.Repeat("W", rapid.IntRange(0, 3).Draw(t, "wide")))
		}
		room := rapid.IntRange(1, 1200).Draw(t, "room")
		short := ui.NamesWithin(players, room)
		for i, name := range short {
			if name == "" || slices.Contains(short[:i], name) || ui.Width(players[i]) <= room && name != players[i] {
				t.Fatalf("in %d %q are %q", room, players, short)
			}
		}
	})
	players := []string{"Wolfgang", "Hans-Jürgen", "Alexander", "Alexandra", "Jo", "Anna-Lena", "Maximiliane"}
	for _, room := range []int{800, 468, 400, 309} {
		for i, name := range ui.NamesWithin(players, room) {
			if utf8.RuneCountInString(strings.TrimSuffix(name, ".")) < 4 && name != players[i] {
				t.Errorf("in %d %s is %q", room, players[i], name)
			}
		}
	}
	if got := ui.NamesWithin([]string{"Wolfgang", "Anna-Lena", "Ilja"}, 468); !slices.Equal(got, []string{"Wolfgang", "Anna-L.", "Ilja"}) {
		t.Errorf("they are %q", got)
	}
}
