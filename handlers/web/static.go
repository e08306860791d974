package web

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/static"
	"anschreiber/views"
)

// Files are the static files that pages link to, including the styles of the games.
var Files = static.NewSet(views.Styles())

// filePolicy is the Content-Security-Policy of static files: a file that somebody opens as a page
// may load and run nothing.
const filePolicy = "default-src 'none'"

// SendStatic sends an embedded file. Its URL changes with its content, so it
// may be cached for ever.
func SendStatic(c echo.Context) error {
	file, found := Files.Find(c.Request().URL.Path)
	if !found {
		return echo.ErrNotFound
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Security-Policy", filePolicy)
	h.Del("Cross-Origin-Opener-Policy") // only pages need it
	return SendFile(c, file)
}

// SendFile sends a file in the smallest encoding that the browser accepts.
func SendFile(c echo.Context, file static.File) error {
	h := c.Response().Header()
	h.Set("Vary", "Accept-Encoding")
	body, coding := file.In(func(coding string) bool { return accepts(c.Request(), coding) })
	if coding != "" {
		h.Set("Content-Encoding", coding)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	return c.Blob(http.StatusOK, file.Type, body)
}
