package handlers

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// ScoreDocument returns a line of output and whether it is a sheet.
func ScoreDocument(data []byte) (line []byte, ok bool) {
	evening, book, problems := scoring.ReadDocument(data, games.Find)
	if errs := problems.Errors(); len(errs) > 0 {
		return EncodeLine(map[string]scoring.Problems{"error": errs}), false
	}
	sheet := book.Score(evening)
	sheet.Warn(problems)
	return EncodeLine(sheet), true
}

// EncodeLine writes sheets and problems, which always marshal.
func EncodeLine(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}

// scoreRoute is for programs: nothing is stored, nobody is known, and what fails is said
// in JSON, too.
const scoreRoute = "/api/score"

// What one request may ask for: a line of nonsense is answered with many words. So many
// bytes are worked out in the time of one entry.
const (
	maxScored     = 100
	bytesPerEntry = 50
)

// scoreSent scores documents as the command does: a line for each, and 422 where one of
// them is refused.
func scoreSent(v *request) error {
	data, err := io.ReadAll(v.Request().Body)
	if err != nil {
		return v.unread(err)
	}
	if err := v.countPage(len(data) / bytesPerEntry); err != nil {
		return err
	}
	documents := scoring.Documents(data)
	if len(documents) > maxScored {
		return echo.ErrStatusRequestEntityTooLarge
	}
	v.drawing <- struct{}{}
	defer func() { <-v.drawing }()
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
	return v.send(status, kind, lines)
}

// failed is an error page for programs.
func (p errorPage) failed(c echo.Context) error {
	body := EncodeLine(map[string]scoring.Problems{"error": {{Text: p.says}}})
	return c.Blob(p.status, "application/json", append(body, '\n'))
}
