package stammtisch_test

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// A fatal is a *testing.T, *testing.B or *rapid.T.
type fatal interface{ Fatal(...any) }

// A component is the result of calling a template.
type component interface {
	Render(context.Context, io.Writer) error
}

// markup returns the HTML of a page.
func markup(t fatal, c component) string {
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// drawn returns the parsed HTML of a page.
func drawn(t fatal, c component) *html.Node {
	root, err := html.Parse(strings.NewReader(markup(t, c)))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// find returns the elements inside another one that match "tag" or ".class".
func find(n *html.Node, what string) (found []*html.Node) {
	for inner := range n.Descendants() {
		if inner.Type != html.ElementNode {
			continue
		}
		class, is := strings.CutPrefix(what, ".")
		if !is && inner.Data == what || is && slices.Contains(strings.Fields(attr(inner, "class")), class) {
			found = append(found, inner)
		}
	}
	return found
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// links returns the addresses of all links inside an element.
func links(n *html.Node) (all []string) {
	for _, a := range find(n, "a") {
		all = append(all, attr(a, "href"))
	}
	return all
}

// text returns the text of an element. It removes soft hyphens and direction marks, and turns every
// run of spaces and line breaks into one space, also no-break spaces.
func text(n *html.Node) string {
	var b strings.Builder
	for inner := range n.Descendants() {
		if inner.Type == html.TextNode {
			b.WriteString(inner.Data + " ")
		}
	}
	words := strings.NewReplacer("\u00ad", "", "\u2068", "", "\u2069", "", "\u00a0", " ").Replace(b.String())
	return strings.Join(strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '\n' }), " ")
}

// texts returns the texts of all elements inside an element that match "tag" or ".class".
func texts(n *html.Node, what string) (all []string) {
	for _, one := range find(n, what) {
		all = append(all, text(one))
	}
	return all
}

// seasonPage and playerPage return the parsed pages for the query of an address.
func seasonPage(t fatal, s stammtisch.Stammtisch, asks string) *html.Node {
	return drawn(t, pages.Season(inGerman.SeasonPage(s, query(asks))))
}

func playerPage(t fatal, s stammtisch.Stammtisch, of stammtisch.Regular, asks string) *html.Node {
	return drawn(t, pages.Player(inGerman.PlayerPage(s, of, query(asks))))
}
