package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// A penalty has a reason, which is shown wherever the points are missing: in the ranking, on paper
// and in the history. Once it is undone, nothing of it is left.
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

// A result is set to 0 with a reason. The ranking, its printed versions and the history show the
// earlier result. The won games are removed with it, and nobody else loses a point.
func TestAResultIsSetToZeroWithAReason(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "2")
	c.typesSums(at, "1", 1)
	first := words(c.cup(at).seats(1, 1))[0]
	zero := func(round, why string) *webPage {
		return c.send(c.sees(at+"/spieler/"+first).does("fine", "kind", "zero", "in", round, "reason", why))
	}
	zero("1", "").is(http.StatusUnprocessableEntity)
	c.draws(at, "lot")
	zero("2", "gezinkt").is(http.StatusUnprocessableEntity).says("a hat er nichts") // this round has no list yet
	zero("1", "gezinkt").is(http.StatusSeeOther)
	zero("1", "noch einmal").is(http.StatusUnprocessableEntity).says("oder es steht schon auf 0")
	for _, page := range []string{"", "?rang=1", "/drucken?was=rangliste", "/ergebnisse.html"} {
		c.sees(at + page).says("Ergebnis auf 0, 30 → 0 (1. Runde): gezinkt")
	}
	if csv := c.get(at + "/ergebnisse.csv").body; !strings.Contains(csv, "Ergebnis auf 0, 30 → 0") {
		t.Errorf("the table for a spreadsheet says:\n%s", csv)
	}
	c.sees(at+"/verlauf").lineHas("Ergebnis auf 0 (1. Runde): gezinkt", "1. Runde 30 → 0")
	c.sees(at + "/spieler/" + first).says("Ergebnis auf 0")
	inOrder(t, c.sees(at+"?rang=1").text(".rank"), "10", "0", "−15", "−25")
	c.send(c.sees(at+"/spieler/"+first).does("undo", "undoes")).is(http.StatusSeeOther)
	inOrder(t, c.sees(at+"?rang=1").lacks("gezinkt").text(".rank"), "30", "10", "−15", "−25")
}

// A disqualified player wins nothing and is drawn no more, and everybody after him moves up.
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
	c.sees(at+"/verlauf").lineHas("Disqualifikation (1. Runde): gezinkt", "Platz 1 → –")
	inOrder(t, c.sees(at).text(".rank"), "Spieler 00"+seats[1], "Spieler 00"+seats[3], "–", "Spieler 00"+seats[0], "gezinkt")
}
