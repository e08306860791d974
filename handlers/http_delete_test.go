package handlers_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestAnEveningIsDeletedByTypingItsName(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	viewer, writer := owner.lets("viewer", evening, ""), owner.lets("writer", evening, "")
	link := owner.link("viewer", evening)
	f := owner.sees(evening + "/loeschen").says("Skat").form("title")
	for _, wrong := range []string{"", "Ska", "Stammtisch", "%"} {
		p := owner.send(f.with("title", wrong)).is(http.StatusUnprocessableEntity).says("Das ist nicht der Name dieses Abends")
		p.kept("title", f)
	}
	for _, c := range []*webClient{viewer, writer, owner.app.client(t)} {
		c.send(f.with("title", "Skat")).is(http.StatusNotFound)
	}
	owner.sees(evening)
	for range 2 { // as by a double tap
		if at := owner.send(f.with("title", " skat ")).is(http.StatusSeeOther).header.Get("Location"); at != "/" {
			t.Errorf("led to %s", at)
		}
	}
	for _, c := range []*webClient{owner, viewer, writer} {
		c.get(evening).is(http.StatusNotFound)
		c.get(link).is(http.StatusNotFound)
		c.sees("/").lacks("Weiter")
	}
	owner.shares()
}

// inFiles returns those of the texts that stand anywhere in the database's files.
func inFiles(t *testing.T, dir string, texts ...string) (found []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%q, %v", files, err)
	}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			if bytes.Contains(body, []byte(text)) {
				found = append(found, text)
			}
		}
	}
	return found
}

func TestOfADeletedEveningNothingIsLeftInTheFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owner := webAppIn(t, dir).client(t)
	stays := owner.beginWith([]string{"Gustav", "Heinrich", "Ida"})
	evening := owner.beginWith([]string{"Xaver", "Yannick", "Zacharias"}, "title", "Geheimtreffen")
	owner.deals(evening, "1", "2", "3")
	secrets := []string{"Xaver", "Zacharias", "Geheimtreffen"}
	if found := inFiles(t, dir, secrets...); len(found) < len(secrets) {
		t.Fatalf("before only %q is found", found)
	}
	owner.send(owner.sees(evening+"/loeschen").form("title").with("title", "Geheimtreffen")).is(http.StatusSeeOther)
	for found := secrets; len(found) > 0; found = inFiles(t, dir, secrets...) { // soon, but not at once: see db.Store.Delete
		if t.Context().Err() != nil {
			t.Fatalf("%q is still there", found)
		}
		runtime.Gosched()
	}
	owner.deals(stays, "1")
}

func TestOnlyTheHashOfALinkIsStoredAndNoneIsLogged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := webAppIn(t, dir)
	owner := a.client(t)
	evening := owner.shares()
	var tokens []string
	for _, link := range []string{owner.link("viewer", evening), owner.link("writer", evening), owner.offers()} {
		a.client(t).sees(link)
		tokens = append(tokens, filepath.Base(link))
		if len(filepath.Base(link)) != 26 { // five bits in each letter
			t.Errorf("%s has not 128 bits", link)
		}
	}
	owner.lets("viewer", evening, "")
	owner.presses("renew", "viewer", evening)
	a.client(t).send(a.client(t).sees(owner.link("writer", evening)).form("name").with("name", "\x00")).is(http.StatusUnprocessableEntity)
	if found := inFiles(t, dir, tokens...); len(found) > 0 {
		t.Errorf("the file has %q", found)
	}
	a.log.lacks(t, tokens...)
}

// The server recognizes a link by its hash, so the link works without the key with which it was
// made. Only showing the link again needs that key.
func TestALinkOutlivesTheKeyItWasMadeWith(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	link := owner.link("viewer", evening)
	turned := owner.at(t, webKey("n"), webKey("k"))
	if now := turned.link("viewer", evening); now != link {
		t.Errorf("the link was %s, is %s", link, now)
	}
	turned.books(turned.sees("/geraet").form("name").with("name", "Annas Handy"))
	turned.books(turned.sees("/").form("lang").with("lang", "de")) // now the new key signs the cookie
	gone := turned.at(t, webKey("n"))
	gone.sees(evening + "/teilen").says("lässt sich aber nicht mehr zeigen")
	guest := gone.app.client(t)
	guest.joins(link, "")
	guest.sees(evening)
	gone.presses("renew", "viewer", evening)
	gone.app.client(t).get(link).is(http.StatusNotFound)
	back := gone.at(t, webKey("k"), webKey("n")) // the old key is back, but the link was renewed meanwhile
	back.get(link).is(http.StatusNotFound)
	if now := back.link("viewer", evening); now == link {
		t.Error("the old link is back")
	}
}
