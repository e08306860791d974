package handlers_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/views/ui"
)

// chosen lists the fields whose values come from the page and not from the user.
var chosen = []string{"key", "seen", "usual"}

// kept fails the test if a page has lost something of a form that was sent. but lists fields that
// the page cannot show again.
func (p *webPage) kept(field string, sent *webForm, but ...string) {
	p.t.Helper()
	now := p.form(field).Values
	for _, name := range slices.Sorted(maps.Keys(sent.Values)) {
		if slices.Contains(chosen, name) || slices.Contains(but, name) {
			continue
		}
		if field, value, is := strings.Cut(sent.Get(name), "="); is && name == ui.Ends && now.Get(field) == value {
			continue // sent by a button, but shown as a tile afterwards
		}
		if !slices.Equal(now[name], sent.Values[name]) && !(name == "rules.stake" && strings.Join(now[name], "") == strings.Join(sent.Values[name], "")) { // chosen with a tile, or typed beside it
			p.t.Errorf("%s: %s was %q, is %q", p.path, name, sent.Values[name], now[name])
		}
	}
}

// followers lists fields whose values come from the chosen preset as long as nobody has chosen
// others.
var followers = []string{"offered.preset", "rules.scoring"}

// problemBeside returns the first error after a field, or the error of a field that is answered
// with buttons.
func (p *webPage) problemBeside(field string) string {
	p.t.Helper()
	behind := false
	for n := range p.root().Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		behind = behind || webAttr(n, "name") == field
		if webIs(n, ".problem") && (behind || webAttr(n, "data-of") == field) {
			return webText(n)
		}
	}
	return ""
}

// saysNothingTwice fails the test if the page shows an error more than once.
func (p *webPage) saysNothingTwice() {
	p.t.Helper()
	said := slices.Sorted(slices.Values(p.texts(".problem")))
	if once := slices.Compact(slices.Clone(said)); len(once) != len(said) {
		p.t.Errorf("%s says something twice: %q", p.path, said)
	}
}

var refusedDeals = []struct {
	name   string
	typed  []string
	beside string
	de, en string
	gone   string // a field that the page cannot show again
}{
	{"nothing", nil, "contract", "Was wurde gespielt?", "What was played?", ""},
	{"everything but the Spitzen", []string{
		"declarer", "3", "contract", "grand", "hand", "true", "schneider_announced", "true",
		"schwarz_announced", "true", "ouvert", "true", "won", "true", "schneider", "true", "schwarz", "true",
		"bid", "24", "augen", "120", "kontra", "2", "note", "Was für ein Blatt", "dealer", "2", "absent", "4",
	}, "spitzen", "Mit oder ohne wie viele?", "With or without how many?", ""},
	{"an impossible bid", append([]string{"bid", "19"}, webKreuz("2")...), "bid", "Diesen Reizwert gibt es nicht", "There is no such bid", ""},
	{"a bid in words", append([]string{"bid", "acht<zehn>"}, webKreuz("2")...), "bid", "Eine ganze Zahl von 0 bis ", "A whole number from 0 to ", ""},
	{"too many Augen", []string{"declarer", "2", "contract", "pik", "spitzen", "-2", "augen", "121"}, "augen", "Eine ganze Zahl von 0 bis 120", "A whole number from 0 to 120", ""},
	{"a declarer who deals", append(webKreuz("3"), "dealer", "3"), "declarer", "Cem setzt hier aus", "Cem sits this deal out", "declarer"},
	{"three away", []string{"contract", "passed", "absent", "2 3 4"}, "absent", "So viele können nicht fehlen", "That many cannot be away", ""},
	{"a Null that nobody won", []string{"declarer", "2", "contract", "null", "ouvert", "true"}, "won", "Gewonnen oder verloren?", "Won or lost?", ""},
	{"no declarer", []string{"contract", "herz", "spitzen", "1", "won", "false", "note", "wer war das"}, "declarer", "Wer hat gespielt?", "Who was the declarer?", ""},
}

func TestARefusedDealKeepsWhatWasTypedAndSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"de", "en"} {
		c := newWebClient(t)
		c.send(c.sees("/").form("lang").with("lang", lang))
		evening := c.beginWith([]string{"Anna", "Bernd", "Cem", "Dora"}, "rules.kontra_max", "4")
		for _, deal := range refusedDeals {
			t.Run(lang+"/"+deal.name, func(t *testing.T) {
				c := c.in(t)
				f := c.sees(evening).form("contract").typing(deal.typed)
				p := c.send(f).is(http.StatusUnprocessableEntity)
				p.kept("contract", f, deal.gone)
				want := map[string]string{"de": deal.de, "en": deal.en}[lang]
				if got := p.problemBeside(deal.beside); !strings.HasPrefix(got, want) {
					t.Errorf("beside %s stands %q, not %q", deal.beside, got, want)
				}
				p.saysNothingTwice()
				if got := p.form("contract").Get("key"); got != f.Get("key") {
					t.Errorf("the key was %s, is %s", f.Get("key"), got)
				}
			})
		}
		if got := c.document(evening).Deals; len(got) != 0 {
			t.Errorf("booked: %+v", got)
		}
	}
}

// typing fills in fields as with does. For absent, a space separates several players.
func (f *webForm) typing(typed []string) *webForm {
	f.t.Helper()
	for i := 0; i+1 < len(typed); i += 2 {
		if typed[i] == "absent" {
			f.Values["absent"] = strings.Fields(typed[i+1])
			continue
		}
		f.with(typed[i], typed[i+1])
	}
	return f
}

func TestRefusedPointsCorrectionsAndForgottenDealsKeepWhatWasTyped(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	paths := c.deals(evening, "1", "2").dealPaths()
	points := c.sees(evening).form("correction").with("note", "Renonce", "minus", "2")
	points.Values["correction"] = []string{"10", "10½", "viel"}
	corrected := c.sees(paths[0]).form("contract").with("declarer", "3", "augen", "200", "note", "doch Cem", "move_up", "true")
	forgotten := c.sees(evening+"/spiele/neu?after=0").form("contract").with("declarer", "3", "contract", "pik", "spitzen", "-1", "note", "vergessen", "dealer", "2")
	for _, refused := range []struct {
		form              *webForm
		has, beside, says string
	}{
		{points, "correction", "correction", "Ganze oder halbe Punkte, höchstens 100000"},
		{corrected, "contract", "augen", "Eine ganze Zahl von 0 bis 120"},
		{forgotten, "contract", "won", "Gewonnen oder verloren?"},
	} {
		p := c.send(refused.form).is(http.StatusUnprocessableEntity)
		p.kept(refused.has, refused.form)
		p.saysNothingTwice()
		if got := p.problemBeside(refused.beside); got != refused.says {
			t.Errorf("beside %s stands %q", refused.beside, got)
		}
		if refused.form == forgotten { // the corrected deal must keep its place, too
			c.books(p.form("contract").with("won", "false"))
		}
	}
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{3, 1, 2}) {
		t.Errorf("in the order %v", got)
	}
}

var refusedSetups = []struct {
	name, field, value string
	beside, says       string
}{
	{"a name that is too long", "players", "Anna|" + strings.Repeat("a", 41) + "|Cem", "players", "1 bis 40 Zeichen"},
	{"one player", "players", "Anna||", "players", "Skat geht mit 2 bis 5 Leuten"},
	{"two of one name", "players", "Anna|Bernd|Anna", "players", "Heißt wie Platz 1"},
	{"no day", "date", "gestern", "date", "Ein Tag wie 2026-11-20"},
	{"a day that nobody plans", "date", "9000-01-01", "date", "Höchstens bis Ende nächsten Jahres"},
	{"a stake in words", "rules.stake", "viel", "rules.stake", "Cent, höchstens zwei Stellen nach dem Komma"},
	{"a limit with a minus", "rules.limit", "-501", "rules.limit", "Eine ganze Zahl von "},
	{"a long title", "title", strings.Repeat("lang ", 40), "title", "0 bis "},
}

func TestARefusedSetupKeepsWhatWasTypedAndSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, refused := range refusedSetups {
		t.Run(refused.name, func(t *testing.T) {
			c := c.in(t)
			f := c.sees("/neu/skat").form("players").with("title", "Stammtisch", "place", "Krone", "first_dealer", "3",
				"rules.preset", "bierlachs", "rules.limit", "501", "rules.double_bust", "all", "suits", "german", "rules.sitting_pays", "false")
			f.Values["players"] = padded("Anna|Bernd|Cem", 5)
			f.Values[refused.field] = padded(refused.value, len(f.Values[refused.field]))
			p := c.send(f).is(http.StatusUnprocessableEntity)
			p.kept("players", trimmed(f), followers...)
			if got := p.header.Values("Set-Cookie"); len(got) > 0 { // a form that is not stored makes no device known
				t.Errorf("it sets %q", got)
			}
			if got := p.problemBeside(refused.beside); !strings.HasPrefix(got, refused.says) && !strings.Contains(p.text("#players"), refused.says) {
				t.Errorf("beside %s stands %q, not %q", refused.beside, got, refused.says)
			}
		})
	}
	if p := c.sees("/"); strings.Contains(p.text("main"), "läuft") {
		t.Error("an evening was made")
	}
}

func padded(names string, seats int) []string {
	list := strings.Split(names, "|")
	return append(list, make([]string, max(0, seats-len(list)))...)
}

// trimmed returns a form as it may come back: without spaces around its texts.
func trimmed(f *webForm) *webForm {
	g := *f
	g.Values = url.Values{}
	for name, values := range f.Values {
		for _, value := range values {
			g.Add(name, strings.TrimSpace(value))
		}
	}
	return &g
}
