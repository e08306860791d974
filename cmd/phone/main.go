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

// A call is what the service worker passes as JSON. Exactly one of Request, Received, Insisted and
// Dropped is set: a request of a page, an evening that the server sent, a form that is sent again,
// or the key of a form to drop. The call also has the stored evenings and forms that are needed for
// it; the evenings are passed as separate texts.
type call struct {
	Evenings []offline.SyncedEvening `json:"-"`
	Forms    []offline.Form
	Rounds   []offline.Stammtisch

	Dress string // the beginning of a page that the server has drawn
	Now   time.Time
	Alone bool
	Line  offline.Line

	Request  *offline.Request
	Received *offline.SyncedEvening
	Insisted *offline.Form
	Dropped  string
	Seen     int // for Dropped: the last entry that the writer saw when the server asked about the form
}

// kept has the evenings and forms that the worker has to store in place of those that it passed.
type kept struct {
	Evenings []offline.StoredEvening `json:",omitempty"`
	Forms    []offline.Form          `json:",omitempty"`
}

func (c call) phone() *offline.Phone {
	// of a booked form the worker keeps only the key, without a body
	forms := slices.DeleteFunc(c.Forms, func(f offline.Form) bool { return f.Body == "" })
	return &offline.Phone{
		Evenings: c.Evenings, Forms: forms, Rounds: c.Rounds,
		Reader: ui.Viewer{Lang: c.attribute("lang"), Scheme: c.attribute("data-scheme"), Operator: ui.ReadOperator(plain.Replace(c.attribute("data-by"))), Assets: &assets},
		Now:    c.Now, Alone: c.Alone, Line: c.Line, Origin: os.Getenv("origin"), NewKey: newKey,
	}
}

// newKey returns a random key that nobody can guess. It asks the browser, because Go's own
// crypto/rand would add all of Go's cryptography to the program.
func newKey() string {
	random, key := js.Global().Get("Uint8Array").New(16), make([]byte, 16)
	js.Global().Get("crypto").Call("getRandomValues", random)
	js.CopyBytesToGo(key, random)
	return hex.EncodeToString(key)
}

// attribute returns an attribute of the page's first tag.
func (c call) attribute(name string) string {
	_, value, _ := strings.Cut(c.Dress, name+`="`)
	value, _, _ = strings.Cut(value, `"`)
	return value
}

// plain undoes the escaping of an attribute in HTML.
var plain = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&")

// assets are the static files. The worker passes their names and version once, in the environment.
var assets = ui.Assets{URL: func(name string) string { return files[name] }, Version: os.Getenv("version")}

// files are the addresses of the static files, by their names without the fingerprint of their
// content: app.776e5dce.css is app.css.
var files = func() map[string]string {
	urls := map[string]string{}
	for file := range strings.FieldsSeq(os.Getenv("assets")) {
		name, rest, _ := strings.Cut(file, ".")
		urls[name+path.Ext(rest)] = "/static/" + file
	}
	return urls
}()

// An answered is the status and the headers of a response, and a form that has to be stored before
// the browser gets the response.
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

// reply returns the response to a request and its body, or what has to be stored.
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

// answer is called by the service worker with the JSON of the call and of each evening. It returns
// JSON and the bytes of a page, or null if the JSON cannot be read.
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
