package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// An olderShare is a form about who sees a tournament that was open in another tab
// while its director, or whoever directs it by now, has done something else there.
type olderShare struct {
	name      string
	form      func(h directed) *webForm
	meanwhile func(h directed)
	status    int
	then      func(h directed)
}

// A directed tournament is there with its director and somebody who helps.
type directed struct {
	at               string
	director, helper *webClient
}

// olderShares are all forms of links and devices. They say what shall be and not what
// shall change, so the later one counts; of a link that was renewed twice there is one.
var olderShares = []olderShare{
	{"renew what was renewed", linkForm("renew"), presses("renew"), http.StatusSeeOther, linkIs("2")},
	{"renew what was switched off", linkForm("renew"), presses("close"), http.StatusSeeOther, linkIs("2")},
	{"switch off what was renewed", linkForm("close"), presses("renew"), http.StatusSeeOther, noLink},
	{"take the pen from who was removed", deviceForm("viewer"), does("revoke"), http.StatusSeeOther, isGone},
	{"remove who has lost the pen", deviceForm("revoke"), does("viewer"), http.StatusSeeOther, isGone},
	{"remove who directs by now", deviceForm("revoke"), does("owner"), http.StatusNotFound, helperDirects},
	{"hand over to who was removed", deviceForm("owner"), does("revoke"), http.StatusSeeOther, directorDirects},
	{"renew a link of somebody else’s", linkForm("renew"), does("owner"), http.StatusNotFound, helperDirects},
	{"leave what one directs by now", leaving, does("owner"), http.StatusSeeOther, helperDirects},
	{"leave what one was removed from", leaving, does("revoke"), http.StatusNotFound, isGone},
	{"leave what one looks at by now", leaving, does("viewer"), http.StatusSeeOther, isGone},
	{"delete what was handed over", deleting, does("owner"), http.StatusNotFound, helperDirects},
}

func linkForm(act string) func(directed) *webForm {
	return func(h directed) *webForm {
		return h.director.sees(h.at + "/teilen").does(act) // the viewers' comes first
	}
}

func presses(act string) func(directed) {
	return func(h directed) { h.director.presses(act, "viewer", h.at) }
}

func deviceForm(act string) func(directed) *webForm {
	return func(h directed) *webForm {
		return h.director.sees(h.at+"/teilen").about("Emils Handy").with("act", act)
	}
}

func does(act string) func(directed) {
	return func(h directed) { h.director.does(act, h.at, "Emils Handy") }
}

func leaving(h directed) *webForm {
	for _, f := range h.helper.sees(h.at + "/teilen").forms() {
		if strings.HasSuffix(f.action, "/verlassen") {
			return f
		}
	}
	h.director.t.Fatal("one cannot leave")
	return nil
}

func deleting(h directed) *webForm {
	return h.director.sees(h.at+"/loeschen").form("title").with("title", "Preis der Linde")
}

func linkIs(nth string) func(directed) {
	return func(h directed) {
		if got := h.director.sees(h.at + "/teilen").does("renew").Get("seen"); got != nth {
			h.director.t.Errorf("it is link %s, not %s", got, nth)
		}
		h.director.lets("viewer", h.at, "")
	}
}

func noLink(h directed) { h.director.sees(h.at + "/teilen").says("Gerade gibt es keinen Link") }

func isGone(h directed) {
	h.helper.get(h.at).is(http.StatusNotFound)
	h.director.sees(h.at + "/teilen").lacks("Emils Handy")
}

func directorDirects(h directed) {
	isGone(h)
	h.director.sees(h.at + "/einrichten")
}

func helperDirects(h directed) {
	h.helper.sees(h.at + "/einrichten")
	h.director.sees(h.at) // and helps
	h.director.get(h.at + "/einrichten").is(http.StatusNotFound)
	linkIs("1")(directed{h.at, h.helper, h.director})
}

func TestWhoeverIsSlowerSharesWhatHeSays(t *testing.T) {
	t.Parallel()
	for _, o := range olderShares {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			director := newWebClient(t)
			at := director.setsUp("skat", 4)
			h := directed{at, director, director.lets("writer", at, "Emils Handy")}
			old := o.form(h)
			o.meanwhile(h)
			by := h.director
			if strings.HasSuffix(old.action, "/verlassen") {
				by = h.helper
			}
			by.send(old).is(o.status)
			o.then(h)
		})
	}
}

// Of many tabs that renew a link at one moment there is one new link.
func TestALinkThatIsRenewedInManyTabsAtOnceIsOneNewLink(t *testing.T) {
	t.Parallel()
	director := newWebClient(t)
	at := director.setsUp("skat", 4)
	var forms []*webForm
	for range 6 {
		forms = append(forms, linkForm("renew")(directed{at, director, nil}))
	}
	for _, answer := range director.together(forms...) {
		answer.is(http.StatusSeeOther)
	}
	linkIs("2")(directed{at, director, nil})
}
