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
	fields map[string]int // fields for text, and how many there are of one name
	hidden url.Values
}

// has reports that the form can show a value: by a tile, or by a field for text.
func (c controls) has(field, value string) bool {
	return c.fields[field] > 0 || c.tiles[[2]string{field, value}]
}

// count is how many fields or tiles there are of one name.
func (c controls) count(name string) int {
	n := c.fields[name] + len(c.hidden[name])
	for tile := range c.tiles {
		if tile[0] == name {
			n++
		}
	}
	return n
}

// Hidden are the fields that the form of an empty deal sends along by itself.
func (e DealForm) Hidden() url.Values { return e.controls().hidden }

// Shown are the values that the tiles of the form stand for, by field; none for a field
// in which a number is typed.
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

// FieldsFor is how many fields for text a form has of one name, those of players who do
// not play with them.
func (e DealForm) FieldsFor(name string) int {
	c := e.controls()
	return c.fields[name] + len(c.hidden[name])
}

// controls draws the form and looks what is in it: so no game has to say it twice.
func (e DealForm) controls() controls {
	c := controls{map[[2]string]bool{}, map[string]int{}, url.Values{}}
	var page bytes.Buffer
	_ = e.Game.Deal(e).Render(context.Background(), &page) // a buffer takes everything
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

// attribute is the value of an attribute of a tag that templ has written.
func attribute(tag, name string) string {
	_, value, found := strings.Cut(tag, " "+name+"=\"")
	if !found {
		return ""
	}
	value, _, _ = strings.Cut(value, "\"")
	return html.UnescapeString(value)
}
