package journeys_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

// A row is tapped anywhere: each cell leads to the deal of its row, and only there.
func TestARowOfTheSheetIsTappedAnywhere(t *testing.T) {
	t.Parallel()
	inEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := newHouse(t).phoneWith(engine)
		p.begin("Anna Bernd Cem")
		p.books(night(0)...)
		p.books(night(1)...)
		missed := ask[[]string](p, `[...document.querySelectorAll(".sheet tbody tr")].flatMap((row) => [...row.cells].filter((cell) => {
			cell.scrollIntoView({ block: "center" });
			const r = cell.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			return top !== row.querySelector("a");
		}).map((cell) => row.id + ": " + cell.innerText))`)
		p.wants(len(missed) == 0, "these cells lead elsewhere: %q", missed)
	})
}

// before runs a script in every page of this phone, in front of the page's own.
func (p *phone) before(script string) {
	p.t.Helper()
	_, err := chromedp.Call(p.chromium().Ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.do(err)
}

// WebKit may keep the lock of a page that was left while it was sending.
func TestALockThatIsNeverGivenBackHoldsNoDealBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	ask[any](p, `void navigator.locks.request("deals", () => new Promise(() => {}))`)
	h.stop()
	p.enters("declarer=1", "contract=kreuz", "spitzen=2", "won=true")
	p.tap(eintragen)
	p.unsent(1)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(1)
}

func TestAnAnswerThatBreaksOffStopsNoDealThatWaits(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	h.stop()
	p.writes(1, night(1)...)
	p.before(`const whole = Response.prototype.text;
		Response.prototype.text = function () {
			return /abende.*ohne-netz/.test(this.url) ? Promise.reject(new TypeError("broken off")) : whole.call(this);
		};`)
	p.visit(evening)
	p.unsent(1)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(1)
}

// iOS15 takes away what Safari learned after iOS 15.0.
const iOS15 = `delete Element.prototype.checkVisibility; delete AbortSignal.timeout; delete self.BroadcastChannel;
	delete Navigator.prototype.locks; delete IDBTransaction.prototype.commit;`

func TestADealWithTypedAugenWaitsInABrowserThatLacksMuch(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	p.before(iOS15)
	p.begin("Anna Bernd Cem")
	p.until(`navigator.serviceWorker.controller`)
	p.copied("/ohne-netz", "html")
	p.enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.write(field("augen"), "70")
	h.stop()
	p.tap(eintragen)
	p.unsent(1)
	p.reads("#unsent", "Anna · Kreuz · mit 2 · Augen (mit Skat) 70")
	p.writes(2, night(1)...)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(2)
	p.books(night(2)...)
	p.counts(3)
}

func TestADatabaseThatDoesNotAnswerIsGivenUpAndAskedAgain(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	p.before(`const open = IDBFactory.prototype.open;
		IDBFactory.prototype.open = () => ({});
		window.wakes = () => { IDBFactory.prototype.open = open; };`)
	p.begin("Anna Bernd Cem")
	p.until(`navigator.serviceWorker.controller`)
	p.copied("/ohne-netz", "html")
	p.books(night(0)...)
	p.counts(1)
	p.enters(night(1)...)
	h.stop()
	p.tap(eintragen)
	p.sees("dieser Browser kann nichts aufheben")
	p.stillHas(night(1)...)
	ask[any](p, `wakes()`)
	p.until(`(queue.all().then(() => { window.awake = true }, () => {}), window.awake)`)
	p.tap(eintragen)
	p.unsent(1)
}

// Another tab has sent this phone's deals before the scripts of this one were there.
func TestAPageThatThisPhoneHasWrittenPastIsDrawnAnewAndBooks(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	first := h.losing()
	evening := first.begin("Anna Bernd Cem Dora")
	first.ready(evening)
	second := first.anotherTab(h)
	second.offline = true
	second.before(`const append = Node.prototype.appendChild, late = [];
		Node.prototype.appendChild = function (node) {
			return /queue|offline/.test(node.src) && !window.come ? (late.push(node), node) : append.call(this, node);
		};
		window.release = () => { window.come = true; late.forEach((node) => document.head.appendChild(node)); };`)
	second.visit(evening)
	h.stop()
	first.writes(1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	first.writes(2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	h.reconnect()
	first.until(`!document.querySelector("#unsent")`)
	first.counts(2)
	second.reads(".turn summary", "Anna gibt und setzt aus")
	ask[any](second, `release()`)
	second.reads(".turn summary", "Cem gibt und setzt aus")
	second.wants(second.text(".news") == "", "it says %q", second.text(".news"))
	second.books("declarer=1", "contract=kreuz", "spitzen=1", "won=true")
	second.counts(3)
}

func TestWithoutNetworkNoSettlementIsShownThatIsOlderThanTheSheet(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem", "rules.stake=1")
	p.ready(evening)
	p.books(night(0)...)
	p.copied(evening, "spiel-1")
	p.visit(evening + "/abrechnung")
	p.copied(evening+"/abrechnung", "24")
	h.stop()
	p.visit(evening + "/abrechnung")
	p.reads("#old", "Offline – Stand von")
	p.sees("Wer zahlt")
	h.reconnect()
	p.visit(evening)
	p.books(night(1)...)
	p.copied(evening, "spiel-2")
	h.stop()
	p.visit(evening + "/abrechnung")
	p.sees("älter als der Zettel")
}

func TestCopyingThatFailedIsNotCalledCopied(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.before(`delete Navigator.prototype.share; delete Navigator.prototype.clipboard; document.execCommand = () => false;`)
	p.visit(p.begin("Anna Bernd Cem") + "/teilen")
	p.tap(says("Kopieren"))
	p.sees("Markiert: bitte selbst kopieren")
	p.lacks("Kopiert")
	p.wants(ask[string](p, `getSelection().toString()`) == p.value(css(".copy input")), "the link is not marked")
}

func TestEnterInANameGoesToTheNextAndBeginsNothing(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.visit("/neu/skat")
	for i := range 2 {
		submits := ask[bool](p, string(nth("players", i))+`.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))`)
		p.wants(!submits, "Enter submits the form")
		p.until(string(nth("players", i+1)) + " === document.activeElement")
	}
	p.wants(p.location() == "/neu/skat", "the page is at %s", p.location())
	p.wants(ask[string](p, `document.querySelector(".setup button").name`) == "swap", "without scripts, Enter begins the evening")
}

func TestTheNumbersOfTheBoardFit(t *testing.T) {
	t.Parallel()
	for _, players := range []string{"Jo Al Ed Zoë", "Jo Ärmelkanal Karl-Heinz Annegret-Luise Ed Zoë Maximilian"} {
		p := newHouse(t).phone()
		p.visit(p.opens("doppelkopf", players) + "/tafel")
		for _, size := range [][2]int64{{360, 640}, {360, 740}, {740, 360}, {1280, 800}} {
			p.do(p.chromium().Resize(size[0], size[1]))
			for _, number := range []string{"−14", "−139", "−1234"} {
				p.wants(ask[bool](p, boardFits+"("+quote(number)+")"), "%s does not fit at %v", number, size)
			}
		}
	}
}

// boardFits writes a total for everybody, and tells whether it keeps off the edges.
const boardFits = `((total) => {
	document.querySelector(".face ol").dataset.digits = total.length;
	return [...document.querySelectorAll(".face li")].every((li) => {
		const strong = li.querySelector("strong"), text = document.createRange(), card = li.getBoundingClientRect();
		strong.textContent = total;
		text.selectNodeContents(strong);
		const r = text.getBoundingClientRect();
		return r.left >= card.left + 6 && r.right <= card.right - 6;
	});
})`
