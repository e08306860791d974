package binokel_test

import (
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/scoring/scoringtest"
)

const game = `"declarer":1,"bid":250`

// Each deal has one thing wrong with it; the rest could be booked. (What cannot be)
func TestWhatIsWrongIsSaidBesideItsField(t *testing.T) {
	for _, c := range []struct {
		players           int
		rules, deal, want string
	}{
		{3, `{}`, `{"bid":250,"tricks":[130,70,50]}`, "declarer: wer hat das Spiel?"},
		{4, `{"four":"out"}`, `{` + game + `,"tricks":[0,130,70,50]}`, "declarer: Anna setzt aus"},
		{4, `{"four":"each"}`, `{"declarer":4,"bid":250,"tricks":[130,70,50,0],"absent":[4]}`, "declarer: Dörte ist nicht am Tisch"},
		{3, `{}`, `{"declarer":1,"tricks":[130,70,50]}`, "bid: wie hoch gereizt?"},
		{3, `{}`, `{"declarer":1,"bid":140,"tricks":[130,70,50]}`, "bid: gereizt wird ab 150"},
		{3, `{}`, `{"declarer":1,"bid":155,"tricks":[130,70,50]}`, "bid: gereizt wird in Zehnern"},
		{3, `{"bid_step":20}`, `{"declarer":1,"bid":170,"tricks":[130,70,50]}`, "bid: gereizt wird in Schritten von 20"},
		{3, `{}`, `{` + game + `}`, "tricks: wie viele Augen hat jeder gestochen? Einer darf fehlen"},
		{3, `{}`, `{` + game + `,"meld_points":[190,0,0]}`, "tricks: Anna muss noch 60 stechen: wie viele Augen hat jeder gestochen? Einer darf fehlen"},
		{3, `{"made_by":"rounded"}`, `{` + game + `,"meld_points":[190,0,0]}`, "tricks: Anna muss noch 55 stechen: wie viele Augen hat jeder gestochen? Einer darf fehlen"},
		{3, `{"made_by":"rounded","rounding":"exact"}`, `{` + game + `,"meld_points":[190,0,0]}`, "tricks: Anna muss noch 60 stechen: wie viele Augen hat jeder gestochen? Einer darf fehlen"},
		{4, `{}`, `{` + game + `,"tricks":[130,70,50]}`, "tricks: über Kreuz eine Zahl je Seite"},
		{3, `{}`, `{` + game + `,"tricks":[130,120]}`, "tricks: ein Eintrag für jeden am Tisch, das sind 3"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50,0]}`, "tricks: ein Eintrag für jeden am Tisch, das sind 3"},
		{3, `{}`, `{` + game + `,"tricks":[120,71,50]}`, "tricks: noch 9 bis 250 (mit Gedrücktem und letztem Stich)"},
		{3, `{}`, `{` + game + `,"tricks":[130,71,50]}`, "tricks: 1 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{2, `{}`, `{` + game + `,"tricks":[140,120]}`, ""},
		{2, `{}`, `{` + game + `,"tricks":[130,110]}`, "tricks: noch 10 bis 250 (mit Gedrücktem und letztem Stich)"},
		{2, `{}`, `{` + game + `,"tricks":[150,120]}`, "tricks: 20 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{4, `{}`, `{` + game + `,"tricks":[140,120]}`, ""},
		{4, `{"four":"each"}`, `{` + game + `,"tricks":[120,50,50,50]}`, ""},
		{4, `{"four":"each"}`, `{` + game + `,"tricks":[90,50,50,50]}`, ""},
		{4, `{"four":"each"}`, `{` + game + `,"tricks":[130,50,50,50]}`, "tricks: 30 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{4, `{"four":"each"}`, `{` + game + `,"tricks":[80,50,50,50]}`, "tricks: noch 20 bis 250 (mit Gedrücktem und letztem Stich)"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,60]}`, ""},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,140,70,60]}`, "tricks: 20 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{3, `{}`, `{` + game + `,"tricks":[180,65,5]}`, "tricks[2]: so wenig hat kein Stich: drei Unter sind 6"},
		{3, `{}`, `{` + game + `,"tricks":[180,64,6]}`, ""},
		{2, `{}`, `{` + game + `,"tricks":[247,3]}`, "tricks[1]: so wenig hat kein Stich: zwei Unter sind 4"},
		{2, `{}`, `{` + game + `,"tricks":[246,4]}`, ""},
		{4, `{"four":"each"}`, `{` + game + `,"tricks":[183,60,7,0]}`, "tricks[2]: so wenig hat kein Stich: vier Unter sind 8"},
		{3, `{"deck":48}`, `{` + game + `,"tricks":[179,70,1]}`, "tricks[2]: 1 Auge: so eine Karte gibt es nicht"},
		{3, `{"deck":48}`, `{` + game + `,"tricks":[178,70,2]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[7,143,100]}`, "tricks[0]: die vier Gedrückten haben mindestens 8"},
		{3, `{}`, `{` + game + `,"tricks":[8,142,100]}`, ""},
		{3, `{"dapp":false}`, `{` + game + `,"tricks":[0,150,100]}`, ""},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[10,120,70,50]}`, "tricks[0]: Anna setzt aus"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,50],"meld_points":[40,0,0,0]}`, "meld_points[0]: Anna setzt aus"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,50],"melds":[{"paar":1},{},{},{}]}`, "melds[0]: Anna setzt aus"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,50],"fault":1}`, "fault: Anna setzt aus"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,50],"no_trick":[1]}`, "no_trick: Anna setzt aus"},
		{4, `{"four":"out"}`, `{"declarer":2,"bid":250,"tricks":[0,130,70,50],"with_trick":[1]}`, "with_trick: Anna setzt aus"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"no_trick":[2]}`, "no_trick: wer Augen hat, hat auch einen Stich"},
		{3, `{}`, `{` + game + `,"tricks":[45,155,50],"no_trick":[1]}`, "no_trick: ohne Stich höchstens 44: mehr wird nicht gedrückt"},
		{3, `{}`, `{` + game + `,"tricks":[44,156,50],"no_trick":[1]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[45,155,50],"no_trick":[1],"fault":2}`, ""},
		{3, `{"deck":48}`, `{` + game + `,"tricks":[34,166,50],"no_trick":[1]}`, "no_trick: ohne Stich höchstens 33: mehr wird nicht gedrückt"},
		{3, `{"dapp":false}`, `{` + game + `,"tricks":[10,190,50],"no_trick":[1]}`, "no_trick: ohne Stich höchstens 0: mehr wird nicht gedrückt"},
		{4, `{}`, `{` + game + `,"tricks":[130,120],"no_trick":[2,4]}`, "no_trick: wer Augen hat, hat auch einen Stich"},
		{4, `{}`, `{` + game + `,"tricks":[40,210],"no_trick":[1,2,3]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[180,70,0],"no_trick":[3],"with_trick":[3]}`, "with_trick: einen Stich oder keinen?"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"terz":1},{},{}]}`, "melds[0].terz: das wird hier nicht gemeldet"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"binokel":2},{},{}]}`, "melds[0].binokel: zweimal ist der Doppelbinokel"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"binokel":1,"doppelbinokel":1},{},{}]}`, "melds[0].binokel: zweimal ist der Doppelbinokel"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"vier_asse":2},{},{}]}`, "melds[0].vier_asse: zweimal sind acht"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"vier_asse":1,"acht_asse":1},{},{}]}`, "melds[0].vier_asse: zweimal sind acht"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"trumpffamilie":2},{},{}]}`, "melds[0].trumpffamilie: zweimal ist die Doppelfamilie"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"trumpffamilie":1,"doppelfamilie":1,"familie":1},{},{}]}`, "melds[0]: so viel hält keine Hand von 16 Karten"},
		{3, `{"vier_zehner":100}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"vier_zehner":2},{},{}]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"rundgang":1,"vier_ober":1},{},{}]}`, "melds[0].vier_ober: steckt schon im Rundgang"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{},{"familie":3},{}]}`, "melds[1]: so viel hält keine Hand von 12 Karten"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"familie":3,"vier_asse":1,"trumpfpaar":2},{},{}]}`, "melds[0]: so viel hält keine Hand von 16 Karten"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"binokel":1},{"binokel":1},{"binokel":1}]}`, "melds: dafür reichen die Karten nicht: jede gibt es zweimal"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{},{}]}`, "melds: ein Eintrag für jeden am Tisch, das sind 3"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[40,40]}`, "meld_points: ein Eintrag für jeden am Tisch, das sind 3"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[45,0,0]}`, "meld_points[0]: Meldungen gehen in Zehnern"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[130,0,0]}`, "meld_points[0]: das gibt keine Meldung her"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[150,0,0]}`, ""},
		{3, `{"own_melds":[{"name":"Kranz","value":70}]}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[50,0,0]}`, "meld_points[0]: das gibt keine Meldung her"},
		{3, `{"own_melds":[{"name":"Kranz","value":70}]}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[70,0,0]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"meld_points":[40,0,0],"melds":[{"paar":1},{},{}]}`, "meld_points[0]: Kacheln oder Zahl, nicht beides"},
		{3, `{"deck":48}`, `{` + game + `,"tricks":[130,70,50],"melds":[{},{"familie":3,"vier_asse":1},{}]}`, "melds[1]: so viel hält keine Hand von 15 Karten"},
		{3, `{"deck":48}`, `{` + game + `,"tricks":[130,70,50],"melds":[{},{"familie":3},{}]}`, ""},
		{2, `{"deck":48,"doppelfamilie":0}`, `{` + game + `,"tricks":[130,120],"melds":[{},{"familie":5}]}`, "melds[1]: so viel hält keine Hand von 22 Karten"},
		{2, `{"deck":48,"doppelfamilie":0}`, `{` + game + `,"tricks":[130,120],"melds":[{},{"familie":4}]}`, ""},
		{3, `{"deck":48,"acht_siebener":true}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"acht_siebener":1,"trumpfsieben":2},{},{}]}`, ""},
		{3, `{"deck":48,"acht_siebener":true}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"acht_siebener":1},{"trumpfsieben":1},{}]}`, "melds: dafür reichen die Karten nicht: jede gibt es zweimal"},
		{3, `{}`, `{` + game + `,"trump":"herz","tricks":[130,70,50],"melds":[{"trumpffamilie":1},{"trumpfpaar":1},{"trumpfpaar":1}]}`, "melds: dafür reichen die Karten nicht: jede gibt es zweimal"},
		{3, `{}`, `{` + game + `,"trump":"schippen","tricks":[130,70,50],"melds":[{"doppelbinokel":1},{"trumpfpaar":1},{}]}`, "melds: dafür reichen die Karten nicht: jede gibt es zweimal"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"doppelbinokel":1},{"trumpfpaar":1},{}]}`, ""},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"rundgang":1,"acht_koenige":1},{},{}]}`, "melds[0]: so viel hält keine Hand von 16 Karten"},
		{3, `{"rundgang":"extra"}`, `{` + game + `,"tricks":[130,70,50],"melds":[{"rundgang":1,"acht_koenige":1},{},{}]}`, ""},
		{3, `{"bid_step":1}`, `{"declarer":1,"bid":151,"tricks":[130,70,50]}`, ""},
		{3, `{"deck":40,"bid_min":1000}`, `{"contract":"durch","declarer":1,"won":true,"bid":0}`, ""},
		{3, `{"abgehen":0}`, `{` + game + `,"abgehen":1}`, "abgehen: hier wird nicht abgegangen"},
		{3, `{}`, `{` + game + `,"abgehen":1,"tricks":[130,70,50]}`, "tricks: nach dem Abgehen gibt es keine Stiche"},
		{3, `{}`, `{` + game + `,"abgehen":1,"no_trick":[2]}`, "no_trick: nach dem Abgehen gibt es keine Stiche"},
		{3, `{}`, `{` + game + `,"abgehen":1,"meld_points":[40,0,0]}`, "meld_points[0]: wer abgeht, meldet nicht"},
		{4, `{}`, `{` + game + `,"abgehen":1,"melds":[{},{},{"paar":1},{}]}`, "melds[2]: wer abgeht, meldet nicht"},
		{3, `{}`, `{` + game + `,"abgehen":2,"tricks":[10,70,50]}`, "tricks[0]: wer aufgibt, dessen Stiche zählen nicht"},
		{3, `{}`, `{` + game + `,"abgehen":2,"tricks":[0,200,60]}`, "tricks: 10 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{3, `{}`, `{` + game + `,"abgehen":2,"fault":2}`, "fault: nicht, wenn das Spiel aufgegeben wurde"},
		{3, `{}`, `{` + game + `,"tricks":[0,200,60],"fault":1}`, "tricks: 10 zu viel: mit Gedrücktem und letztem Stich sind es 250"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"won":true}`, "won: das sagen die Zahlen"},
		{3, `{}`, `{` + game + `,"tricks":[130,70,50],"level":"ruf"}`, "level: nur beim Durch"},
		{3, `{"durch":0}`, `{"contract":"durch","declarer":1,"won":true}`, "contract: das wird hier nicht gespielt"},
		{3, `{}`, `{"contract":"durch","declarer":1,"won":true,"level":"hand"}`, "level: das wird hier nicht gespielt"},
		{3, `{"durch_ruf":500}`, `{"contract":"untendurch","declarer":1,"won":true,"level":"ruf"}`, "level: das wird hier nicht gespielt"},
		{3, `{}`, `{"contract":"durch","declarer":1}`, "won: geschafft oder nicht?"},
		{3, `{}`, `{"contract":"durch","declarer":1,"won":true,"bid":145}`, "bid: gereizt wird ab 150"},
		{3, `{}`, `{"contract":"durch","declarer":1,"won":true,"fault":2}`, "fault: im Durch gibt es keinen Trumpf, keine Augen und keine Meldung"},
		{3, `{"durch_melds":"lost"}`, `{"contract":"durch","declarer":1,"won":true,"meld_points":[0,40,0]}`, "meld_points: im Durch gibt es keinen Trumpf, keine Augen und keine Meldung"},
		{3, `{"durch_melds":"lost","durch_counts":"apart"}`, `{"contract":"durch","declarer":1,"won":false,"meld_points":[0,40,0]}`, "meld_points: im Durch gibt es keinen Trumpf, keine Augen und keine Meldung"},
		{3, `{"durch_melds":"lost"}`, `{"contract":"durch","declarer":1,"won":false,"meld_points":[40,0,0]}`, "meld_points[0]: wer Durch spielt, meldet nicht"},
		{3, `{}`, `{"contract":"passed","note":"Pause","trump":"herz"}`, "trump: nicht, wenn alle passen"},
		{3, `{}`, `{"contract":"void","fault":1}`, "fault: nicht, wenn vergeben wurde"},
		{4, `{}`, `{` + game + `,"tricks":[130,120],"absent":[4]}`, "absent: Kreuz geht nur mit allen vieren: „Zu viert“ umstellen oder eine neue Liste"},
		{3, `{}`, `{"correction":[1000,1000,0]}`, "correction: so wären zwei im Ziel"},
		{4, `{}`, `{"correction":[1000,900,1000,900]}`, ""},
		{4, `{}`, `{"correction":[1000,1000,1000,1000]}`, "correction: so wären zwei im Ziel"},
		{4, `{}`, `{"correction":[10,0,0,0]}`, "correction: Partner schreiben gemeinsam"},
	} {
		_, problems := scoringtest.Evening(book, c.players, c.rules, c.deal)
		got := []string{}
		for _, p := range problems.Errors() {
			got = append(got, strings.TrimPrefix(p.Path, "deals[0].")+": "+p.Text.DE)
			if p.Text.EN == "" || p.Text.EN == p.Text.DE {
				t.Errorf("%s: no English beside %q", c.deal, p.Text.DE)
			}
		}
		if said := strings.Join(got, ", "); said != c.want {
			t.Errorf("%d %s %s: %q, not %q", c.players, c.rules, c.deal, said, c.want)
		}
	}
}

func TestABidOutOfReachIsWarnedOfButBooked(t *testing.T) {
	for deal, want := range map[string]string{
		`{"declarer":1,"bid":350,"melds":[{"vier_ober":1},{},{}],"tricks":[150,50,50]}`:              "mit 60 gemeldet waren höchstens 310 drin",
		`{"declarer":3,"bid":350,"melds":[{"vier_asse":1},{},{"vier_ober":1}],"tricks":[150,50,50]}`: "mit 60 gemeldet waren höchstens 310 drin",
		`{"declarer":1,"bid":310,"melds":[{"vier_ober":1},{},{}],"tricks":[150,50,50]}`:              "",
		`{"declarer":1,"bid":350,"melds":[{"vier_ober":1},{},{}],"tricks":[150,50,50],"fault":1}`:    "",
		`{"declarer":1,"bid":350,"abgehen":1}`:                                                       "",
		`{"declarer":1,"bid":350,"abgehen":2}`:                                                       "",
	} {
		_, problems := scoringtest.Evening(book, 3, `{}`, deal)
		said := ""
		for _, p := range problems {
			said += p.Text.DE
		}
		if said != want || len(problems.Errors()) > 0 {
			t.Errorf("%s: %v", deal, problems)
		}
	}
}

// What is booked although it does not count is said to be so.
func TestMeldsThatNobodyWritesAreWarnedOf(t *testing.T) {
	for rules, want := range map[string]int{`{}`: 0, `{"ab_melds":false}`: 2} {
		_, problems := scoringtest.Evening(book, 3, rules, `{`+game+`,"abgehen":1,"melds":[{},{"paar":1},{}],"meld_points":[0,0,40]}`)
		if len(problems) != want || len(problems.Errors()) > 0 {
			t.Errorf("%s: %v", rules, problems)
		}
	}
}

func TestATableKeepsKreuzApartFromGamesAlone(t *testing.T) {
	for _, c := range []struct {
		players   int
		rules, id string
	}{{4, `{}`, "kreuz"}, {3, `{}`, ""}, {2, `{"preset":"kreuz"}`, ""}, {4, `{"four":"out"}`, ""}, {4, `{"four":"each"}`, ""}, {4, `{"preset":"kreuz"}`, "kreuz"}} {
		e, _ := scoringtest.Evening(book, c.players, c.rules)
		if got := book.Counting(e.Setup).Key; got != c.id {
			t.Errorf("%d %s: %q, not %q", c.players, c.rules, got, c.id)
		}
	}
}

func TestAMeldIsWorthWhatItsTableSays(t *testing.T) {
	standard := binokel.Game.Presets[0].Rules(3)
	sevens := standard
	sevens.Deck, sevens.AchtSiebener, sevens.Doppelfamilie, sevens.Acht = 48, true, 0, binokel.Falling
	sevens.OwnMelds = binokel.OwnMelds{{Name: "Kranz", Value: 70}}
	for key, want := range map[string][2]int{
		binokel.Paar: {20, 20}, binokel.Trumpfsieben: {0, 10}, binokel.AchtSiebener: {0, 1000}, binokel.VierZehner: {0, 0}, binokel.AchtZehner: {0, 0},
		binokel.Doppelfamilie: {1500, 0}, binokel.AchtOber: {1000, 600}, binokel.Rundgang: {240, 240}, "Kranz": {0, 70},
	} {
		for i, r := range []binokel.Rules{standard, sevens} {
			worth := 0
			for _, m := range r.Melds() {
				if m.Key == key {
					worth = m.Points
				}
			}
			if worth != want[i] {
				t.Errorf("%s counts %d, not %d", key, worth, want[i])
			}
		}
	}
}

func TestTheTableOfMeldsHasWhatTheUsualRulesSay(t *testing.T) {
	r := binokel.Game.Presets[0].Rules(3)
	r.Deck, r.AchtZehner, r.AchtSiebener = 48, true, true
	written := r.Melds()
	for _, m := range binokel.Melds {
		if m.Points > 0 && written[0].Points != m.Points {
			t.Errorf("%s: %d in the table, %d written", m.Key, m.Points, written[0].Points)
		}
		if m.Points > 0 {
			written = written[1:]
		}
	}
	if len(written) > 0 {
		t.Error(written)
	}
}

func TestTheDeclarersSideIsThePairInKreuz(t *testing.T) {
	for rules, want := range map[string]string{`{}`: "2 [2 4]", `{"four":"each"}`: "2 []"} {
		l := scoringtest.Sheet(t, book, 4, rules, `{"contract":"durch","declarer":2,"won":true}`).Lines[0]
		if got := fmt.Sprint(l.Declarer, l.Side); got != want {
			t.Errorf("%s: %s, not %s", rules, got, want)
		}
	}
}

func TestAMeldThatWasShownNeverIsLeftOut(t *testing.T) {
	e, problems := scoringtest.Evening(book, 3, `{}`, `{`+game+`,"tricks":[130,70,50],"melds":[{"paar":0,"familie":1},{},{"binokel":0}]}`, `{`+game+`,"tricks":[130,70,50],"melds":[{"paar":0},{},{}]}`)
	if problems.Errors() != nil {
		t.Fatal(problems)
	}
	for i, want := range []string{`"melds":[{"familie":1},{},{}]`, `"bid":250,"tricks"`} {
		if got := string(e.Deals[i]); !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

func TestWithoutADeclarerThereAreNoPoints(t *testing.T) {
	r := binokel.Game.Presets[0].Rules(3)
	for _, declarer := range []scoring.Seat{0, 4, -1} {
		d := binokel.Deal{Declarer: declarer, Bid: 150, MeldPoints: []int{40, 0, 0}, Tricks: []int{130, 70, 50}}
		for side, a := range d.Count(r, scoring.Seats{1, 2, 3}).Sides {
			if a.Points != 0 || a.Tricks != d.Tricks[side] || a.Melds != d.MeldPoints[side] {
				t.Errorf("%d: side %d has %+v", declarer, side, a)
			}
		}
	}
}

// A star is for whoever has made a Durch, or for each of the others.
func TestStarsStandBelowTheSheet(t *testing.T) {
	for deal, want := range map[string]string{
		`{"contract":"durch","declarer":2,"won":true}`:  "[0 1 0 0]",
		`{"contract":"durch","declarer":2,"won":false}`: "[0 0 1 1]",
	} {
		sheet := scoringtest.Sheet(t, book, 4, `{"preset":"geber-aus"}`, deal)
		if stars := sheet.Closing[1]; len(sheet.Closing) != 2 || fmt.Sprint(stars.Cells()) != want || stars.Label.DE != "Sterne" {
			t.Errorf("%s: %v", deal, sheet.Closing)
		}
	}
	if sheet := scoringtest.Sheet(t, book, 4, `{"goal":0}`); len(sheet.Closing) != 0 {
		t.Error(sheet.Closing)
	}
	if sheet := scoringtest.Sheet(t, book, 4, `{}`); len(sheet.Closing) != 1 || sheet.Next.Limit != scoring.Whole(1000) {
		t.Error(sheet.Closing, sheet.Next.Limit)
	}
}

// Rules are read even if some of them are refused; a page is drawn with them.
func TestASheetIsDrawnWhateverTheRules(t *testing.T) {
	e, problems := scoringtest.Evening(book, 3, `{"bid_step":0,"deck":41,"bid_min":-1}`, `{`+game+`,"tricks":[130,70,50],"melds":[{"paar":1},{},{}]}`)
	if len(problems.Errors()) == 0 {
		t.Error("nothing is refused")
	}
	if sheet := book.Score(e); len(sheet.Lines) > 1 {
		t.Error(sheet.Lines)
	}
	r := binokel.Game.Presets[0].Rules(3)
	r.BidStep, r.Deck, r.Rounding = 0, 41, ""
	table := scoring.Table[binokel.Rules]{Players: make([]string, 3), Rules: r}
	if scorer := binokel.Game.Scorer(table, 1); scorer.Check(scoring.Deal[binokel.Deal]{Play: binokel.Deal{Declarer: 1, Bid: 7, Tricks: []int{1, 2, 3}, Melds: []map[string]int{{"paar": 1}}}}) == nil {
		t.Error("nothing is refused")
	}
}
