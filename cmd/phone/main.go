//go:build js

// Command phone is handlers/phone inside the service worker of a browser.
package main

import (
	"crypto/rand"
	"encoding/json"
	"syscall/js"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/handlers/phone"
)

// A call is what the service worker asks, as JSON: all that the phone keeps, or
// what the request needs of it, and one of a request, an evening that the server
// sent, and the key of a form that is dropped.
type call struct {
	Evenings []phone.Evening
	Forms    []phone.Form
	Rounds   []phone.Round

	Lang, Scheme    string
	Assets          map[string]string
	Version, Origin string
	Now             time.Time
	Alone           bool

	Request  *phone.Request
	Received *phone.Evening
	Insisted *phone.Form
	Dropped  string
	Seen     int // what its writer was asked
}

// kept is what is to be kept from now on.
type kept struct {
	Evenings []phone.Evening `json:",omitempty"`
	Forms    []phone.Form    `json:",omitempty"`
}

func (c call) phone() *phone.Phone {
	assets := evening.Assets{URL: func(name string) string { return c.Assets[name] }, Version: c.Version}
	return &phone.Phone{
		Evenings: c.Evenings, Forms: c.Forms, Rounds: c.Rounds,
		Reader: evening.Reader{Lang: c.Lang, Scheme: c.Scheme, Assets: &assets},
		Now:    c.Now, Alone: c.Alone, Origin: c.Origin, NewKey: rand.Text,
	}
}

// reply is the answer to a request, or what is to be kept.
func (c call) reply() any {
	p := c.phone()
	switch {
	case c.Request != nil:
		return p.Answer(*c.Request)
	case c.Received != nil:
		p.Received(*c.Received)
	case c.Insisted != nil:
		p.Insisted(c.Insisted.Key, c.Insisted.Path, c.Insisted.Body)
	default:
		p.Dropped(c.Dropped, c.Seen)
	}
	return kept{p.Evenings, p.Forms}
}

// answer is called by the service worker with JSON, and answers with JSON; with
// null where it cannot read what it is handed.
func answer(_ js.Value, args []js.Value) any {
	var c call
	if json.Unmarshal([]byte(args[0].String()), &c) != nil {
		return nil
	}
	body, err := json.Marshal(c.reply())
	if err != nil {
		return nil
	}
	return string(body)
}

func main() {
	js.Global().Set("anschreiber", js.FuncOf(answer))
	select {}
}
