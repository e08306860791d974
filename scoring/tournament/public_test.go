package tournament_test

import (
	"testing"

	. "anschreiber/scoring/tournament"
)

func TestNamesAreAsShortAsTheyAreAskedFor(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Anna Müller": "Anna M.", "Müller, Anna": "Anna M.", "Anna Maria von Ähren": "Anna Ä.", "Anna": "Anna", "Müller,": "Müller,", " , ": " , ", "": "", "Émile  Zola": "Émile Z.",
	} {
		if got := (Player{Name: name}).ShownAs(ShortNames).Name; got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	p := Player{Number: 12, Name: "Anna Müller", Club: "Herz Bube", Public: NumbersOnly}
	if got := p.ShownAs(""); got.Name != "Nr. 12" || got.Club != "" {
		t.Errorf("%+v", got)
	}
	if p.Public = WholeNames; p.ShownAs(NumbersOnly) != p {
		t.Error("who wants the whole name has it")
	}
}

func TestATandemThatIsCalledByItsPlayersDoesNotTellThem(t *testing.T) {
	t.Parallel()
	whole := []Player{
		{Number: 1, Name: "Müller, Anna", Tandem: "Müller/Schmidt"}, {Number: 2, Name: "Bernd Schmidt", Tandem: "Müller/Schmidt"},
		{Number: 3, Name: "Cem Tok", Tandem: "Buben"}, {Number: 4, Name: "Dora Uhl", Tandem: "Buben"},
		{Number: 5, Name: "Anna Meier", Tandem: "anna & bernd"}, {Number: 6, Name: "Bernd Sachs", Tandem: "anna & bernd"}, {Number: 7, Name: "Emil"},
	}
	for way, want := range map[string][]string{
		WholeNames:  {"Müller/Schmidt", "Müller/Schmidt", "Buben", "Buben", "anna & bernd", "anna & bernd", ""},
		ShortNames:  {"Anna M. / Bernd S.", "Anna M. / Bernd S.", "Buben", "Buben", "Anna M. / Bernd S. (Nr. 5)", "Anna M. / Bernd S. (Nr. 5)", ""},
		NumbersOnly: {"Nr. 1 / Nr. 2", "Nr. 1 / Nr. 2", "Buben", "Buben", "Nr. 5 / Nr. 6", "Nr. 5 / Nr. 6", ""},
	} {
		shown := Tournament{State: State{Setup: Setup{Public: way}, Players: whole}}.ForEverybody()
		for i, p := range shown.Players {
			if p.Tandem != want[i] {
				t.Errorf("%s: number %d is in %q, want %q", way, p.Number, p.Tandem, want[i])
			}
		}
	}
}
