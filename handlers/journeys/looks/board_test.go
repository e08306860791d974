//go:build outer

package looks_test

import (
	"fmt"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTheBoardFillsTheScreenWhicheverWayItLies(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("doppelkopf", "Maximilian-Alexander Bernd Kunigunde Dora Emil Friederike Günther")
	p.Follow(Says("Anzeige"))
	for _, size := range [][2]int64{{360, 740}, {740, 360}, {320, 480}, {1280, 800}} {
		p.Do(p.Chromium().Resize(size[0], size[1]))
		for _, around := range []bool{false, true} {
			p.Until(fmt.Sprintf(`document.querySelector(".around").checked === %t`, around))
			p.Until(`!document.querySelector(".board").getAnimations().length && [...document.querySelectorAll(".face li")].every(li => {
				const [a, b] = [li.getBoundingClientRect(), li.querySelector("strong").getBoundingClientRect()];
				return a.left >= 0 && a.right <= innerWidth && a.top >= 0 && a.bottom <= innerHeight &&
					b.left >= a.left && b.right <= a.right && b.top >= a.top - 1 && b.bottom <= a.bottom + 1 && b.height >= 24 })`)
			p.Tap(CSS(".tools label:last-child"))
		}
	}
	p.Until(`!document.querySelector(".board").getAnimations().length`)
	p.Follow(CSS("a.back"))
	p.Reads(".strip", "Bernd")
	p.Visit("/beispiel/skat/tafel") // this page follows no evening
	p.Wants(Ask[float64](p, `document.querySelector(".face").getBoundingClientRect().height`) > 600, "the board of an example is flat")
}

func TestTheBoardKeepsTheScreenLitWhileItsSwitchIsOn(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	counted(p)
	p.Follow(Says("Anzeige"))
	p.Until("window.lit === 1")
	p.Tap(CSS(".wake"))
	p.Until("window.lit === 0")
	p.Tap(CSS(".wake"))
	p.Until("window.lit === 1")
	p.Sleeps(true)
	p.Until("window.lit === 0")
	p.Sleeps(false)
	p.Until("window.lit === 1")
}

// counted makes later pages count how many of their wake locks are active.
func counted(p *Phone) {
	p.T.Helper()
	p.Before(`
			window.lit = 0;
			const take = WakeLock.prototype.request;
			WakeLock.prototype.request = async function (kind) {
				const lock = await take.call(this, kind);
				window.lit++;
				lock.addEventListener("release", () => { window.lit-- });
				return lock;
			}`)
}

func TestTheNumbersOfTheBoardFit(t *testing.T) {
	for _, players := range []string{"Jo Al Ed Zoë", "Jo Ärmelkanal Karl-Heinz Annegret-Luise Ed Zoë Maximilian"} {
		p := NewHouse(t).Phone()
		p.Visit(p.Opens("doppelkopf", players) + "/tafel")
		for _, size := range [][2]int64{{360, 640}, {360, 740}, {740, 360}, {1280, 800}} {
			p.Do(p.Chromium().Resize(size[0], size[1]))
			for _, number := range []string{"−14", "−139", "−1234"} {
				p.Wants(Ask[bool](p, boardFits+"("+Quote(number)+")"), "%s does not fit at %v", number, size)
			}
		}
	}
}

// boardFits writes the same total for everybody and returns whether it stays away from the edges of
// its card.
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
