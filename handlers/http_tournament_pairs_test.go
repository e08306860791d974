package handlers_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// writesPasse writes a list of Schieber at a table's phone: in each deal seats 1 and 3 get this many
// points.
func (c *webClient) writesPasse(evening string, deals int, points string) {
	c.t.Helper()
	for range deals {
		f := c.sees(evening).form("points")
		f = f.with("trump", "rosen")
		f.Values["points"] = []string{points, ""}
		c.books(f)
	}
}

// typesSides types the list of a table of two pairs: one number for each side is enough.
func (c *webClient) typesSides(page, one, two string) *webPage {
	c.t.Helper()
	f := c.sees(page).does("list")
	f.Values["points"] = []string{one, two, "", ""}
	return c.send(f)
}

// A tournament of Schieber is played from the first draw to the papers: partners are drawn anew for
// each Passe, one table writes on its phone, and the sum of both sides of a list is checked.
func TestPartnersAreDrawnAnewForEachPasse(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schieber", 9, "rounds", "3", "prizes", "100")
	partners := map[[2]int]int{}
	for round := 1; round <= 3; round++ {
		c.draws(at, "lot")
		for table := range 2 {
			seats, n := c.cup(at).seats(round, table+1), strconv.Itoa(round)
			for i := range 2 {
				partners[[2]int{min(seats[i], seats[i+2]), max(seats[i], seats[i+2])}]++
			}
			page := at + "/tische/" + n + "/" + strconv.Itoa(table+1)
			if round == 1 && table == 0 {
				phone, evening := c.phoneAt(at, 1)
				phone.writesPasse(evening, 12, "100")
				phone.sees(evening).says("Alle 12 Spiele sind eingetragen").says("Spieler").says("1 200").lacks("Die Tafel ist leer").lacks("noch 12 Spiele")
				c.send(c.sees(page).says("1 200").form("director").with("act", "sign")).is(http.StatusSeeOther)
				continue
			}
			back := c.typesSides(page, "1000", "883").is(http.StatusUnprocessableEntity)
			if says := back.problemBeside("points"); says != "Alle zusammen haben 1 883 Punkte; das können 12 Spiele nicht ergeben" {
				t.Errorf("beside the points stands %q", says)
			}
			if kept := back.does("list").Values["points"]; !slices.Equal(kept[:2], []string{"1000", "883"}) {
				t.Errorf("what was typed is lost: %v", kept)
			}
			c.typesSides(page, "1000", "727").is(http.StatusUnprocessableEntity).says("die Punkte von 11 Spielen, die Liste hat 12")
			c.typesSides(page, "1000", "984").is(http.StatusSeeOther) // with one Match
		}
	}
	for pair, times := range partners {
		if times > 1 {
			t.Errorf("%v are partners %d times", pair, times)
		}
	}
	c.sees(at + "/drucken?was=listen").says("Partner sitzen sich gegenüber")
	c.sees(at + "/auslosung").says("Wer sich gegenübersitzt, spielt zusammen")
	c.sees(at).says("Bei gleichen Punkten: die beste Runde").says("1. Passe")
	c.sees(at + "/drucken?was=rangliste").says("1.")
	if csv := c.sees(at + "/ergebnisse.csv").unquoted(); !strings.Contains(csv, "1. Passe;2. Passe;3. Passe;Gesamt") {
		t.Error(csv)
	}
	c.sees(at + "/drucken?was=urkunden").says("Punkten")
}

// Where a Match counts 157 both sides of a list have the same sum, whatever was played. Partners who
// were typed differently are refused.
func TestTheSumOfBothSidesIsFixedWhereAMatchCounts157(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schieber", 4, "rounds", "1", "preset", "turnier157")
	page := at + "/tische/1/1"
	c.typesSides(page, "1000", "984").is(http.StatusUnprocessableEntity).says("1 984 Punkte")
	f := c.sees(page).does("list")
	f.Values["points"] = []string{"1000", "884", "999", "884"}
	c.send(f).is(http.StatusUnprocessableEntity).says("Partner haben dieselben Punkte")
	short := c.sees(page).does("list", "short", "true")
	short.Values["points"] = []string{"1000", "727", "", ""}
	c.send(short).is(http.StatusSeeOther)
	c.sees(at).says("1 000")
}

// In Rommé the fewest points win: in every ranking, on every paper, and in the prizes.
func TestTheFewestPointsWinATournamentOfRomme(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	back := c.send(c.sees("/turniere/neu?spiel=punktezettel").form("preset").with("name", "Rommé", "preset", "romme", "plus_only", "true", "act", "setup"))
	back.is(http.StatusUnprocessableEntity).says("„nur Plus“ gibt es nicht, wo die wenigsten Punkte gewinnen")
	at := c.setsUp("punktezettel", 7, "preset", "romme", "rounds", "2", "prizes", "50\n20", "deals4", "3", "deals3", "3")
	c.sees(at + "/einrichten").says("Jede Liste hat gleich viele Runden")
	if chosen := c.sees(at + "/einrichten").form("preset").Get("preset"); chosen != "romme" {
		t.Errorf("the rules are called %q", chosen)
	}
	for round := 1; round <= 2; round++ {
		c.draws(at, "lot")
		n := strconv.Itoa(round)
		for table, size := range []int{4, 3} {
			f := c.sees(at + "/tische/" + n + "/" + strconv.Itoa(table+1)).does("list")
			f.Values["points"] = nil
			for _, number := range c.cup(at).seats(round, table+1) { // number 7 has the fewest points, number 1 the most
				f.Values["points"] = append(f.Values["points"], strconv.Itoa(700-number*10))
			}
			if len(f.Values["points"]) != size {
				t.Fatalf("%v sit at table %d", f.Values["points"], table+1)
			}
			c.send(f).is(http.StatusSeeOther)
		}
	}
	inOrder(t, c.sees(at).says("dann gewinnen die wenigsten Punkte").text(".rank"), "50,00", "1 260", "20,00", "1 280", "1 300", "1 320", "1 340", "1 360", "1 380")
	inOrder(t, c.sees(at+"?rang=2").text(".rank"), "630", "640", "650", "660", "670", "680", "690")
	inOrder(t, c.sees(at+"/drucken?was=rangliste").text("main"), "1 260", "1 280", "1 380")
	inOrder(t, c.sees(at+"/ergebnisse.csv").unquoted(), "Spieler 007", "Spieler 006", "Spieler 001")
	inOrder(t, c.sees(at+"/drucken?was=preise").text("main"), "Spieler 007", "Spieler 006")
	c.sees("/turniere").says("Spieler 007 1 260")

	f := c.sees(at+"/spieler/7").does("fine").with("kind", "zero", "in", "1", "reason", "zu spät")
	if says := c.send(f).is(http.StatusUnprocessableEntity).problemBeside("kind"); !strings.Contains(says, "0 wäre hier das beste Ergebnis") {
		t.Errorf("beside the kind stands %q", says)
	}
	c.send(c.sees(at+"/spieler/7").does("fine").with("kind", "points", "points", "100", "in", "1", "reason", "zu spät")).is(http.StatusSeeOther)
	inOrder(t, c.sees(at).says("Punktabzug +100, 630 → 730").text(".rank"), "Spieler 006", "1 280", "Spieler 007", "1 360")
}

// Pairs that stay together come in one line each, are drawn as pairs, and are ranked as pairs on
// every page and paper.
func TestPairsThatStayTogetherAreRankedAsPairs(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	setup := c.sees("/turniere/neu?spiel=schieber").form("preset").with("name", "Jass", "fixed_pairs", "true", "pair_prizes", "50", "act", "setup")
	if says := c.send(setup).is(http.StatusUnprocessableEntity).problemBeside("pair_prizes"); !strings.Contains(says, "Preisen nach Platz") {
		t.Errorf("beside the prizes stands %q", says)
	}
	skat := c.sees("/turniere/neu?spiel=skat").form("preset").with("name", "Skat", "act", "setup").and("fixed_pairs", "true")
	c.send(skat).is(http.StatusUnprocessableEntity).says("Feste Paare gibt es nur, wo zwei gegen zwei spielen")
	c.sees("/turniere/neu?spiel=punktezettel").says("Feste Paare")
	c.sees("/turniere/neu?spiel=doppelkopf").lacks("Feste Paare")

	at := c.setsUp("schieber", 0, "fixed_pairs", "true", "rounds", "2", "prizes", "100")
	c.acts(at+"/spieler", "add", "names", "Anna + Bernd, SC Linde\nCem + Dora\nEmil + Fritz\nGerd + Hans, SC Eiche\nIda + Jo")
	c.sees(at + "/auslosung").says("10 Spieler · 2 Tische zu 4 · 2 setzen aus")
	for round := 1; round <= 2; round++ {
		c.draws(at, "lot")
		for table := range 2 {
			seats := c.cup(at).seats(round, table+1)
			if seats[2] != seats[0]+1 || seats[3] != seats[1]+1 {
				t.Errorf("round %d: they sit %v", round, seats)
			}
			c.typesSides(at+"/tische/"+strconv.Itoa(round)+"/"+strconv.Itoa(table+1), "1000", "884").is(http.StatusSeeOther)
		}
	}
	c.sees(at + "/auslosung").says("Paare bleiben zusammen: gelost wird ein Paar mit seiner kleineren Nummer").lacks("Wer sich gegenübersitzt")
	page := c.sees(at)
	if rows := webFind(page.all(".rank")[0], "tr"); len(rows) != 1+5 || !strings.Contains(webText(rows[0]), "Paar") {
		t.Errorf("the ranking has %d rows: %s", len(rows), page.text(".rank"))
	}
	page.says("Anna / Bernd").says("Gerd / Hans SC Eiche").says("100,00").links(at + "/spieler/2")
	c.sees(at + "/spieler/2").says("von 5")
	c.sees(at + "?rang=2").says("Paar")
	c.sees(at + "/drucken?was=rangliste").says("Anna / Bernd").says("5 gewertet")
	c.sees(at + "/drucken?was=preise").says("5 gewertet")
	if n := strings.Count(c.sees(at+"/drucken?was=urkunden").text("main"), "Punkten"); n != 6 {
		t.Errorf("%d certificates for three pairs", n)
	}
	csv := c.sees(at + "/ergebnisse.csv").unquoted()
	if !strings.Contains(csv, "Platz;Paar;Spieler;1. Passe;2. Passe;Gesamt") || !strings.Contains(csv, "Anna / Bernd;Anna, Bernd;") {
		t.Error(csv)
	}
	c.sees(at + "/wand").says("Anna / Bernd")
	c.sees(at + "/kasse").says("Preise")
	c.acts(at+"/spieler", "add", "names", "Zoe") // waits for a partner
	c.sees(at + "/drucken?was=rangliste").says("Zoe")
	c.sees(at + "/ergebnisse.html").says("Zoe")
	c.sees(at).says("Zoe")
	edit := c.sees(at+"/einrichten").form("preset").with("act", "setup")
	edit.Del("fixed_pairs")
	c.send(edit).is(http.StatusUnprocessableEntity).says("feste Paare ja → nein")
}

// A knock-out of the best four pairs is played to its end: pages, papers and prizes have the winner
// of the final first, whoever has more points.
func TestAKnockOutOfPairsIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schieber", 0, "fixed_pairs", "true", "rounds", "2", "prizes", "100")
	c.acts(at+"/spieler", "add", "names", "Anna + Bernd\nCem + Dora\nEmil + Fritz\nGerd + Hans\nIda + Jo\nKai + Lea")
	c.draws(at, "lot")
	for table := range 3 {
		c.typesSides(at+"/tische/1/"+strconv.Itoa(table+1), strconv.Itoa(1100-table), strconv.Itoa(784+table)).is(http.StatusSeeOther)
	}
	knockOut := func() *webForm { return c.sees(at+"/auslosung").form("knockout").with("method", "final") }
	c.lets("writer", at, "").send(knockOut()).is(http.StatusNotFound)
	c.send(knockOut()).is(http.StatusUnprocessableEntity).says("Halbfinale und Finale sind die letzten beiden Runden: unter „Einrichten“ müssten es dafür 3 sein")
	setup := c.sees(at+"/einrichten").form("preset").with("rounds", "3", "act", "setup").and("reason", "wir spielen noch Finale")
	c.send(setup).is(http.StatusSeeOther)
	f := knockOut()
	for range 2 { // as by a double tap
		c.send(f).is(http.StatusSeeOther)
	}
	c.sees(at + "/auslosung").says("Tisch 1 Halbfinale").says("Halbfinale: das erste Paar der Rangliste gegen das vierte")
	c.acts(at+"/auslosung", "begin")
	for _, table := range []string{"1", "2"} {
		c.typesSides(at+"/tische/2/"+table, "884", "1000").is(http.StatusSeeOther)
	}
	page := c.sees(at + "/auslosung").says("Finale und Spiel um Platz 3 setzen")
	if len(page.all(`[value="lot"]`)) > 0 {
		t.Error("a lot is offered for the final")
	}
	c.send(page.form("method").with("method", "final")).is(http.StatusSeeOther)
	c.sees(at + "/auslosung").says("Tisch 1 Finale").says("Tisch 2 Spiel um Platz 3")
	c.acts(at+"/auslosung", "begin")
	for _, table := range []string{"1", "2"} {
		c.typesSides(at+"/tische/3/"+table, "0", "1884").is(http.StatusSeeOther)
	}
	c.sees(at).says("Endstand").says("bei Gleichstand kommt weiter, wer vorher besser stand")
	c.sees(at + "/drucken?was=rangliste").says("Spiel um Platz 3")
	rows := webFind(c.sees(at).all(".rank")[0], "tr")
	if first := webText(rows[1]); !strings.Contains(first, "1 884") || !strings.Contains(first, "100,00") {
		t.Errorf("first is %s", first)
	}
	if second := webText(rows[2]); !strings.Contains(second, " 0 ") {
		t.Errorf("second is %s", second)
	}
	csv := c.sees(at + "/ergebnisse.csv").unquoted()
	if lines := strings.Split(csv, "\r\n"); !strings.HasPrefix(lines[1], "1;") || !strings.Contains(lines[1], ";1884;") {
		t.Errorf("first is %s", lines[1])
	}
	c.sees(at + "/verlauf").says("Finale mit")
}

// Binokel is played at tables of three, with tables of four for the rest, and in pairs under the
// rules for pairs.
func TestATournamentOfBinokelHasTablesOfThree(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("binokel", 10, "rounds", "1", "prizes", "100\n50")
	c.sees(at + "/einrichten").says("an Vierertischen setzt der Geber aus")
	c.draws(at, "lot")
	for table, size := range []int{3, 3, 4} {
		seats := c.cup(at).seats(1, table+1)
		if len(seats) != size {
			t.Fatalf("%v sit at table %d", seats, table+1)
		}
		page := at + "/tische/1/" + strconv.Itoa(table+1)
		f := c.sees(page).does("list")
		f.Values["points"] = nil
		for _, number := range seats {
			f.Values["points"] = append(f.Values["points"], strconv.Itoa(number*100-500))
		}
		f.Values["points"][0] += "5"
		c.send(f).is(http.StatusUnprocessableEntity).says("Hier wird in Zehnern geschrieben")
		f = c.sees(page).does("list")
		for i, number := range seats {
			f.Values["points"][i] = strconv.Itoa(number*100 - 500)
		}
		c.send(f).is(http.StatusSeeOther)
	}
	inOrder(t, c.sees(at).text(".rank"), "500", "400", "300", "−400")

	pairs := c.setsUp("binokel", 8, "rounds", "1", "preset", "kreuz")
	c.draws(pairs, "lot")
	c.typesSides(pairs+"/tische/1/1", "1500", "980").is(http.StatusSeeOther)
	c.sees(pairs + "/auslosung").says("Wer sich gegenübersitzt, spielt zusammen")
}

// A table of Binokel that writes on its phone is full after its deals, and its totals are the sum of
// all of them.
func TestAListOfBinokelEndsAfterItsDeals(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("binokel", 3, "rounds", "1", "deals3", "3")
	c.draws(at, "lot")
	phone, evening := c.phoneAt(at, 1)
	for declarer := range 3 {
		f := phone.sees(evening).form("tricks").with("declarer", strconv.Itoa(declarer+1), "bid", "150")
		f.Values["tricks"] = []string{"", "60", "30"}
		if declarer > 0 {
			f.Values["tricks"] = []string{"60", "30", "160"}
		}
		phone.books(f)
	}
	phone.sees(evening).says("Alle 3 Spiele sind eingetragen").says(" 280 ").says("−210").says("350")
}
