package scoring_test

import (
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// readers are the ways to read a field named x. Each returns the value that was read.
var readers = map[string]func(*scoring.Form) any{
	"int":    func(f *scoring.Form) any { return f.Int("x", -5, 120) },
	"bool":   func(f *scoring.Form) any { return f.Bool("x") },
	"choice": func(f *scoring.Form) any { return f.Choice("x", "karo", "herz") },
	"seat":   func(f *scoring.Form) any { return f.Seat("x") },
	"seats":  func(f *scoring.Form) any { return f.SeatList("x") },
	"points": func(f *scoring.Form) any { return f.PointsList("x") },
	"rate":   func(f *scoring.Form) any { return f.MaybeRate("x") },
	"text":   func(f *scoring.Form) any { return f.Text("x", 0, 5) },
	"name":   func(f *scoring.Form) any { return f.Text("x", 1, 5) },
	"ints":   func(f *scoring.Form) any { return f.MaybeIntList("x", -5, 5) },
	"names":  func(f *scoring.Form) any { return f.TextList("x", 1, 5) },
	"words":  func(f *scoring.Form) any { return f.MaybeWordsOf("x", scoring.Same, "a", "b", "c") },
	"lists":  func(f *scoring.Form) any { return f.IntLists("x", 0, 99) },
}

func number(n int) *int { return &n }

func rate(n int) *scoring.Rate { r := scoring.Rate(n); return &r }

func problemPaths(ps scoring.Problems) (paths []string) {
	for _, p := range ps {
		paths = append(paths, p.Path)
	}
	slices.Sort(paths)
	return paths
}

func TestADocumentIsReadExactly(t *testing.T) {
	for _, c := range []struct {
		reader, json string
		want         any
		refused      []string
	}{
		{"int", `{}`, 0, nil},
		{"int", `{"x":120}`, 120, nil},
		{"int", `{"x":-5}`, -5, nil},
		{"int", `{"x":-0}`, 0, nil},
		{"int", `{"x":121}`, 0, []string{"x"}},
		{"int", `{"x":-6}`, 0, []string{"x"}},
		{"int", `{"x":1.0}`, 0, []string{"x"}},
		{"int", `{"x":1e1}`, 0, []string{"x"}},
		{"int", `{"x":99999999999999999999}`, 0, []string{"x"}},
		{"int", `{"x":"61"}`, 0, []string{"x"}},
		{"int", `{"x":null}`, 0, []string{"x"}},
		{"int", `{"x":[1]}`, 0, []string{"x"}},
		{"int", `{"X":1}`, 0, []string{"X"}},
		{"int", `{"x":1,"x":2}`, 1, []string{"x"}},
		{"int", `{"x":1,"":2}`, 1, []string{"document"}},
		{"bool", `{"x":true}`, true, nil},
		{"bool", `{"x":false}`, false, nil},
		{"bool", `{"x":"true"}`, false, []string{"x"}},
		{"bool", `{"x":1}`, false, []string{"x"}},
		{"choice", `{"x":"herz"}`, "herz", nil},
		{"choice", `{"x":"Herz"}`, "", []string{"x"}},
		{"choice", `{"x":""}`, "", []string{"x"}},
		{"choice", `{"x":{}}`, "", []string{"x"}},
		{"seat", `{"x":4}`, scoring.Seat(4), nil},
		{"seat", `{"x":0}`, scoring.Seat(0), nil},
		{"seat", `{"x":5}`, scoring.Seat(0), []string{"x"}},
		{"seats", `{"x":[3,1]}`, scoring.Seats{1, 3}, nil},
		{"seats", `{"x":[]}`, scoring.Seats(nil), nil},
		{"seats", `{"x":[1,0,5,1]}`, scoring.Seats{1}, []string{"x[1]", "x[2]", "x[3]"}},
		{"seats", `{"x":3}`, scoring.Seats(nil), []string{"x"}},
		{"points", `{"x":[1,-2,22.5,0]}`, []scoring.Points{2, -4, 45, 0}, nil},
		{"points", `{"x":[0.25,"1",1e2]}`, []scoring.Points{0, 0, 0}, []string{"x[0]", "x[1]", "x[2]"}},
		{"points", `{"x":[100000,100000.5]}`, []scoring.Points{200_000, 0}, []string{"x[1]"}},
		{"points", `{"x":{}}`, []scoring.Points(nil), []string{"x"}},
		{"rate", `{}`, (*scoring.Rate)(nil), nil},
		{"rate", `{"x":0.1}`, rate(10), nil},
		{"rate", `{"x":5}`, rate(500), nil},
		{"rate", `{"x":0}`, rate(0), nil},
		{"rate", `{"x":100000}`, rate(100_000 * 100), nil},
		{"rate", `{"x":0.125}`, rate(0), []string{"x"}},
		{"rate", `{"x":-1}`, rate(0), []string{"x"}},
		{"rate", `{"x":"1"}`, rate(0), []string{"x"}},
		{"rate", `{"x":100000.01}`, rate(0), []string{"x"}},
		{"text", `{"x":" Ole "}`, "Ole", nil},
		{"text", `{"x":"Jose\u0301"}`, "José", nil},
		{"text", `{"x":"Günter"}`, "", []string{"x"}},
		{"text", `{"x":"a\nb"}`, "", []string{"x"}},
		{"text", `{"x":"\ud800"}`, "", []string{"x"}},
		{"text", `{"x":7}`, "", []string{"x"}},
		{"name", `{}`, "", []string{"x"}},
		{"name", `{"x":" "}`, "", []string{"x"}},
		{"names", `{"x":["A",""]}`, []string{"A", ""}, []string{"x[1]"}},
		{"words", `{}`, []string(nil), nil},
		{"words", `{"x":[]}`, []string{}, nil},
		{"words", `{"x":["c","a"]}`, []string{"a", "c"}, nil},
		{"words", `{"x":["c","c"]}`, []string{"c"}, []string{"x[1]"}},
		{"words", `{"x":["a","d",1]}`, []string{"a"}, []string{"x[1]", "x[2]"}},
		{"words", `{"x":"a"}`, []string(nil), []string{"x"}},
		{"lists", `{"x":[[50,20],[],[7]]}`, [][]int{{50, 20}, {}, {7}}, nil},
		{"lists", `{"x":[[1],2]}`, [][]int{{1}, {}}, []string{"x[1]"}},
		{"lists", `{"x":[[1,100]]}`, [][]int{{1, 0}}, []string{"x[0][1]"}},
		{"lists", `{"x":[["1"]]}`, [][]int{{0}}, []string{"x[0][0]"}},
		{"lists", `{"x":7}`, [][]int{}, []string{"x"}},
	} {
		f := scoring.FromJSON([]byte(c.json))
		f.Seats = 4
		got := readers[c.reader](f)
		f.Done()
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", c.reader, c.json, diff)
		}
		if diff := cmp.Diff(c.refused, problemPaths(f.Problems())); diff != "" {
			t.Errorf("%s %s: refused (-want +got):\n%s", c.reader, c.json, diff)
		}
	}
}

func TestAPageIsReadAsPeopleType(t *testing.T) {
	for _, c := range []struct {
		reader, query string
		want          any
		refused       []string
	}{
		{"int", "", 0, nil},
		{"int", "x=", 0, nil},
		{"int", "x=++", 0, nil},
		{"int", "x= 61 ", 61, nil},
		{"int", "x=%2B61", 61, nil},
		{"int", "x=-3", -3, nil},
		{"int", "x=−3", -3, nil},
		{"int", "x=%2B-3", 0, []string{"x"}},
		{"int", "x=61x", 0, []string{"x"}},
		{"int", "x=6,5", 0, []string{"x"}},
		{"int", "x=1&x=2", 2, nil},
		{"int", "x=1&x=", 0, nil},
		{"int", "x.y=1", 0, []string{"x"}},
		{"bool", "x=true", true, nil},
		{"bool", "x=false", false, nil},
		{"bool", "x=&x=true", true, nil},
		{"bool", "x=on", false, []string{"x"}},
		{"choice", "x=karo", "karo", nil},
		{"choice", "x=Karo", "", []string{"x"}},
		{"seat", "x=2", scoring.Seat(2), nil},
		{"seats", "x=3&x=&x=1", scoring.Seats{1, 3}, nil},
		{"seats", "x=3&x=3", scoring.Seats{3}, []string{"x[1]"}},
		{"points", "x=22,5&x=22½&x=−7&x=%2B3&x=½", []scoring.Points{45, 45, -14, 6, 1}, nil},
		{"points", "x=10&x=20&minus=2", []scoring.Points{20, -40}, nil},
		{"points", "x=-10&minus=1", []scoring.Points{-20}, nil},
		{"points", "x=5&x=&x=", []scoring.Points{10, 0, 0}, nil},
		{"points", "x=1%2B2&x=1,25&x=--1", []scoring.Points{6, 0, 0}, []string{"x[1]", "x[2]"}},
		{"rate", "x=0,1", rate(10), nil},
		{"rate", "x=0.25", rate(25), nil},
		{"rate", "x=", (*scoring.Rate)(nil), nil},
		{"rate", "x=viel", rate(0), []string{"x"}},
		{"text", "x=%20Ole+", "Ole", nil},
		{"text", "x=%ff", "", []string{"x"}},
		{"name", "x=", "", []string{"x"}},
		{"names", "x=A&x=&x=B", []string{"A", "B"}, nil},
		{"words", "", []string(nil), nil},
		{"words", "x=", []string{}, nil},
		{"words", "x=c&x=a&x=", []string{"a", "c"}, nil},
		{"lists", "x=50 20&x=&x=7", [][]int{{50, 20}, {}, {7}}, nil},
		{"ints", "x=1&x=&x=−3&x=9", []*int{number(1), nil, number(-3), number(0)}, []string{"x[3]"}},
	} {
		values, err := url.ParseQuery(c.query)
		if err != nil {
			t.Fatal(err)
		}
		f := scoring.FromValues(values)
		f.Seats = 4
		got := readers[c.reader](f)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", c.reader, c.query, diff)
		}
		if diff := cmp.Diff(c.refused, problemPaths(f.Problems())); diff != "" {
			t.Errorf("%s %s: refused (-want +got):\n%s", c.reader, c.query, diff)
		}
	}
}

func TestWhatCannotBeReadIsNotAlsoMissing(t *testing.T) {
	f := scoring.FromJSON([]byte(`{"augen":130,"won":"maybe"}`))
	augen, won := f.MaybeInt("augen", 0, 120), f.MaybeBool("won")
	if augen == nil || won == nil || f.MaybeInt("bid", 0, 9) != nil {
		t.Errorf("augen %v, won %v", augen, won)
	}
}

func TestAFieldWithADotBelongsToAnObject(t *testing.T) {
	f := scoring.FromValues(url.Values{"rules": {"x"}, "rules.limit": {"301"}, "title": {"Krone"}})
	rules := f.Object("rules")
	if got := rules.Int("limit", 0, 999); got != 301 || f.Value("title") != "Krone" {
		t.Errorf("limit %d, title %q, %v", got, f.Value("title"), f.Problems())
	}
}

func TestAListOnAPageIsThereWhenAnyOfItIsFilledIn(t *testing.T) {
	f := scoring.FromValues(url.Values{"some": {"10", "", ""}, "none": {"", " "}, "nothing": {}})
	if !f.Has("some") || f.Has("none") || f.Has("nothing") || f.Has("absent") {
		t.Error("some, and only some, is there")
	}
}

func TestAPageForgetsWhatAnotherChoiceLeftBehind(t *testing.T) {
	f := scoring.FromValues(url.Values{"contract": {"null"}, "augen": {"61"}})
	f.Keep("contract")
	if f.Has("augen") || !f.Has("contract") {
		t.Error("augen is forgotten, contract kept")
	}
	document := scoring.FromJSON([]byte(`{"contract":"null","augen":61}`))
	document.Keep("contract")
	if !document.Has("augen") {
		t.Error("a document is exact: nothing is forgotten")
	}
}

func TestAFormShowsAgainWhatWasTyped(t *testing.T) {
	f := scoring.FromJSON([]byte(`{"contract":" null ","out":[],"seats":[1,2],"weis":[[50,20],[],[7]],"rules":{"limit":3,"own":[{"key":"fuchs","points":2}]}}`))
	want := map[string][]string{"contract": {"null"}, "out": {""}, "seats": {"1", "2"}, "weis": {"50 20", "", "7"}, "rules.limit": {"3"}, "rules.own": {"fuchs 2"}}
	if diff := cmp.Diff(want, f.Typed()); diff != "" {
		t.Error(diff)
	}
	if f.Value("seats") != "2" || f.Value("nothing") != "" || f.Values("nothing") != nil {
		t.Errorf("%q", f.Values("seats"))
	}
}

func TestFieldsThatAreNotKnownAreRefusedAndForgotten(t *testing.T) {
	f := scoring.FromValues(url.Values{"key": {"k"}, "contract": {"null"}, "extra": {"1"}, "more": {"2"}})
	f.Drop("key", "nothing")
	f.Only("contract")
	if diff := cmp.Diff([]string{"extra", "more"}, problemPaths(f.Problems())); diff != "" {
		t.Error(diff)
	}
	if keys := f.Keys(); !slices.Equal(keys, []string{"contract"}) {
		t.Error(keys)
	}
}

func TestNobodyReadsATypeThatNoRuleHas(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a rule that no reader knows is silently left as it was")
		}
	}()
	scoring.FromJSON([]byte(`{"x":1}`)).Into("x", new(float64), 0, 1, nil)
}

func TestEveryProblemHasBothLanguages(t *testing.T) {
	f := scoring.FromJSON([]byte(`{"x":{"y":1},"z":1,"z":2}`))
	for _, read := range readers {
		read(f)
	}
	f.Done()
	for _, p := range f.Problems() {
		if p.Path == "" || p.Text.DE == "" || p.Text.EN == "" {
			t.Errorf("%+v", p)
		}
	}
}

// The document words.md demands that a message says what is wrong with the number and names the
// range.
func TestARefusalSaysWhatIsWrongWithANumber(t *testing.T) {
	for written, want := range map[string]string{
		`"61"`: "ohne Anführungszeichen: eine ganze Zahl von 0 bis 120", `61.0`: "61.0 ist nicht ganz geschrieben: eine ganze Zahl von 0 bis 120",
		`null`: "null ist keine Zahl, das Feld dann weglassen; sonst eine ganze Zahl von 0 bis 120", `121`: "eine ganze Zahl von 0 bis 120", `"viel"`: "eine ganze Zahl von 0 bis 120",
	} {
		form := scoring.FromJSON([]byte(`{"augen":` + written + `}`))
		form.Int("augen", 0, 120)
		if p, _ := form.Problems().At("augen"); p.Text.DE != want {
			t.Errorf("%s: %q", written, p.Text.DE)
		}
	}
	form := scoring.FromJSON([]byte(`{"correction":[1000000000000],"stake":-1}`))
	form.PointsList("correction")
	form.MaybeRate("stake")
	if got := form.Problems(); len(got) != 2 || got[0].Text.DE != "höchstens 100000 Punkte, plus oder minus" || got[1].Text.DE != "von 0 bis 100000 Cent" {
		t.Error(got)
	}
}

func TestAPagesFieldWithSeveralDotsLiesInSeveralObjects(t *testing.T) {
	typed := map[string][]string{"sonderpunkte.re.fuchs": {"2"}, "sonderpunkte.kontra.gans": {"1"}, "kind": {"normal"}}
	f := scoring.FromValues(typed)
	if got := f.Value("sonderpunkte.re.fuchs"); got != "2" {
		t.Errorf("found by its name with dots: %q", got)
	}
	if got := f.Object("sonderpunkte").Object("re").Int("fuchs", 0, 9); got != 2 {
		t.Errorf("read as %d", got)
	}
	if diff := cmp.Diff(typed, f.Typed()); diff != "" {
		t.Error(diff)
	}
	document := scoring.FromJSON([]byte(`{"kind":"normal","sonderpunkte":{"re":{"fuchs":2},"kontra":{"gans":1}}}`))
	if diff := cmp.Diff(typed, document.Typed()); diff != "" {
		t.Errorf("as a page would send it: %s", diff)
	}
}

func TestANumberOrAListOfThemIsReadAsItIsWritten(t *testing.T) {
	for body, want := range map[string][]int{`{"points":100}`: {100}, `{"points":[57,100]}`: {57, 100}, `{}`: nil} {
		f, got := scoring.FromJSON([]byte(body)), []int(nil)
		one, list := f.IntOrList("points", 0, 999)
		if one != nil {
			list = append(list, one)
		}
		for _, n := range list {
			got = append(got, *n)
		}
		if diff := cmp.Diff(want, got); diff != "" || f.Problems() != nil {
			t.Errorf("%s: %v %s", body, f.Problems(), diff)
		}
	}
	f := scoring.FromJSON([]byte(`{"points":1000}`))
	f.IntOrList("points", 0, 999)
	if diff := cmp.Diff([]string{"points"}, problemPaths(f.Problems())); diff != "" {
		t.Error(diff)
	}
}
