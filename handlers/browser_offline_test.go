package handlers_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/scoring"
)

// A pub is a house whose network goes and comes: the server stops, and starts
// again at the same address with the same data.
type pub struct {
	house
	data    string
	keys    [][]byte
	stop    func()
	profile string // of the browser that is used here, which may be closed and opened again
}

func newPub(t *testing.T) *pub {
	t.Helper()
	needBrowser(t)
	p := &pub{data: t.TempDir(), keys: [][]byte{bytes.Repeat([]byte("k"), 32)}, profile: t.TempDir()}
	p.house = house{t: t, held: map[string]chan struct{}{}}
	p.start("127.0.0.1:0")
	t.Cleanup(func() { p.stop() })
	return p
}

func (p *pub) start(address string) {
	p.t.Helper()
	store, err := db.Open(p.t.Context(), p.data)
	if err != nil {
		p.t.Fatal(err)
	}
	listener, err := (&net.ListenConfig{}).Listen(p.t.Context(), "tcp", address)
	if err != nil {
		p.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background()) // streams have taken their connections over
	app := handlers.New(handlers.Config{Store: store, Keys: p.keys, Streams: handlers.Streams{Until: ctx}, Log: slog.New(slog.NewTextHandler(p.t.Output(), nil))})
	server := &http.Server{Handler: p.reception(app)}
	done := make(chan struct{})
	go func() { defer close(done); _ = server.Serve(listener) }()
	p.url = "http://" + listener.Addr().String()
	p.stop = func() { cancel(); _ = server.Close(); <-done; store.Close() }
}

// reconnect starts the server where it was.
func (p *pub) reconnect() { p.start(strings.TrimPrefix(p.url, "http://")) }

// browser is a process of its own, with the profile of this pub.
func (p *pub) browser() (*phone, func()) {
	p.t.Helper()
	path, err := findBrowser()
	if err != nil {
		p.t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(p.profile),
		chromedp.Flag("headless", "new"), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	main, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(main); err != nil {
		p.t.Fatal(err)
	}
	tab := p.open(main)
	tab.offline = true
	return tab, func() { _ = chromedp.Cancel(main); cancel(); stop() }
}

// ready: the service worker is there, and has this page and the form for any dealer.
func (p *phone) ready(evening string) {
	p.t.Helper()
	p.until(`navigator.serviceWorker.controller`)
	for _, path := range []string{evening, evening + "/ohne-netz", "/ohne-netz"} {
		p.copied(path, "html")
	}
}

// copied waits until a kept page contains text.
func (p *phone) copied(path, text string) {
	p.t.Helper()
	ask[any](p, `window.inCopy = ""`)
	p.until(fmt.Sprintf(`(caches.match(%s).then(async (a) => { window.inCopy = a ? await a.text() : "" }), window.inCopy.includes(%s))`, quote(path), quote(text)))
}

// unsent waits until so many deals wait on this phone, and the form is free again.
func (p *phone) unsent(n int) {
	p.t.Helper()
	p.reads("#unsent h2", fmt.Sprintf("%d noch nicht gesendet", n))
}

// writes types a deal without network.
func (p *phone) writes(n int, tiles ...string) {
	p.t.Helper()
	p.enters(tiles...)
	p.tap(eintragen)
	p.unsent(n)
	p.until(`!document.querySelector("#entry :checked:not(.turn *)")`)
}

// night is three players' deals, told apart by who plays and mit how many.
func night(i int) []string {
	return []string{fmt.Sprintf("declarer=%d", i%3+1), "contract=kreuz", fmt.Sprintf("spitzen=%d", i/3%4+1), "won=true"}
}

func (p *phone) titles() (titles []string) {
	for _, row := range p.rows() {
		titles = append(titles, row.Title)
	}
	return titles
}

func TestTwelveDealsTypedWithoutNetworkAreBookedOnceAndInOrderThoughTheBrowserWasClosed(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	p.books(night(0)...)
	p.copied(evening, "spiel-1")

	pub.stop()
	for i := 1; i <= 6; i++ {
		p.writes(i, night(i)...)
	}
	p.behaved()
	closeBrowser()

	p, closeBrowser = pub.browser()
	defer closeBrowser()
	p.visit(evening)
	p.reads("#old", "Offline – Stand von")
	p.counts(1)
	p.unsent(6)
	p.reads(".turn summary", "Geber nach der Reihe")
	for i := 7; i <= 12; i++ {
		p.writes(i, night(i)...)
	}
	p.lacks("gespeichert")
	p.do(chromedp.Reload())
	p.unsent(12)

	pub.reconnect()
	p.until(`!document.querySelector("#unsent, #old")`)
	p.counts(13)
	var want []string
	for i := range 13 {
		want = append(want, fmt.Sprintf("Kreuz mit %d", i/3%4+1))
	}
	p.wants(slices.Equal(p.titles(), want), "the deals are %v", p.titles())
	p.books(night(13)...) // the next one is an ordinary one again
	p.counts(14)
}

func TestADealThatSomebodyElseWasFasterWithIsShownAndStopsThoseBehindIt(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	defer closeBrowser()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	pub.stop()
	p.writes(1, night(0)...)
	p.writes(2, night(1)...)
	pub.meanwhile(evening, `{"contract":"null","declarer":3,"won":true}`)
	pub.reconnect()
	p.reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.reads("#unsent", "Das erste steht im Formular: der Server fragt zurück.")
	p.stillHas(night(0)...)
	p.counts(1)
	p.tap(eintragen) // as well
	p.until(`!document.querySelector("#unsent")`)
	p.counts(3)
	p.wants(slices.Equal(p.titles(), []string{"Null", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", p.titles())
	p.wants(p.strip() == "24 24 23", "the strip says %s", p.strip())
}

// meanwhile books a deal as somebody else who has network.
func (p *pub) meanwhile(evening, deal string) {
	p.t.Helper()
	store, err := db.Open(p.t.Context(), p.data)
	if err != nil {
		p.t.Fatal(err)
	}
	defer store.Close()
	entry := scoring.Entry{Key: "theirs", Device: "another phone", Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}}}
	if _, err := store.Append(p.t.Context(), strings.TrimPrefix(evening, "/abende/"), 0, entry); err != nil {
		p.t.Fatal(err)
	}
}

func TestTheLastSheetCanBeReadWithoutNetworkAndSaysOfWhenItIs(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	defer closeBrowser()
	evening := p.begin("Anna Bernd Cem Dora", "title=Krone")
	p.ready(evening)
	p.books("declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.copied(evening, "spiel-1")
	pub.stop()
	for _, step := range []chromedp.Action[chromedp.Void]{chromedp.Reload(), chromedp.Navigate(p.home + "/?start")} {
		p.do(step)
		p.reads("#old", "Offline – Stand von")
		p.until(`/Stand von \d\d:\d\d$/.test(document.querySelector("#old").innerText)`)
		p.wants(p.location() == evening, "the page is now at %s", p.location())
		p.wants(p.strip() == "0 36 0 0", "the strip says %s", p.strip())
	}
	p.visit(evening + "/teilen")
	p.sees("Kein Netz")
	p.visit(evening)
	p.tap(says("Rückgängig"))
	p.sees("Kein Netz. Das geht nur mit Netz; nichts ist verloren.")
	p.counts(1)
	p.tap(eintragen)
	p.sees("Noch nichts angekreuzt.")

	pub.reconnect()
	p.until(`!document.querySelector("#old")`)
	p.wants(p.strip() == "0 36 0 0", "the strip says %s", p.strip())
}

// Somebody sits out in these deals: the form offers all names, and the server
// finds out who dealt.
func TestWhoDealtWithoutNetworkComesOutWhenItIsBooked(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	defer closeBrowser()
	evening := p.begin("Anna Bernd Cem Dora")
	p.ready(evening)
	p.reads(".turn summary", "Anna gibt und setzt aus")
	p.until(`document.querySelector("#booked")`)
	pub.stop()
	p.writes(1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.reads("#unsent", "Bernd · Kreuz · mit 2 · gewonnen")
	p.writes(2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.tap(says("Zurück ins Formular"))
	p.unsent(1)
	p.stillHas("declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.enters("spitzen=2")
	p.tap(eintragen)
	p.unsent(2)
	pub.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.wants(p.strip() == "72 36 0 0", "the strip says %s", p.strip())
	p.reads(".turn summary", "Cem gibt und setzt aus")
}

func TestAnAnswerThatWasLostBooksOnce(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	defer closeBrowser()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	p.enters(night(0)...)
	form := p.form()
	p.sends(evening, form) // it came there, but the phone does not know
	pub.stop()
	p.tap(eintragen)
	p.unsent(1)
	pub.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(1)
}

func TestPagesOfAnEveningThatIsGoneAreForgotten(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	p, closeBrowser := pub.browser()
	defer closeBrowser()
	p.may404 = true
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	pub.keys = [][]byte{bytes.Repeat([]byte("x"), 32)} // nobody is known any more
	pub.stop()
	pub.reconnect()
	p.visit(evening)
	p.sees("Nicht gefunden")
	ask[any](p, `window.left = null`)
	p.until(`(caches.open("pages").then(async (c) => { window.left = (await c.keys()).filter((r) => r.url.includes("/abende/")).length }), window.left === 0)`)
}

func TestWhatIsForOfflineIsSmall(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	later := ""
	for _, n := range c.sees("/").all("script") {
		later += webAttr(n, "data-later")
	}
	all := len(c.get("/sw.js", "Accept-Encoding", "gzip").is(http.StatusOK).body)
	for _, path := range strings.Fields(later) {
		all += len(c.get(path, "Accept-Encoding", "gzip").is(http.StatusOK).body)
	}
	if all > 6<<10 || len(strings.Fields(later)) != 2 {
		t.Errorf("%d bytes, with %q", all, later)
	}
	t.Logf("%d bytes", all)
}
