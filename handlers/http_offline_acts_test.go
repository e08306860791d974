package handlers_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/evening"
)

// acts fills in a form on a page of the phone and sends it. If the form is refused, it tries again,
// up to eight times.
func (p *offlinePhone) acts() {
	p.t.Helper()
	p.goesElsewhere()
	offered := p.choose(p.reads, p.evening)
	for range 8 {
		f := p.notes(p.fill(offered.and()))
		switch p.IntN(8) {
		case 0: // keeps the form for later and sends an older one
			if p.old, f = f, p.old; f != nil {
				p.taps(f)
			}
			return
		case 1:
			p.writes(f) // as by a double tap
		}
		if p.taps(f) != http.StatusUnprocessableEntity {
			return
		}
	}
}

// lookedAtTheServer fills in a form on a page of the server. It sends the form without network,
// before the phone has learned the server's latest entries. The phone must refuse forms about
// entries that it does not know.
func (p *offlinePhone) lookedAtTheServer() {
	p.t.Helper()
	if p.waits() || strings.Contains(p.evening, evening.ByKey) {
		return
	}
	log := p.log(p.evening)
	f := p.fill(p.choose(p.sees, p.evening).and())
	page := p.writes(f)
	if page.status == http.StatusSeeOther {
		p.meansIn(log, f)
		p.goesOn(f, page)
		return
	}
	asks := page.status != http.StatusUnprocessableEntity && page.status != http.StatusOK
	if p.alone && asks && !log.Fold().Closed { // if an evening has ended, the server asks too
		p.t.Errorf("the phone asks about %s %s, of which it knows all: %d %s", f.action, f.Encode(), page.status, page.text("main"))
	}
}

// goesElsewhere switches to another evening of this phone now and then.
func (p *offlinePhone) goesElsewhere() {
	if p.IntN(6) == 0 {
		p.evening = p.evenings[p.IntN(len(p.evenings))]
	}
}

// taps sends a form, and sends it again if the first answer only shows what the form would change.
// If the form begins a list, later steps write to that list. It returns the status of the answer.
func (p *offlinePhone) taps(f *webForm) (status int) {
	p.t.Helper()
	page := p.writes(f)
	if page.status == http.StatusOK && f.Get("title") != "" {
		page = p.writes(page.form("title"))
	}
	switch page.status {
	case http.StatusOK, http.StatusSeeOther, http.StatusConflict, http.StatusUnprocessableEntity:
	case http.StatusNotFound: // the form belongs to an evening that was dropped
		id, _, _ := strings.Cut(idOf(f.action), "/")
		if p.disk.Snapshot(id) == nil {
			return page.status
		}
		fallthrough
	default:
		p.t.Fatalf("%s %s: %d", f.action, f.Encode(), page.status)
	}
	p.goesOn(f, page)
	return page.status
}

// goesOn switches to the list that a form has begun.
func (p *offlinePhone) goesOn(f *webForm, page *webPage) {
	p.t.Helper()
	if strings.HasSuffix(f.action, "/weiter") && page.status == http.StatusSeeOther {
		p.goesOnAt(page.header.Get("Location"))
	}
}

// goesOnAt switches to an evening that was begun on this phone, under its current path.
func (p *offlinePhone) goesOnAt(evening string) {
	p.t.Helper()
	if page := p.asks("GET", evening, ""); page.status == http.StatusSeeOther {
		evening = page.header.Get("Location")
	}
	p.evening = evening
	if !slices.Contains(p.evenings, evening) {
		p.evenings = append(p.evenings, evening)
	}
}

// choose returns any form that writes to an evening, on the pages as sees returns them.
func (w *monkey) choose(sees func(path string) *webPage, evening string) *webForm {
	w.t.Helper()
	page := sees(evening)
	deals, undoes := page.dealPaths(), len(webNamed(page.root(), "undoes"))
	switch n := w.IntN(20); {
	case n < 3 && len(deals) > 0:
		return w.oneOf(sees(deals[w.IntN(len(deals))]))
	case n < 5 && len(deals) > 0:
		deal := deals[w.IntN(len(deals))]
		return w.entryOf(sees(evening + "/spiele/neu?after=" + deal[strings.LastIndex(deal, "/")+1:]))
	case n == 5 && undoes > 0, n == 14 && undoes > 1: // n == 14 only if something can be redone, too
		return page.form("undoes")
	case n == 6:
		return sees(evening + "/regeln").form("title")
	case n == 7:
		return w.goingBack(sees, page, evening)
	case n == 8:
		return w.comingOrGoing(page)
	case n == 9 && len(page.all("#fix")) > 0:
		return page.read(page.all("#fix")[0])
	case n > 9 && n < 14:
		return w.settling(sees(evening + "/abrechnung"))
	}
	return w.entryOf(page)
}

// oneOf returns one of the forms of a page.
func (w *monkey) oneOf(page *webPage) *webForm {
	forms := w.writing(page)
	return forms[w.IntN(len(forms))]
}

// entryOf returns the entry form of a deal, or another form of the page if there is none.
func (w *monkey) entryOf(page *webPage) *webForm {
	if entries := page.all("#entry"); len(entries) > 0 {
		return page.read(entries[0])
	}
	return w.writing(page)[0]
}

// settling returns one of the forms about money. It rarely chooses the form that begins another
// list.
func (w *monkey) settling(page *webPage) *webForm {
	for {
		if f := w.oneOf(page); !strings.HasSuffix(f.action, "/weiter") || w.IntN(4) == 0 {
			return f
		}
	}
}

// goingBack returns the form that asks whether to go back to some entry.
func (w *monkey) goingBack(sees func(path string) *webPage, page *webPage, evening string) *webForm {
	w.t.Helper()
	if back := linksTo(sees(evening+"/verlauf"), "?bis="); len(back) > 0 {
		return sees(back[w.IntN(len(back))]).form("since")
	}
	return w.entryOf(page)
}

// comingOrGoing returns a form with which somebody joins, leaves, or is back.
func (w *monkey) comingOrGoing(page *webPage) *webForm {
	w.t.Helper()
	if len(webNamed(page.root(), "joins")) > 0 && w.IntN(2) == 0 {
		return page.form("joins").with("joins", "Gast "+strconv.Itoa(w.IntN(9)))
	}
	var going []*webForm
	for _, f := range w.writing(page) {
		if len(webNamed(f.node, "goes"))+len(webNamed(f.node, "returns")) > 0 {
			going = append(going, f)
		}
	}
	if len(going) == 0 {
		return w.entryOf(page)
	}
	return going[w.IntN(len(going))]
}

// linksTo returns the addresses of a page's links that contain part.
func linksTo(page *webPage, part string) (paths []string) {
	for _, a := range page.all("a") {
		if path := webAttr(a, "href"); strings.Contains(path, part) {
			paths = append(paths, path)
		}
	}
	return paths
}

// begins begins another evening without network, with random rules.
func (p *offlinePhone) begins(game string) {
	p.t.Helper()
	page := p.reads("/neu/" + game)
	for tries := range 9 {
		f := page.form("players")
		if tries < 8 {
			p.ticks(f)
		}
		f.Values["players"] = webFour
		if answer := p.writes(f); answer.status == http.StatusSeeOther {
			p.goesOnAt(answer.header.Get("Location"))
			return
		}
	}
	p.t.Fatalf("no %s can be begun", game)
}
