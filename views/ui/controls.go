package ui

import (
	"bytes"
	"context"
	"html"
	"net/url"
	"strings"
)

// controls are the tiles and fields of a form as it is drawn.
type controls struct {
	tiles  map[[2]string]bool
	fields map[string]bool
	hidden url.Values
}

// has reports that the form can show a value: by a tile, or by a field for text.
func (c controls) has(field, value string) bool {
	return c.fields[field] || c.tiles[[2]string{field, value}]
}

// Hidden are the fields that the form of an empty deal sends along by itself.
func (e DealForm) Hidden() url.Values { return e.controls().hidden }

// controls draws the form and looks what is in it: so no game has to say it twice.
func (e DealForm) controls() controls {
	c := controls{map[[2]string]bool{}, map[string]bool{}, url.Values{}}
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
		c.fields[name] = true
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
