package web

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
)

// An errorPage is what a visitor is shown when a request failed.
type errorPage struct {
	is          error
	status      int
	title, says scoring.Text
	ours        bool // it is the server's fault: the operator should know, so it is logged under a number
}

// errorPages is the one table that says for each error what a visitor is shown.
var errorPages = []errorPage{
	{
		db.ErrNotFound, http.StatusNotFound, scoring.T("Nicht gefunden", "Not found"),
		scoring.T("Diese Seite gibt es nicht, oder du brauchst den Link dazu.", "There is no such page, or you need the link to it."), false,
	},
	{
		db.ErrLocked, http.StatusLocked, scoring.T("Die Liste ist unterschrieben", "The list is signed"),
		scoring.T("Von diesem Gerät wird hier nichts mehr eingetragen. Was fehlt oder falsch ist, berichtigt die Turnierleitung.",
			"Nothing more can be entered here from this device. The director corrects what is missing or wrong."), false,
	},
	{
		db.ErrFull, http.StatusInsufficientStorage, scoring.T("Kein Platz mehr", "No more room"),
		scoring.T("Hier passt nichts mehr hinein. Was schon eingetragen ist, bleibt.", "There is no room for more. What is booked stays."), false,
	},
	{
		db.ErrStale, http.StatusServiceUnavailable, scoring.T("Gerade zu viel los", "Too busy just now"),
		scoring.T("Andere waren immer schneller. Bitte noch einmal versuchen.", "Others were faster each time. Please try again."), false,
	},
	{
		db.ErrDiskFull, http.StatusInsufficientStorage, scoring.T("Der Speicher ist voll", "The disk is full"),
		scoring.T("Auf dem Server ist kein Platz mehr. Es wurde nichts eingetragen; was schon auf dem Zettel steht, bleibt.",
			"There is no room left on the server. Nothing was booked; what is on the sheet stays."), true,
	},
	{
		errDiskLow, http.StatusInsufficientStorage, scoring.T("Kein Platz für Neues", "No room for anything new"),
		scoring.T("Auf dem Server wird der Platz knapp. Was schon läuft, geht weiter; Neues lässt sich gerade nicht anlegen.",
			"The server is short of room. What is going on goes on; nothing new can be begun just now."), true,
	},
	{
		db.ErrUnavailable, http.StatusServiceUnavailable, scoring.T("Der Speicher streikt", "The disk does not answer"),
		scoring.T("Die Abende lassen sich auf dem Server gerade nicht lesen oder nicht schreiben. Bitte später noch einmal.",
			"The evenings cannot be read or written on the server just now. Please try again later."), true,
	},
	{
		errHalfSent, http.StatusServiceUnavailable, scoring.T("Nur halb angekommen", "Only half of it arrived"), // phones send the form again
		scoring.T("Die Verbindung war zu langsam, es wurde nichts eingetragen. Bitte zurück und noch einmal drücken.",
			"The connection was too slow, and nothing was booked. Please go back and press again."), false,
	},
}

// internalError is shown for any other error.
var internalError = errorPage{
	nil, http.StatusInternalServerError, scoring.T("Das ging schief", "That went wrong"),
	scoring.T("Der Fehler liegt bei uns. Was schon eingetragen war, ist sicher.", "This is our fault. What was booked is safe."), true,
}

// byStatus has the texts for the statuses with which the web framework refuses a request.
var byStatus = map[int][2]scoring.Text{
	http.StatusNotFound: {errorPages[0].title, errorPages[0].says},
	http.StatusMethodNotAllowed: {scoring.T("Geht so nicht", "Not possible"),
		scoring.T("Diese Adresse kennt diese Anfrage nicht.", "This address does not know that request.")},
	http.StatusBadRequest: {scoring.T("Unleserlich", "Unreadable"),
		scoring.T("Diese Eingabe war nicht zu lesen. Bitte die Seite neu laden.", "This input could not be read. Please reload the page.")},
	http.StatusForbidden: {scoring.T("Fremde Seite", "Foreign page"),
		scoring.T("Diese Eingabe kam von einer anderen Website und wurde nicht angenommen.", "This input came from another website and was not accepted.")},
	http.StatusMisdirectedRequest: {scoring.T("Unbekannter Name", "Unknown name"),
		scoring.T("Unter diesem Namen nimmt der Server nichts an. Wer ihn betreibt, hat ihm noch keine Adresse gesagt, oder eine andere (ANSCHREIBER_BASE_URL).",
			"The server takes nothing under this name: whoever runs it has not told it an address yet, or another one (ANSCHREIBER_BASE_URL).")},
	http.StatusTooManyRequests: {scoring.T("Gerade zu viele", "Too many just now"),
		scoring.T("Von diesem Anschluss kam gerade sehr viel auf einmal. Bitte eine Minute warten, dann zurück und noch einmal drücken.", "A great deal came from this connection at once. Please wait a minute, then go back and press again.")},
	http.StatusServiceUnavailable: {scoring.T("Wird gerade zusammengezählt", "Being added up"),
		scoring.T("Das sind sehr viele Spiele auf einmal. Die Seite kommt gleich von selbst; sonst bitte noch einmal laden.", "These are a great many deals at once. The page will come by itself in a moment; if not, please load it again.")},
	http.StatusRequestEntityTooLarge: {scoring.T("Zu groß", "Too large"),
		scoring.T("So viel auf einmal passt nicht auf den Zettel.", "That is too much at once for the sheet.")},
}

var filesTooLarge = scoring.T("Die Dateien haben zusammen mehr als 5 MB. Es wurde nichts aufgenommen: bitte zurück, und in mehreren Teilen schicken.",
	"The files have more than 5 MB in all. Nothing was taken in: please go back, and send them in parts.")

// showError answers a request that failed. Details are only in the log, under the number that the
// page shows.
func (s *Server) showError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	var unfinished UnfinishedError
	if errors.As(err, &unfinished) {
		if err = redirectToItself(c, unfinished.left); err == nil {
			return
		}
	}
	page, number := s.explain(err, c)
	if c.Path() == scoreRoute {
		_ = page.failed(c)
		return
	}
	v := s.newRequest(c)
	p := v.Viewer.Page()
	var typed url.Values // of a form that can be sent again as it is
	if isPassing(err) && !hasFiles(c.Path()) {
		typed = c.Request().PostForm
	}
	err = v.Show(page.status, site.ErrorPage(p, p.T(page.title), p.T(page.says), number, typed))
	if err != nil && c.Request().Context().Err() == nil { // otherwise nobody is there to read it
		s.Log.Error("cannot show an error", "error", err)
	}
}

// explain returns the page to show a visitor for an error. If the error is the server's fault,
// explain logs it under a new number and returns that number; otherwise number is "".
func (s *Server) explain(err error, c echo.Context) (page errorPage, number string) {
	err = db.Explain(err)
	if page = pageOf(err); page.is == nil && c.Request().Context().Err() != nil { // the visitor has given up, and that may have caused the error
		page.ours = false
	}
	if page.status == http.StatusRequestEntityTooLarge && hasFiles(c.Path()) {
		page.says = filesTooLarge
	}
	if page.ours {
		number = rand.Text()[:8]
		s.Log.Error("request failed", "number", number, "status", page.status, "method", c.Request().Method, "route", c.Path(), "error", err)
	}
	return page, number
}

func pageOf(err error) errorPage {
	for _, page := range errorPages {
		if errors.Is(err, page.is) {
			return page
		}
	}
	var field unknownField
	if errors.As(err, &field) {
		return field.page()
	}
	var refused *echo.HTTPError
	if errors.As(asHTTP(err), &refused) {
		if texts, known := byStatus[refused.Code]; known {
			return errorPage{status: refused.Code, title: texts[0], says: texts[1]}
		}
	}
	if errors.Is(err, context.Canceled) { // nobody is there to read an answer
		return errorPage{status: http.StatusServiceUnavailable, title: errorPages[0].title}
	}
	return internalError
}

// asHTTP translates the errors of package evening into those of the web framework.
func asHTTP(err error) error {
	switch {
	case errors.Is(err, evening.ErrNotFound):
		return echo.ErrNotFound
	case errors.Is(err, evening.ErrUnreadable):
		return echo.ErrBadRequest
	}
	return err
}

// errForeign answers a form that another website has sent.
var errForeign = echo.NewHTTPError(http.StatusForbidden)

// scoreRoute is a path for programs: nothing is stored, no cookie is needed, and errors are
// answered in JSON, too.
const scoreRoute = "/api/score"

// failed answers a program with the error page's text as JSON.
func (p errorPage) failed(c echo.Context) error {
	body := EncodeLine(map[string]scoring.Problems{"error": {{Text: p.says}}})
	return c.Blob(p.status, "application/json", append(body, '\n'))
}

// EncodeLine returns v as one line of JSON. It panics if v cannot be marshalled; sheets and
// problems always can.
func EncodeLine(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}
