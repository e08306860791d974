//go:build outer

package looks_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
	"anschreiber/views"
)

// Somebody who taps line after line, in the order in which players speak, always sees the next
// line. Neither the button nor the totals cover that line, whatever rules the table has.
func TestTheNextLineOfTheFormIsAlwaysInView(t *testing.T) {
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			p := NewHouse(t).Phone()
			for _, preset := range game.RuleBook.Presets {
				p.Plays(game.Slug, "Anna Bernd Cem Dora", "rules.preset="+preset.Value) // a booked deal makes the part above the form higher
				for _, height := range []int64{640, 740} {
					p.Do(p.Chromium().Resize(360, height))
					walks(p, preset.Value, "0")
					walks(p, preset.Value, "-1")
				}
			}
		})
	}
}

// moves makes a phone allow motion.
func moves(p *Phone) {
	p.T.Helper()
	_, err := chromedp.Call(p.Chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}},
	})
	p.Do(err)
}

// walks taps one tile in each line, and checks again once the computation is shown.
func walks(p *Phone, preset, which string) {
	p.T.Helper()
	covered := Ask[[]string](p, "("+walk+")("+which+")")
	p.Wants(len(covered) == 0, "%s: cannot be reached when it is its turn:\n%s", preset, strings.Join(covered, "\n"))
	p.Until(p.Quiet())
	covered = Ask[[]string](p, "hidden(window.last)")
	p.Wants(len(covered) == 0, "%s: the computation covers\n%s", preset, strings.Join(covered, "\n"))
}

// walk goes from line to line. If which is 0, it taps the first tile of each line and skips lines
// of a question that it has answered already. If which is -1, it taps the last tile of each line.
// It begins at the top and without a pause, because a computation that arrives late would scroll to
// the last line of the earlier walk.
const walk = `which => {
	document.querySelector("#entry").reset();
	scrollTo(0, 0);
	const middle = (e) => e.getBoundingClientRect().y + e.getBoundingClientRect().height / 2;
	window.lines = () => [...Map.groupBy(
		[...document.querySelectorAll("#entry > :not(.row-head, details, .book) :is(input, select)")]
			.filter((e) => e.type !== "hidden" && e.checkVisibility({ visibilityProperty: true })), (e) => Math.round(middle(e) / 20)).values()];
	window.hidden = (field) => {
		const all = lines(), next = all[all.findIndex((line) => line.includes(field)) + 1] ?? [];
		return next.filter((e) => {
			const r = e.getBoundingClientRect();
			return [r.top + 2, r.bottom - 2].some((y) => !document.elementFromPoint(r.x + r.width / 2, y)?.closest("label, input")?.contains(e));
		}).map((e) => e.name + "=" + e.value + " after " + field.name + "=" + field.value);
	};
	const covered = [], answered = new Set();
	for (let i = 0; i < lines().length; i++) {
		const line = lines()[i], field = line.at(which);
		if (which === 0 && answered.has(field.name)) continue;
		answered.add(field.name);
		window.last = field;
		field.type === "text" ? field.focus() : field.click();
		if (field.type === "text") field.dispatchEvent(new Event("change", { bubbles: true }));
		i = lines().findIndex((line) => line.includes(field));
		if (i < 0) break;
		covered.push(...hidden(field));
	}
	return covered;
}`

// Even on a small phone, nobody has to search for the next tile of an ordinary deal.
func TestAnOrdinaryDealIsTappedWithoutScrolling(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Do(p.Chromium().Resize(360, 640))
	for game, deals := range OrdinaryDeals {
		players := "Anna Bernd Cem Dora"
		if game == "skat" {
			players = "Anna Bernd Cem"
		}
		p.Plays(game, players) // a booked deal makes the part above the form higher
		for i, deal := range deals {
			if i > 0 {
				p.Reload()
			}
			Ask[any](p, "scrollTo(0, 0)")
			for _, step := range deal.Deal {
				taps(p, step)
			}
			p.Until(string(Eintragen) + ".getBoundingClientRect().bottom <= innerHeight")
		}
	}
}

// taps does a step, name=value or name:value, once a finger would meet the element.
func taps(p *Phone, step string) {
	p.T.Helper()
	if fold, is := strings.CutPrefix(step, "+"); is {
		p.Tap(Among("#entry summary", fold))
		return
	}
	name, value, tile := strings.Cut(step, "=")
	e := Tile(name, value)
	if !tile {
		name, value, _ = strings.Cut(step, ":")
		e = Entered(name)
	}
	p.Until(`((e) => {
		const r = e.getBoundingClientRect();
		return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest("label, button, input")?.contains(e);
	})(` + string(e) + `)`)
	if tile {
		p.Enters(step)
	} else {
		p.Set(e, value)
	}
}

func TestWhatIsRefusedShowsItsFirstMessage(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem Dora")
	p.Do(p.Chromium().Resize(360, 640))
	p.Fills("declarer=2", "contract=kreuz", "spitzen=2", "won=true", "bid:17")
	p.Follow(Eintragen)
	p.Until(inView + `(document.querySelector(".problem"))`)
	p.Until(inView + "(" + string(Field("bid")) + ")")
}

// inView is a function that returns whether an element lies between the totals and the button.
const inView = `((e) => e.getBoundingClientRect().top >= document.querySelector(".strip").getBoundingClientRect().bottom &&
	e.getBoundingClientRect().bottom <= document.querySelector("#entry .why-line").getBoundingClientRect().top)`

func TestTheNewestDealIsLitUpWhenItIsBookedAndNotAgain(t *testing.T) {
	p := NewHouse(t).Phone()
	moves(p)
	p.Before(`addEventListener("animationstart", (e) => { if (e.animationName === "fresh") sessionStorage.lit = "yes"; });
		new MutationObserver((all) => {
			for (const { target, addedNodes } of all)
				if (addedNodes.length && target.matches?.(".undo [role=status]")) sessionStorage.said = target.textContent.replace(/\s+/g, " ");
		}).observe(document, { childList: true, subtree: true })`)
	p.Begin("Anna Bernd Cem Dora")
	p.Books(Kreuz(2)...)
	p.Until(`sessionStorage.lit`)
	p.Until(`sessionStorage.said?.includes("Bernd +36") && sessionStorage.said.includes("Bernd gibt")`) // announced to screen readers
	p.Until(`!document.getAnimations().length`)
	Ask[any](p, `delete sessionStorage.lit`)
	p.Reload()
	p.Counts(1)
	p.Wants(!Ask[bool](p, `"lit" in sessionStorage`), "it is lit up again")
}
