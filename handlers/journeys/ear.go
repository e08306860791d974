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

// An ear hears what Chromium says about a page.
type ear struct {
	Mu       sync.Mutex
	wrong    []string           // what no page may do
	unsent   []string           // what a page says of a form that got no answer
	late     bool               // a form waited as long for its answer as a phone waits
	Traffic  map[string]float64 // bytes received, by path
	requests map[network.RequestID]string
	forms    map[network.RequestID]cdp.MonotonicTime // when they were sent
	May403   bool                                    // this phone meets another website that writes in its name
	May404   bool                                    // this phone looks for what is not there
	May429   bool                                    // this phone writes too often
	Offline  bool                                    // this phone loses its connection
	Pub      bool                                    // others answer it in the server's name
}

func newEar() *ear {
	return &ear{Traffic: map[string]float64{}, requests: map[network.RequestID]string{}, forms: map[network.RequestID]cdp.MonotonicTime{}}
}

// hear collects what no page may do: errors, broken policies, dialogs.
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

// waits is somewhat less than how long a phone waits for the answer to a form before it
// keeps that (tap in static/files/worker/sw.js).
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

// hearError is told of a line that a browser writes where something could not be loaded.
func (a *ear) hearError(line, url string) {
	switch {
	case a.Pub || a.mayFail(line):
	case strings.Contains(line, "net::ERR_FAILED"): // a worker's word for a form that is kept
		a.unsent = append(a.unsent, line+" "+url)
	default:
		a.wrong = append(a.wrong, line+" "+url)
	}
}

// overtaken is what htmx writes when a newer live line, a newer look at a part of a
// table's form, or an answer to a question about a line takes the place of one whose
// answer is not there yet. It names what would have been drawn anew: for a booking, the body.
var overtaken = regexp.MustCompile(`^"htmx:(sendAbort|afterRequest), \[object HTML(Div|FieldSet|Label|Form|Paragraph)?Element\]"`)

// unsendable is what htmx writes about a request that got no answer.
var unsendable = regexp.MustCompile(`^"htmx:(sendError|timeout|afterRequest), `)

// refusal is that of a form: wrong, somebody was faster, or the list is signed.
var refusal = regexp.MustCompile(` (422|409|423) `)

// unasked is what a browser writes that could not ask for a newer service worker.
const unasked = "An unknown error occurred when fetching the script."

// mayFail knows the lines that a browser writes about honest refusals, and without
// network.
func (a *ear) mayFail(line string) bool {
	if !strings.Contains(line, "Failed to load resource") {
		return a.Offline && line == unasked
	}
	return refusal.MatchString(line) || a.May403 && strings.Contains(line, " 403 ") || a.May404 && strings.Contains(line, " 404 ") || a.May429 && strings.Contains(line, " 429 ") ||
		a.Offline && strings.Contains(line, "net::ERR_")
}

// Behaved fails the test for everything that was wrong.
func (p *Phone) Behaved() {
	_, _ = p.Eval("0") // whatever was said before has been heard now
	p.Mu.Lock()
	defer p.Mu.Unlock()
	if !p.late && !p.Offline { // nor was the machine too busy to answer in time
		p.wrong = append(p.wrong, p.unsent...)
	}
	for _, line := range p.wrong {
		p.T.Error("the page: ", line)
	}
}
