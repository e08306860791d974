//go:build outer

package evenings_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
)

func shot616(p *Phone, name string, whole bool) {
	schemes := []string{"light"}
	if os.Getenv("DARK") != "" {
		schemes = append(schemes, "dark")
	}
	for _, scheme := range schemes {
		_, _ = chromedp.Call(p.Chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		got, err := chromedp.Call(p.Chromium().Ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{CaptureBeyondViewport: new(whole)})
		if err != nil {
			p.T.Fatal(err)
		}
		_ = os.WriteFile("/tmp/w/s6-"+name+"-"+scheme+".png", got.Data, 0o600)
	}
}

var names616 = []string{"players=Karl-Heinz Obermüller", "players=Ann-Kathrin", "players=Ann-Katrin", "players=Jo"}

func TestShots616(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	height := 616
	if os.Getenv("HIGH") != "" {
		fmt.Sscan(os.Getenv("HIGH"), &height)
	}
	games := strings.Fields("skat doppelkopf schafkopf schwarzesau schieber wuerfeljass punktezettel wizard")
	if one := os.Getenv("GAMES"); one != "" {
		games = strings.Fields(one)
	}
	for _, g := range games {
		game, settings := g, append([]string{}, names616...)
		if g == "wizard" {
			game = "punktezettel"
			settings = append(settings, "rules.preset=wizard")
		}
		p.Do(p.Chromium().Resize(360, int64(height)))
		p.Plays(game, "", settings...)
		t.Log(Ask[string](p, `JSON.stringify([...document.querySelectorAll(".top, .strip, .strip > *, .write > *, #entry > *")].map(e => (e.className || e.tagName) + " " + Math.round(e.getBoundingClientRect().top) + "–" + Math.round(e.getBoundingClientRect().bottom)))`))
		Ask[any](p, `scrollTo(0, 0)`)
		shot616(p, g+"-empty", false)
		var d []string
		if g == "wizard" {
			d = []string{"points[0]:1"}
		} else {
			d = OrdinaryDeals[game][0].Deal
			if g == "skat" {
				d = Kreuz(1)
			}
		}
		p.Fills(d...)
		t.Log(g, "scroll", Ask[float64](p, `scrollY`), "book bottom", Ask[float64](p, `document.querySelector(".book").getBoundingClientRect().bottom + scrollY`),
			"form's natural end", Ask[float64](p, `document.querySelector("#entry").getBoundingClientRect().bottom + scrollY`))
		shot616(p, g+"-filled", false)
	}
}
