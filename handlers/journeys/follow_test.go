package journeys_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
	"anschreiber/views"
)

// Whoever taps line after line, as players speak, always sees the next one: it is
// neither under the button nor under the totals, whatever the table has agreed on.
func TestTheNextLineOfTheFormIsAlwaysInView(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			t.Parallel()
			p := newHouse(t).phone()
			p.still()
			for _, preset := range game.Book.Presets {
				evening := p.opens(game.Slug, "Anna Bernd Cem Dora", "rules.preset="+preset.Value)
				p.booksFirst(game.Slug, evening)
				for _, height := range []int64{640, 740} {
					p.do(p.chromium().Resize(360, height))
					p.walks(preset.Value, "0")
					p.walks(preset.Value, "-1")
				}
			}
		})
	}
}

// booksFirst books an ordinary deal: then there is more above the form.
func (p *phone) booksFirst(game, evening string) {
	p.t.Helper()
	deal := strings.ReplaceAll(strings.Join(allOrdinaryDeals()[game][0].deal, "&"), ":", "=")
	ask[any](p, fmt.Sprintf(`void fetch(%s, {method: "POST", body: new URLSearchParams(%s)}).then(() => location.reload())`, quote(evening), quote(deal+"&key=first&seen=0&dealer=1")))
	p.until(`document.querySelector(".undo") && ` + quiet)
}

// still is a phone that moves nothing by itself.
func (p *phone) still() {
	p.t.Helper()
	_, err := chromedp.Call(p.chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	})
	p.do(err)
}

// walks taps one tile of each line, and looks once more when the computation has come.
func (p *phone) walks(preset, which string) {
	p.t.Helper()
	ask[any](p, `document.querySelector("#entry").reset(); scrollTo(0, 0)`)
	covered := ask[[]string](p, "("+walk+")("+which+")")
	p.wants(len(covered) == 0, "%s: cannot be reached when it is its turn:\n%s", preset, strings.Join(covered, "\n"))
	p.until(quiet)
	covered = ask[[]string](p, "hidden(window.last)")
	p.wants(len(covered) == 0, "%s: the computation covers\n%s", preset, strings.Join(covered, "\n"))
}

// walk goes from line to line. In each it takes the first tile, or the last, unless
// that answers again what was answered before.
const walk = `which => {
	const middle = (e) => e.getBoundingClientRect().y + e.getBoundingClientRect().height / 2;
	window.lines = () => [...Map.groupBy(
		[...document.querySelectorAll("#entry > :not(.row-head, details, .book) :is(input, select)")]
			.filter((e) => e.type !== "hidden" && e.checkVisibility({ visibilityProperty: true })), (e) => Math.round(middle(e) / 20)).values()];
	window.hidden = (field) => {
		const all = lines(), next = all[all.findIndex((line) => line.includes(field)) + 1] ?? [];
		return next.filter((e) => {
			const r = e.getBoundingClientRect();
			return [r.top + 2, r.bottom - 2].some((y) => !document.elementFromPoint(r.x + r.width / 2, y)?.closest("label")?.contains(e));
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

func TestWhatIsRefusedShowsItsFirstMessage(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.still()
	p.begin("Anna Bernd Cem Dora")
	p.do(p.chromium().Resize(360, 640))
	p.fills("declarer=2", "contract=kreuz", "spitzen=2", "won=true", "bid:17")
	p.follow(eintragen)
	p.until(inView + `(document.querySelector(".problem"))`)
	p.until(inView + "(" + string(field("bid")) + ")")
}

// inView is whether an element lies between the totals and the button.
const inView = `((e) => e.getBoundingClientRect().top >= document.querySelector(".strip").getBoundingClientRect().bottom &&
	e.getBoundingClientRect().bottom <= document.querySelector("#entry .why-line").getBoundingClientRect().top)`

func TestAHalfTypedFormOutlivesAChangeOfLanguageAndColours(t *testing.T) {
	t.Parallel()
	inEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := newHouse(t).phoneWith(engine)
		p.begin("Anna Bernd Cem Dora")
		p.fills("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true", "bid:36")
		p.folds("Notiz")
		p.fills("note:zäh")
		p.follow(says("English"))
		p.stillHas("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true")
		p.wants(p.value(field("bid")) == "36" && p.value(entered("note")) == "zäh", "what was typed is gone")
		p.reads("#booked", "Cem +48")
		p.follow(says("dark"))
		p.stillHas("declarer=3", "spitzen=2", "won=true")
		p.follow(eintragen)
		p.reads(".undo", "Cem +48")
		p.follow(says("Deutsch"))
		p.wants(p.value(field("bid")) == "", "the next deal has the bid of the last")
	})
}

func TestTheNewestDealIsLitUpWhenItIsBookedAndNotAgain(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem Dora")
	p.books(kreuz(2)...)
	p.until(lit)
	p.reload()
	p.counts(1)
	p.wants(!ask[bool](p, lit), "it is lit up again")
}

const lit = `document.getAnimations().some((a) => a.animationName === "fresh")`
