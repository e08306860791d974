//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnEmptyFormIsRenewedWhenItsWriterSaysSo(t *testing.T) {
	first, second, _ := TwoTabs(t)
	first.Books(Kreuz(1)...)
	second.Reads(".says", "Inzwischen: Spiel 1: Anna +36")
	second.Wants(second.Value(Field("seen")) == "0", "the form has seen what its writer has not")
	second.Follow(Says("Neu laden"))
	second.Wants(second.Value(Field("seen")) == "1", "the form is the old one")
	second.Reads("#entry .turn summary", "Bernd gibt")
	second.Wants(!second.Visible(CSS(".news:not(:empty)")), "it is still news")
	second.Books(Kreuz(2)...)
	second.Counts(2)
	first.Counts(2)
}

func TestAPhoneThatIsTakenUpAgainHasAFreshForm(t *testing.T) {
	first, second, _ := TwoTabs(t)
	second.Sleeps(true)
	first.Books(Kreuz(1)...)
	second.Wants(len(second.Rows()) == 0, "it follows in its sleep")
	second.Leave(func() { second.Sleeps(false) })
	second.Counts(1)
	second.Reads("#entry .turn summary", "Bernd gibt")

	second.Enters("declarer=2", "contract=pik")
	second.Sleeps(true)
	first.Books(Kreuz(1)...)
	second.Sleeps(false)
	second.Counts(2)
	second.StillHas("declarer=2", "contract=pik")
}

func TestTheFocusStaysInASheetThatFollows(t *testing.T) {
	h := NewHouse(t)
	writer := h.Phone()
	evening := writer.Begin("Anna Bernd Cem")
	writer.Books(Kreuz(1)...)
	viewer := writer.AnotherTab(h)
	viewer.Visit(evening)
	Ask[any](viewer, `document.querySelector("#spiel-1 a").focus()`)
	writer.Books(Kreuz(1)...)
	viewer.Counts(2)
	viewer.Until(`document.activeElement === document.querySelector("#spiel-1 a")`)
}

func TestThePageThatIsSwappedInFollowsItsOwnEvening(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	one := p.Begin("Anna Bernd Cem")
	other := p.Begin("Dora Emil Fritz")
	viewer := p.AnotherTab(h)
	viewer.Visit("/") // this page does not load live.js
	viewer.Follow(CSS(`a[href="` + one + `"]`))
	p.Visit(one)
	p.Books(Kreuz(1)...)
	viewer.Counts(1)
	viewer.Follow(CSS("a.back"))
	viewer.Follow(CSS(`a[href="` + other + `"]`))
	p.Visit(other)
	p.Books(Kreuz(2)...)
	viewer.Reads(".strip", "Emil G 36")
}

func TestAPageSaysSinceWhenItStandsStillAndShowsTheWholeTruthAfterwards(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	board := p.AnotherTab(h)
	board.Offline = true
	board.Visit(evening + "/tafel")
	board.Reads(".face", "Anna 36")
	h.Stop()
	for _, on := range []*Phone{p, board} {
		on.Until(`/^Stand von \d\d:\d\d – keine Verbindung$/.test(document.querySelector("[role=status] .stale").innerText)`)
	}
	h.Reconnect()
	q := p.AnotherTab(h)
	q.Offline = true
	q.Visit(evening)
	q.Books(Kreuz(2)...)
	for _, on := range []*Phone{p, board} {
		on.Until(`document.querySelector(".stale").innerText === ""`)
	}
	p.Counts(2)
	board.Reads(".face", "Bernd 36")
}

func TestAPageOfAnotherVersionLoadsItselfAnewUnlessSomebodyTypes(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	p.Begin("Anna Bernd Cem")
	typing := p.AnotherTab(h)
	old := `document.documentElement.dataset.version = "old"; `
	for _, on := range []*Phone{p, typing} {
		on.Visit(p.Location())
	}
	typing.Enters("declarer=2")
	p.Leave(func() { Ask[any](p, old+`dispatchEvent(new Event("online"))`) })
	p.Wants(Ask[string](p, "document.documentElement.dataset.version") != "old", "it is the old page")
	Ask[any](typing, old+`dispatchEvent(new Event("online"))`)
	typing.Until(`sessionStorage.version`)
	typing.StillHas("declarer=2")
}

func TestTheSheetFollowsOnAnotherPhone(t *testing.T) {
	h := NewHouse(t)
	writer := h.Phone()
	evening := writer.Begin("Anna Bernd Cem")
	viewer, board := writer.AnotherTab(h), writer.AnotherTab(h)
	viewer.Visit(evening)
	board.Visit(evening + "/tafel")
	Ask[any](viewer, "window.same = document.querySelector('#entry'); 0")
	for i := range 3 {
		writer.Books(Kreuz(1)...)
		viewer.Counts(i + 1)
		board.Reads(".face", "Spiel "+string(rune('1'+i))+": Kreuz mit 2 – Anna +36")
	}
	viewer.Reads(".strip", "Anna G 108")
	viewer.Reads(".standing", "1. Anna 108")
	viewer.Reads(".says", "Inzwischen: Spiel 3: Anna +36")
	viewer.Wants(Ask[bool](viewer, "window.same === document.querySelector('#entry')"), "the form is not the same")
	writer.Wants(!writer.Visible(CSS(".news:not(:empty)")), "the writer is told of the own deal")
	writer.Follow(Says("Rückgängig"))
	viewer.Counts(2)
	board.Reads(".face", "Anna 72")
}
