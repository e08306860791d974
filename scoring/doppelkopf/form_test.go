package doppelkopf_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

func TestAPageFillsInWhatWasTapped(t *testing.T) {
	book := scoring.NewRuleBook(doppelkopf.Game)
	for _, c := range []struct{ name, typed, want string }{
		{"a healthy deal is not announced", "re=1&re=3&border=121", `{"kind":"normal","re":[1,3],"re_augen":121}`},
		{"a border stands for its Augen", "re=1&re=3&border=29", `{"kind":"normal","re":[1,3],"re_augen":29}`},
		{"schwarz is a border without a trick", "re=1&re=3&border=240kontra", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},
		{"all Augen typed beside a border without a trick", "re=1&re=3&border=240kontra&re_augen=240", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},
		{"the first Augen of a border lie within it", "re=1&re=3&border=211&re_augen=211", `{"kind":"normal","re":[1,3],"re_augen":211}`},
		{"a border of one number", "re=1&re=3&border=120&kontra_augen=120", `{"kind":"normal","re":[1,3],"kontra_augen":120}`},
		{"the other side has none", "re=1&re=3&border=211&kontra_augen=0", `{"kind":"normal","re":[1,3],"kontra_augen":0}`},
		{"what is typed within the border stands", "re=1&re=3&border=151&re_augen=163", `{"kind":"normal","re":[1,3],"re_augen":163}`},
		{"the other side within the border", "re=1&re=3&border=151&kontra_augen=80", `{"kind":"normal","re":[1,3],"kontra_augen":80}`},
		{"a Superschwein needs a Schwein, and leaves no Fuchs", "re=1&re=3&border=121&schwein=true&superschwein=true&sonderpunkte.re.fuchs=1", `{"kind":"normal","re":[1,3],"re_augen":121,"schwein":true,"superschwein":true}`},
		{"Sonderpunkte by party and name", "re=1&re=3&border=121&sonderpunkte.re.fuchs=2&sonderpunkte.kontra.karlchen=1", `{"kind":"normal","re":[1,3],"re_augen":121,"sonderpunkte":{"re":{"fuchs":2},"kontra":{"karlchen":1}}}`},
		{"when Re was said says that it was", "re=1&re=3&border=121&re_before=2&re_before=1", `{"kind":"normal","re":[1,3],"re_augen":121,"re_level":1,"re_before":[1,2]}`},
		{"a border in the middle", "re=1&re=3&border=181", `{"kind":"normal","re":[1,3],"re_augen":181}`},
		{"a Schwein leaves Kontra no Fuchs either", "re=1&re=3&border=121&schwein=true&sonderpunkte.kontra.fuchs=1", `{"kind":"normal","re":[1,3],"re_augen":121,"schwein":true}`},
		{"none of a Sonderpunkt is nothing", "re=1&re=3&border=121&sonderpunkte.re.fuchs=0", `{"kind":"normal","re":[1,3],"re_augen":121}`},
		{"an empty trick is none", "re=1&re=3&border=121&re_before=&re_before=2", `{"kind":"normal","re":[1,3],"re_augen":121,"re_level":1,"re_before":[2]}`},
		{"a solo passes Sonderpunkte over", "kind=pik&re=2&border=90&sonderpunkte.re.fuchs=1", `{"kind":"pik","re":[2],"re_augen":90}`},
		{"the first solo of who owes one is the Pflichtsolo", "kind=pik&re=2&owe=1&owe=2", `{"kind":"pik","re":[2],"pflicht":true}`},
		{"a further one is not", "kind=pik&re=3&owe=1&owe=2", `{"kind":"pik","re":[3]}`},
		{"nor is one that was not announced", "kind=stille_hochzeit&re=2&owe=2", `{"kind":"stille_hochzeit","re":[2]}`},
		{"unless the page asks for them", "kind=pik&re=2&border=90&sonderpunkte.re.fuchs=1&solo_counts=true", `{"kind":"pik","re":[2],"re_augen":90,"sonderpunkte":{"re":{"fuchs":1}}}`},
		{"a misdeal forgets the rest", "kind=void&re=1&border=121&pflicht=true&partner=2", `{"kind":"void"}`},
		{"a normal deal forgets Pflicht and partner", "kind=normal&re=1&re=2&border=121&pflicht=true&partner=2", `{"kind":"normal","re":[1,2],"re_augen":121}`},
		{"a calculator does not ask who is Re", "kind=damen&border=121&any_re=true", `{"kind":"damen","re":[1],"re_augen":121}`},
	} {
		values, _ := url.ParseQuery(c.typed)
		form := scoring.FromValues(values)
		form.Seats = 4
		if diff := cmp.Diff(c.want, string(book.ReadDeal(form))); diff != "" || form.Problems() != nil {
			t.Errorf("%s: %v\n%s", c.name, form.Problems(), diff)
		}
	}
}

func TestTypedAndTappedAugenMustAgree(t *testing.T) {
	form := scoring.FromValues(url.Values{"re": {"1", "2"}, "border": {"151"}, "re_augen": {"130"}})
	form.Seats = 4
	scoring.NewRuleBook(doppelkopf.Game).ReadDeal(form)
	if _, refused := form.Problems().At("re_augen"); !refused {
		t.Error("151–180 was tapped, 130 typed")
	}
}

func TestABoardOfBordersCoversEveryNumberOfAugen(t *testing.T) {
	for augen := range 241 {
		in := func(b doppelkopf.Border) bool { return b.NoTrick == "" && b.From <= augen && augen <= b.To }
		if n := len(slices.DeleteFunc(slices.Clone(doppelkopf.Borders), func(b doppelkopf.Border) bool { return !in(b) })); n != 1 {
			t.Errorf("%d lies in %d borders", augen, n)
		}
	}
}

func TestATablesOwnSonderpunkteAreTypedInALine(t *testing.T) {
	book := scoring.NewRuleBook(doppelkopf.Game)
	form := scoring.FromValues(url.Values{
		"date": {"2026-11-20"}, "players": {"A", "B", "C", "D"},
		"rules.own_sonderpunkte": {"Gabel 2", "", "Alter Löffel"}, "rules.soli": {""}, "rules.pflichtsolo": {"off"}, "rules.bock": {"manual", "split_120"},
	})
	setup := book.ReadSetup(form)
	want := `{"preset":"stille-hochzeit","own_sonderpunkte":[{"name":"Gabel","value":2},{"name":"Alter Löffel","value":1}],"soli":[],"pflichtsolo":"off","bock":["split_120","manual"]}`
	if diff := cmp.Diff(want, string(setup.Rules)); diff != "" || form.Problems() != nil {
		t.Fatalf("%v\n%s", form.Problems(), diff)
	}
	again := scoring.FromJSON([]byte(`{"rules":` + string(setup.Rules) + `}`)).Typed()
	if diff := cmp.Diff([]string{"Gabel 2", "Alter Löffel 1"}, again["rules.own_sonderpunkte"]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{""}, again["rules.soli"]); diff != "" {
		t.Error(diff)
	}
}

func TestTheNotesSayBockAndWhoOwesAPflichtsolo(t *testing.T) {
	for _, c := range []struct {
		name, rules, deals string
		want               []string
	}{
		{"at the start", `{}`, ``, []string{"Pflichtsolo fehlt: alle · Runde 1/4"}},
		{"after 120 : 120", `{}`, `{"kind":"normal","re":[1,2],"re_augen":120}`, []string{"Bock: noch 4 Spiele doppelt", "Pflichtsolo fehlt: alle · Runde 1/4"}},
		{"after a Pflichtsolo", `{"preset":"ddv"}`, `{"kind":"damen","re":[2],"re_augen":130,"pflicht":true}`, []string{"Pflichtsolo fehlt: Anna, Cem und Dora · Spiel 2/24"}},
		{"when one is left who owes", `{"preset":"ddv"}`, pflicht(1) + "," + pflicht(2) + "," + pflicht(3), []string{"Pflichtsolo fehlt: Dora · Spiel 4/24"}},
		{"when nobody owes any more", `{"preset":"ddv"}`, pflicht(1) + "," + pflicht(2) + "," + pflicht(3) + "," + pflicht(4), nil},
		{"after cards were thrown in", `{"pflichtsolo":"off"}`, `{"kind":"schmeissen"}`, []string{"Rote Inge"}},
		{"in the Vorführung", `{"pflichtsolo_rounds":1,"bock":[]}`,
			`{"kind":"damen","re":[2],"re_augen":130,"pflicht":true},` + normals(4),
			[]string{"Vorführung: Cem spielt das Pflichtsolo", "Pflichtsolo fehlt: Anna, Cem und Dora · Vorführung"}},
	} {
		document := `{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["Anna","Bernd","Cem","Dora"],"rules":` + c.rules + `,"deals":[` + c.deals + `]}`
		evening, book, problems := scoring.ReadDocument([]byte(document), func(string) (scoring.RuleBook, bool) { return scoring.NewRuleBook(doppelkopf.Game), true })
		var got []string
		for _, note := range book.Score(evening).Next.Notes {
			got = append(got, note.DE)
		}
		if diff := cmp.Diff(c.want, got); diff != "" || problems.Errors() != nil {
			t.Errorf("%s: %v\n%s", c.name, problems, diff)
		}
	}
}

// pflicht is a Pflichtsolo that was won.
func pflicht(declarer int) string {
	return fmt.Sprintf(`{"kind":"damen","re":[%d],"re_augen":130,"pflicht":true}`, declarer)
}

func normals(n int) (deals string) {
	for i := range n {
		if i > 0 {
			deals += ","
		}
		deals += `{"kind":"normal","re":[1,2],"re_augen":121}`
	}
	return deals
}

// A single Auge is refused of whoever types it, as in every game.
func TestNobodyTypesASingleAuge(t *testing.T) {
	for field, refused := range map[string]bool{"re_augen=239": true, "re_augen=1": true, "kontra_augen=1": true, "kontra_augen=239": true, "re_augen=238": false, "re_augen=2": false} {
		key, typed, _ := strings.Cut(field, "=")
		form := scoring.FromValues(url.Values{"re": {"1", "2"}, key: {typed}})
		form.Seats = 4
		doppelkopf.Game.ReadDeal(form)
		if _, is := form.Problems().At(key); is != refused {
			t.Errorf("%s: %v", field, form.Problems())
		}
	}
}

// Who owes a Pflichtsolo may play one by choice.
func TestASoloByChoiceIsNoPflichtsolo(t *testing.T) {
	for lust, pflicht := range map[string]bool{"": true, "true": false} {
		form := scoring.FromValues(url.Values{"kind": {doppelkopf.Damen}, "re": {"2"}, doppelkopf.HintOwe: {"1", "2"}, doppelkopf.Lust: {lust}})
		form.Seats = 4
		if d := doppelkopf.Game.ReadDeal(form); d.Pflicht != pflicht {
			t.Errorf("by choice %q: %v", lust, d.Pflicht)
		}
	}
}
