package site

import (
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// ScoreDocument returns a line of output and whether it is a sheet.
func ScoreDocument(data []byte) (line []byte, ok bool) {
	evening, book, problems := scoring.ReadDocument(data, games.Find)
	if errs := problems.Errors(); len(errs) > 0 {
		return web.EncodeLine(map[string]scoring.Problems{"error": errs}), false
	}
	sheet := book.Score(evening)
	sheet.Warn(problems)
	return web.EncodeLine(sheet), true
}

// What one request may ask for: a line of nonsense is answered with many words. So many
// bytes are worked out in the time of one entry.
const (
	maxScored     = 100
	bytesPerEntry = 50
)

// ScoreSent scores documents as the command does: a line for each, and 422 where one of
// them is refused.
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
