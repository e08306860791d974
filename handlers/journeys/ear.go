package journeys

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
)

// An ear collects what Chromium reports about a page.
type ear struct {
	Mu       sync.Mutex
	wrong    []string           // things that no page may do
	unsent   []string           // messages of a page about a form that got no answer
	late     bool               // a form waited so long for its answer that a phone may keep it
	Traffic  map[string]float64 // bytes received over the network, by path
	requests map[network.RequestID]string
	forms    map[network.RequestID]cdp.MonotonicTime // when forms were sent
	May403   bool                                    // another website sends forms in the name of this phone
	May404   bool                                    // this phone requests pages that do not exist
	May429   bool                                    // this phone exceeds the rate limit
	Offline  bool                                    // this phone loses its connection
	Pub      bool                                    // somebody else answers under the server's name
}

func newEar() *ear {
	return &ear{Traffic: map[string]float64{}, requests: map[network.RequestID]string{}, forms: map[network.RequestID]cdp.MonotonicTime{}}
}

// hear collects everything that no page may do: errors, violated policies, dialogs.
func (a *ear) hear(event any) {
	a.Mu.Lock()
	defer a.Mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		a.wrong = append(a.wrong, fmt.Sprintf("exception: %s %v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *runtime.EventConsoleAPICalled:
		a.hearConsole(e)
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			a.hearError(e.Entry.Text, e.Entry.URL)
		}
	case *page.EventJavascriptDialogOpening:
		a.wrong = append(a.wrong, "dialog: "+e.Message)
	case *network.EventRequestWillBeSent:
		a.requests[e.RequestID] = Path(e.Request.URL)
		if e.Request.Method == http.MethodPost {
			a.forms[e.RequestID] = e.Timestamp
		}
	case *network.EventLoadingFailed:
		if sent, is := a.forms[e.RequestID]; is && e.Timestamp-sent >= waits {
			a.late = true
		}
	case *network.EventResponseReceived:
		if e.Response.Status >= 500 && !a.Pub {
			a.wrong = append(a.wrong, fmt.Sprint(e.Response.Status, " ", e.Response.URL))
		}
	case *network.EventLoadingFinished:
		if path := a.requests[e.RequestID]; path != "" {
			a.Traffic[path] += e.EncodedDataLength
		}
	}
}

// waits is slightly less than the time for which a phone waits for the answer to a form before it
// keeps the form (tap in static/files/worker/sw.js).
const waits = 1.4 // seconds

func (a *ear) hearConsole(e *runtime.EventConsoleAPICalled) {
	if e.Type != runtime.ConsoleAPICalledTypeError && e.Type != runtime.ConsoleAPICalledTypeAssert || a.Pub {
		return
	}
	for _, arg := range e.Args {
		said := fmt.Sprintf("%s %s", arg.Value, arg.Description)
		switch {
		case overtaken.MatchString(said):
		case unsendable.MatchString(said):
			a.unsent = append(a.unsent, "console: "+said)
		default:
			a.wrong = append(a.wrong, "console: "+said)
		}
	}
}

// hearError handles a line that a browser logs when it could not load something.
func (a *ear) hearError(line, url string) {
	switch {
	case a.Pub || a.mayFail(line):
	case strings.Contains(line, "net::ERR_FAILED"): // the service worker answers so if it has kept a form
		a.unsent = append(a.unsent, line+" "+url)
	default:
		a.wrong = append(a.wrong, line+" "+url)
	}
}

// overtaken matches what htmx logs when a new request replaces an earlier request that has no
// answer yet. That happens with the live line, with previews of a part of a table's form, and with
// answers to a question about a typed line. The log names the element that the earlier answer would
// have replaced; for a booking, that is the body.
var overtaken = regexp.MustCompile(`^"htmx:(sendAbort|afterRequest), \[object HTML(Div|FieldSet|Label|Form|Paragraph)?Element\]"`)

// unsendable matches what htmx logs about a request that got no answer.
var unsendable = regexp.MustCompile(`^"htmx:(sendError|timeout|afterRequest), `)

// refusal matches the statuses of refused forms: an error, a conflict, or a signed list.
var refusal = regexp.MustCompile(` (422|409|423) `)

// unasked is what a browser logs when it could not ask for a newer service worker.
const unasked = "An unknown error occurred when fetching the script."

// mayFail reports whether a browser may log this line: for an expected refusal, or without network.
func (a *ear) mayFail(line string) bool {
	if !strings.Contains(line, "Failed to load resource") {
		return a.Offline && line == unasked
	}
	return refusal.MatchString(line) || a.May403 && strings.Contains(line, " 403 ") || a.May404 && strings.Contains(line, " 404 ") || a.May429 && strings.Contains(line, " 429 ") ||
		a.Offline && strings.Contains(line, "net::ERR_")
}

// Behaved fails the test for everything wrong that was collected.
func (p *Phone) Behaved() {
	_, _ = p.Eval("0") // by now, all earlier events have been heard
	p.Mu.Lock()
	defer p.Mu.Unlock()
	if !p.late && !p.Offline { // and the machine was not too busy to answer in time
		p.wrong = append(p.wrong, p.unsent...)
	}
	for _, line := range p.wrong {
		p.T.Error("the page: ", line)
	}
}
