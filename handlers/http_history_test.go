package handlers_test

import (
	"net/http"
	"regexp"
	"testing"
)

func TestTheHistoryAndItsVersionsWriteDaysAsTheirReadersDo(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.writesDays(evening, `\d\.\d+\., \d\d:`, `\d\.\d+\.20\d\d, \d\d:`)
	c.post("/einstellungen", map[string][]string{"lang": {"en"}})
	c.writesDays(evening, `\d [A-Z]\w\w, \d\d:`, `\d [A-Z]\w\w 20\d\d, \d\d:`)
}

// writesDays checks the day in the history and in the versions of the first deal.
func (c *webClient) writesDays(evening, history, version string) {
	c.t.Helper()
	for path, day := range map[string]string{"/verlauf": history, "/spiele/1": version} {
		if text := c.sees(evening + path).text("main"); !regexp.MustCompile(day).MatchString(text) {
			c.t.Errorf("%s has no %s: %s", path, day, text)
		}
	}
}

func TestADealSaysItsNoteAndEveryVersionItsOwn(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	for _, note := range []string{"verlesen", "der Wirt zahlt"} {
		c.books(c.sees(evening+"/spiele/1").form("contract").with("note", note))
	}
	c.lets("viewer", evening, "").sees(evening + "/spiele/1").says("Notiz: der Wirt zahlt").says("Anna +24 verlesen").lacks("Notiz: verlesen")
}

func TestAWriterGoesBackFromTheHistoryAndAViewerReadsIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	c.sees(evening).links(evening + "/verlauf")
	c.sees(evening + "/verlauf").says("Spiel 3: Cem +24").says("Auf diesen Stand zurück")
	viewer := c.lets("viewer", evening, "")
	viewer.sees(evening + "/verlauf").says("Spiel 3: Cem +24").lacks("Auf diesen Stand zurück")
	viewer.get(evening + "/verlauf?bis=1").is(http.StatusNotFound)

	asked := c.sees(evening + "/verlauf?bis=1").says("Spiel 2: Bernd +24").says("24 → 0")
	back := asked.form("since").and("since", "1")
	c.deals(evening, "2")
	c.send(back).is(http.StatusConflict).says("Es wurde nichts zurückgenommen.").says("Spiel 4: Bernd +24")
	again := c.sees(evening+"/verlauf?bis=1").form("since").and("since", "1")
	status := map[int]int{}
	for _, answer := range c.together(again, again, again) {
		status[answer.status]++
	}
	if got := c.document(evening).declarers(); status[http.StatusSeeOther] != 3 || len(got) != 1 {
		t.Errorf("the answers are %v, declarers %v", status, got)
	}
	c.follow(c.press(evening, "Doch eintragen"))
	if got := c.document(evening).declarers(); len(got) != 4 {
		t.Errorf("the declarers are %v", got)
	}
}
