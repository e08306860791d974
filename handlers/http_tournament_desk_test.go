package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// "Müller, Anna" was Müller of the club Anna.
func TestASurnameAndAFirstNameAreOnePerson(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 0)
	c.acts(at+"/spieler", "add", "names", "Müller, Anna\nAnna Wolf, SC Linde\nHuber, Toni, SC Eiche\nBauer, Karl;Herz Dame")
	c.acts(at+"/spieler", "add", "names", "Abel, Hans Peter, SC Linde", "surname", "true")
	var names []string
	page := c.sees(at + "/spieler")
	for _, number := range words([]int{1, 2, 3, 4, 5}) {
		f := page.of("edit", number)
		names = append(names, f.Get("name")+"/"+f.Get("club"))
	}
	want := "Müller, Anna/ Anna Wolf/SC Linde Huber, Toni/SC Eiche Bauer, Karl/Herz Dame Abel, Hans Peter/SC Linde"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	inOrder(t, c.sees(at+"/spieler").text(".players"), "Abel", "Bauer", "Huber", "Müller", "Wolf")
}

// inOrder are words of a text, each behind the one before.
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

func TestWhoNeverPlayedIsStruckAndWhoWasDrawnIsNot(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 9)
	c.send(c.sees(at+"/spieler").of("remove", "9")).is(http.StatusSeeOther)
	c.sees(at + "/spieler").says("8 Spieler").lacks("Spieler 009")
	c.sees(at + "/verlauf").says("Nummer 9 gestrichen")
	eight := c.sees(at+"/spieler").of("remove", "8")
	c.send(lots(c.sees(at + "/auslosung"))).is(http.StatusSeeOther)
	c.send(eight).is(http.StatusUnprocessableEntity).says("ist schon ausgelost")
	c.sees(at + "/spieler").says("Spieler 008").lacks("Streichen")
}

func TestEverybodyHasPaidWithOneTap(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 5, "fee", "10")
	c.send(c.sees(at+"/spieler").of("mark", "2")).is(http.StatusSeeOther)
	c.acts(at+"/spieler", "paid")
	c.sees(at + "/spieler").says("5 haben bezahlt").lacks("Alle haben bezahlt")
	c.sees(at + "/verlauf").says("4 haben bezahlt")
	c.sees(at + "/kasse").says("50,00")
}

func TestSomebodyIsRankedInSeveralGroups(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4)
	f := c.sees(at+"/spieler").of("edit", "3")
	f.Values["group"] = []string{"seniors", "ladies"}
	c.send(f).is(http.StatusSeeOther)
	c.sees(at + "/spieler").says("Damen, Senioren")
	c.sees(at).says("Damen").says("Senioren")
	f = c.sees(at+"/spieler").of("edit", "3").with("name", "")
	p := c.send(f).is(http.StatusUnprocessableEntity)
	if got := strings.Join(p.of("edit", "3").Values["group"], " "); got != "ladies seniors" {
		t.Errorf("the form that comes back has %q", got)
	}
}
