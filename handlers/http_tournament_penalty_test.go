package handlers_test

import (
	"net/http"
	"testing"
)

// A penalty has a reason, which stands where the points are missing: in the ranking, on
// paper and in the history. Taken back, nothing is left of it.
func TestAPenaltyStandsInTheRankingWithItsReason(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "1", "prizes", "50\n20")
	c.typesSums(at, "1", 1)
	fines := func(number string, typed ...string) *webPage {
		page := c.sees(at + "/spieler/" + number)
		return c.send(page.does("fine", append([]string{"kind", "points"}, typed...)...))
	}
	first := c.cup(at).seats(1, 1)[0]
	number := words([]int{first})[0]
	fines(number, "points", "25").is(http.StatusUnprocessableEntity)
	fines(number, "reason", "zu spät").is(http.StatusUnprocessableEntity)
	fines(number, "points", "25", "in", "", "reason", "zu spät").is(http.StatusUnprocessableEntity)
	fines(number, "points", "25", "in", "3", "reason", "zu spät").is(http.StatusUnprocessableEntity).says("o weit ist noch nicht gespielt")
	fines(number, "points", "25", "reason", "zu spät").is(http.StatusSeeOther)
	for _, page := range []string{"", "/drucken?was=rangliste", "/verlauf", "/spieler/" + number} {
		c.sees(at + page).says("Punktabzug −25").says("zu spät")
	}
	inOrder(t, c.sees(at).text(".rank"), "10", "5", "−15", "−25") // 30 − 25
	c.send(c.sees(at+"/spieler/"+number).does("undo", "undoes")).is(http.StatusSeeOther)
	c.sees(at).lacks("zu spät")
	inOrder(t, c.sees(at).text(".rank"), "30", "10")
}

// Whoever is disqualified wins nothing, is drawn no more, and all behind move up.
func TestWhoeverIsDisqualifiedHasNoPlace(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "1", "prizes", "50\n20")
	c.typesSums(at, "1", 1)
	seats := words(c.cup(at).seats(1, 1))
	c.sees(at + "/kasse").says("1. Platz: Spieler 00" + seats[0])
	c.send(c.sees(at+"/spieler/"+seats[0]).does("fine", "kind", "disqualified", "reason", "gezinkt")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").says("1. Platz: Spieler 00" + seats[1]).says("2. Platz: Spieler 00" + seats[2]).lacks("Platz: Spieler 00" + seats[0])
	c.sees(at + "/spieler/" + seats[0]).says("disqualifiziert").lacks("Strafe verhängen")
	c.sees(at + "/spieler").says("ist gegangen")
	inOrder(t, c.sees(at).text(".rank"), "Spieler 00"+seats[1], "Spieler 00"+seats[3], "–", "Spieler 00"+seats[0], "gezinkt")
}
