package handlers_test

import (
	"net/http"
	"strconv"
	"testing"
)

// In an earlier version, a round began with 36 of 37 players seated, and no page said so.
func TestNobodyIsForgottenWhenARoundBegins(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8)
	c.send(lots(c.sees(at + "/auslosung"))).is(http.StatusSeeOther)
	c.acts(at+"/spieler", "add", "name", "Zoe")
	page := c.sees(at + "/auslosung").says("9 Spieler, 8 sitzen").says("Ohne Platz: 9 Zoe")
	back := c.send(page.does("begin")).is(http.StatusUnprocessableEntity).says("einen Platz: 9 Zoe")
	c.send(back.does("begin", "sit_out", "true")).is(http.StatusSeeOther)
	c.sees(at + "/tische").says("Tisch 2").lacks("Tisch 3")
}

func TestATableIsAddedWhileARoundIsOn(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8)
	c.acts(at+"/spieler", "add", "names", "Xaver\nYves\nZoe")
	c.sees(at + "/auslosung").says("11 Spieler, 8 sitzen")
	taken := c.cup(at).seats(1, 1)[0]
	add := func(numbers ...int) *webForm {
		f := c.sees(at+"/auslosung").form("numbers").with("act", "extra")
		f.Values["numbers"] = words(numbers)
		return f
	}
	c.send(add(9, 10, taken)).is(http.StatusUnprocessableEntity).says("Nummer " + strconv.Itoa(taken) + " sitzt an Tisch 1")
	c.send(add(9)).is(http.StatusUnprocessableEntity).says("in Tisch mit 1 geht nicht")
	three := add(9, 10, 11)
	for range 2 { // as by a double tap
		c.send(three).is(http.StatusSeeOther)
	}
	c.sees(at + "/auslosung").lacks("8 sitzen")
	c.sees(at + "/tische").says("0/36").says("Zoe").lacks("Tisch 4")
	phone, evening := c.phoneAt(at, 3)
	undo := c.sees(at + "/verlauf").does("undo")
	phone.deals(evening, "1")
	c.send(undo).is(http.StatusUnprocessableEntity).says("steht schon etwas auf")
	c.sees(at + "/tische").says("1/36")
	c.sees(at + "/verlauf").says("Tisch 3: dazugestellt, 9 10 11")
}
