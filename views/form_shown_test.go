package views_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A hiding is one rule of a form's stylesheet: the rows are hidden while all conditions hold.
type hiding struct {
	rows  string
	while []chosen
}

// chosen is one condition of a hiding. It holds while one of these values is chosen in the form; if
// not is true, it holds while none of them is.
type chosen struct {
	values []string // "contract=karo", or only a field's name for any of its values
	not    bool
}

var (
	hides      = regexp.MustCompile(`(?m)^\.entry(.*?) :is\((.*)\) \{ (?:display: none|visibility: hidden); \}$`)
	conditions = regexp.MustCompile(`(:not\()?:is\(((?:\[data-on~="[^"]*"\], )+)`)
	quoted     = regexp.MustCompile(`"([^"]*)"`)
)

func hidings(style string) (all []hiding) {
	for _, rule := range hides.FindAllStringSubmatch(style, -1) {
		h := hiding{rows: rule[2]}
		for _, c := range conditions.FindAllStringSubmatch(rule[1], -1) {
			condition := chosen{not: c[1] != ""}
			for _, value := range quoted.FindAllStringSubmatch(c[2], -1) {
				condition.values = append(condition.values, value[1])
			}
			h.while = append(h.while, condition)
		}
		all = append(all, h)
	}
	return all
}

func (c chosen) holds(typed url.Values) bool {
	is := slices.ContainsFunc(c.values, func(value string) bool {
		name, value, one := strings.Cut(value, "=")
		return one && slices.Contains(typed[name], value) || !one && strings.Join(typed[name], "") != ""
	})
	return is != c.not
}

// shows reports whether a field is visible after the form was filled in as typed.
func (p paperForm) shows(n *html.Node, typed url.Values) bool {
	for _, h := range p.hides {
		if slices.ContainsFunc(h.while, func(c chosen) bool { return !c.holds(typed) }) {
			continue
		}
		for at := n; at != nil; at = at.Parent {
			if matches(at, h.rows) {
				return false
			}
		}
	}
	return true
}

var tile = regexp.MustCompile(`\.tile:is\(\[data-tile="([^"]*)"\], :has\(.*?\)\)`)

// matches reports whether an element matches a list of CSS selectors. It knows only those kinds of
// selectors that the stylesheets of forms use for rows.
func matches(n *html.Node, rows string) bool {
	rows = tile.ReplaceAllString(rows, `{$1}`)
	return slices.ContainsFunc(strings.Split(rows, ", "), func(row string) bool {
		parts := strings.Fields(row)
		if !is(n, parts[len(parts)-1]) {
			return false
		}
		at := n.Parent
		for _, part := range slices.Backward(parts[:len(parts)-1]) {
			for ; at != nil && !is(at, part); at = at.Parent {
			}
			if at == nil {
				return false
			}
		}
		return true
	})
}

var simple = regexp.MustCompile(`(:not\()?(?:\.([\w-]+)|\[([\w-]+)~?=([\w-]+)\]|\{(\w+)=(\w+)\})\)?`)

func is(n *html.Node, part string) bool {
	for _, s := range simple.FindAllStringSubmatch(part, -1) {
		has := false
		switch {
		case s[2] != "":
			has = slices.Contains(strings.Fields(attr(n, "class")), s[2])
		case s[3] != "":
			has = slices.Contains(strings.Fields(attr(n, "data-"+strings.TrimPrefix(s[3], "data-"))), s[4])
		default:
			has = n.FirstChild != nil && slices.ContainsFunc(inputsIn(n), func(i *html.Node) bool { return attr(i, "name") == s[5] && attr(i, "value") == s[6] })
			has = has && slices.Contains(strings.Fields(attr(n, "class")), "tile")
		}
		if has == (s[1] != "") {
			return false
		}
	}
	return true
}

func inputsIn(n *html.Node) (all []*html.Node) {
	for c := range n.Descendants() {
		if c.Data == "input" {
			all = append(all, c)
		}
	}
	return all
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
