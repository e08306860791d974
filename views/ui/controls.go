package ui

import (
	"bytes"
	"context"
	"html"
	"net/url"
	"slices"
	"strings"
)

// controls are the tiles and fields of a form as it is drawn.
type controls struct {
	tiles  map[[2]string]bool
	fields map[string]int // text fields: how many have this name
	hidden url.Values
}

// has reports whether the form can show this value, by a tile or in a text field.
func (c controls) has(field, value string) bool {
	return c.fields[field] > 0 || c.tiles[[2]string{field, value}]
}

// count returns how many fields (text or hidden) and tiles have this name.
func (c controls) count(name string) int {
	n := c.fields[name] + len(c.hidden[name])
	for tile := range c.tiles {
		if tile[0] == name {
			n++
		}
	}
	return n
}

// Hidden returns the hidden fields, with their values, that an empty deal form sends.
func (e DealForm) Hidden() url.Values { return e.controls().hidden }

// Shown returns the values of the form's tiles by field name, sorted; nil for a text field.
func (e DealForm) Shown() map[string][]string {
	c, shown := e.controls(), map[string][]string{}
	for tile := range c.tiles {
		shown[tile[0]] = append(shown[tile[0]], tile[1])
	}
	for field := range c.fields {
		shown[field] = nil
	}
	for _, values := range shown {
		slices.Sort(values)
	}
	delete(shown, "")
	return shown
}

// FieldsFor returns how many text and hidden fields of a form have this name. The hidden ones stand
// for players who sit out.
func (e DealForm) FieldsFor(name string) int {
	c := e.controls()
	return c.fields[name] + len(c.hidden[name])
}

// controls renders the form and collects the fields in its HTML, so that a game does not have to
// list them a second time.
func (e DealForm) controls() controls {
	c := controls{map[[2]string]bool{}, map[string]int{}, url.Values{}}
	var page bytes.Buffer
	_ = e.Game.Deal(e).Render(context.Background(), &page) // writing to a buffer cannot fail
	rest := page.String()
	for {
		at := strings.IndexByte(rest, '<')
		if at < 0 {
			return c
		}
		tag, behind, _ := strings.Cut(rest[at+1:], ">")
		rest = behind
		if strings.HasPrefix(tag, "input ") || strings.HasPrefix(tag, "button ") {
			c.note(tag)
		}
	}
}

func (c controls) note(tag string) {
	name, value := attribute(tag, "name"), attribute(tag, "value")
	switch kind := attribute(tag, "type"); {
	case name == Ends:
		if field, is, named := strings.Cut(value, "="); named {
			c.tiles[[2]string{field, is}] = true
		}
	case kind == "radio" || kind == "checkbox":
		c.tiles[[2]string{name, value}] = true
	case kind == "hidden":
		c.hidden.Add(name, value)
	default:
		c.fields[name]++
	}
}

// attribute returns the value of a tag's attribute as templ writes it; "" if it has none.
func attribute(tag, name string) string {
	_, value, found := strings.Cut(tag, " "+name+"=\"")
	if !found {
		return ""
	}
	value, _, _ = strings.Cut(value, "\"")
	return html.UnescapeString(value)
}
