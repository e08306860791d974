package tournament

import "testing"

func TestNamesAreAsShortAsTheyAreAskedFor(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Anna Müller": "Anna M.", "Müller, Anna": "Anna M.", "Anna Maria von Ähren": "Anna Ä.", "Anna": "Anna", "Müller,": "Müller,", " , ": " , ", "": "", "Émile  Zola": "Émile Z.",
	} {
		if got := (Player{Name: name}).public(ShortNames).Name; got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	p := Player{Number: 12, Name: "Anna Müller", Club: "Herz Bube", Public: NumbersOnly}
	if got := p.public(""); got.Name != "Nr. 12" || got.Club != "" {
		t.Errorf("%+v", got)
	}
	if p.Public = WholeNames; p.public(NumbersOnly) != p {
		t.Error("who wants the whole name has it")
	}
}
