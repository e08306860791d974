package web

import (
	"bytes"
	"cmp"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"

	"anschreiber/views/ui"
)

// Operator is who runs the server for others, and what that person has to say.
type Operator struct {
	Name                      string // for the first page
	Imprint, Privacy, Contact Statement
}

// A Statement is a page of the operator: elsewhere, or a text. The zero value is none.
type Statement struct {
	Address string // of a page on another server
	Title   string // "" where the text has no heading of its own
	Text    []byte // HTML that goldmark has written
}

// IsSet reports a statement that there is.
func (s Statement) IsSet() bool { return s.Address != "" || s.Text != nil }

// at is where a page's foot leads: to the address itself, because the service worker
// follows no redirect to another server.
func (s Statement) at(path string) string {
	if s.IsSet() && s.Address == "" {
		return path
	}
	return s.Address
}

// links are what every page bears of the operator.
func (o Operator) links() ui.Operator {
	return ui.Operator{
		Name: o.Name, Imprint: o.Imprint.at("/impressum"), Privacy: o.Privacy.at("/datenschutz"), Contact: o.Contact.at("/kontakt"),
	}
}

// FilePage is the page of a file that is saved and put elsewhere: what it bears of the
// operator leads back to this server.
func (v *Visit) FilePage() ui.Page {
	p := v.Viewer.Page()
	for _, at := range []*string{&p.Operator.Imprint, &p.Operator.Privacy, &p.Operator.Contact} {
		if strings.HasPrefix(*at, "/") {
			*at = v.Absolute(*at)
		}
	}
	return p
}

// ReadAddress reads where a statement is found.
func ReadAddress(address string) (Statement, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || !isHost(u) || u.User != nil {
		return Statement{}, errors.New("it is not like https://verein.example/impressum")
	}
	return Statement{Address: u.String()}, nil
}

// isHost reports an address that a browser can open: a name without empty parts, and a port
// that there is.
func isHost(u *url.URL) bool {
	_, err := strconv.ParseUint(cmp.Or(u.Port(), "443"), 10, 16)
	return err == nil && !slices.Contains(strings.Split(strings.TrimSuffix(u.Hostname(), "."), "."), "")
}

// statements are written as addresses are: a line is a line.
var statements = goldmark.New(goldmark.WithRendererOptions(html.WithHardWraps()))

// ReadMarkdown reads a text. HTML in it is left out, and so are links that are scripts.
func ReadMarkdown(markdown []byte) (s Statement, err error) {
	markdown = bytes.TrimPrefix(markdown, []byte("\uFEFF"))
	if !utf8.Valid(markdown) || bytes.IndexByte(markdown, 0) >= 0 {
		return s, errors.New("it is no text in UTF-8")
	}
	if len(bytes.TrimSpace(markdown)) == 0 {
		return s, errors.New("there is nothing in it")
	}
	page := statements.Parser().Parse(text.NewReader(markdown))
	if h, is := page.FirstChild().(*ast.Heading); is && h.Level == 1 { // a page has one heading on top
		s.Title = strings.TrimSpace(string(h.Lines().Value(markdown)))
		page.RemoveChild(page, h)
	}
	var b bytes.Buffer
	err = statements.Renderer().Render(&b, markdown, page)
	s.Text = append([]byte{}, b.Bytes()...) // not nil, or it would be none
	return s, err
}

// found are the routes of pages that a search engine may show: what is about the games,
// and about nobody. robots is the same for those who ask before.
var found = []string{
	"/", "/regeln/:game", "/rechner/:game", "/beispiel/:game", "/beispiel/:game/spiele/:deal", "/beispiel/:game/tafel",
	"/beispiel/:game/regeln", "/beispiel/:game/abrechnung", "/beispiel/:game/liste", "/static/*",
}

const Robots = "User-agent: *\nAllow: /$\nAllow: /regeln/\nAllow: /rechner/\nAllow: /beispiel/\nAllow: /static/\nDisallow: /\n"
