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

// Operator is the person or club that runs the server for others, and the pages that they have to
// show.
type Operator struct {
	Name                      string // shown on the first page
	Imprint, Privacy, Contact Statement
}

// A Statement is a page of the operator: an address elsewhere, or a text. The zero value is no
// statement.
type Statement struct {
	Address string // the address of a page on another server
	Title   string // "" if the text has no heading of its own
	Text    []byte // HTML written by goldmark
}

// IsSet reports whether there is a statement.
func (s Statement) IsSet() bool { return s.Address != "" || s.Text != nil }

// at returns the address for the footer of a page. For a statement on another server that is its
// own address and not a redirect, because the service worker does not follow redirects to other
// servers.
func (s Statement) at(path string) string {
	if s.IsSet() && s.Address == "" {
		return path
	}
	return s.Address
}

// links returns the operator's name and links for every page.
func (o Operator) links() ui.Operator {
	return ui.Operator{
		Name: o.Name, Imprint: o.Imprint.at("/impressum"), Privacy: o.Privacy.at("/datenschutz"), Contact: o.Contact.at("/kontakt"),
	}
}

// FilePage returns the page for an HTML file that is saved and opened elsewhere. Its links to the
// operator's statements are absolute, so that they lead to this server.
func (v *Visit) FilePage() ui.Page {
	p := v.Viewer.Page()
	for _, at := range []*string{&p.Operator.Imprint, &p.Operator.Privacy, &p.Operator.Contact} {
		if strings.HasPrefix(*at, "/") {
			*at = v.Absolute(*at)
		}
	}
	return p
}

// ReadAddress parses the address of a statement. It has to be https.
func ReadAddress(address string) (Statement, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || !isHost(u) || u.User != nil {
		return Statement{}, errors.New("it is not like https://verein.example/impressum")
	}
	return Statement{Address: u.String()}, nil
}

// isHost reports whether a browser can open the address: no part of its name is empty, and its port
// is valid.
func isHost(u *url.URL) bool {
	_, err := strconv.ParseUint(cmp.Or(u.Port(), "443"), 10, 16)
	return err == nil && !slices.Contains(strings.Split(strings.TrimSuffix(u.Hostname(), "."), "."), "")
}

// statements renders Markdown with hard line breaks, because postal addresses are written line by
// line.
var statements = goldmark.New(goldmark.WithRendererOptions(html.WithHardWraps()))

// ReadMarkdown renders the text of a statement. HTML in it is left out, and so are links that run
// scripts.
func ReadMarkdown(markdown []byte) (s Statement, err error) {
	markdown = bytes.TrimPrefix(markdown, []byte("\uFEFF"))
	if !utf8.Valid(markdown) || bytes.IndexByte(markdown, 0) >= 0 {
		return s, errors.New("it is no text in UTF-8")
	}
	if len(bytes.TrimSpace(markdown)) == 0 {
		return s, errors.New("there is nothing in it")
	}
	page := statements.Parser().Parse(text.NewReader(markdown))
	if h, is := page.FirstChild().(*ast.Heading); is && h.Level == 1 { // the page shows this heading on top, so it is taken out of the text
		s.Title = strings.TrimSpace(string(h.Lines().Value(markdown)))
		page.RemoveChild(page, h)
	}
	var b bytes.Buffer
	err = statements.Renderer().Render(&b, markdown, page)
	s.Text = append([]byte{}, b.Bytes()...) // not nil, because nil means that there is no statement
	return s, err
}

// found lists the routes of pages that a search engine may show: pages about games, never about
// persons. Robots says the same to search engines that read robots.txt.
var found = []string{
	"/", "/regeln/:game", "/rechner/:game", "/beispiel/:game", "/beispiel/:game/spiele/:deal", "/beispiel/:game/tafel",
	"/beispiel/:game/regeln", "/beispiel/:game/abrechnung", "/beispiel/:game/liste", "/static/*",
}

const Robots = "User-agent: *\nAllow: /$\nAllow: /regeln/\nAllow: /rechner/\nAllow: /beispiel/\nAllow: /static/\nDisallow: /\n"
