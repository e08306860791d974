package handlers_test

import (
	"net/http"
	"testing"
)

// move returns the form of the clock that has this button, filled in.
func (p *webPage) move(does string, typed ...string) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		if f.offers("does", does) {
			return f.with("does", does).with(typed...)
		}
	}
	p.t.Fatalf("%s has no button %s:\n%s", p.path, does, p.text("main"))
	return nil
}

func TestTheDirectorPausesTheClockAndGivesMoreTimeAndEverybodySeesIt(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8, "minutes", "120")
	looker := c.lets("viewer", at, "")
	helper := c.lets("writer", at, "")
	c.sees(at + "/tische").says("noch ").lacks("Pause,")
	pause, other := c.sees(at+"/tische").move("pause"), c.sees(at+"/tische").move("more", "minutes", "20")
	for range 2 {
		c.send(pause).is(http.StatusSeeOther)
	}
	c.send(other).is(http.StatusConflict).says("Inzwischen hat jemand die Uhr gestellt: Uhr angehalten")
	for _, page := range []string{"", "/tische", "/tische/1/1", "/wand"} {
		looker.sees(at + page).says("Pause, noch ")
	}
	phone, own := c.phoneAt(at, 1)
	phone.sees(own + "/turnier").says("Pause, noch ")
	more := c.sees(at+"/tische").move("more", "minutes", "20")
	for range 2 {
		c.send(more).is(http.StatusSeeOther)
	}
	looker.sees(at + "/wand").says("Pause, noch 2:")
	c.send(c.sees(at+"/tische").move("more", "minutes", "viel")).is(http.StatusUnprocessableEntity).says("Minuten")
	c.send(c.sees(at+"/tische").move("start", "minutes", "0")).is(http.StatusUnprocessableEntity)
	c.send(c.sees(at + "/tische").move("go")).is(http.StatusSeeOther)
	c.sees(at + "/verlauf").says("1. Serie: Uhr läuft weiter").says("1. Serie: 20 Minuten mehr")
	c.acts(at+"/verlauf", "undo")
	looker.sees(at).says("Pause, noch ")

	helper.sees(at + "/tische").lacks("Uhr stellen")
	for _, stranger := range []*webClient{helper, looker, phone} {
		stranger.send(c.sees(at + "/tische").move("go")).is(http.StatusNotFound)
	}
	c.sees(at + "/tische").says("Pause, noch ")
}
