package handlers_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

func TestAStreamShowsThePartsAsThePageDoes(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	for path, query := range map[string]string{evening: "", evening + "/tafel": "seite=tafel"} {
		page, event := c.sees(path), c.stream(evening, query).shows(2)
		parts := event.live()
		if len(parts) == 0 {
			t.Fatalf("%s has no parts", path)
		}
		for name, text := range page.live() {
			if parts[name] != text {
				t.Errorf("%s: %s is\n%s\nnot\n%s", path, name, parts[name], text)
			}
		}
	}
	c.stream(evening, "seite=nirgends").is(http.StatusNotFound)
}

// live returns the parts of a page that follow the evening, by name.
func (p *webPage) live() map[string]string {
	parts := map[string]string{}
	for n := range p.root().Descendants() {
		if name := webAttr(n, "data-live"); name != "" {
			parts[name] = webText(n)
		}
	}
	return parts
}

func (s *webStream) is(status int) {
	s.t.Helper()
	if s.answer.StatusCode != status {
		s.t.Errorf("the stream was answered with %d, not %d", s.answer.StatusCode, status)
	}
}

func TestWhoHasSeenEverythingIsSentNothingAgain(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	fresh, again, behind := c.stream(evening, "seen=2"), c.stream(evening, "seen=0", "Last-Event-ID", "2"), c.stream(evening, "seen=1")
	behind.shows(2)
	for _, s := range []*webStream{fresh, again} {
		if e, _ := s.next(); e.name != "beat" {
			t.Errorf("it begins with %+v", e)
		}
	}
	c.deals(evening, "3")
	for _, s := range []*webStream{fresh, again, behind} {
		if e := s.until(); e.id != "3" {
			t.Errorf("the next event is %q", e.id)
		}
	}
}

func TestEveryStreamSpeaksItsOwnLanguage(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	english := c.lets("viewer", evening, "")
	english.post("/einstellungen", url.Values{"lang": {"en"}}).is(http.StatusSeeOther)
	german, other := c.stream(evening, ""), english.stream(evening, "")
	c.deals(evening, "1")
	german.shows(1).says("Kreuz mit 1").lacks("with 1")
	other.shows(1).says("with 1").lacks("Kreuz")
}

// The test removes the device directly from the database, so the app gets no signal: the stream
// must notice by itself at its next beat.
func TestAStreamEndsAtTheNextSignOfLifeWhenTheDeviceMayNoLongerSeeTheEvening(t *testing.T) {
	t.Parallel()
	a, dir := liveApp(t, web.Streams{Beat: time.Millisecond})
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	viewer := c.lets("viewer", evening, "")
	s := viewer.stream(evening, "seite=tafel")
	s.shows(0)
	alter(t, dir, `DELETE FROM grants WHERE device = $1 AND role = 'viewer'`, viewer.device())
	if e := s.ends(); e.name != "over" || e.id != "" {
		t.Errorf("the last event is %+v", e)
	}
	viewer.stream(evening, "").is(http.StatusNotFound)
}

func TestSignalsThatNobodyHasReadAreOne(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	asleep, awake := c.stream(evening, ""), c.stream(evening, "")
	for i := range 40 {
		c.deals(evening, "1")
		awake.shows(i + 1)
	}
	asleep.shows(40) // the server did not wait for this stream, and sends it the current state
	if got := asleep.answer.StatusCode; got != http.StatusOK {
		t.Error(got)
	}
}

func TestTheTimeoutsOfFormsDoNotEndAStream(t *testing.T) {
	t.Parallel()
	a, _ := liveApp(t, web.Streams{Beat: 20 * time.Millisecond})
	server := httptest.NewUnstartedServer(a.handler)
	server.Config.ReadTimeout, server.Config.WriteTimeout = 400*time.Millisecond, 400*time.Millisecond
	server.Start()
	t.Cleanup(server.Close)
	a.url = server.URL
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	s := c.stream(evening, "")
	for range 40 {
		if _, ok := s.next(); !ok {
			t.Fatal("the stream is over")
		}
	}
	c.deals(evening, "1")
	s.shows(1)
}

func TestAFurtherStreamOfADeviceEndsItsOldest(t *testing.T) {
	t.Parallel()
	a, _ := liveApp(t, web.Streams{Device: 2, Total: 2})
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	first, second, third := c.stream(evening, ""), c.stream(evening, ""), c.stream(evening, "")
	first.ends()
	c.deals(evening, "1")
	second.shows(1)
	third.shows(1)
}

func TestTooManyStreamsAreRefusedUntilOneEnds(t *testing.T) {
	t.Parallel()
	for name, bounds := range map[string]web.Streams{
		"of an evening": {Evening: 2}, "of an address": {Address: 2}, "of all": {Total: 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, _ := liveApp(t, bounds)
			c := a.client(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			first, second := c.stream(evening, ""), c.stream(evening, "")
			third := c.stream(evening, "")
			third.is(http.StatusTooManyRequests)
			if third.answer.Header.Get("Retry-After") == "" {
				t.Error("it does not say when to come again")
			}
			first.close()
			free := c.stream(evening, "")
			for free.answer.StatusCode != http.StatusOK {
				free = c.stream(evening, "")
			}
			c.deals(evening, "1")
			second.shows(1)
			free.shows(1)
		})
	}
}

// The next beat, at which the stream would notice the end by itself, is an hour away.
func TestStreamsEndWithTheServer(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	a, _ := liveApp(t, web.Streams{Until: ctx, Beat: time.Hour})
	c := a.client(t)
	s := c.stream(c.begin("Anna", "Bernd", "Cem"), "")
	s.shows(0)
	cancel()
	s.ends()
}
