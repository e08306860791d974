package site

import (
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// ScoreDocument scores a document and returns one line of JSON. If ok is true, the line is the
// sheet; otherwise it lists the errors of the document.
func ScoreDocument(data []byte) (line []byte, ok bool) {
	evening, book, problems := scoring.ReadDocument(data, games.Find)
	if errs := problems.Errors(); len(errs) > 0 {
		return web.EncodeLine(map[string]scoring.Problems{"error": errs}), false
	}
	sheet := book.Score(evening)
	sheet.Warn(problems)
	return web.EncodeLine(sheet), true
}

// maxScored is how many documents one request may have; it is limited because even a short invalid
// line gets a long answer. bytesPerEntry is how many bytes of a document take as long to compute as
// one log entry.
const (
	maxScored     = 100
	bytesPerEntry = 50
)

// ScoreSent scores documents as the score command does: it answers with one line for each, and with
// status 422 if one of them is invalid.
func ScoreSent(v *web.Visit) error {
	data, err := io.ReadAll(v.Request().Body)
	if err != nil {
		return v.Unread(err)
	}
	if err := v.CountPage(len(data) / bytesPerEntry); err != nil {
		return err
	}
	documents := scoring.Documents(data)
	if len(documents) > maxScored {
		return echo.ErrStatusRequestEntityTooLarge
	}
	v.Drawing <- struct{}{}
	defer func() { <-v.Drawing }()
	status := http.StatusOK
	var lines []byte
	for _, d := range documents {
		line, ok := ScoreDocument(d.Text)
		if !ok {
			status = http.StatusUnprocessableEntity
		}
		lines = append(append(lines, line...), '\n')
	}
	kind := "application/json"
	if len(documents) > 1 {
		kind = "application/x-ndjson"
	}
	return v.Send(status, kind, lines)
}
