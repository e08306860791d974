package handlers_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"anschreiber/handlers/tournament"
	"anschreiber/scoring"
	"anschreiber/views"
)

// seatsAt is the form of who sits at a table, filled in.
func (c *webClient) seatsAt(page string, numbers ...int) *webForm {
	c.t.Helper()
	f := c.sees(page).form("numbers").with("act", "seat")
	f.Values["numbers"] = words(numbers)
	return f
}

// Whoever sits down by mistake is put back, until something is written.
func TestALatecomerSitsDownWhereNothingIsWritten(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 11)
	day, page := c.cup(at), at+"/tische/1/3"
	three := day.seats(1, 3)
	phone, evening := c.phoneAt(at, 3)
	c.acts(at+"/spieler", "add", "name", "Zoe")
	c.sees(at + "/spieler").says("Wer jetzt noch kommt, kann mitspielen").links("/turniere" + page[len("/turniere"):])
	other := day.seats(1, 1)[0]
	c.send(c.seatsAt(page, append(three, other)...)).is(http.StatusUnprocessableEntity).says("Nummer " + strconv.Itoa(other) + " sitzt an Tisch 1")
	c.send(c.seatsAt(page, append(three, 99)...)).is(http.StatusUnprocessableEntity).says("iese Nummer spielt nicht mit")
	seats := c.seatsAt(page, append(three, 12)...)
	for range 2 { // two taps
		c.send(seats).is(http.StatusSeeOther)
	}
	c.acts(at+"/verlauf", "undo")
	if back := day.seats(1, 3); len(back) != 3 {
		t.Errorf("taken back, %v sit there", back)
	}
	c.send(c.seatsAt(page, append(three, 12)...)).is(http.StatusSeeOther)
	if c.tableOf(at, 1, 3) != evening {
		t.Error("the table has another list than its phone")
	}
	phone.sees(evening).says("Zoe")
	late, undo := c.seatsAt(page, three...), c.sees(at+"/verlauf").does("undo")
	phone.deals(evening, "4")
	c.send(undo).is(http.StatusUnprocessableEntity).says("ist schon geschrieben worden")
	c.send(late).is(http.StatusUnprocessableEntity).says("ist schon geschrieben worden")
	c.sees(at + "/tische").says("1/48")
	c.sees(at + "/verlauf").says("Tisch 3: umgesetzt")
	c.sees(at + "/auslosung").says("Seit Beginn an Tisch 3")
	c.sees(at + "/spieler").lacks("Wer jetzt noch kommt")
}

// Who was written down wrong is called right in the list that his table writes;
// one that is signed stays as it was signed, and its page says so.
func TestANewNameReachesTheListThatIsWritten(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "2")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2")
	shows := func(from, to string) {
		t.Helper()
		strip := phone.sees(evening).says(from + " heißt jetzt " + to).text("#strip")
		if !strings.Contains(strip, to) || strings.Contains(strip, from) {
			t.Errorf("%s is now called %s, and the strip says %s", from, to, strip)
		}
	}
	renamed := func(from, to string) {
		t.Helper()
		editing("3", "name", to)(c, at)
		shows(from, to)
	}
	renamed("Spieler 003", "Ännchen")
	c.acts(at+"/verlauf", "undo")
	shows("Ännchen", "Spieler 003")
	renamed("Spieler 003", "Änne")
	phone.deals(evening, "3")
	phone.send(phone.sees(evening+"/turnier").form("seat").with("act", "sign", "seat", "1")).is(http.StatusSeeOther)
	editing("3", "name", "Änne Wolf")(c, at)
	phone.sees(evening).says("Änne").lacks("Änne Wolf")
	c.sees(at + "/tische/1/1").says("In dieser Liste heißt Nummer 3 „Änne“. Sie zählt für Änne Wolf.")
	f := phone.sees(evening+"/turnier").form("seat").with("act", "sign")
	f.Values["seat"] = []string{"2", "3", "4"}
	phone.send(f).is(http.StatusSeeOther)
	c.sees(at + "/tische").says("1 von 1 Listen da")
}

func TestATournamentIsSavedWithTheListsOfItsTables(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8)
	c.deals(c.tableOf(at, 1, 2), "2")
	file := c.get(at + "/alles.jsonl").is(http.StatusOK)
	lines := strings.Split(strings.TrimSpace(file.body), "\n")
	d, ps := tournament.ReadDocument([]byte(lines[len(lines)-1]))
	if len(lines) != 3 || len(ps) > 0 || len(d.Players) != 8 {
		t.Fatalf("%d lines, %v", len(lines), ps)
	}
	for i, line := range lines[:2] {
		e, _, ps := scoring.ReadDocument([]byte(line), func(slug string) (scoring.RuleBook, bool) {
			game, known := views.Find(slug)
			return game.RuleBook, known
		})
		if len(ps) > 0 || e.Digest() != d.Rounds[0].Lists[i].Evening || len(e.Deals) != i {
			t.Errorf("table %d: %d deals, %v", i+1, len(e.Deals), ps)
		}
	}
	c.sees(at + "/loeschen").says("mit den Listen von 2 Tischen")
}

func TestATournamentIsPlayedByOwnHouseRulesWithTeamsAndTandems(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.scoring", "seeger", "rules.stake", "1")
	c.send(c.sees(evening+"/regeln").form("rules_name").with("rules_name", "Lindenregeln")).is(http.StatusSeeOther)
	at := c.setsUp("skat", 0, "preset", "own:Lindenregeln", "team", "4", "tandems", "true", "fee", "10", "prizes_ladies", "20\nSekt", "pair_prizes", "60")
	c.acts(at+"/spieler", "add", "names", "Anna, SC Linde, Die Asse, Herz\nBernd, SC Linde, Die Asse, Pik\nCem,,, Herz\nDora,,, Pik")
	c.send(c.sees(at+"/spieler").of("edit", "1").and("group", "ladies")).is(http.StatusSeeOther)
	setup := c.sees(at+"/einrichten").says("20 Sekt").does("setup", "prizes_ladies", "20\nSekt", "pair_prizes", "60")
	c.sees("/turniere/neu?spiel=doppelkopf").says("Wer an Vierertischen übrig bleibt") // there are games without that choice
	if setup.Get("preset") != "as-before" {
		t.Errorf("the setup is %v", setup.Values)
	}
	c.send(setup).is(http.StatusSeeOther)
	c.draws(at, "lot")
	if rules := c.document(c.tableOf(at, 1, 1)).Rules; rules["stake"] != 1.0 {
		t.Errorf("the table plays by %v", rules)
	}
	day := c.cup(at)
	day.types(1, 1, 48)
	day.agrees(4)
	herz := views.Grouped(scoring.Whole(day.score[1] + day.score[3]))
	c.sees(at + "?rang=tandem").says("Pik").says("Herz " + strings.Join(strings.Fields(herz), " "))
	c.sees(at + "/kasse").says("Damen, 1. Platz: Anna").says("Tandem, 1. Platz")
	c.sees(at + "?rang=ladies").says("Anna").lacks("Bernd")
}
