package handlers_test

import (
	"strings"
	"testing"
)

// marks returns what the row of a deal shows without being opened: the classes of its cells, and
// the words under its title.
func (p *webPage) marks(deal int) (cells, words string) {
	p.t.Helper()
	row := p.all(".sheet")[0]
	rows := webFind(row, "tr")
	row = rows[len(rows)-deal]
	var classes []string
	for _, cell := range webFind(row, "td")[1:] {
		classes = append(classes, strings.Join(strings.Fields(webAttr(cell, "class")), "+"))
	}
	var marks []string
	for _, mark := range webFind(row, ".mark") {
		marks = append(marks, webText(mark))
	}
	return strings.Join(classes, " "), strings.Join(marks, "; ")
}

func TestTheSheetSaysOfEveryGameWhoPlayedAndWhatWasSpecialAndExplainsItsMarks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, asks, deal string
		settings         []string
		cells, words     string
		legend           string
	}{
		{"skat", "contract", "declarer=2 contract=kreuz spitzen=1 won=true bid=48", nil, "deals+out did+minus  ", "verloren; überreizt", "gibt; hat gespielt; setzt aus"},
		{"skat", "contract", "declarer=3 contract=grand spitzen=1 won=true kontra=1", []string{"rules.kontra_max", "1"}, "deals+out  did+plus ", "Kontra", "gibt; hat gespielt; setzt aus"},
		{"schafkopf", "contract", "declarer=2 contract=wenz won=false stoss=1", []string{"rules.stoss_max", "1"}, "deals+plus did+minus plus plus", "verloren; Kontra", "gibt; hat gespielt"},
		{"doppelkopf", "kind", "re=2 re=3 wins=kontra kontra_level=1", nil, "deals+plus did+minus did+minus plus", "Kontra", "gibt; Re"},
		{"schwarzesau", "sau", "sau=2 highest=60 calls=1", nil, "deals minus  ", "", "gibt"},
		{"schieber", "trump", "trump=rosen by=2 points=100 geschoben=true", nil, "deals+plus did+plus", "geschoben", "gibt; hat Trumpf gemacht"},
		{"wuerfeljass", "trump", "trump=2 trump_won=false kontra=1", nil, "deals+plus did", "verloren", "gibt; hat Trumpf gemacht"},
		{"binokel", "declarer", "declarer=2 bid=250 trump=herz melds2=paar no_trick=2 no_trick=4 tricks=236 tricks=14", nil, "deals+plus did+minus", "verloren; ohne Stich", "gibt; hat gespielt"},
	} {
		p := newWebTable(t, c.game, c.asks, c.settings...).deal(c.deal)
		cells, words := p.marks(1)
		if cells != c.cells || words != c.words {
			t.Errorf("%s %s: the cells are %q and the words %q, not %q and %q", c.game, c.deal, cells, words, c.cells, c.words)
		}
		var marks []string
		for _, mark := range webFind(p.all(".legend")[0], "span") {
			marks = append(marks, webText(mark))
		}
		if got := strings.Join(marks, "; "); got != c.legend {
			t.Errorf("%s explains %q, not %q", c.game, got, c.legend)
		}
	}
}

func TestWhatIsBookedIsSaidWithTheTotalsThatItChangesAndTheNextDealer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ game, asks, deal, says string }{
		{"skat", "contract", "declarer=2 contract=kreuz spitzen=2 won=true", "Spiel 1: Bernd +36 Bernd 36 · Bernd gibt und setzt aus"},
		{"schafkopf", "contract", "declarer=2 contract=wenz won=false", "Spiel 1: Bernd −6 Anna 2 · Bernd −6 · Cem 2 · Dora 2 · Bernd gibt"},
		{"schwarzesau", "sau", "sau=2 highest=60", "Spiel 1: Bernd −60 Bernd −60 · Bernd gibt"},
	} {
		b := newWebTable(t, c.game, c.asks)
		said := webFind(b.deal(c.deal).all(".undo")[0], "span")[0]
		if webAttr(said, "role") != "status" || webText(said) != c.says {
			t.Errorf("%s says %q, not %q", c.game, webText(said), c.says)
		}
	}
}

func TestTheRowOfADealSaysItInAFewLettersAndReadsItOutWhole(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, asks, deal string
		settings         []string
		brief, whole     string
	}{
		{"skat", "contract", "declarer=2 contract=kreuz spitzen=2 hand=true won=true", nil, "♣ H m2", "Kreuz Hand mit 2"},
		{"skat", "contract", "declarer=3 contract=grand spitzen=-1 won=true kontra=1", []string{"rules.kontra_max", "1"}, "Grand o1 Ko.", "Grand ohne 1"},
		{"skat", "contract", "contract=passed", nil, "", "Eingepasst"},
		{"schafkopf", "contract", "declarer=2 contract=wenz won=false stoss=1", []string{"rules.stoss_max", "1"}, "Wenz Ko.", "Wenz"},
		{"doppelkopf", "kind", "re=2 re=3 re_augen=80 kontra_level=2", nil, "K 90 Ko. k90", "Kontra gewinnt"},
		{"schwarzesau", "sau", "sau=2 highest=60 calls=1", nil, "Sau 60 Ko.", "Sau 60 Kontra"},
		{"wuerfeljass", "trump", "trump=2 trump_won=false kontra=1", nil, "Verliert Ko.", "Trumpf verliert, Kontra"},
		{"binokel", "declarer", "declarer=2 bid=250 trump=herz tricks=150 tricks=100", nil, "Herz 250 verl.", "Herz 250 verloren"},
	} {
		link := newWebTable(t, c.game, c.asks, c.settings...).deal(c.deal).dealLinks()[0]
		brief, whole := "", webText(link)
		if said := webFind(link, ".sr"); len(said) > 0 {
			brief, whole = webText(webFind(link, ".cut")[0]), webText(said[0])
		}
		if brief != c.brief || whole != c.whole {
			t.Errorf("%s %s: the row shows %q and says %q, not %q and %q", c.game, c.deal, brief, whole, c.brief, c.whole)
		}
	}
}

func TestTheStripSaysWhichDealComesAndWhoDealsIt(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "skat", "contract", "rules.preset", "turnier")
	if now := webText(b.sees(b.evening).all(".now")[0]); now != "Spiel 1 1/48 Anna gibt" {
		t.Errorf("before the first deal it says %q", now)
	}
	if now := webText(b.deal("declarer=2 contract=kreuz spitzen=2 won=true").all(".now")[0]); now != "Spiel 2 2/48 Bernd gibt" {
		t.Errorf("then it says %q", now)
	}
}

func TestALostPartieOfSkatSaysWhoLost(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "skat", "contract", "rules.preset", "bierlachs", "rules.limit", "61")
	b.deal("declarer=2 contract=grand spitzen=4 won=true").
		says("Spiel 1: alle außer Bernd −120, Anna, Cem und Dora verlieren die Partie").
		says("Partie 1 (Spiel 1): Anna, Cem und Dora verlieren")
	b.sees(b.evening + "/abrechnung").says("Cem zahlt 1 Runde")
}

func TestTheNewestLineOfAViewerFollows(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	viewer := c.lets("viewer", evening, "Eva")
	stream := viewer.stream(evening, "")
	stream.shows(0)
	for i, declarer := range []string{"1", "2"} {
		c.deals(evening, declarer)
		last := stream.shows(i + 1).live()["last"]
		if want := []string{"Spiel 1: Anna +24", "Spiel 2: Bernd +24"}[i]; !strings.Contains(last, want) {
			t.Errorf("the newest line says %q, not %q", last, want)
		}
	}
}

func TestAnEveningWithoutATitleIsCalledByItsPlayers(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Anna", "Bernd")
	evening := c.takesOver("2026-11-20", "", "", "Anna", "Bernd", "Cem")
	for _, path := range []string{"", "/abrechnung", "/tafel"} {
		if title := c.sees(evening + path).text("title"); !strings.Contains(title, "Anna, Bernd, Cem") {
			t.Errorf("%s is called %q", path, title)
		}
	}
	if text := c.sees(evening + "/abrechnung").text("textarea"); !strings.HasPrefix(text, "Anna, Bernd, Cem · ") {
		t.Errorf("the text to send is %q", text)
	}
}
