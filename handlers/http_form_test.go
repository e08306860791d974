package handlers_test

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/views/ui"
)

// A webForm is a form as a page shows it.
type webForm struct {
	url.Values
	t      testing.TB
	method string
	action string
	node   *html.Node
	beside []*html.Node // its fields elsewhere on the page
}

// form returns the first form of a page that has a field or button with this name.
func (p *webPage) form(field string) *webForm {
	p.t.Helper()
	for _, n := range p.all("form") {
		if len(webNamed(n, field)) > 0 {
			return p.read(n)
		}
	}
	p.t.Fatalf("%s has no form with %s:\n%s", p.path, field, p.text("main"))
	return nil
}

// read returns a form with the values that a browser would send.
func (p *webPage) read(n *html.Node) *webForm {
	f := &webForm{
		Values: url.Values{}, t: p.t, node: n,
		method: strings.ToUpper(webAttr(n, "method")), action: cmp.Or(webAttr(n, "action"), p.path),
	}
	for field := range n.Descendants() {
		if field.Type == html.ElementNode && webAttr(field, "name") != "" {
			f.add(field)
		}
	}
	if id := webAttr(n, "id"); id != "" {
		f.beside = p.beside(n, id)
	}
	for _, field := range f.beside {
		f.add(field)
	}
	f.pressEnter()
	return f
}

// beside returns the inputs that belong to a form but stand outside it.
func (p *webPage) beside(form *html.Node, id string) (fields []*html.Node) {
	for _, field := range p.all("input") {
		if webAttr(field, "form") == id && !slices.Contains(slices.Collect(field.Ancestors()), form) {
			fields = append(fields, field)
		}
	}
	return fields
}

func (f *webForm) add(field *html.Node) {
	name := webAttr(field, "name")
	switch field.Data {
	case "input":
		if _, checked := webHasAttr(field, "checked"); checked || !webTicks(field) {
			f.Add(name, webValue(field))
		}
	case "select":
		f.Add(name, webChosen(field))
	case "textarea":
		f.Add(name, webTyped(field))
	}
}

// pressEnter adds the value of the hidden button that a browser presses when somebody hits Enter.
func (f *webForm) pressEnter() {
	for button := range f.node.Descendants() {
		_, hidden := webHasAttr(button, "hidden")
		if name := webAttr(button, "name"); button.Data == "button" && hidden && name != "" && !f.Has(name) {
			f.Set(name, webValue(button))
		}
	}
}

func webTicks(n *html.Node) bool {
	return slices.Contains([]string{"radio", "checkbox"}, webAttr(n, "type"))
}

// webValue returns the value that a field sends. A tick box without a value sends "on".
func webValue(n *html.Node) string {
	value, has := webHasAttr(n, "value")
	if !has && webTicks(n) {
		return "on"
	}
	return value
}

// webTyped returns the text of a textarea with the line breaks that a browser sends.
func webTyped(n *html.Node) (text string) {
	for part := range n.ChildNodes() {
		text += part.Data
	}
	return strings.ReplaceAll(text, "\n", "\r\n")
}

// webChosen returns the value of the selected option, or of the first one if none is selected.
func webChosen(n *html.Node) string {
	options := webFind(n, "option")
	for _, o := range options {
		if _, selected := webHasAttr(o, "selected"); selected {
			return webValue(o)
		}
	}
	return webValue(options[0])
}

// webNamed returns the fields and buttons of a form that have this name.
func webNamed(form *html.Node, name string) (fields []*html.Node) {
	for n := range form.Descendants() {
		if n.Type == html.ElementNode && webAttr(n, "name") == name {
			fields = append(fields, n)
		}
	}
	return fields
}

// with fills in fields, given as names and values in turn; "" clears a choice. It accepts only
// values that the page offers. How a deal ended may also be a button.
func (f *webForm) with(typed ...string) *webForm {
	f.t.Helper()
	for i := 0; i+1 < len(typed); i += 2 {
		name, value := typed[i], typed[i+1]
		if ending := name + "=" + value; f.offers(ui.Ends, ending) {
			name, value = ui.Ends, ending
		}
		if isBeside := slices.ContainsFunc(f.beside, func(n *html.Node) bool { return webAttr(n, "name") == name }); isBeside {
			f.Set(name, value)
			continue
		}
		if !f.offers(name, value) {
			f.t.Fatalf("the form %s does not offer %s=%s", f.action, name, value)
		}
		f.Set(name, value)
		if value == "" && webTicks(webNamed(f.node, name)[0]) {
			f.Del(name)
		}
	}
	return f
}

func (f *webForm) offers(name, value string) bool {
	return slices.ContainsFunc(webNamed(f.node, name), func(n *html.Node) bool {
		switch {
		case n.Data == "select":
			return slices.ContainsFunc(webFind(n, "option"), func(o *html.Node) bool { return webValue(o) == value })
		case webTicks(n) || n.Data == "button":
			return value == "" || webValue(n) == value
		}
		return webAttr(n, "type") != "hidden"
	})
}

// and returns a copy of the form with values that no page would send.
func (f *webForm) and(forged ...string) *webForm {
	g := *f
	g.Values = maps.Clone(f.Values)
	for i := 0; i+1 < len(forged); i += 2 {
		g.Set(forged[i], forged[i+1])
	}
	return &g
}

func (c *webClient) send(f *webForm) *webPage {
	c.t.Helper()
	return c.do(c.sending(f))
}

func (c *webClient) sending(f *webForm) *http.Request {
	c.t.Helper()
	if f.method != http.MethodPost {
		return c.request(http.MethodGet, f.action+"?"+f.Encode(), nil)
	}
	return c.request(http.MethodPost, f.action, strings.NewReader(f.Encode()))
}

// books sends a form that must be accepted, and follows the redirect.
func (c *webClient) books(f *webForm) *webPage {
	c.t.Helper()
	return c.follow(c.send(f))
}

// begin begins an evening of Skat and returns its path.
func (c *webClient) begin(players ...string) string {
	c.t.Helper()
	return c.beginWith(players)
}

func (c *webClient) beginWith(players []string, settings ...string) string {
	c.t.Helper()
	return c.beginGame("skat", players, settings...)
}

func (c *webClient) beginGame(game string, players []string, settings ...string) string {
	c.t.Helper()
	f := c.sees("/neu/" + game).form("players").with(settings...)
	f.Values["players"] = players
	return c.send(f).is(http.StatusSeeOther).header.Get("Location")
}

// webKreuz returns the fields of a Kreuz deal mit 1, won by the declarer: 24 points.
func webKreuz(declarer string) []string {
	return []string{"declarer", declarer, "contract", "kreuz", "spitzen", "1", "won", "true"}
}

// deals books ordinary deals, one for each declarer, and returns the page after the last one.
func (c *webClient) deals(evening string, declarers ...string) (p *webPage) {
	c.t.Helper()
	for _, declarer := range declarers {
		p = c.books(c.sees(evening).form("contract").with(webKreuz(declarer)...))
	}
	return p
}

// A webDocument is an evening as its document says.
type webDocument struct {
	Title       string
	Players     []string
	FirstDealer int `json:"first_dealer"`
	Rules       map[string]any
	Deals       []webDeal
}

// A webDeal has the fields of a deal that the tests compare.
type webDeal struct {
	Declarer       int
	Absent, Seats  []int
	Contract, Note string
	Correction     []int
}

func (c *webClient) document(evening string) (d webDocument) {
	c.t.Helper()
	p := c.sees(evening + "/dokument.json")
	if err := json.Unmarshal([]byte(p.body), &d); err != nil {
		c.t.Fatal(err)
	}
	return d
}

// declarers returns the declarer of each deal, by which tests tell deals apart.
func (d webDocument) declarers() (declarers []int) {
	for _, deal := range d.Deals {
		declarers = append(declarers, deal.Declarer)
	}
	return declarers
}

// totals returns the points in the strip at the top.
func (p *webPage) totals() string {
	p.t.Helper()
	var totals []string
	for _, seat := range webFind(p.all(".strip")[0], "strong") {
		totals = append(totals, webText(seat))
	}
	return strings.Join(totals, " ")
}

// rows returns the titles of the deals on the sheet as a screen reader reads them, the newest
// first.
func (p *webPage) rows() (titles []string) {
	for _, a := range p.dealLinks() {
		if whole := webFind(a, ".sr"); len(whole) > 0 {
			a = whole[0]
		}
		titles = append(titles, webText(a))
	}
	return titles
}

// dealLinks returns the links to the deals on the sheet, without struck ones.
func (p *webPage) dealLinks() []*html.Node {
	return slices.DeleteFunc(webFind(p.all(".sheet")[0], "a"), func(a *html.Node) bool {
		return webAttr(a.Parent.Parent, "class") == "struck"
	})
}

// dealPaths returns the paths of the deals on the sheet in order of play.
func (p *webPage) dealPaths() (paths []string) {
	for _, a := range p.dealLinks() {
		paths = append(paths, webAttr(a, "href"))
	}
	slices.Reverse(paths)
	return paths
}
