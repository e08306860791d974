package handlers_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/evening"
)

// acts taps something on a page of the phone, and once more where that cannot be.
func (p *offlinePhone) acts() {
	p.t.Helper()
	p.goesElsewhere()
	offered := p.choose(p.reads, p.evening)
	for range 8 {
		f := p.notes(p.fill(offered.and()))
		switch p.IntN(8) {
		case 0: // it is tapped later, and not filled in once more
			if p.old, f = f, p.old; f != nil {
				p.taps(f)
			}
			return
		case 1:
			p.writes(f) // twice
		}
		if p.taps(f) != http.StatusUnprocessableEntity {
			return
		}
	}
}

// lookedAtTheServer is a form from a page of the server, that is sent when the
// network has gone: before this phone has learned what the server has. About an
// entry that it cannot tell it takes none.
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
	if p.alone && asks && !log.Fold().Closed { // of an evening that has ended the server asks, too
		p.t.Errorf("the phone asks about %s %s, of which it knows all: %d %s", f.action, f.Encode(), page.status, page.text("main"))
	}
}

// goesElsewhere takes up another evening of this phone now and then.
func (p *offlinePhone) goesElsewhere() {
	if p.IntN(6) == 0 {
		p.evening = p.evenings[p.IntN(len(p.evenings))]
	}
}

// taps sends a form, and once more what is shown first. A list that this begins
// is where it goes on.
func (p *offlinePhone) taps(f *webForm) (status int) {
	p.t.Helper()
	page := p.writes(f)
	if page.status == http.StatusOK && f.Get("title") != "" {
		page = p.writes(page.form("title"))
	}
	switch page.status {
	case http.StatusOK, http.StatusSeeOther, http.StatusConflict, http.StatusUnprocessableEntity:
	case http.StatusNotFound: // of an evening that was dropped
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

// goesOn takes up the list that a form has begun.
func (p *offlinePhone) goesOn(f *webForm, page *webPage) {
	p.t.Helper()
	if strings.HasSuffix(f.action, "/weiter") && page.status == http.StatusSeeOther {
		p.goesOnAt(page.header.Get("Location"))
	}
}

// goesOnAt takes up an evening that was begun here, wherever it is now.
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

// choose is any form that writes to an evening, as its pages are seen.
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
	case n == 5 && undoes > 0, n == 14 && undoes > 1: // where it can be redone
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

// oneOf is one of the forms of a page.
func (w *monkey) oneOf(page *webPage) *webForm {
	forms := w.writing(page)
	return forms[w.IntN(len(forms))]
}

// entryOf is the form of a deal, or what there is in its place.
func (w *monkey) entryOf(page *webPage) *webForm {
	if entries := page.all("#entry"); len(entries) > 0 {
		return page.read(entries[0])
	}
	return w.writing(page)[0]
}

// settling is one of the forms about money; another list is begun seldom.
func (w *monkey) settling(page *webPage) *webForm {
	for {
		if f := w.oneOf(page); !strings.HasSuffix(f.action, "/weiter") || w.IntN(4) == 0 {
			return f
		}
	}
}

// goingBack is the question whether to go back to some entry.
func (w *monkey) goingBack(sees func(path string) *webPage, page *webPage, evening string) *webForm {
	w.t.Helper()
	if back := linksTo(sees(evening+"/verlauf"), "?bis="); len(back) > 0 {
		return sees(back[w.IntN(len(back))]).form("since")
	}
	return w.entryOf(page)
}

// comingOrGoing is somebody who joins, goes, or is back.
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

// linksTo are the addresses of a page's links with some text in them.
func linksTo(page *webPage, part string) (paths []string) {
	for _, a := range page.all("a") {
		if path := webAttr(a, "href"); strings.Contains(path, part) {
			paths = append(paths, path)
		}
	}
	return paths
}

// begins begins another evening without network, under the rules of its house.
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
