package handlers_test

import (
	"encoding/csv"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// strange lists names that a page could mistake for markup, and a spreadsheet for a formula.
var strange = []string{"=1+1", "@SUM(A1)", "-2+3", "+49 170", "<img src=x onerror=alert(1)>"}

func TestStrangeNamesAreOnlyNamesOnEveryPageOfAStammtischAndNoSpreadsheetComputesThem(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.foundsStrange()
	for _, below := range []string{"", "/kasse", "/verwalten", "/heute", "/spieler/5", "/spieler/1/spiele?spiel=skat&zahl=declared", "/teilen", "/loeschen"} {
		if body := c.sees(at + below).body; strings.Contains(body, "<img src=x") || strings.Contains(body, "<b>Runde") {
			t.Errorf("%q takes a name for markup", below)
		}
	}
	c.sees(at + "/spieler/5").says("<img src=x onerror=alert(1)>")
	for _, below := range []string{"/tabelle.csv", "/tabelle.csv?was=against", "/tabelle.csv?was=verlauf", "/kasse.csv", "/spieler/1/abende.csv"} {
		cells := c.sees(at + below).spreadsheet()
		for _, name := range strange[:4] {
			if slices.Contains(cells, name) {
				t.Errorf("%s would compute %q", below, name)
			}
			if below == "/tabelle.csv" && !slices.Contains(cells, "'"+name) {
				t.Errorf("%s does not name %q: %q", below, name, cells)
			}
		}
	}
	if cells := c.sees(at + "/kasse.csv").spreadsheet(); !slices.Contains(cells, "'=2*3") {
		t.Errorf("what the kitty paid for is %q", cells)
	}
}

// foundsStrange makes a Stammtisch of people with strange names, with an evening and payments.
func (c *webClient) foundsStrange() (at string) {
	c.t.Helper()
	at = c.founds(strange...)
	c.post(at+"/verwalten", url.Values{"key": {"k"}, "seen": {"0"}, "act": {"name"}, "name": {"<b>Runde</b>"}}).is(http.StatusSeeOther)
	c.deals(c.beginsToday(at, "skat", strange[:4]...), "2", "1")
	pay := c.sees(at + "/kasse").form("from")
	c.send(pay.with("from", strange[0], "to", strange[4], "amount", "3", "act", "pay")).is(http.StatusSeeOther)
	spend := c.sees(at + "/kasse").form("spent")
	c.send(spend.with("spent", "=2*3", "amount", "1", "act", "spend").and("below", spend.Get("seen"))).is(http.StatusSeeOther)
	return at
}

// spreadsheet returns the cells of a file as a spreadsheet reads them.
func (p *webPage) spreadsheet() (cells []string) {
	p.t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(p.body, "\uFEFF")))
	r.Comma, r.FieldsPerRecord = ';', -1
	rows, err := r.ReadAll()
	if err != nil {
		p.t.Fatal(err)
	}
	return slices.Concat(rows...)
}

// unquoted returns a page without the quotes around the texts of a spreadsheet.
func (p *webPage) unquoted() string { return strings.ReplaceAll(p.body, `"`, "") }
