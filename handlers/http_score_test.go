package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/site"
	"anschreiber/handlers/web"
)

const webScored = `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],"deals":[{"contract":"grand","declarer":2,"spitzen":1,"won":true}]}`

// scores sends documents to be scored, as curl --data-binary does.
func (c *webClient) scores(documents string) *webPage {
	c.t.Helper()
	return c.do(c.request(http.MethodPost, "/api/score", strings.NewReader(documents)))
}

func TestPostingADocumentSaysWhatTheCommandSays(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	want, _ := site.ScoreDocument([]byte(webScored))
	p := c.scores(webScored).is(http.StatusOK)
	if p.body != string(want)+"\n" || p.header.Get("Content-Type") != "application/json" || len(p.header.Values("Set-Cookie")) > 0 {
		t.Errorf("%v\n%s", p.header, p.body)
	}
	if p = c.scores(strings.Repeat(webScored+"\n", 2)).is(http.StatusOK); p.body != strings.Repeat(string(want)+"\n", 2) {
		t.Errorf("two documents: %s", p.body)
	}
	p = c.scores(webScored + "\n{\"format\":1}\n").is(http.StatusUnprocessableEntity)
	if !strings.HasPrefix(p.body, string(want)+"\n{\"error\":[{") {
		t.Errorf("one is refused: %s", p.body)
	}
}

func TestWhatIsPostedToBeScoredIsBounded(t *testing.T) {
	t.Parallel()
	c := newWebApp(t, func(c *web.Config) {
		c.Rates, c.Now = web.Rates{Pages: 60}, func() time.Time { return offlineTime }
	}).client(t)
	for sent, status := range map[string]int{
		"": 422, "\x1f\x8b\x08": 422, "{": 422, "[]": 422, "null": 422,
		strings.Repeat(webScored+"\n", 101): 413, strings.Repeat("x", 65<<10): 413,
	} {
		p := c.scores(sent)
		if p.status != status || !strings.HasPrefix(p.body, `{"error":[{"path":"`) || p.header.Get("Content-Type") != "application/json" {
			t.Errorf("%.20q: %d %s", sent, p.status, p.body)
		}
	}
	var p *webPage
	for range 100 {
		if p = c.scores(webScored); p.status != http.StatusOK {
			break
		}
	}
	if p.is(http.StatusTooManyRequests); p.header.Get("Retry-After") == "" || !strings.Contains(p.body, `"en":"A great deal came`) {
		t.Errorf("%v %s", p.header, p.body)
	}
	foreign := c.do(c.request(http.MethodPost, "/api/score", strings.NewReader(webScored), "Sec-Fetch-Site", "cross-site"))
	foreign.is(http.StatusForbidden)
}
