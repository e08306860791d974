package offline

import (
	"bytes"
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// HTTP statuses of the answers.
const (
	ok            = 200
	seeOther      = 303
	badRequest    = 400
	notFound      = 404
	conflict      = 409
	unprocessable = 422
)

// A request is one request of a page on this phone, with the evening or the game that its path
// names.
type request struct {
	*Phone
	post   bool
	url    *url.URL
	typed  url.Values
	seen   int
	reader ui.Viewer

	unproven bool

	at  *SyncedEvening // nil for an evening that was begun here and not sent yet
	now *evening.Snapshot
}

// Answer answers a request. For everything that only the server can answer, it returns status 404.
func (p *Phone) Answer(r Request) Answer {
	v, err := p.visit(r)
	if err != nil {
		return Answer{Status: notFound}
	}
	if needs := v.needs(); needs.Status == ok {
		return needs
	}
	switch parts := strings.SplitN(strings.Trim(v.url.Path, "/"), "/", 3); {
	case v.url.Path == "/" && !v.post:
		return v.home()
	case v.url.Path == ui.MatsURL && !v.post:
		return v.allMats()
	case v.url.Path == "/abende":
		return v.allEvenings()
	case v.url.Path == "/nachschlagen" && !v.post:
		return v.show(ok, site.LookUp(v.reader.Page("home.css")))
	case len(parts) < 2:
		return Answer{Status: notFound}
	case len(parts) == 3 && parts[0] == "neu" && v.post:
		return v.rearranged(parts[1])
	case parts[0] == "stammtische" && len(parts) == 3 && parts[2] == "heute":
		return v.today(parts[1])
	case parts[0] == "abende":
		return v.evening(parts[1], strings.Join(parts[2:], ""))
	default:
		return v.game(parts[0], parts[1])
	}
}

func (p *Phone) visit(r Request) (v *request, err error) {
	v = &request{Phone: p, post: r.Method == "POST", seen: r.Seen, reader: p.Reader, unproven: r.Unproven}
	if v.url, err = url.Parse(r.URL); err != nil {
		return nil, err
	}
	v.reader.Path, v.reader.Key, v.reader.Notice = r.URL, p.NewKey(), v.notice(p.Forms, nil)
	v.reader.Today, v.reader.Login = v.day(), p.Alone && p.Line == Login
	v.typed, err = url.ParseQuery(r.Body)
	return v, err
}

// day returns the day at the table.
func (p *Phone) day() scoring.Day { return evening.DayOf(p.Now) }

// game answers requests for pages that are about a game and no evening.
func (v *request) game(page, slug string) Answer {
	game, known := views.Find(slug)
	switch {
	case !known:
	case page == "neu":
		return v.newEvening(game)
	case v.post:
	case page == "rechner":
		return v.show(ok, site.Calculator(pages.Calculator(v.reader, game, v.url.Query())))
	case page == "regeln":
		return v.show(ok, site.RuleCard(v.reader.Page(), game))
	}
	return Answer{Status: notFound}
}

// show returns a page. It is drawn with one random key in all its forms, which is then replaced by
// a new key for each form. Each key ends with a mark of how the page numbers the entries written
// here (see numberedMark).
func (v *request) show(status int, c templ.Component) Answer {
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		return Answer{Status: notFound}
	}
	parts := strings.Split(b.String(), v.reader.Key)
	for i, after := range parts[1:] {
		parts[i] += v.NewKey()
		if !strings.HasPrefix(after, numberedMark) { // the form of another evening has its own mark
			parts[i] += numberedMark + strconv.Itoa(v.numbered())
		}
	}
	return Answer{Status: status, Type: "text/html; charset=UTF-8", Body: strings.Join(parts, "")}
}

func redirect(to string) Answer { return Answer{Status: seeOther, Location: to} }
