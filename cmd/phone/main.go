//go:build js

package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"anschreiber/handlers/offline"
	"anschreiber/views/ui"
)

// A call is what the service worker asks, as JSON: one of a request, an evening
// that the server sent, and the key of a form that is dropped; and of what the
// phone keeps as much as that needs. The evenings are handed over apart.
type call struct {
	Evenings []offline.SyncedEvening `json:"-"`
	Forms    []offline.Form
	Rounds   []offline.Stammtisch

	Dress string // how a page begins that the server has drawn
	Now   time.Time
	Alone bool
	Line  offline.Line

	Request  *offline.Request
	Received *offline.SyncedEvening
	Insisted *offline.Form
	Dropped  string
	Seen     int // what its writer was asked
}

// kept is what is to be kept from now on.
type kept struct {
	Evenings []offline.StoredEvening `json:",omitempty"`
	Forms    []offline.Form          `json:",omitempty"`
}

func (c call) phone() *offline.Phone {
	// what is booked leaves its key behind, and no form
	forms := slices.DeleteFunc(c.Forms, func(f offline.Form) bool { return f.Body == "" })
	return &offline.Phone{
		Evenings: c.Evenings, Forms: forms, Rounds: c.Rounds,
		Reader: ui.Viewer{Lang: c.attribute("lang"), Scheme: c.attribute("data-scheme"), Operator: ui.ReadOperator(plain.Replace(c.attribute("data-by"))), Assets: &assets},
		Now:    c.Now, Alone: c.Alone, Line: c.Line, Origin: os.Getenv("origin"), NewKey: newKey,
	}
}

// newKey is one that nobody guesses. Go's own comes with all of its cryptography.
func newKey() string {
	random, key := js.Global().Get("Uint8Array").New(16), make([]byte, 16)
	js.Global().Get("crypto").Call("getRandomValues", random)
	js.CopyBytesToGo(key, random)
	return hex.EncodeToString(key)
}

// attribute is one of those with which a page begins.
func (c call) attribute(name string) string {
	_, value, _ := strings.Cut(c.Dress, name+`="`)
	value, _, _ = strings.Cut(value, `"`)
	return value
}

// plain is an attribute as it was before a page was made of it.
var plain = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&")

// The worker says once where it is, and what there is besides the program.
var assets = ui.Assets{URL: func(name string) string { return files[name] }, Version: os.Getenv("version")}

// files are by the names that they have without the fingerprint of their content:
// app.776e5dce.css is app.css.
var files = func() map[string]string {
	urls := map[string]string{}
	for file := range strings.FieldsSeq(os.Getenv("assets")) {
		name, rest, _ := strings.Cut(file, ".")
		urls[name+path.Ext(rest)] = "/static/" + file
	}
	return urls
}()

// An answered request is a response as browsers have it, without its body, and a
// form that is to be kept before.
type answered struct {
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Keep    *offline.Form     `json:",omitempty"`
}

func respond(a offline.Answer) answered {
	headers := map[string]string{"Cache-Control": "no-store"}
	if a.Location != "" {
		headers["Location"] = a.Location
	}
	if a.Type != "" {
		headers["Content-Type"] = a.Type
	}
	if a.Name != "" {
		headers["Content-Disposition"] = fmt.Sprintf("attachment; filename=%q", a.Name)
	}
	return answered{a.Status, headers, a.Keep}
}

// reply is the answer to a request, or what is to be kept, and the body of the
// former.
func (c call) reply() (says any, body string) {
	p := c.phone()
	switch {
	case c.Request != nil:
		a := p.Answer(*c.Request)
		return respond(a), a.Body
	case c.Received != nil:
		p.Received(*c.Received)
	case c.Insisted != nil:
		p.Insisted(c.Insisted.Key, c.Insisted.Path, c.Insisted.Body)
	default:
		p.Dropped(c.Dropped, c.Seen)
	}
	return kept{offline.Stored(p.Evenings), p.Forms}, ""
}

// answer is called by the service worker with JSON of the call and of each evening,
// and answers with JSON and the bytes of a page; with null where it cannot read
// what it is handed.
func answer(_ js.Value, args []js.Value) any {
	var c call
	err := json.Unmarshal([]byte(args[0].String()), &c)
	if err == nil {
		c.Evenings, err = evenings(args[1:])
	}
	if err != nil {
		return nil
	}
	says, body := c.reply()
	text, err := json.Marshal(says)
	if err != nil {
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(len(body))
	js.CopyBytesToJS(bytes, []byte(body))
	return []any{string(text), bytes}
}

func main() {
	js.Global().Set("anschreiber", js.FuncOf(answer))
	select {}
}
