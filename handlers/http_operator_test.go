package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/web"
)

const webImprint = "# Impressum des Clubs\n\n**Anna Albers**  \nHauptstraße 1\n\n- [Mail](mailto:anna@verein.example)\n- <anna@verein.example>\n\n" +
	"<script>alert(1)</script>\n\nHallo <b onclick=\"x()\">du</b> [hier](javascript:alert(1)) ![](https://verein.example/bild.png)\n"

// operated returns an app that somebody operates for others.
func operated(t testing.TB) *webApp {
	t.Helper()
	imprint, err := web.ReadMarkdown([]byte(webImprint))
	if err != nil {
		t.Fatal(err)
	}
	privacy, err := web.ReadAddress("https://verein.example/datenschutz?a=1&b=2")
	if err != nil {
		t.Fatal(err)
	}
	return newWebApp(t, func(c *web.Config) {
		c.Operator = web.Operator{Name: `Skatclub "Herz & Bube", <Reken>`, Imprint: imprint, Privacy: privacy}
	})
}

// footed fails the test if the footer of a page does not link to the imprint and the privacy policy
// that the operator has provided.
func (p *webPage) footed() {
	p.t.Helper()
	leads := map[string]string{}
	for _, foot := range p.all(".foot") {
		for _, a := range webFind(foot, "a") {
			leads[webText(a)] = webAttr(a, "href")
		}
	}
	if len(leads) != 2 || leads["Impressum"] != "/impressum" || leads["Datenschutz"] != "https://verein.example/datenschutz?a=1&b=2" {
		p.t.Errorf("%s (%d): its foot leads to %v", p.path, p.status, leads)
	}
}

// A page saved for a website, a spreadsheet and a document are not pages of this server. Of routes
// with several evenings only GET is tried, because forms would change what they show.
func TestEveryPageLinksWhatTheOperatorSays(t *testing.T) {
	t.Parallel()
	c := operated(t).client(t)
	evening, stammtisch, tournament := c.begin("Anna", "Bernd", "Cem"), c.founds("Anna", "Bernd", "Cem"), c.setsUp("skat", 8)
	c.deals(evening, "1")
	c.draws(tournament, "lot")
	link := c.opensSignUp(tournament, "12")
	at := strings.NewReplacer("/stammtische/ID", stammtisch, "/turniere/ID", tournament)
	ofMany := slices.DeleteFunc(slices.Concat(stammtischAccess, tournamentAccess), func(row accessRow) bool {
		return strings.HasPrefix(row.route, "POST") || strings.HasSuffix(row.path, ".html")
	})
	pages := 0
	for _, who := range []*webClient{c, c.lets("viewer", tournament, ""), c.app.client(t)} {
		for _, row := range slices.Concat(access, ofMany) {
			if slices.Contains([]string{"POST /geraet/vergessen", "GET /kontakt"}, row.route) {
				continue
			}
			p := who.ask(row.route, at.Replace(row.path), row.form, evening)
			if strings.Contains(p.header.Get("Content-Type"), "html") && p.status/100 != 3 {
				p.footed()
				pages++
			}
		}
	}
	for _, path := range []string{"/nirgends", "/kontakt", "/anmelden/" + strings.TrimPrefix(tournament, "/turniere/") + "/falsch"} {
		c.get(path).is(http.StatusNotFound).footed()
	}
	c.app.client(t).sees(link).footed()
	c.post(evening, nil, "Sec-Fetch-Site", "cross-site").is(http.StatusForbidden).footed()
	c.post("/holen", url.Values{"x": {strings.Repeat("x", 6<<20)}}).is(http.StatusRequestEntityTooLarge).footed()
	if pages < 110 {
		t.Errorf("only %d pages", pages)
	}
}

// A file that was saved and published elsewhere leads back to this server.
func TestFilesForWebsitesBearTheOperatorsFoot(t *testing.T) {
	t.Parallel()
	c := operated(t).client(t)
	tournament, stammtisch := c.setsUp("skat", 8), c.founds("Anna", "Bernd", "Cem")
	for _, path := range []string{tournament + "/ergebnisse.html", stammtisch + "/tabelle.html"} {
		leads := map[string]string{}
		for _, a := range webFind(c.get(path).is(http.StatusOK).all("footer")[0], "a") {
			leads[webText(a)] = webAttr(a, "href")
		}
		if len(leads) != 2 || leads["Impressum"] != c.app.url+"/impressum" || leads["Datenschutz"] != "https://verein.example/datenschutz?a=1&b=2" {
			t.Errorf("%s leads to %v", path, leads)
		}
	}
}

// Whatever these files contain, they load and run nothing.
func TestFilesForWebsitesBearAPolicyOfTheirOwn(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	tournament, stammtisch := c.setsUp("skat", 8), c.founds("Anna", "Bernd", "Cem")
	for _, path := range []string{tournament + "/ergebnisse.html", stammtisch + "/tabelle.html"} {
		says := ""
		for _, meta := range c.sees(path).all("meta") {
			if webAttr(meta, "http-equiv") == "Content-Security-Policy" {
				says = webAttr(meta, "content")
			}
		}
		if says != "default-src 'none'; style-src 'unsafe-inline'" {
			t.Errorf("%s has the policy %q", path, says)
		}
	}
}

func TestWithoutOperatorNothingIsLinked(t *testing.T) {
	t.Parallel()
	p := newWebClient(t).sees("/")
	if _, has := webHasAttr(p.all("html")[0], "data-by"); has || len(webFind(p.all(".foot")[0], "a")) > 0 {
		t.Errorf("%s", p.body)
	}
}

func TestPhonesDrawWhatTheOperatorSays(t *testing.T) {
	t.Parallel()
	c := operated(t).client(t)
	at := c.begin("Anna", "Bernd", "Cem")
	p := newOfflinePhone(&monkey{webClient: c, evening: at})
	p.receives()
	for _, path := range []string{"/", at, at + "/abrechnung"} {
		p.asks("GET", path, "").footed()
	}
	p.reads("/").says(`Skatclub "Herz & Bube", <Reken>`)
	p.drawsLikeTheServer(at)
}

func TestAnImprintIsShownWithoutWhatActs(t *testing.T) {
	t.Parallel()
	c := operated(t).client(t)
	c.sees("/").says(`Skatclub "Herz & Bube", <Reken>`)
	p := c.sees("/impressum").says("Hauptstraße 1").says("Hallo du hier")
	if got := p.texts("h1"); !slices.Equal(got, []string{"Impressum des Clubs"}) {
		t.Errorf("headings %q", got)
	}
	for _, bad := range []string{"alert", "onclick", "javascript:"} {
		if strings.Contains(p.body, bad) {
			t.Errorf("it has %q:\n%s", bad, p.body)
		}
	}
	c.sees("/datenschutz").says("https://verein.example/datenschutz?a=1&b=2")
	c.get("/kontakt").is(http.StatusNotFound)
}

func TestSearchEnginesFindWhatIsAboutNobody(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for path, found := range map[string]bool{
		"/": true, "/regeln/skat": true, "/rechner/skat": true, "/beispiel/skat": true, "/beispiel/skat/spiele/1": true,
		evening: false, "/neu/skat": false, "/geraet": false, "/impressum": false, "/mit/aaaaaaaaaaaaaaaaaaaaaaaaaa": false, "/nirgends": false,
	} {
		if got := c.get(path).header.Get("X-Robots-Tag") == ""; got != found {
			t.Errorf("%s: found %t, want %t", path, got, found)
		}
	}
	p := c.sees("/robots.txt")
	if !strings.HasSuffix(p.body, "Disallow: /\n") || !strings.HasPrefix(p.header.Get("Content-Type"), "text/plain") {
		t.Errorf("%s", p.body)
	}
}
