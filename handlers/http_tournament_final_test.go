package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// typesSums types the lists of all tables in a round. The points of each list sum to 0.
func (c *webClient) typesSums(at, round string, tables int) {
	c.t.Helper()
	for table := range tables {
		c.typesFour(at+"/tische/"+round+"/"+words([]int{table + 1})[0], "30", "10", "-15", "-25")
	}
}

// Only the director draws a final, and only once. If the final is impossible, the form comes back
// as it was typed.
func TestAFinalIsTheDirectors(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 8, "rounds", "3")
	c.typesSums(at, "1", 2)
	final := c.sees(at+"/auslosung").form("first").with("first", "3", "method", "final", "anew", "true", "winners", "true")
	final.Values["wild"] = []string{"999", "", "", ""}
	back := c.send(final).is(http.StatusUnprocessableEntity).form("first")
	if !slices.Contains(back.Values["wild"], "999") || back.Get("first") != "3" {
		t.Errorf("what was typed is lost: %v", back.Values)
	}
	seats := words(c.cup(at).seats(1, 1))
	back.Values["wild"] = []string{seats[3], "", "", ""} // the player on the last place
	back = back.with("method", "final")
	c.lets("writer", at, "").send(back).is(http.StatusNotFound)
	c.send(back).is(http.StatusSeeOther)
	c.sees(at + "/auslosung").says("die ersten 3, die Tischsieger der Runde davor").says("Freilose: ").says("Es zählt nur das Finale")
	c.acts(at+"/auslosung", "begin")
	c.typesSums(at, "2", 1)
	page := c.sees(at + "/auslosung").says("4 Spieler · 1 Tisch zu 4")
	if strings.Contains(page.text("main"), "Die ersten …") {
		t.Error("a second final is offered")
	}
	inOrder(t, c.sees(at).says("Vorn steht, wer im Finale ist").text(".rank"), "30", "10", "−15", "−25", "10", "6*", "7*")
}

// Rounds that were drawn at once are shown on the page, in the history and, for each heat, on
// paper. They begin one after another. The lot lets players sit out in turn, and beginning a round
// asks nothing about them.
func TestAllRoundsAreDrawnAtOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 9, "rounds", "3", "heats", "Vormittag: 1-4, 9\nNachmittag: 5-8")
	c.send(c.sees(at+"/auslosung").form("method").with("method", "all")).is(http.StatusSeeOther)
	c.sees(at + "/auslosung").says("2. Runde").says("3. Runde").says("9 Spieler, 8 sitzen").says("Setzen aus")
	c.sees(at+"/verlauf").lineHas("1. Runde bis 3. Runde ausgelost", "3. Runde:")
	if n := strings.Count(c.sees(at+"/drucken?was=plan").text("main"), "Genau: Die Lose"); n != 6 {
		t.Errorf("there are %d papers of three rounds in two heats", n)
	}
	c.sees(at + "/drucken?was=startkarten").says("setzt aus")
	c.acts(at+"/auslosung", "begin")
	c.sees(at + "/auslosung").says("Es fehlen")
	c.typesSums(at, "1", 2)
	c.sees(at).says("2. Runde beginnen")
	c.sees(at + "?rang=gruppe2").says("Spieler 008").lacks("Spieler 009")
}

// A match day is ranked by match points, on the page, on paper and in its league. Impossible values
// are refused beside their field and come back as they were typed.
func TestAMatchDayIsSetUpAndRanked(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 16, "rounds", "2", "deals4", "12", "team", "4", "league", "Oberliga", "match_points", "true", "venues", "Team 1, Team 0, Team 2, Team 3")
	setup := func() *webForm { return c.sees(at + "/einrichten").form("preset") }
	c.send(setup().with("team", "3", "act", "setup")).is(http.StatusUnprocessableEntity).says("zu viert")
	for field, typed := range map[string][2]string{"venues": {"A, B\nC, A", "jede Mannschaft einmal"}, "heats": {"A: 1-4, 4", "Nummer 4 steht zweimal da"}} {
		back := c.send(setup().with(field, typed[0], "act", "setup")).is(http.StatusUnprocessableEntity).says(typed[1]).form("preset")
		if kept := strings.ReplaceAll(back.Get(field), "\r", ""); kept != typed[0] {
			t.Errorf("what was typed is lost: %q", kept)
		}
	}
	c.draws(at, "lot")
	c.sees(at + "/auslosung").says("bei Team 1")
	cup := c.cup(at)
	for table := range 4 {
		numbers := cup.seats(1, table+1)
		list := skatList{make([]int, 4), make([]int, 4), make([]int, 4)}
		for seat, number := range numbers { // one player of each team: the teams win 0, 2, 4 and 6 deals
			list.won[seat] = (number - 1) / 4 * 2
			list.points[seat] = list.won[seat] * 24
		}
		cup.send(cup.form(1, table+1, list)).is(http.StatusSeeOther)
	}
	c.sees(at + "?rang=mannschaft").says("Wertungspunkte").says("3:0")
	c.sees(at + "/drucken?was=rangliste").says("WP")
	inOrder(t, c.sees(at+"/liga").says("Preis der Linde").text(".league"), "3:0", "2:1", "1:2", "0:3")
}
