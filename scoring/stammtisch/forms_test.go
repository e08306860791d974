package stammtisch_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring/stammtisch"
)

// A desk is a Stammtisch with its log, to which tests send forms.
type desk struct {
	*testing.T
	log      stammtisch.Log
	evenings []*stammtisch.EveningResult
}

func (d *desk) now() stammtisch.Stammtisch { return stammtisch.Of(d.log.Fold(), d.evenings) }

// decide judges a form with this key. Its writer has seen the log up to the entry with number seen.
func (d *desk) decide(key string, seen int, form string, offers ...string) stammtisch.Decision {
	d.Helper()
	typed, err := url.ParseQuery(form)
	if err != nil {
		d.Fatal(err)
	}
	decision, known := d.now().Decide(d.log, stammtisch.Sent{Values: typed, Key: key, Seen: seen, Today: "2026-11-22", Offers: offers})
	if !known {
		d.Fatalf("no page sends %s", form)
	}
	return decision
}

// book writes a form into the log. The form must be accepted. It is sent as if every question had
// been answered with yes.
func (d *desk) book(key, form string, offers ...string) {
	d.Helper()
	decision := d.decide(key, len(d.log)-1, form+"&below="+strconv.Itoa(len(d.log)-1), offers...)
	if len(decision.Problems) > 0 || decision.Conflict != nil || decision.Booked {
		d.Fatalf("%s: %+v", form, decision)
	}
	d.log = append(d.log, stammtisch.Entry{Seq: len(d.log), Key: key, Act: decision.Act})
}

func deskOf(t *testing.T) *desk {
	d := &desk{T: t, evenings: table(t, forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))).All}
	d.log = stammtisch.Log{{Act: stammtisch.Act{Name: "Runde", Takes: []string{"e0"}, Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}}}}}
	return d
}

func TestTheSameKeyBooksOnce(t *testing.T) {
	d := deskOf(t)
	d.book("k", "act=pay&from=Bernd&to=Anna&amount=1")
	if again := d.decide("k", 0, "act=pay&from=Bernd&to=Anna&amount=1"); !again.Booked || len(again.Problems) > 0 {
		t.Errorf("a second tap: %+v", again)
	}
	other := d.decide("k", 0, "act=pay&from=Bernd&to=Anna&amount=2")
	if _, said := other.Problems.At("key"); !said || other.Booked || len(other.Problems) != 1 {
		t.Errorf("another form under the same key: %+v", other)
	}
	if wrong := d.decide("k", 0, "act=pay&from=Bernd&to=Anna&amount=x"); len(wrong.Problems) != 1 {
		t.Errorf("a wrong one under the same key: %+v", wrong)
	}
	if _, known := d.now().Decide(d.log, stammtisch.Sent{Values: url.Values{"act": {"x"}}, Key: "y"}); known {
		t.Error("no page sends that")
	}
	if first := d.decide("", 0, "act=name&name=Runde"); first.Booked && first.Problems != nil {
		t.Errorf("%+v", first)
	}
}

func TestWhatStandsAlreadyIsNotBookedAgain(t *testing.T) {
	d := deskOf(t)
	d.book("fee", "act=fee&fee=2")
	for form, booked := range map[string]bool{
		"act=name&name=Runde": true, "act=name&name=Andere": false, "act=fee&fee=2": true, "act=fee&fee=3": false,
		"act=pay&from=Bernd&to=Anna&amount=1": false, "act=take&evening=e0": true, "act=count&evening=e0&not=false": true, "act=rules": true,
	} {
		if got := d.decide("x"+form, 1, form, "e0"); got.Booked != booked || len(got.Problems) > 0 {
			t.Errorf("%s: %+v", form, got)
		}
	}
}

func TestWhoeverWasFasterIsSaid(t *testing.T) {
	for _, c := range []struct{ first, second, says string }{
		{"act=name&name=Freitag", "act=name&name=Samstag", "Inzwischen steht da: Freitag"},
		{"act=fee&fee=2", "act=fee&fee=3", "Inzwischen steht da: 2,00 € ab So, 22.11.2026"},
		{"act=rules&drop_worst=1", "act=rules&drop_worst=2", "Inzwischen steht da: Saison ab Januar, für den Schnitt mindestens 0 Abende, Streichergebnisse: 1"},
		{"act=money&small=1", "act=money&small=2", "Inzwischen steht da: Gäste zahlen später, Kleingeld bis 1,00 €"},
		{"act=edit&id=1&name=Änne", "act=edit&id=1&name=Anni", "Inzwischen steht da: Änne"},
		{"act=edit&id=1&name=Anna&former=true", "act=edit&id=1&name=Anni", "Inzwischen steht da: Anna (kommt nicht mehr)"},
		{"act=pay&from=Bernd&to=Anna&amount=1", "act=pay&from=Anna&to=Bernd&amount=2", "Inzwischen steht da: Bernd → Anna 1,00 € (So, 22.11.2026)"},
		{"act=spend&spent=Ausflug&amount=1", "act=spend&spent=Ausflug&amount=2", "Inzwischen steht da: Kasse → Ausflug 1,00 € (So, 22.11.2026)"},
		{"act=give&given=Rest&amount=1", "act=give&given=Rest&amount=2", "Inzwischen steht da: Rest → Kasse 1,00 € (So, 22.11.2026)"},
		{"act=clear&day=2026-01-01", "act=clear&day=2026-02-01", "Inzwischen steht da: Alles bezahlt, was vor dem Do, 1.1.2026 war (So, 22.11.2026)"},
		{"act=match&guest=Cem&is=new", "act=match&guest=Cem&is=new", ""},
		{"act=pay&from=Bernd&to=Anna&amount=1", "act=pay&from=Cem&to=Anna&amount=2", ""},
		{"act=spend&spent=Ausflug&amount=1", "act=spend&spent=Runde&amount=2", ""},
		{"act=add&names=Dora", "act=add&names=Emil", ""},
	} {
		d := deskOf(t)
		d.book("first", c.first)
		got, says := d.decide("second", 0, c.second), ""
		if got.Conflict != nil {
			says = got.Conflict.Says.DE
		}
		if says != c.says {
			t.Errorf("%s after %s: %q", c.second, c.first, says)
		}
		if after := d.decide("third", 1, c.second); after.Conflict != nil {
			t.Errorf("%s by one who has seen it: %s", c.second, after.Conflict.Says.DE)
		}
	}
	d := deskOf(t)
	d.book("pay", "act=pay&from=Bernd&to=Anna&amount=1")
	d.book("undo", "act=undo&undoes=1")
	if got := d.decide("x", 1, "act=pay&from=Bernd&to=Anna&amount=2"); got.Conflict == nil || got.Conflict.Says.DE != "Inzwischen zurückgenommen: Bernd → Anna 1,00 € (So, 22.11.2026)" {
		t.Errorf("%+v", got.Conflict)
	}
	if got := d.decide("x", 1, "act=pay&from=Bernd&to=Anna&amount=x"); got.Conflict == nil || !strings.Contains(got.Conflict.Then.DE, "was jetzt nicht mehr geht") {
		t.Errorf("%+v", got.Conflict)
	}
}

func TestWhoHasBecomeSomebodyElseIsSaidSo(t *testing.T) {
	d := deskOf(t)
	d.book("add", "act=add&names=Dora,Emil")
	d.book("merge", "act=merge&from=Dora&into=4")
	if got := d.decide("x", 1, "act=edit&id=3&name=Dorle"); got.Conflict == nil || got.Conflict.Says.DE != "Inzwischen steht da: Dora ist Emil" {
		t.Errorf("%+v", got.Conflict)
	}
	if got := d.decide("x", 1, "act=merge&from=Dora&into=1"); got.Conflict == nil || got.Conflict.Says.DE != "Inzwischen steht da: Dora ist Emil" {
		t.Errorf("%+v", got.Conflict)
	}
}

func TestEveningsAreTakenOnlyFromWhatIsOffered(t *testing.T) {
	d := deskOf(t)
	same(t, []string{"a", "b"}, d.decide("k", 0, "act=take&all=true", "a", "b").Act.Takes)
	same(t, []string{"b"}, d.decide("k", 0, "act=take&evening=b&evening=c&evening=b", "a", "b").Act.Takes)
	if got := d.decide("k", 0, "act=take&evening=c", "a"); len(got.Problems) != 1 || got.Problems[0].Path != "evening" {
		t.Errorf("%+v", got)
	}
	d.book("k", "act=take&all=true", "a")
	if again := d.decide("k", 0, "act=take&all=true", "z"); !again.Booked {
		t.Errorf("the second tap: %+v", again)
	}
	d.book("k2", "act=take&evening=b", "b", "c")
	if again := d.decide("k2", 0, "act=take&evening=b", "c"); !again.Booked {
		t.Errorf("the second tap: %+v", again)
	}
}

func TestFoundingNeedsANameAndPeople(t *testing.T) {
	for form, field := range map[string]string{"name=&names=Anna": "name", "name=Runde&names=": "names", "name=Runde&names=" + strings.Repeat("x", 41): "names"} {
		if _, ps := stammtisch.Found(query(form)); len(ps) != 1 || ps[0].Path != field {
			t.Errorf("%s: %v", form, ps)
		}
	}
	a, ps := stammtisch.Found(query("name=Runde&names=Anna%0ABernd,+Anna%3BCem"))
	same(t, []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}, {ID: 3, Name: "Cem"}}, a.Regulars)
	if len(ps) > 0 || !a.Rules.GuestsPay {
		t.Errorf("%+v, %v", a, ps)
	}
	if a, ps := stammtisch.Found(query("name=Runde&names=" + names(60))); len(a.Regulars) != 60 || len(ps) > 0 {
		t.Errorf("%d people, %v", len(a.Regulars), ps)
	}
	if _, ps := stammtisch.Found(query("name=Runde&names=" + names(61))); len(ps) != 1 || ps[0].Path != "names" {
		t.Errorf("%v", ps)
	}
	refused(t, deskOf(t).now(), "act=add&names=", "names")
	refused(t, deskOf(t).now(), "act=add&names=Anna", "names")
}

func TestADocumentThatNoPageWouldHaveMadeIsRefused(t *testing.T) {
	const day, ended = `"day":"2019-12-24",`, `"ended":[{"name":"A"},{"name":"B"}]`
	for field, lists := range map[string][]string{
		"": {
			`"payments":[{"from":"Anna","cents":1,"day":"2026-01-01"},{"cents":100000000,"day":"2026-01-01","spent":"x"},{"cents":5,"day":"2026-01-01","given":"x","by":["Anna"]},{"cents":0,"day":"2026-01-02","before":"2026-01-01"}]`,
			`"fees":[{"cents":0,"from":"2026-01-01"},{"cents":100000000,"from":"2026-01-01"}]`, `"totals":[{` + day + `"game":"skat",` + ended + `}]`,
		},
		"payments": {
			`"payments":[{"from":"Anna","cents":0}]`, `"payments":[{"from":"Anna","cents":100000001}]`, `"payments":[{"from":"Anna","to":"Anna","cents":1}]`,
			`"payments":[{"cents":1}]`, `"payments":[{"from":"Anna","cents":1,"spent":"x"}]`, `"payments":[{"cents":1,"spent":"x","given":"y"}]`,
			`"payments":[{"cents":1,"spent":"x","by":["Anna"]}]`, `"payments":[{"cents":1,"given":"x","by":[""]}]`, `"payments":[{"from":"Anna","cents":1,"by":["Anna"]}]`,
			`"payments":[{"before":"2026-13-01","cents":0}]`, `"payments":[{"before":"2026-01-01","cents":1}]`, `"payments":[{"before":"2026-01-01","cents":0,"from":"Anna"}]`,
			`"payments":[{"before":"2026-01-01","cents":0,"spent":"x"}]`, `"payments":[{"before":"2026-01-01","cents":0,"by":["Anna"]}]`,
		},
		"fees":  {`"fees":[{"cents":-1,"from":"2026-01-01"}]`, `"fees":[{"cents":1,"from":"x"}]`, `"fees":[{"cents":100000001,"from":"2026-01-01"}]`},
		"rules": {`"rules":{"first_month":13}`, `"rules":{"first_month":-1}`, `"rules":{"min_evenings":-1}`, `"rules":{"drop_worst":-1}`, `"rules":{"small":-1}`, `"rules":{"small":10001}`},
		"totals": {
			`"totals":[{` + day + `"game":"x",` + ended + `}]`, `"totals":[{"day":"x","game":"skat",` + ended + `}]`, `"totals":[{` + day + `"game":"skat","ended":[{"name":"A"}]}]`,
			`"totals":[{` + day + `"game":"skat","ended":[{"name":"A"},{"name":"A"}]}]`, `"totals":[{` + day + `"game":"skat","ended":[{"name":"A"},{"name":""}]}]`,
			`"totals":[{` + day + `"game":"skat","ended":[{"name":"A","cents":100000001},{"name":"B"}]}]`,
			`"totals":[{` + day + `"game":"skat",` + ended + `},{` + day + `"game":"skat",` + ended + `}]`,
		},
	} {
		for _, list := range lists {
			_, ps := stammtisch.ReadDocument([]byte(`{"format":"anschreiber-stammtisch/1","name":"Runde","regulars":[{"id":1,"name":"Anna"}],"evenings":[],` + list + `}`))
			if field == "" && len(ps) > 0 || field != "" && (len(ps) != 1 || ps[0].Path != field) {
				t.Errorf("%s: %v", list, ps)
			}
		}
	}
	if _, ps := stammtisch.ReadDocument([]byte(`{"format":"anschreiber-stammtisch/1","name":"Runde","regulars":[],"evenings":[],"evil":1}`)); len(ps) != 1 || ps[0].Path != "" {
		t.Errorf("%v", ps)
	}
}

func TestADocumentHasNoMoreEveningsOfBeforeThanCanBePasted(t *testing.T) {
	for n, room := range map[int]bool{2000: true, 2001: false} {
		totals := make([]string, n)
		for i := range totals {
			day := time.Date(2019, 12, 24-i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
			totals[i] = `{"day":"` + day + `","game":"skat","ended":[{"name":"A"},{"name":"B"}]}`
		}
		_, ps := stammtisch.ReadDocument([]byte(`{"format":"anschreiber-stammtisch/1","name":"Runde","regulars":[],"evenings":[],"totals":[` + strings.Join(totals, ",") + `]}`))
		if room != (len(ps) == 0) || !room && (len(ps) != 1 || ps[0].Path != "totals") {
			t.Errorf("%d evenings: %v", n, ps)
		}
	}
}

func TestOfAPlayerEachEveningIsALine(t *testing.T) {
	v := playerPage(t, season(t), season(t).Regulars[0], "saison=ewig")
	results := find(v, ".evening-by-evening")[0]
	same(t, []string{
		"Mo, 9.2.2026 Skat · 1 Spiel · 1. Platz · +4,80 € 48", "Fr, 9.1.2026 Skat · 2 Spiele · 1. Platz · +9,60 € 48", "Mi, 24.12.2025 Skat · nur Endstand · 1. Platz · +2,00 €",
	}, texts(results, "li"))
	same(t, []string{"/abende/e1", "/abende/e0", "/stammtische/x/spieler/1/abende.csv?saison=ewig&spiel=zusammen"}, links(results))
	same(t, "Anna 3 Abende · +16,40 €", text(find(v, ".name")[0]))
	seasons := find(find(v, ".tabs")[0], "a")
	if len(seasons) != 3 || attr(seasons[1], "aria-current") != "true" {
		t.Errorf("%d seasons", len(seasons))
	}
	figures := find(v, ".figures")[0]
	same(t, "Als Alleinspieler", texts(figures, "h3")[0])
	same(t, []string{
		"gewonnen 2 von 2 · 100 %", "Grand 2 von 2 · 100 %", "mit Spitzen 2 von 2 · 100 %", "Spielwert im Schnitt 48,0",
		"bestes Spiel Grand mit 1 +48", "am Stück gewonnen 2", "am Stück verloren 0", "gegen Bernd 2 von 2 · 100 %", "gegen Cem 2 von 2 · 100 %",
	}, texts(figures, "div")[:9])
}

func TestAGridHasARowForEachTimeAndPlayer(t *testing.T) {
	v := seasonPage(t, season(t), "spiel=skat&saison=ewig")
	var says []string
	for _, card := range find(v, "details") {
		for _, grid := range find(card, ".by-time") {
			says = append(says, texts(card, "summary")[0])
			for _, row := range find(grid, "tr") {
				says = append(says, strings.Join(append(texts(row, "th"), texts(row, "td")...), " | "))
			}
			files := links(card)
			says = append(says, files[len(files)-1])
		}
	}
	csv := "/stammtische/x/tabelle.csv?saison=ewig&spiel=skat&was="
	same(t, []string{
		"Monat für Monat", "Monat | Anna | Cem | Bernd", "12.25 | 0 |  | 0", "1.26 | 48 | 0 | −96", "2.26 | 48 | 0 | 0", csv + "monat",
		"Saison gegen Saison", "Saison | Anna | Cem | Bernd", "2025 | 0 |  | 0", "2026 | 96 | 0 | −96", csv + "saison",
		"Wer gegen wen gewinnt", "gegen | Anna | Cem | Bernd", "Anna |  | 100 % 2 | 100 % 2", "Bernd | 0 % 1 | 0 % 1 | ", csv + "against",
	}, says)
	if link := links(find(v, ".by-time")[2])[1]; link != "/stammtische/x/spieler/1/spiele?mit=3&saison=ewig&spiel=skat&zahl=against" {
		t.Errorf("%s", link)
	}
}
