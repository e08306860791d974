package handlers_test

import (
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestTheFormForAnyDealerOffersEverybodyAndBooksByTheRotation(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	c.deals(evening, "2") // Anna sat out, Bernd will
	p := c.sees(evening + "/ohne-netz").says("Geber nach der Reihe")
	p.guarded("private, no-cache")
	c.books(p.form("contract").with(webKreuz("1")...))
	c.send(c.sees(evening + "/ohne-netz").form("contract").with(webKreuz("3")...)).is(http.StatusUnprocessableEntity).says("Cem setzt hier aus")
}

func TestTheIconOpensTheRunningEvening(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/?start")
	evening := c.begin("Anna", "Bernd", "Cem")
	if got := c.get("/?start").is(http.StatusSeeOther).header.Get("Location"); got != evening {
		t.Errorf("it opens %q", got)
	}
	c.sees("/")
}

func TestTheManifestNamesIconsThatAreThere(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	p := c.get("/manifest.webmanifest").is(http.StatusOK)
	var m struct {
		Display  string
		StartURL string `json:"start_url"`
		Icons    []struct{ Src, Type, Purpose, Sizes string }

		Shortcuts []struct {
			URL   string
			Icons []struct{ Src string }
		}
		Screenshots []struct {
			Src, Sizes string
			FormFactor string `json:"form_factor"`
		}
		ShareTarget struct {
			Action, Method string
		} `json:"share_target"`
	}
	if err := json.Unmarshal([]byte(p.body), &m); err != nil {
		t.Fatal(err)
	}
	if p.header.Get("Content-Type") != "application/manifest+json" || m.Display != "standalone" || m.StartURL != "/?start" {
		t.Errorf("%v %+v", p.header, m)
	}
	for _, s := range m.Shortcuts {
		c.sees(s.URL)
		c.sees(s.Icons[0].Src)
	}
	for _, s := range m.Screenshots {
		shown, err := png.DecodeConfig(strings.NewReader(c.sees(s.Src).body))
		if size := fmt.Sprintf("%dx%d", shown.Width, shown.Height); err != nil || size != s.Sizes || (s.FormFactor == "wide") != (shown.Width > shown.Height) {
			t.Errorf("%+v is of %s, %v", s, size, err)
		}
	}
	if len(m.Screenshots) != 2 || m.ShareTarget.Method != "POST" || m.ShareTarget.Action != "/holen/geteilt" {
		t.Errorf("it shows %+v, and is shared with at %+v", m.Screenshots, m.ShareTarget)
	}
	var sizes []string
	for _, icon := range m.Icons {
		if got := c.get(icon.Src).is(http.StatusOK).header.Get("Content-Type"); got != icon.Type {
			t.Errorf("%s is %s, not %s", icon.Src, got, icon.Type)
		}
		sizes = append(sizes, icon.Sizes+" "+icon.Purpose)
	}
	if want := []string{"any ", "192x192 ", "512x512 ", "512x512 maskable", "any monochrome"}; !slices.Equal(sizes, want) {
		t.Errorf("the icons are %q", sizes)
	}
}

func TestTheServiceWorkerIsAScriptOfTheWholeSite(t *testing.T) {
	t.Parallel()
	p := newWebClient(t).get("/sw.js").is(http.StatusOK)
	p.guarded("no-store") // so that browsers find a new version at once
	if got := p.header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("it is %s", got)
	}
	if strings.Contains(p.body, "\n//") {
		t.Error("its comments are sent")
	}
}
