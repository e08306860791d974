package handlers_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest/rings"
	"anschreiber/views"
)

// offlineRuns is the number of nights in each game, offlineSteps the number of steps in a night.
var offlineRuns, offlineSteps = rings.Figure(2, 10, 400), rings.Figure(20, 30, 30)

// offlineActs lists the acts that must occur in at least one of many nights. In a short test run
// only the first commonActs of them must occur, because the last acts are rare.
var (
	offlineActs = strings.Split("begun, deal, between, rewritten, struck, undone, table, joined, ended, reopened, redone, back to, paid", ", ")
	commonActs  = rings.Figure(10, len(offlineActs), len(offlineActs))
)

func TestWhatIsWrittenWithoutNetworkIsBookedAsItWasShown(t *testing.T) {
	t.Parallel()
	done, nights := map[string]int{}, 0
	offlineNights(t, func(p *offlinePhone, other *webClient) {
		p.alone = true
		shown := p.night(func() {})
		if !p.regrets {
			p.standsAsShown(shown)
		}
		p.losesNothing()
		for _, at := range p.evenings {
			log := p.log(at)
			for _, e := range log {
				done[doneBy(log, e)]++
			}
		}
		nights++
	})
	for _, act := range offlineActs[:commonActs] {
		if done[act] == 0 && nights == offlineRuns*len(views.Games) {
			t.Errorf("in no night there was a thing %s: %v", act, done)
		}
	}
}

func TestNothingIsLostAndNothingTwiceWhoeverWritesMeanwhile(t *testing.T) {
	t.Parallel()
	offlineNights(t, func(p *offlinePhone, other *webClient) {
		p.night(func() { p.writesToo(other) })
		p.losesNothing()
	})
}

func TestTwoPhonesWithoutNetworkWriteOneEvening(t *testing.T) {
	t.Parallel()
	offlineNights(t, func(p *offlinePhone, other *webClient) {
		q := newOfflinePhone(&monkey{other, rand.New(rand.NewPCG(p.Uint64(), 3)), p.evenings[0]})
		q.receives()
		p.night(func() { q.step(func() {}) })
		q.comesHome()
		p.receives()
		for _, one := range []*offlinePhone{p, q} {
			one.losesNothing()
			one.meansWhatItMeant()
		}
	})
}

// losesNothing checks that every deal that was written is on the sheet exactly once, unless its
// writer dropped it. Other forms must be there only if nobody else wrote and nothing was dropped.
func (p *offlinePhone) losesNothing() {
	p.t.Helper()
	for _, key := range p.kept {
		counts := p.newDeals[key] || p.alone && !p.regrets
		if n := p.booked(key); n > 1 || n == 0 && counts && !p.dropped[key] || n > 0 && p.dropped[key] {
			p.t.Errorf("%s was booked %d times, dropped: %v", key, n, p.dropped[key])
		}
	}
}

// offlineNights plays nights in each game. Every second one begins without network.
func offlineNights(t *testing.T, play func(p *offlinePhone, other *webClient)) {
	app := newWebApp(t, func(c *web.Config) { c.Now = func() time.Time { return offlineTime } })
	for _, game := range views.Games {
		for seed := range uint64(offlineRuns) {
			t.Run(fmt.Sprint(game.Slug, seed), func(t *testing.T) {
				p, other := newTable(t, app, game.Slug, seed, webFour...)
				if seed%2 == 1 {
					p.begins(game.Slug)
				}
				play(p, other)
				p.meansWhatItMeant()
				p.drawsSomeLikeTheServer(offlinePages)
			})
		}
	}
}

// offlinePages is how many pages are compared at the end of each night.
const offlinePages = 3

// night sends forms without network, now and then with a bad network, and at the end with a good
// one. Between the steps it calls meanwhile, in which others write.
func (p *offlinePhone) night(meanwhile func()) (shown []offlineEvening) {
	p.t.Helper()
	for range offlineSteps {
		p.step(meanwhile)
	}
	return p.comesHome()
}

func (p *offlinePhone) step(meanwhile func()) {
	p.t.Helper()
	switch p.IntN(14) {
	case 0:
		p.restarts()
	case 1:
		p.sends(p.shaky)
	case 2:
		p.sends(perfect)
		p.receives()
	case 3:
		p.decides()
	case 4:
		p.changesItsMind()
	case 5, 6:
		meanwhile()
	case 7:
		p.lookedAtTheServer()
	default:
		p.acts()
	}
}

// comesHome sends everything that waits. It returns how the evenings looked before.
func (p *offlinePhone) comesHome() (shown []offlineEvening) {
	p.t.Helper()
	for _, at := range p.evenings {
		shown = append(shown, p.shows(at))
	}
	for tries := 0; p.waits(); tries++ {
		if tries > 50+10*len(p.kept) {
			p.t.Fatalf("these are never sent: %+v", p.disk.Forms)
		}
		p.sends(perfect)
		p.decides()
	}
	p.receives()
	return shown
}

// changesItsMind drops a form that was never sent.
func (p *offlinePhone) changesItsMind() {
	if n := len(p.disk.Forms); n > 0 {
		if f := p.disk.Forms[p.IntN(n)]; !p.tried[f.Key] {
			p.drops(f.Key, 0)
		}
	}
}

// writesToo lets another phone with network write to an evening that both have.
func (p *offlinePhone) writesToo(other *webClient) {
	o := &monkey{other, p.Rand, p.evenings[0]}
	if f := o.choose(other.sees, o.evening); !strings.HasSuffix(f.action, "/weiter") {
		other.send(o.fill(f))
	}
}

// An offlineEvening is an evening as a phone shows it: its page, and the log from which the page is
// drawn.
type offlineEvening struct {
	page string
	log  scoring.Log
}

func (p *offlinePhone) shows(evening string) offlineEvening {
	p.t.Helper()
	page := webNotice.ReplaceAllString(p.reads(evening).body, "")
	page = strings.ReplaceAll(webKeys.ReplaceAllString(page, ""), evening, "/abende/x")
	return offlineEvening{page, p.disk.Snapshot(idOf(evening)).Log}
}

var (
	webKeys   = regexp.MustCompile(`name="key" value="[^"]*"`)
	webNotice = regexp.MustCompile(`<p id="alone"[^>]*>[^<]*</p>`)
)

// standsAsShown checks that the phone shows the same as before it sent everything, and that the
// server has the same entries.
func (p *offlinePhone) standsAsShown(shown []offlineEvening) {
	p.t.Helper()
	for i, at := range p.evenings {
		if got := p.shows(at).page; got != shown[i].page {
			p.t.Errorf("%s is shown with %s", at, firstDifference(got, shown[i].page))
		}
		if !slices.EqualFunc(p.log(at), shown[i].log, sameEntry) {
			p.t.Errorf("%s has\n%+v, was\n%+v", at, p.log(at), shown[i].log)
		}
	}
}

func sameEntry(a, b scoring.Entry) bool {
	return a.Seq == b.Seq && a.Key == b.Key && a.Version == b.Version && a.Act.Same(b.Act)
}

// entries returns all entries that the server has in the evenings of this phone.
func (p *offlinePhone) entries() (all []scoring.Entry) {
	p.t.Helper()
	for _, at := range p.evenings {
		all = append(all, p.log(at)...)
	}
	return all
}

// booked returns how many entries on the server have a key.
func (p *offlinePhone) booked(key string) (n int) {
	for _, e := range p.entries() {
		if e.Key == key {
			n++
		}
	}
	return n
}

// meansWhatItMeant checks that each form refers to the deal or entry that its page showed.
func (p *offlinePhone) meansWhatItMeant() {
	p.t.Helper()
	for _, at := range p.evenings {
		log := p.log(at)
		for _, e := range log {
			meant, noted := p.meant[e.Key]
			if !noted || p.again[e.Key] {
				continue
			}
			if got := p.nameOf(log, targetOf(e)); got != meant {
				p.t.Errorf("%s, about %s, has become one about %s", e.Key, meant, got)
			}
		}
	}
}

// nameOf names an entry that this phone wrote by its key, and an entry of somebody else by its
// number.
func (p *offlinePhone) nameOf(log scoring.Log, seq int) string {
	if p.own[log[seq].Key] {
		return log[seq].Key
	}
	return strconv.Itoa(seq)
}

// notes records what a form refers to, and returns the form.
func (p *offlinePhone) notes(f *webForm) *webForm {
	return p.meansIn(p.disk.Snapshot(idOf(p.evening)).Log, f)
}

// meansIn records what a form refers to, with the entry numbers of the given log.
func (p *offlinePhone) meansIn(log scoring.Log, f *webForm) *webForm {
	about := cmp.Or(f.Get("undoes"), f.Get("since"))
	if _, deal, is := strings.Cut(f.action, "/spiele/"); is {
		about = strings.TrimPrefix(deal, "neu?after=")
	}
	if seq, err := strconv.Atoi(about); err == nil {
		p.meant[f.Get("key")] = p.nameOf(log, seq)
	}
	return f
}
