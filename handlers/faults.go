package handlers

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// faults is the one table from what went wrong to what a visitor is told.
var faults = []struct {
	is          error
	status      int
	title, says scoring.Text
}{
	{
		db.ErrNotFound, http.StatusNotFound, scoring.T("Nicht gefunden", "Not found"),
		scoring.T("Diese Seite gibt es nicht, oder sie gehört einem anderen Gerät.", "There is no such page, or it belongs to another device."),
	},
	{
		db.ErrFull, http.StatusInsufficientStorage, scoring.T("Kein Platz mehr", "No more room"),
		scoring.T("Hier passt nichts mehr hinein. Was schon eingetragen ist, bleibt.", "There is no room for more. What is booked stays."),
	},
	{
		db.ErrStale, http.StatusServiceUnavailable, scoring.T("Gerade zu viel los", "Too busy just now"),
		scoring.T("Andere waren immer schneller. Bitte noch einmal versuchen.", "Others were faster each time. Please try again."),
	},
}

// byStatus says what the web framework's own refusals mean.
var byStatus = map[int][2]scoring.Text{
	http.StatusNotFound: {faults[0].title, faults[0].says},
	http.StatusMethodNotAllowed: {scoring.T("Geht so nicht", "Not possible"),
		scoring.T("Diese Adresse kennt diese Anfrage nicht.", "This address does not know that request.")},
	http.StatusBadRequest: {scoring.T("Unleserlich", "Unreadable"),
		scoring.T("Diese Eingabe war nicht zu lesen. Bitte die Seite neu laden.", "This input could not be read. Please reload the page.")},
	http.StatusForbidden: {scoring.T("Fremde Seite", "Foreign page"),
		scoring.T("Diese Eingabe kam von einer anderen Website und wurde nicht angenommen.", "This input came from another website and was not accepted.")},
	http.StatusTooManyRequests: {scoring.T("Gerade zu viele", "Too many just now"),
		scoring.T("Von diesem Anschluss kam gerade sehr viel auf einmal. Bitte eine Minute warten, dann zurück und noch einmal drücken.", "A great deal came from this connection at once. Please wait a minute, then go back and press again.")},
	http.StatusRequestEntityTooLarge: {scoring.T("Zu groß", "Too large"),
		scoring.T("So viel auf einmal passt nicht auf den Zettel.", "That is too much at once for the sheet.")},
}

// fault answers a request that failed. Details are only in the log, under the
// number that the page shows.
func (s *Server) fault(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	status, title, says, number := s.diagnose(err, c)
	v := s.visitor(c)
	if err := v.show(status, views.Fault(v.page, v.page.T(title), v.page.T(says), number)); err != nil {
		s.log.Error("cannot show a fault", "error", err)
	}
}

func (s *Server) diagnose(err error, c echo.Context) (status int, title, says scoring.Text, number string) {
	for _, f := range faults {
		if errors.Is(err, f.is) {
			return f.status, f.title, f.says, ""
		}
	}
	var refused *echo.HTTPError
	if errors.As(err, &refused) {
		if texts, known := byStatus[refused.Code]; known {
			return refused.Code, texts[0], texts[1], ""
		}
	}
	if errors.Is(err, context.Canceled) { // nobody is there to read an answer
		return http.StatusServiceUnavailable, faults[0].title, scoring.Text{}, ""
	}
	number = rand.Text()[:8]
	s.log.Error("request failed", "number", number, "method", c.Request().Method, "route", c.Path(), "error", err)
	return http.StatusInternalServerError, scoring.T("Das ging schief", "That went wrong"),
		scoring.T("Der Fehler liegt bei uns. Was schon eingetragen war, ist sicher.", "This is our fault. What was booked is safe."), number
}

// errForeign is a form that another website has sent.
var errForeign = echo.NewHTTPError(http.StatusForbidden)
