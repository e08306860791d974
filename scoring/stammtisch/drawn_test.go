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

// A fatal is a test, or one of rapid's.
type fatal interface{ Fatal(...any) }

// A component is what a template makes.
type component interface {
	Render(context.Context, io.Writer) error
}

// markup is a page as it is drawn.
func markup(t fatal, c component) string {
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// drawn is its elements.
func drawn(t fatal, c component) *html.Node {
	root, err := html.Parse(strings.NewReader(markup(t, c)))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// find are the elements inside of another, by "tag" or ".class".
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

// links are where the links inside of an element lead.
func links(n *html.Node) (all []string) {
	for _, a := range find(n, "a") {
		all = append(all, attr(a, "href"))
	}
	return all
}

// text is what stands in an element, spaces made one, and lines may be broken at any.
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

// texts are those of elements.
func texts(n *html.Node, what string) (all []string) {
	for _, one := range find(n, what) {
		all = append(all, text(one))
	}
	return all
}

// seasonPage and playerPage are these pages of what an address asks for.
func seasonPage(t fatal, s stammtisch.Stammtisch, asks string) *html.Node {
	return drawn(t, pages.Season(inGerman.SeasonPage(s, query(asks))))
}

func playerPage(t fatal, s stammtisch.Stammtisch, of stammtisch.Regular, asks string) *html.Node {
	return drawn(t, pages.Player(inGerman.PlayerPage(s, of, query(asks))))
}
