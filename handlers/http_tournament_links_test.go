package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// A directed tournament is a tournament with its director and a helper.
type directed struct {
	at               string
	director, helper *webClient
}

// olderShares lists all forms about the links and devices of a tournament. Each form is open in a
// tab while the director, or his successor, sends another form. A form says which state it wants
// and not what it changes, so the form that is sent later wins. Renewing a link twice in this way
// makes only one new link.
var olderShares = []struct {
	name, form, meanwhile string
	status                int
	then                  func(h directed)
}{
	{"renew what was renewed", "renew", "renew", http.StatusSeeOther, linkIs("2")},
	{"renew what was switched off", "renew", "close", http.StatusSeeOther, linkIs("2")},
	{"switch off what was renewed", "close", "renew", http.StatusSeeOther, noLink},
	{"take the pen from who was removed", "viewer", "revoke", http.StatusSeeOther, isGone},
	{"remove who has lost the pen", "revoke", "viewer", http.StatusSeeOther, isGone},
	{"remove who directs by now", "revoke", "owner", http.StatusNotFound, helperDirects},
	{"hand over to who was removed", "owner", "revoke", http.StatusSeeOther, directorDirects},
	{"renew a link of somebody else’s", "renew", "owner", http.StatusNotFound, helperDirects},
	{"leave what one directs by now", "leave", "owner", http.StatusSeeOther, helperDirects},
	{"leave what one was removed from", "leave", "revoke", http.StatusNotFound, isGone},
	{"leave what one looks at by now", "leave", "viewer", http.StatusSeeOther, isGone},
	{"delete what was handed over", "delete", "owner", http.StatusNotFound, helperDirects},
}

// form returns a form that the director has open; for leave, the helper's form.
func (h directed) form(does string) *webForm {
	h.director.t.Helper()
	share := h.director.sees(h.at + "/teilen")
	switch does {
	case "renew", "close":
		return share.does(does) // the viewers' link comes first
	case "leave":
		forms := h.helper.sees(h.at + "/teilen").forms()
		return forms[slices.IndexFunc(forms, func(f *webForm) bool { return strings.HasSuffix(f.action, "/verlassen") })]
	case "delete":
		return h.director.sees(h.at+"/loeschen").form("title").with("title", "Preis der Linde")
	}
	return share.about("Emils Handy").with("act", does)
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
	h.director.sees(h.at) // the former director is a helper now
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
			old := h.form(o.form)
			director.send(h.form(o.meanwhile)).is(http.StatusSeeOther)
			by := director
			if o.form == "leave" {
				by = h.helper
			}
			by.send(old).is(o.status)
			o.then(h)
		})
	}
}

// Many tabs that renew a link at the same moment make one new link.
func TestALinkThatIsRenewedInManyTabsAtOnceIsOneNewLink(t *testing.T) {
	t.Parallel()
	director := newWebClient(t)
	at := director.setsUp("skat", 4)
	var forms []*webForm
	for range 6 {
		forms = append(forms, directed{at, director, nil}.form("renew"))
	}
	for _, answer := range director.together(forms...) {
		answer.is(http.StatusSeeOther)
	}
	linkIs("2")(directed{at, director, nil})
}
