package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers"
)

// An accessRow is a route and its answer to each role.
type accessRow struct {
	route                         string // as in routes()
	path                          string
	form                          url.Values
	others, viewer, writer, owner int
}

// access lists every route with its status for others (nobody, another device, a device whose role
// was revoked), for a viewer, for a writer, and for the owner of the evening. ID stands for the
// evening.
var access = []accessRow{
	{"GET /", "/", nil, 200, 200, 200, 200},
	{"GET /abende", "/abende", nil, 200, 200, 200, 200},
	{"POST /abende", "/abende", url.Values{"suche": {"Anna"}}, 200, 200, 200, 200},
	{"GET /bierdeckel", "/bierdeckel", nil, 200, 200, 200, 200},
	{"GET /nachschlagen", "/nachschlagen", nil, 200, 200, 200, 200},
	{"POST /einstellungen", "/einstellungen", url.Values{"scheme": {"dark"}}, 303, 303, 303, 303},
	{"GET /neu/:game", "/neu/skat", nil, 200, 200, 200, 200},
	{"POST /neu/:game", "/neu/skat", url.Values{"key": {"k"}, "players": {"Anna"}}, 422, 422, 422, 422},
	{"GET /rechner/:game", "/rechner/skat", nil, 200, 200, 200, 200},
	{"GET /regeln/:game", "/regeln/skat", nil, 200, 200, 200, 200},

	{"GET /abende/:id", "/abende/ID", nil, 404, 200, 200, 200},
	{"POST /abende/:id", "/abende/ID", url.Values{"key": {"k1"}, "seen": {"1"}, "contract": {"passed"}}, 404, 404, 303, 303},
	{"POST /abende/:id/vorschau", "/abende/ID/vorschau", url.Values{"contract": {"passed"}}, 404, 404, 200, 200},
	{"GET /abende/:id/vorschau", "/abende/ID/vorschau", nil, 404, 404, 303, 303},
	{"POST /abende/:id/zurueck", "/abende/ID/zurueck", url.Values{"key": {"k2"}, "undoes": {"77"}}, 404, 404, 409, 409},
	{"GET /abende/:id/zurueck", "/abende/ID/zurueck", nil, 404, 404, 303, 303},
	{"GET /abende/:id/regeln", "/abende/ID/regeln", nil, 404, 200, 200, 200},
	{"POST /abende/:id/regeln", "/abende/ID/regeln", url.Values{"key": {"k3"}}, 404, 404, 422, 422},
	{"POST /abende/:id/weiter", "/abende/ID/weiter", url.Values{"key": {"k7"}, "preset": {"bierlachs"}}, 404, 404, 303, 303},
	{"GET /abende/:id/dokument.json", "/abende/ID/dokument.json", nil, 404, 200, 200, 200},
	{"GET /abende/:id/abend.json", "/abende/ID/abend.json", nil, 404, 200, 200, 200},
	{"GET /abende/:id/spiele/neu", "/abende/ID/spiele/neu?after=0", nil, 404, 404, 200, 200},
	{"POST /abende/:id/spiele/neu", "/abende/ID/spiele/neu?after=0", url.Values{"key": {"k4"}}, 404, 404, 409, 409},
	{"GET /abende/:id/spiele/:deal", "/abende/ID/spiele/1", nil, 404, 200, 200, 200},
	{"POST /abende/:id/spiele/:deal", "/abende/ID/spiele/1", url.Values{"key": {"k5"}, "act": {"strike"}}, 404, 404, 409, 409},
	{"GET /abende/:id/teilen", "/abende/ID/teilen", nil, 404, 200, 200, 200},
	{"POST /abende/:id/teilen", "/abende/ID/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"viewer"}, "act": {"renew"}}, 404, 404, 404, 303},
	{"POST /abende/:id/geraete", "/abende/ID/geraete", url.Values{"key": {"k"}, "device": {"x"}, "act": {"revoke"}}, 404, 404, 404, 303},
	{"POST /abende/:id/verlassen", "/abende/ID/verlassen", url.Values{"key": {"k"}}, 404, 303, 303, 303},
	{"GET /abende/:id/loeschen", "/abende/ID/loeschen", nil, 404, 404, 404, 200},
	{"POST /abende/:id/loeschen", "/abende/ID/loeschen", url.Values{"key": {"k"}, "title": {"anders"}}, 404, 404, 404, 422},

	{"GET /mit/:token", "/mit/aaaaaaaaaaaaaaaaaaaaaaaaaa", nil, 404, 404, 404, 404},
	{"POST /mit/:token", "/mit/aaaaaaaaaaaaaaaaaaaaaaaaaa", url.Values{"key": {"k"}}, 404, 404, 404, 404},
	{"GET /geraet", "/geraet", nil, 200, 200, 200, 200},
	{"POST /geraet", "/geraet", url.Values{"key": {"k"}, "name": {"Doras Handy"}}, 303, 303, 303, 303},
	{"POST /geraet/umzug", "/geraet/umzug", url.Values{"key": {"k"}}, 303, 303, 303, 303},

	{"GET /static/*", "/static/app.css", nil, 404, 404, 404, 404}, // the address lacks the fingerprint
	{"GET /favicon.ico", "/favicon.ico", nil, 204, 204, 204, 204},

	// Add new rows at the end: testdata/fuzz refers to rows by their index.
	{"GET /liste/leer/:game", "/liste/leer/skat", nil, 200, 200, 200, 200},
	{"POST /abende/:id/regeln/merken", "/abende/ID/regeln/merken", url.Values{"rules_name": {"Krone"}}, 404, 404, 303, 303},
	{"GET /abende/:id/liste", "/abende/ID/liste", nil, 404, 200, 200, 200},
	{"GET /healthz", "/healthz", nil, 200, 200, 200, 200},
	{"GET /abende/:id/weiter", "/abende/ID/weiter", nil, 404, 404, 303, 303},
	{"GET /abende/:id/abrechnung", "/abende/ID/abrechnung", nil, 404, 200, 200, 200},
	{"GET /abende/:id/live", "/abende/ID/live", nil, 404, 303, 303, 303}, // a browser asks for a stream with other headers
	{"GET /abende/:id/tafel", "/abende/ID/tafel", nil, 404, 200, 200, 200},
	{"POST /abende/:id/abrechnung", "/abende/ID/abrechnung", url.Values{"key": {"k8"}, "act": {"stake"}, "rules.stake": {"viel"}}, 404, 404, 422, 422},
	{"GET /abende/:id/ohne-netz", "/abende/ID/ohne-netz", nil, 404, 404, 200, 200},
	{"GET /abende/:id/liste.csv", "/abende/ID/liste.csv", nil, 404, 200, 200, 200},
	{"GET /ohne-netz", "/ohne-netz", nil, 200, 200, 200, 200},
	{"GET /manifest.webmanifest", "/manifest.webmanifest", nil, 200, 200, 200, 200},
	{"GET /sw.js", "/sw.js", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game", "/beispiel/skat", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game/spiele/:deal", "/beispiel/skat/spiele/1", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game/tafel", "/beispiel/skat/tafel", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game/regeln", "/beispiel/skat/regeln", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game/abrechnung", "/beispiel/skat/abrechnung", nil, 200, 200, 200, 200},
	{"GET /beispiel/:game/liste", "/beispiel/skat/liste", nil, 200, 200, 200, 200},
	{"POST /neu/:game/vorschau", "/neu/skat/vorschau", url.Values{"key": {"k"}, "players": {"Anna"}}, 200, 200, 200, 200},
	{"GET /neu/:game/vorschau", "/neu/skat/vorschau", nil, 303, 303, 303, 303},
	{"GET /abende/:id/verlauf", "/abende/ID/verlauf", nil, 404, 200, 200, 200},
	{"GET /geraet/vergessen", "/geraet/vergessen", nil, 200, 200, 200, 200},
	{"POST /geraet/vergessen", "/geraet/vergessen", url.Values{"key": {"k"}}, 303, 303, 303, 303},
	{"GET /impressum", "/impressum", nil, 404, 404, 404, 404}, // the operator has not provided any
	{"GET /datenschutz", "/datenschutz", nil, 404, 404, 404, 404},
	{"GET /kontakt", "/kontakt", nil, 404, 404, 404, 404},
	{"POST /api/score", "/api/score", nil, 422, 422, 422, 422},
	{"GET /robots.txt", "/robots.txt", nil, 200, 200, 200, 200},
	{"GET /holen", "/holen", nil, 200, 200, 200, 200},
	{"POST /holen", "/holen", url.Values{"key": {"k9"}}, 422, 422, 422, 422},
	{"POST /holen/geteilt", "/holen/geteilt", url.Values{"title": {"x"}}, 422, 422, 422, 422},
	{"GET /abende/:id/namen", "/abende/ID/namen", nil, 404, 404, 404, 200},
	{"POST /abende/:id/namen", "/abende/ID/namen", url.Values{"key": {"k"}, "act": {"find"}, "name": {"Niemand"}}, 404, 404, 404, 422},
	{"GET /holen/geteilt", "/holen/geteilt", nil, 303, 303, 303, 303},
}

func TestEveryRouteHasARowForAccess(t *testing.T) {
	t.Parallel()
	var rows []string
	for _, row := range slices.Concat(access, stammtischAccess, tournamentAccess) {
		rows = append(rows, row.route)
	}
	listed := handlers.Routes()
	slices.Sort(rows)
	slices.Sort(listed)
	if len(listed) < 10 || !slices.Equal(rows, listed) {
		t.Errorf("the rows are\n%s\nthe routes are\n%s", strings.Join(rows, "\n"), strings.Join(listed, "\n"))
	}
}

// ask requests a row's path for an evening. It fails the test if a GET request sets a cookie.
func (c *webClient) ask(route, path string, form url.Values, evening string) *webPage {
	c.t.Helper()
	path = strings.Replace(path, "/abende/ID", evening, 1)
	if strings.HasPrefix(route, "POST") {
		return c.post(path, form)
	}
	p := c.get(path)
	if got := p.header.Values("Set-Cookie"); len(got) > 0 {
		c.t.Errorf("%s sets %q", route, got)
	}
	return p
}

const nowhere = "/abende/aaaaaaaaaaaaaaaaaaaaaaaaaa"

func TestNobodyElseSeesOrWritesAnEvening(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.begin("Anna", "Bernd", "Cem")
	owner.deals(evening, "1")
	other := owner.app.client(t)
	other.begin("Dora", "Emil", "Fritz")
	revoked := owner.lets("writer", evening, "Emils Handy")
	owner.does("revoke", evening, "Emils Handy")
	before := owner.document(evening)
	for _, row := range access {
		for name, c := range map[string]*webClient{"nobody": owner.app.client(t), "another device": other, "one that was revoked": revoked} {
			got := c.ask(row.route, row.path, row.form, evening)
			if got.status != row.others {
				t.Errorf("%s by %s: %d, want %d", row.route, name, got.status, row.others)
			}
			if strings.Contains(row.path, "ID") {
				got.same(c.ask(row.route, row.path, row.form, nowhere), evening)
			}
		}
	}
	if after := owner.document(evening); fmt.Sprint(before) != fmt.Sprint(after) {
		t.Errorf("it was %+v, is %+v", before, after)
	}
}

func TestEveryRoleMayWhatItsRowSays(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	begin := func() string {
		evening := owner.begin("Anna", "Bernd", "Cem")
		owner.deals(evening, "1")
		return evening
	}
	owner.inEveryRole(access, begin, func(c *webClient, row accessRow, role string, want int, evening string) {
		before := fmt.Sprint(owner.document(evening))
		got := c.ask(row.route, row.path, row.form, evening)
		if got.status != want {
			t.Errorf("%s by a %s: %d, want %d", row.route, role, got.status, want)
		}
		if want == http.StatusNotFound && strings.Contains(row.path, "ID") {
			got.same(c.ask(row.route, row.path, row.form, nowhere), evening)
		}
		if role != "viewer" {
			return
		}
		if after := fmt.Sprint(owner.document(evening)); after != before {
			t.Errorf("%s by a viewer: it was %s, is %s", row.route, before, after)
		}
	})
}

// inEveryRole tries every row as a device of each role, on something that begin makes for the
// owner. After a form that is accepted it begins something new.
func (c *webClient) inEveryRole(rows []accessRow, begin func() string, try func(c *webClient, row accessRow, role string, want int, at string)) {
	for _, role := range []string{"viewer", "writer", "owner"} {
		at, as := "", c
		for _, row := range rows {
			if at == "" {
				if at = begin(); role != "owner" {
					as = c.lets(role, at, "")
				}
			}
			want := map[string]int{"viewer": row.viewer, "writer": row.writer, "owner": row.owner}[role]
			try(as, row, role, want, at)
			if strings.HasPrefix(row.route, "POST") && want < http.StatusBadRequest {
				at = ""
			}
		}
	}
}

// same fails the test if anything tells a forbidden evening from one that does not exist.
func (p *webPage) same(unknown *webPage, evening string) {
	p.t.Helper()
	if p.status != unknown.status || p.body != strings.ReplaceAll(unknown.body, nowhere, evening) {
		p.t.Errorf("%s: %d\n%s\nfor one that does not exist: %d\n%s", p.path, p.status, p.body, unknown.status, unknown.body)
	}
	for _, h := range []http.Header{p.header, unknown.header} {
		h.Del("Date")
		h.Del("Content-Length")
	}
	if a, b := fmt.Sprint(p.header), fmt.Sprint(unknown.header); a != b {
		p.t.Errorf("%s: headers\n%s\nfor one that does not exist\n%s", p.path, a, b)
	}
}

func TestWhatDoesNotExistIsNotFound(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	for _, path := range []string{
		"/nirgends", "/abende/", nowhere, strings.ToUpper(evening), evening + "/", evening + "x", evening + "%00", evening + "/nirgends",
		evening + "/spiele/0", evening + "/spiele/2", evening + "/spiele/-1", evening + "/spiele/x", evening + "/spiele/99999999999999999999",
		evening + "/spiele/neu", evening + "/spiele/neu?after=2", evening + "/spiele/neu?after=x", evening + "/spiele/neu?after=-1",
		"/neu/toy", "/neu/", "/rechner/toy", "/regeln/toy", "/static/", "/static/app.css", "/static/../server.go", "/static/%2e%2e/static.go",
		"/abende/%2e%2e/" + evening, "/.git/config",
	} {
		c.get(path).is(http.StatusNotFound)
	}
	for _, path := range []string{evening + "/vorschau?deal=9", evening + "/vorschau?after=9", evening + "/spiele/9", evening + "/spiele/neu?after=9", "/neu/toy"} {
		c.post(path, url.Values{"key": {"k"}}).is(http.StatusNotFound)
	}
}

func TestHeadAnswersAsGetDoesAndOtherMethodsAreNotAllowed(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	for _, row := range access {
		path := strings.Replace(row.path, "/abende/ID", evening, 1)
		head := c.do(c.request(http.MethodHead, path, nil))
		get := c.get(path)
		if head.status != get.status || head.body != "" {
			t.Errorf("HEAD %s: %d and %d bytes, GET: %d", path, head.status, len(head.body), get.status)
		}
		for _, key := range []string{"Content-Type", "Cache-Control", "Location", "Content-Security-Policy"} {
			if a, b := head.header.Get(key), get.header.Get(key); a != b {
				t.Errorf("HEAD %s: %s is %q, by GET %q", path, key, a, b)
			}
		}
		for _, method := range []string{"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"} {
			p := c.do(c.request(method, path, nil))
			if allowed := p.status == http.StatusNoContent && method == "OPTIONS"; p.status != http.StatusMethodNotAllowed && !allowed {
				t.Errorf("%s %s: %d", method, path, p.status)
			}
			if p.header.Get("Allow") == "" {
				t.Errorf("%s %s does not say what is allowed", method, path)
			}
		}
	}
	if got := c.entries(evening); got != 1 {
		t.Errorf("%d entries", got)
	}
}
