package evenings_test

import (
	"errors"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestAWholeEvening(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		p := h.PhoneWith(engine)
		p.Offline = true
		evening := p.Begin("Anna Bernd Cem", "rules.stake=1")
		fiveDeals(p)
		rowsAreTappedAnywhere(p)
		mistakes(p, evening)
		sharesAndGoesBack(p, evening)
		withoutNetwork(h, p, evening)
		withASecondPhone(h, p, engine, evening)
		halfTyped(p)
		settles(p, evening)
		onPaperIfItCan(p, evening)
	})
}

// fiveDeals books five deals by tapping.
func fiveDeals(p *Phone) {
	p.T.Helper()
	for i, deal := range [][]string{
		{"declarer=1", "contract=kreuz", "spitzen=2", "won=true"},
		{"declarer=2", "contract=grand", "spitzen=1", "won=false"},
		{"contract=passed"},
		{"declarer=3", "contract=null", "hand=true", "won=true"},
		{"declarer=1", "contract=herz", "spitzen=-2", "won=true"},
	} {
		p.Books(deal...)
		p.Counts(i + 1)
	}
	p.Stands("66 −96 35")
}

// rowsAreTappedAnywhere checks that each cell of the sheet leads to the deal of its row.
func rowsAreTappedAnywhere(p *Phone) {
	p.T.Helper()
	missed := Ask[[]string](p, `[...document.querySelectorAll(".sheet tbody tr")].flatMap((row) => [...row.cells].filter((cell) => {
		cell.scrollIntoView({ block: "center" });
		const r = cell.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		return top !== row.querySelector("a");
	}).map((cell) => row.id + ": " + cell.innerText))`)
	p.Wants(len(missed) == 0, "these cells lead elsewhere: %q", missed)
}

// mistakes books a deal that is refused at first, one that is undone, and one that is corrected.
func mistakes(p *Phone, evening string) {
	p.T.Helper()
	p.Enters("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.Write(Field("bid"), "19")
	p.Follow(Eintragen)
	besides(p, "bid", "Diesen Reizwert gibt es nicht")
	p.StillHas("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.Wants(p.Value(Field("bid")) == "19", "the bid is now %q", p.Value(Field("bid")))
	p.Write(Field("bid"), "20")
	p.Follow(Eintragen)
	p.Counts(6)
	p.Follow(Says("Rückgängig"))
	p.Counts(5)
	p.Follow(Says("Kreuz mit 2"))
	p.Wants(p.Location() == evening+"/spiele/1", "the page is at %s", p.Location())
	p.Corrects("spitzen=3")
	p.Reads(".undo", "Spiel 1 geändert: Anna +48")
	p.Stands("78 −96 35")
}

func sharesAndGoesBack(p *Phone, evening string) {
	p.T.Helper()
	p.Follow(Says("Teilen"))
	p.Reach(CSS(".share .qr"))
	p.Leave(func() { Ask[any](p, "history.back()") })
	p.Wants(p.Location() == evening, "the page is at %s", p.Location())
	p.Counts(5)
}

// withoutNetwork enters a deal with typed Augen, which waits on the phone.
func withoutNetwork(h *House, p *Phone, evening string) {
	h.T.Helper()
	Ready(p, evening)
	h.Stop()
	p.Enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.Write(Field("augen"), "70")
	p.Tap(Eintragen)
	p.Unsent(1)
	p.Reads("#unsent", "70")
	p.Reload()
	p.Unsent(1)
	h.Reconnect()
	p.Online()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(6)
	p.Stands("114 −96 35")
}

// withASecondPhone lets somebody follow the sheet, and then the board.
func withASecondPhone(h *House, p *Phone, engine browser.Engine, evening string) {
	h.T.Helper()
	link := p.Link(evening, "viewer")
	p.Visit(evening)
	q := h.PhoneWith(engine)
	q.Joins(link, "Doras Handy", evening)
	q.Counts(6)
	p.Books(Kreuz(2)...)
	q.Counts(7)
	q.Reads(".strip", "Bernd G −60")
	q.Follow(Says("Anzeige"))
	p.Books(Kreuz(2)...)
	q.Reads(".face", "Spiel 8: Kreuz mit 2 – Bernd +36")
}

// halfTyped checks that a half-filled form survives a change of language and colours.
func halfTyped(p *Phone) {
	p.T.Helper()
	p.Fills("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true", "bid:36")
	p.Tap(Among("#entry summary", "Notiz"))
	p.Fills("note:zäh")
	p.Follow(Says("English"))
	p.Reads("#booked", "Cem +48")
	p.StillHas("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true")
	p.Wants(p.Value(Field("bid")) == "36" && p.Value(Entered("note")) == "zäh", "what was typed is gone")
	p.Follow(Says("dark"))
	p.Reads("#booked", "Cem +48")
	p.StillHas("declarer=3", "spitzen=2", "won=true")
	p.Follow(Eintragen)
	p.Reads(".undo", "Cem +48")
	p.Follow(Says("Deutsch"))
	p.Wants(p.Value(Field("bid")) == "", "the next deal has the bid of the last")
}

func settles(p *Phone, evening string) {
	p.T.Helper()
	p.Follow(CSS(Abrechnung))
	p.Reads(".settle .standing", "1. Anna 114")
	p.Follow(Says("Abend beenden"))
	p.Sees("Endstand")
	p.Visit(evening)
	p.Wants(!p.Visible(CSS("#entry")), "the evening is over and has a form")
}

// onPaperIfItCan prints the list and checks that it fits on one page.
func onPaperIfItCan(p *Phone, evening string) {
	p.T.Helper()
	p.Visit(evening + "/liste")
	file, err := p.Print()
	if errors.Is(err, browser.ErrUnsupported) {
		return
	}
	p.Do(err)
	p.Wants(PagesOf(file) == 1, "the list has %d pages", PagesOf(file))
}

// besides waits for an error beside its field.
func besides(p *Phone, name, problem string) {
	p.T.Helper()
	p.Until(`document.querySelector("#entry .problem[data-of=` + name + `]")?.innerText.includes(` + Quote(problem) + `)`)
}
