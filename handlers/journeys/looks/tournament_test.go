//go:build outer

package looks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	. "anschreiber/handlers/journeys"
)

// contest makes a tournament of so many players whose first round has begun, and returns its path.
func contest(p *Phone, players int) (at string) {
	p.T.Helper()
	var names []string
	for i := range players {
		names = append(names, fmt.Sprintf("Anna-Katharina Müller-Lüdenscheidt %03d", i+1))
	}
	p.Visit("/turniere/neu?spiel=skat")
	presses(p, "setup", `[name=name]`, "Preisskat um den Lindenkrug")
	at = strings.TrimSuffix(p.Location(), "/spieler")
	presses(p, "add", `[name=names]`, strings.Join(names, "\n"))
	p.Visit(at + "/auslosung")
	presses(p, "lot", "none", "")
	presses(p, "begin", "none", "")
	return at
}

// presses fills in a field and presses the button with the given value in the field's form.
func presses(p *Phone, value, field, text string) {
	p.T.Helper()
	p.Leave(func() {
		Ask[bool](p, fmt.Sprintf(`(() => {
			const field = document.querySelector(%s), button = (field?.form || document).querySelector("button[value=%s]");
			if (field) field.value = %s;
			button.form.requestSubmit(button);
			return true;
		})()`, Quote(field), value, Quote(text)))
	})
}

func TestTheTabOfThePageThatIsOpenIsInView(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/turniere/neu?spiel=skat")
	presses(p, "setup", `[name=name]`, "Preisskat")
	at := strings.TrimSuffix(p.Location(), "/spieler")
	for _, below := range []string{"", "/kasse", "/einrichten"} {
		p.Visit(at + below)
		p.Until(`(({ left, right }) => left >= 0 && right <= innerWidth)(document.querySelector(".tabs [aria-current]").getBoundingClientRect())`)
	}
}

func TestTheWallTurnsItsPagesAndFollowsTheTables(t *testing.T) {
	p := NewHouse(t).Phone()
	at := contest(p, 38)
	p.Visit(at + "/wand")
	for _, size := range [][2]int64{{1280, 720}, {1920, 1080}} {
		p.Do(p.Chromium().Resize(size[0], size[1]))
		p.Until(fmt.Sprintf(`innerWidth === %d && document.querySelector(".part:not([hidden]) .pages").textContent.startsWith("Seite ")`, size[0]))
		seen := map[string]bool{}
		for range 38 {
			for _, name := range Ask[[]string](p, onTheWall) {
				seen[name] = true
			}
			p.Do(p.Type(kb.ArrowRight))
		}
		p.Wants(len(seen) == 38, "%d of 38 players were on the wall at %v", len(seen), size)
	}
	p.Wants(Ask[string](p, `document.querySelector("#pause").getAttribute("aria-pressed")`) == "true", "the wall goes on by itself")

	Ask[bool](p, fmt.Sprintf(`(window.stayed = true, fetch(%s).then(r => r.text())
		.then(text => fetch(text.match(/\/abende\/\w+/)[0], {method: "POST", mode: "same-origin", body: new URLSearchParams({key: "a-key", seen: 0, contract: "passed"})})), true)`, Quote(at+"/tische/1/1")))
	p.Until(`window.stayed && document.querySelector(".lists").textContent.includes("1/48") && document.querySelectorAll(".ranks li[hidden]").length > 0`)
	Ask[bool](p, `dispatchEvent(new Event("offline"))`)
	p.Until(`/Stand von \d/.test(document.querySelector(".stale").textContent) && document.querySelectorAll(".part:not([hidden]) li:not([hidden])").length > 0`)

	sides := map[string]int{"?was=startkarten": 5, "?was=plan": 3, "?was=listen": 10, "?was=rangliste": 1}
	for what, n := range sides {
		Prints(p, at+"/drucken"+what, n)
	}
}

// onTheWall lists the players who can be read on the wall now, each with place.
const onTheWall = `[...document.querySelectorAll(".part.ranks:not([hidden]) li")]
	.filter(r => !r.hidden && r.getBoundingClientRect().bottom <= innerHeight).map(r => r.querySelector("b").textContent + r.querySelector(".place").textContent)`

// All names have one size, no surname is cut off, and each page is filled down to the last row but
// one.
func TestEveryNameOnTheWallHasOneSizeInTwoColumns(t *testing.T) {
	p := NewHouse(t).Phone()
	at := contest(p, 38)
	p.Visit(at + "/wand")
	for _, size := range [][2]int64{{1280, 720}, {1920, 1080}} {
		p.Do(p.Chromium().Resize(size[0], size[1]))
		p.Until(fmt.Sprintf(`innerWidth === %d && document.querySelector(".ranks:not([hidden]) .pages")?.textContent.startsWith("Seite ")`, size[0]))
		const look = `(() => {
			const rows = [...document.querySelectorAll(".ranks li:not([hidden])")], names = rows.map(r => r.querySelector("b"));
			const all = (what) => new Set(what).size;
			return [all(names.map(n => getComputedStyle(n).fontSize)), all(rows.map(r => Math.round(r.getBoundingClientRect().left))), getComputedStyle(document.documentElement).colorScheme === "dark" ? 1 : 0, rows.length];
		})()`
		got := Ask[[]int](p, look)
		p.Wants(got[0] == 1 && got[1] == 2 && got[2] == 1 && got[3] >= 18, "sizes, columns, dark and rows are %v at %v", got, size)
	}
}
