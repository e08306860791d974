package journeys_test

import (
	"fmt"
	"testing"
)

func TestTheSheetFollowsOnAnotherPhone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	writer := h.phone()
	evening := writer.begin("Anna Bernd Cem")
	viewer, board := writer.anotherTab(h), writer.anotherTab(h)
	viewer.visit(evening)
	board.visit(evening + "/tafel")
	ask[any](viewer, "window.same = document.querySelector('#entry'); 0")
	for i := range 3 {
		writer.books(kreuz(1)...)
		viewer.counts(i + 1)
		board.reads(".face", "Spiel "+string(rune('1'+i))+": Kreuz mit 2 – Anna +36")
	}
	viewer.reads(".strip", "Anna G 108")
	viewer.reads(".standing", "1. Anna 108")
	viewer.reads(".says", "Inzwischen: Spiel 3: Anna +36")
	viewer.wants(ask[bool](viewer, "window.same === document.querySelector('#entry')"), "the form is not the same")
	writer.wants(!writer.visible(css(".news:not(:empty)")), "the writer is told of the own deal")
	writer.follow(says("Rückgängig"))
	viewer.counts(2)
	board.reads(".face", "Anna 72")
}

func TestTheFormThatSomebodyFillsInIsNotTouched(t *testing.T) {
	t.Parallel()
	first, second, _ := twoTabs(t)
	second.enters("declarer=2", "contract=pik", "spitzen=1")
	second.write(field("bid"), "20")
	second.until(`!document.querySelector(".htmx-request")`)
	key, at := second.value(field("key")), ask[int](second, `Math.round(document.querySelector("#entry").getBoundingClientRect().top)`)
	ask[any](second, `window.mark = document.querySelector("#entry [name=bid]"); 0`)

	first.books(kreuz(1)...)
	second.counts(1)
	second.reads(".says", "Inzwischen: Spiel 1: Anna +36")
	second.stillHas("declarer=2", "contract=pik", "spitzen=1")
	second.wants(ask[bool](second, "document.activeElement === window.mark"), "the focus has gone")
	second.wants(second.value(field("bid")) == "20" && second.value(field("key")) == key && second.value(field("seen")) == "0", "the form was changed")
	second.wants(!second.visible(says("Neu laden")), "what was typed would be lost")
	second.wants(ask[int](second, `Math.round(document.querySelector("#entry").getBoundingClientRect().top)`) == at, "the form has moved")
	second.reads("#entry .turn summary", "Anna gibt") // as its dealer tile says

	second.enters("won=true")
	second.follow(eintragen)
	second.reads(".clash", "Inzwischen: Spiel 1: Anna +36")
	second.reads("#entry .turn summary", "Bernd gibt")
	second.follow(eintragen)
	second.counts(2)
	first.counts(2)
	first.reads(".strip", "Cem G")
}

func TestAnEmptyFormIsRenewedWhenItsWriterSaysSo(t *testing.T) {
	t.Parallel()
	first, second, _ := twoTabs(t)
	first.books(kreuz(1)...)
	second.reads(".says", "Inzwischen: Spiel 1: Anna +36")
	second.wants(second.value(field("seen")) == "0", "the form has seen what its writer has not")
	second.follow(says("Neu laden"))
	second.wants(second.value(field("seen")) == "1", "the form is the old one")
	second.reads("#entry .turn summary", "Bernd gibt")
	second.wants(!second.visible(css(".news:not(:empty)")), "it is still news")
	second.books(kreuz(2)...)
	second.counts(2)
	first.counts(2)
}

func TestAPhoneThatIsTakenUpAgainHasAFreshForm(t *testing.T) {
	t.Parallel()
	first, second, _ := twoTabs(t)
	second.sleeps(true)
	first.books(kreuz(1)...)
	second.wants(len(second.rows()) == 0, "it follows in its sleep")
	second.leave(func() { second.sleeps(false) })
	second.counts(1)
	second.reads("#entry .turn summary", "Bernd gibt")

	second.enters("declarer=2", "contract=pik")
	second.sleeps(true)
	first.books(kreuz(1)...)
	second.sleeps(false)
	second.counts(2)
	second.stillHas("declarer=2", "contract=pik")
}

// sleeps does to a page what a phone does whose screen goes dark.
func (p *phone) sleeps(dark bool) {
	p.t.Helper()
	state := "visible"
	if dark {
		state = "hidden"
	}
	ask[any](p, `(() => { for (const [name, value] of [["hidden", `+map[bool]string{true: "true", false: "false"}[dark]+`], ["visibilityState", "`+state+`"]])
		Object.defineProperty(document, name, {value, configurable: true});
		document.dispatchEvent(new Event("visibilitychange", {bubbles: true})) })()`)
}

func TestTheFocusStaysInASheetThatFollows(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	writer := h.phone()
	evening := writer.begin("Anna Bernd Cem")
	writer.books(kreuz(1)...)
	viewer := writer.anotherTab(h)
	viewer.visit(evening)
	ask[any](viewer, `document.querySelector("#spiel-1 a").focus()`)
	writer.books(kreuz(1)...)
	viewer.counts(2)
	viewer.until(`document.activeElement === document.querySelector("#spiel-1 a")`)
}

func TestThePageThatIsSwappedInFollowsItsOwnEvening(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	one := p.begin("Anna Bernd Cem")
	other := p.begin("Dora Emil Fritz")
	viewer := p.anotherTab(h)
	viewer.visit("/") // without live.js
	viewer.follow(css(`a[href="` + one + `"]`))
	p.visit(one)
	p.books(kreuz(1)...)
	viewer.counts(1)
	viewer.follow(css("a.back"))
	viewer.follow(css(`a[href="` + other + `"]`))
	p.visit(other)
	p.books(kreuz(2)...)
	viewer.reads(".strip", "Emil G 36")
}

func TestAPageSaysSinceWhenItStandsStillAndShowsTheWholeTruthAfterwards(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	board := p.anotherTab(h)
	board.offline = true
	board.visit(evening + "/tafel")
	board.reads(".face", "Anna 36")
	h.stop()
	for _, on := range []*phone{p, board} {
		on.until(`/^Stand von \d\d:\d\d – keine Verbindung$/.test(document.querySelector("[role=status] .stale").innerText)`)
	}
	h.reconnect()
	q := p.anotherTab(h)
	q.offline = true
	q.visit(evening)
	q.books(kreuz(2)...)
	for _, on := range []*phone{p, board} {
		on.until(`document.querySelector(".stale").innerText === ""`)
	}
	p.counts(2)
	board.reads(".face", "Bernd 36")
}

func TestAPageOfAnotherVersionLoadsItselfAnewUnlessSomebodyTypes(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	p.begin("Anna Bernd Cem")
	typing := p.anotherTab(h)
	old := `document.documentElement.dataset.version = "old"; `
	for _, on := range []*phone{p, typing} {
		on.visit(p.location())
	}
	typing.enters("declarer=2")
	p.leave(func() { ask[any](p, old+`dispatchEvent(new Event("online"))`) })
	p.wants(ask[string](p, "document.documentElement.dataset.version") != "old", "it is the old page")
	ask[any](typing, old+`dispatchEvent(new Event("online"))`)
	typing.until(`sessionStorage.version`)
	typing.stillHas("declarer=2")
}

func TestTheBoardFillsTheScreenWhicheverWayItLies(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("doppelkopf", "Maximilian-Alexander Bernd Kunigunde Dora Emil Friederike Günther")
	p.follow(says("Tafel"))
	for _, size := range [][2]int64{{360, 740}, {740, 360}, {320, 480}, {1280, 800}} {
		p.do(p.chromium().Resize(size[0], size[1]))
		for _, around := range []bool{false, true} {
			p.until(fmt.Sprintf(`document.querySelector(".around").checked === %t`, around))
			p.until(`!document.querySelector(".board").getAnimations().length && [...document.querySelectorAll(".face li")].every(li => {
				const [a, b] = [li.getBoundingClientRect(), li.querySelector("strong").getBoundingClientRect()];
				return a.left >= 0 && a.right <= innerWidth && a.top >= 0 && a.bottom <= innerHeight &&
					b.left >= a.left && b.right <= a.right && b.top >= a.top - 1 && b.bottom <= a.bottom + 1 && b.height >= 24 })`)
			p.tap(css(".tools label:last-child"))
		}
	}
	p.until(`!document.querySelector(".board").getAnimations().length`)
	p.follow(css("a.back"))
	p.reads(".strip", "Bernd")
}

func TestTheBoardKeepsTheScreenLitWhileItsSwitchIsOn(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.counted()
	p.follow(says("Tafel"))
	p.until("window.lit === 1")
	p.tap(css(".wake"))
	p.until("window.lit === 0")
	p.tap(css(".wake"))
	p.until("window.lit === 1")
	p.sleeps(true)
	p.until("window.lit === 0")
	p.sleeps(false)
	p.until("window.lit === 1")
}

// counted makes the pages to come count how many of their locks hold.
func (p *phone) counted() {
	p.t.Helper()
	p.before(`
			window.lit = 0;
			const take = WakeLock.prototype.request;
			WakeLock.prototype.request = async function (kind) {
				const lock = await take.call(this, kind);
				window.lit++;
				lock.addEventListener("release", () => { window.lit-- });
				return lock;
			}`)
}
