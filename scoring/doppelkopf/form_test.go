package doppelkopf_test

import (
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

func TestAPageFillsInWhatWasTapped(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"re=1&re=3&wins=re", `{"kind":"normal","re":[1,3],"re_augen":121}`},                                                                                                                     // the least that wins
		{"re=1&re=3&wins=kontra", `{"kind":"normal","re":[1,3],"re_augen":90}`},                                                                                                                  // the least with which Re is not below 90
		{"re=1&re=3&wins=re&under=90", `{"kind":"normal","re":[1,3],"re_augen":151}`},                                                                                                            // Kontra has 89
		{"re=1&re=3&wins=kontra&under=30", `{"kind":"normal","re":[1,3],"re_augen":29}`},                                                                                                         // Re has 29
		{"re=1&re=3&wins=re&under=schwarz", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},                                                                                   // Kontra has no trick
		{"re=1&re=3&wins=kontra&under=schwarz", `{"kind":"normal","re":[1,3],"re_augen":0,"no_trick":"re"}`},                                                                                     // Re has no trick
		{"re=1&re=3&re_level=2&wins=re", `{"kind":"normal","re":[1,3],"re_augen":151,"re_level":2}`},                                                                                             // the winners made what they announced
		{"re=1&re=3&re_level=3&wins=re&under=30", `{"kind":"normal","re":[1,3],"re_augen":211,"re_level":3}`},                                                                                    // and even more than that
		{"re=1&re=3&kontra_level=5&wins=kontra", `{"kind":"normal","re":[1,3],"re_augen":0,"no_trick":"re","kontra_level":5}`},                                                                   // Kontra, too
		{"re=1&re=3&re_level=2&wins=kontra", `{"kind":"normal","re":[1,3],"re_augen":90,"re_level":2}`},                                                                                          // the exact Augen of the winners do not count here
		{"re=1&re=3&re_level=2&wins=kontra&under=90&beaten=true", `{"kind":"normal","re":[1,3],"re_augen":60,"re_level":2}`},                                                                     // and here they are known
		{"re=1&re=3&re_augen=200&under=60", `{"kind":"normal","re":[1,3],"re_augen":200}`},                                                                                                       // Augen that go with it
		{"re=1&re=3&re_augen=240&under=schwarz", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},                                                                              // all Augen may be all tricks
		{"re=1&re=3&kontra_augen=240&under=schwarz", `{"kind":"normal","re":[1,3],"kontra_augen":240,"no_trick":"re"}`},                                                                          // of Kontra, too
		{"re=1&re=3&renonce=re&re_level=2", `{"kind":"normal","re":[1,3],"re_augen":90,"re_level":2,"renonce":"re"}`},                                                                            // a Renonce says who wins
		{"re=1&re=3&renonce=kontra&under=60", `{"kind":"normal","re":[1,3],"re_augen":181,"renonce":"kontra"}`},                                                                                  // and the loser may be below a level
		{"re=1&re=3&border=121", `{"kind":"normal","re":[1,3],"re_augen":121}`},                                                                                                                  // a deal without a Vorbehalt is not announced
		{"re=1&re=3&border=29", `{"kind":"normal","re":[1,3],"re_augen":29}`},                                                                                                                    // a border stands for its Augen
		{"re=1&re=3&border=240kontra", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},                                                                                        // schwarz is a border without a trick
		{"re=1&re=3&border=240kontra&re_augen=240", `{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`},                                                                           // all Augen typed together with a border without a trick
		{"re=1&re=3&border=211&re_augen=211", `{"kind":"normal","re":[1,3],"re_augen":211}`},                                                                                                     // the first Augen of a border lie within it
		{"re=1&re=3&border=120&kontra_augen=120", `{"kind":"normal","re":[1,3],"kontra_augen":120}`},                                                                                             // a border of one number
		{"re=1&re=3&border=211&kontra_augen=0", `{"kind":"normal","re":[1,3],"kontra_augen":0}`},                                                                                                 // the other side has none
		{"re=1&re=3&border=151&re_augen=163", `{"kind":"normal","re":[1,3],"re_augen":163}`},                                                                                                     // typed Augen within the border stay
		{"re=1&re=3&border=151&kontra_augen=80", `{"kind":"normal","re":[1,3],"kontra_augen":80}`},                                                                                               // the other side within the border
		{"re=1&re=3&border=121&schwein=true&superschwein=true&sonderpunkte.re.fuchs=1", `{"kind":"normal","re":[1,3],"re_augen":121,"schwein":true,"superschwein":true}`},                        // a Superschwein needs a Schwein, and leaves no Fuchs
		{"re=1&re=3&border=121&sonderpunkte.re.fuchs=2&sonderpunkte.kontra.karlchen=1", `{"kind":"normal","re":[1,3],"re_augen":121,"sonderpunkte":{"re":{"fuchs":2},"kontra":{"karlchen":1}}}`}, // Sonderpunkte by party and name
		{"re=1&re=3&border=121&re_before=2&re_before=1", `{"kind":"normal","re":[1,3],"re_augen":121,"re_level":1,"re_before":[1,2]}`},                                                           // the time of an announcement implies the announcement
		{"re=1&re=3&border=181", `{"kind":"normal","re":[1,3],"re_augen":181}`},                                                                                                                  // a border in the middle
		{"re=1&re=3&border=121&schwein=true&sonderpunkte.kontra.fuchs=1", `{"kind":"normal","re":[1,3],"re_augen":121,"schwein":true}`},                                                          // a Schwein leaves Kontra no Fuchs either
		{"re=1&re=3&border=121&sonderpunkte.re.fuchs=0", `{"kind":"normal","re":[1,3],"re_augen":121}`},                                                                                          // a Sonderpunkt with the count 0 is left out
		{"re=1&re=3&border=121&re_before=&re_before=2", `{"kind":"normal","re":[1,3],"re_augen":121,"re_level":1,"re_before":[2]}`},                                                              // an empty trick is left out
		{"kind=pik&re=2&border=90&sonderpunkte.re.fuchs=1", `{"kind":"pik","re":[2],"re_augen":90}`},                                                                                             // a solo drops Sonderpunkte
		{"kind=pik&re=2&owe=1&owe=2", `{"kind":"pik","re":[2],"pflicht":true}`},                                                                                                                  // the first solo of a player who owes one is the Pflichtsolo
		{"kind=pik&re=3&owe=1&owe=2", `{"kind":"pik","re":[3]}`},                                                                                                                                 // a further one is not
		{"kind=damen&re=2&owe=1&owe=2&lust=true", `{"kind":"damen","re":[2]}`},                                                                                                                   // nor is one played by choice
		{"kind=stille_hochzeit&re=2&owe=2", `{"kind":"stille_hochzeit","re":[2]}`},                                                                                                               // nor is one that was not announced
		{"kind=pik&re=2&border=90&sonderpunkte.re.fuchs=1&solo_counts=true", `{"kind":"pik","re":[2],"re_augen":90,"sonderpunkte":{"re":{"fuchs":1}}}`},                                          // unless the page asks for them
		{"kind=void&re=1&border=121&pflicht=true&partner=2", `{"kind":"void"}`},                                                                                                                  // a misdeal forgets the rest
		{"kind=normal&re=1&re=2&border=121&pflicht=true&partner=2", `{"kind":"normal","re":[1,2],"re_augen":121}`},                                                                               // a normal deal forgets Pflicht and partner
		{"kind=damen&border=121&any_re=true", `{"kind":"damen","re":[1],"re_augen":121}`},                                                                                                        // a calculator does not ask who is Re
	})
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
	form := scoring.FromValues(url.Values{
		"date": {"2026-11-20"}, "players": {"A", "B", "C", "D"},
		"rules.own_sonderpunkte": {"Gabel 2", "", "Alter Löffel", "7"}, "rules.soli": {""}, "rules.pflichtsolo": {"off"}, "rules.bock": {"manual", "split_120"},
	})
	setup := book.ReadSetup(form)
	want := `{"preset":"stille-hochzeit","own_sonderpunkte":[{"name":"Gabel","value":2},{"name":"Alter Löffel","value":1},{"name":"7","value":1}],"soli":[],"pflichtsolo":"off","bock":["split_120","manual"]}`
	if diff := cmp.Diff(want, string(setup.Rules)); diff != "" || form.Problems() != nil {
		t.Fatalf("%v\n%s", form.Problems(), diff)
	}
	again := scoring.FromJSON([]byte(`{"rules":` + string(setup.Rules) + `}`)).Typed()
	if diff := cmp.Diff([]string{"Gabel 2", "Alter Löffel 1", "7 1"}, again["rules.own_sonderpunkte"]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{""}, again["rules.soli"]); diff != "" {
		t.Error(diff)
	}
	numbers := scoring.FromJSON([]byte(`{"own_sonderpunkte":[{"name":"7","value":1},{"name":"31","value":2}]}`)).Typed()
	if diff := cmp.Diff(map[string][]string{"own_sonderpunkte": {"7 1", "31 2"}}, numbers); diff != "" {
		t.Error("names that are numbers: ", diff)
	}
}

// A single Auge is refused in any field, as in every game. Typed Augen must fit what is ticked. If
// it counts by how much the winners beat a missed announcement, the page asks for their Augen.
func TestWhatCannotBeIsNotTyped(t *testing.T) {
	for typed, refused := range map[string]string{
		"re_augen=239": "re_augen", "re_augen=1": "re_augen", "kontra_augen=1": "kontra_augen", "kontra_augen=239": "kontra_augen", "re_augen=238": "", "re_augen=2": "",
		"re_augen=130&border=151": "re_augen", "re_augen=130&under=90": "re_augen", "re_augen=238&under=schwarz": "re_augen", "border=120&under=90": "re_augen", "kontra_augen=89&under=90": "",
		"re_level=2&wins=kontra&beaten=true": "kontra_augen", "kontra_level=5&wins=re&beaten=true": "re_augen", "re_level=2&wins=kontra": "", "re_level=1&wins=kontra&beaten=true": "",
		"re_level=2&wins=kontra&beaten=true&kontra_augen=100": "", "re_level=2&wins=kontra&beaten=true&under=60": "",
	} {
		_, problems := scoringtest.Typed(t, book, 4, "re=1&re=2&"+typed)
		if len(problems) > 1 || (len(problems) == 1) != (refused != "") || len(problems) == 1 && problems[0].Path != refused {
			t.Errorf("%s: %v", typed, problems)
		}
	}
}
