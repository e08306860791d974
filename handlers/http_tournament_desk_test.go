package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// inOrder checks that a text contains the words in this order.
func inOrder(t *testing.T, text string, words ...string) {
	t.Helper()
	rest := text
	for _, word := range words {
		_, after, found := strings.Cut(rest, word)
		if !found {
			t.Fatalf("%s does not come in its turn:\n%s", word, text)
		}
		rest = after
	}
}

// At the desk, one tap marks everybody as paid, and a player can be ranked in several groups.
// Players can be struck as long as they were not drawn for a round. Names are sorted by surname.
func TestTheDeskMarksGroupsAndStrikesPlayers(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8, "fee", "10")
	page := at + "/spieler"
	c.acts(page, "add", "names", "Anna Wolf\nAbel, Hans Peter\nÖzer, Cem")
	inOrder(t, c.sees(page).text(".players"), "Spieler 001", "Abel", "Özer", "Wolf")
	for _, number := range []string{"9", "10", "11"} {
		c.send(c.sees(page).of("remove", number)).is(http.StatusSeeOther)
	}
	c.sees(page).says("8 Spieler").lacks("Wolf")
	c.sees(at + "/verlauf").says("Nummer 9 gestrichen")
	c.send(c.sees(page).of("mark", "2")).is(http.StatusSeeOther)
	c.acts(page, "paid")
	c.sees(page).says("8 haben bezahlt").lacks("Alle haben bezahlt")
	c.sees(at + "/verlauf").says("7 haben bezahlt")
	c.sees(at + "/kasse").says("80,00")

	f := c.sees(page).of("edit", "3")
	f.Values["group"] = []string{"seniors", "ladies"}
	c.send(f).is(http.StatusSeeOther)
	c.sees(page).says("Damen, Senioren")
	c.sees(at).says("Damen").says("Senioren")
	p := c.send(c.sees(page).of("edit", "3").with("name", "")).is(http.StatusUnprocessableEntity)
	if got := strings.Join(p.of("edit", "3").Values["group"], " "); got != "ladies seniors" {
		t.Errorf("the form that comes back has %q", got)
	}

	eight := c.sees(page).of("remove", "8")
	draws(c, at)
	c.send(eight).is(http.StatusUnprocessableEntity).says("ist schon ausgelost")
	c.sees(page).says("Spieler 008").lacks("Streichen")
}
