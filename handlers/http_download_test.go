package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestTheTablePageOffersTheEveningAsFilesInTheVisitorsLanguage(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	table := c.sees(evening + "/regeln")
	for path, want := range map[string][2]string{
		"/dokument.json": {"application/json", `"Anna"`},
		"/liste.csv":     {"text/csv; charset=utf-8", `"Kreuz mit 1";24;0;0;24;0;0;`},
	} {
		links := 0
		for _, a := range table.all("a") {
			if webAttr(a, "href") == evening+path {
				links++
			}
		}
		file := c.sees(evening + path)
		if links != 1 || file.header.Get("Content-Type") != want[0] || !strings.Contains(file.body, want[1]) {
			t.Errorf("%d links to %s, which is %s:\n%s", links, path, file.header.Get("Content-Type"), file.body)
		}
		name := file.header.Get("Content-Disposition")
		if !strings.HasPrefix(name, `attachment; filename="anschreiber-20`) || strings.Contains(name, "Anna") {
			t.Errorf("%s is saved as %s", path, name)
		}
	}
	c.post("/einstellungen", url.Values{"lang": {"en"}}).is(http.StatusSeeOther)
	if file := c.sees(evening + "/liste.csv"); !strings.HasPrefix(file.body, "\uFEFF\"Game\";\"Skat\"\r\n") {
		t.Errorf("in English:\n%s", file.body)
	}
}
