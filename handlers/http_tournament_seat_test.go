package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/tournament"
)

// seatsAt returns the form that says who sits at a table, filled in.
func (c *webClient) seatsAt(page string, numbers ...int) *webForm {
	c.t.Helper()
	f := c.sees(page).form("numbers").with("act", "seat")
	f.Values["numbers"] = words(numbers)
	return f
}

// A player who was seated by mistake can be removed again, until something is written.
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
	for range 2 { // as by a double tap
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
	c.send(undo).is(http.StatusUnprocessableEntity).says("steht schon etwas auf")
	c.send(late).is(http.StatusUnprocessableEntity).says("steht schon etwas auf")
	c.sees(at + "/tische").says("1/48")
	c.sees(at + "/verlauf").says("Tisch 3: umgesetzt")
	c.sees(at + "/auslosung").says("Seit Beginn an Tisch 3")
	c.sees(at + "/spieler").lacks("Wer jetzt noch kommt")
}

// If a misspelt name is corrected, the list that the table writes shows the correct name. A signed
// list stays as it was signed, and its page says so.
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

// Two players sat on each other's chairs. After the correction, the sheet, the ranking, the signing
// page, the history and the printed papers agree about everybody. The correction is made on the
// director's page of the table: the sheet's own page of names refuses it.
func TestWhoSatOtherwiseHasTheSamePointsEverywhere(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "2")
	phone, evening := c.phoneAt(at, 1)
	page, seats := at+"/tische/1/1", c.cup(at).seats(1, 1)
	called := func(number int) string { return fmt.Sprintf("Spieler %03d", number) }
	phone.deals(evening, "2", "3")
	phone.send(phone.sees(evening+"/turnier").form("seat").with("act", "sign", "seat", "1")).is(http.StatusSeeOther)

	names := c.sees(evening+"/regeln").form("players").with("why", "verwechselt")
	names.Values["players"][0], names.Values["players"][1] = names.Values["players"][1], names.Values["players"][0]
	c.send(names).is(http.StatusUnprocessableEntity).says("steht im Turnier und ändert sich nur dort").kept("players", names)

	other := []int{seats[1], seats[0], seats[2], seats[3]}
	f := c.seatsAt(page, other...)
	c.send(f).is(http.StatusUnprocessableEntity).says("warum saßen sie anders?").kept("numbers", f, "act")
	c.send(c.seatsAt(page, seats[0], seats[1], seats[2]).with("reason", "weg")).is(http.StatusUnprocessableEntity).says("tauschen können nur die, die hier sitzen")
	for range 2 { // as by a double tap
		c.send(f.with("reason", "verwechselt")).is(http.StatusSeeOther)
	}
	if now := c.cup(at).seats(1, 1); !slices.Equal(now, other) {
		t.Errorf("the signing page has %v", now)
	}
	doc := c.document(evening)
	for i, number := range other {
		if doc.Players[i] != called(number) {
			t.Errorf("seat %d of the sheet is %s, and number %d sits there", i+1, doc.Players[i], number)
		}
	}
	won := map[string]string{} // won deals according to the sheet, of the two who have changed places and of the others
	for _, row := range webFind(phone.sees(evening + "/turnier").all(".foot-of-list")[0], "tr")[1:] {
		won[webText(webFind(row, "th")[0])] = webText(webFind(row, "td")[5])
	}
	if won[called(seats[0])] != "74" || won[called(seats[1])] != "0" {
		t.Errorf("the table signs %v", won)
	}
	for _, row := range c.sees(at).all(".rank tbody tr") {
		text := webText(row)
		for name, points := range won {
			if strings.Contains(text, name) && !strings.Contains(text, " "+points) {
				t.Errorf("%s signs %s, and the ranking says %q", name, points, text)
			}
		}
	}
	c.sees(at + "/verlauf").says("Grund: verwechselt").says("Sitz 1 " + called(seats[0]) + " → " + called(seats[1]))
	phone.sees(evening + "/turnier").lacks("In dieser Liste heißt")
	c.sees(page).says("2/2 · fertig, nicht unterschrieben")
	late := c.seatsAt(page, seats...).with("reason", "doch nicht")
	c.send(c.sees(page).form("director").with("act", "sign")).is(http.StatusSeeOther)
	c.send(late).is(http.StatusConflict)
	c.acts(at+"/verlauf", "undo") // undoes the director's acceptance
	c.acts(at+"/verlauf", "undo") // undoes the exchange of seats
	if now := c.cup(at).seats(1, 1); !slices.Equal(now, seats) {
		t.Errorf("taken back, the signing page has %v", now)
	}
	if doc := c.document(evening); doc.Players[0] != called(seats[0]) {
		t.Errorf("taken back, the sheet has %v", doc.Players)
	}
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
		e, _, ps := scoring.ReadDocument([]byte(line), games.Find)
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
	c.sees("/turniere/neu?spiel=doppelkopf").says("Wer an Vierertischen übrig bleibt") // other games do not have that choice
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
	herz := scoring.Whole(day.score[1] + day.score[3]).String()
	c.sees(at + "?rang=tandem").says("Pik").says("Herz " + strings.Join(strings.Fields(herz), " "))
	c.sees(at + "/kasse").says("Damen, 1. Platz: Anna").says("Tandem, 1. Platz")
	c.sees(at + "?rang=ladies").says("Anna").lacks("Bernd")
}
