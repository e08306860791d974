package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/static"
)

// serveStatic sends an embedded file. Its URL changes with its content, so it
// may be kept for ever.
func serveStatic(c echo.Context) error {
	file, found := static.Find(c.Request().URL.Path)
	if !found {
		return echo.ErrNotFound
	}
	c.Response().Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	return sendFile(c, file)
}

// sendFile sends it packed to whoever can read that, where packing helps.
func sendFile(c echo.Context, file static.File) error {
	h := c.Response().Header()
	h.Set("Vary", "Accept-Encoding")
	if len(file.Gzipped) < len(file.Plain) && takesGzip(c.Request().Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		return c.Blob(http.StatusOK, file.Type, file.Gzipped)
	}
	return c.Blob(http.StatusOK, file.Type, file.Plain)
}

// takesGzip reads Accept-Encoding: gzip;q=0 refuses it.
func takesGzip(accepts string) bool {
	for coding := range strings.SplitSeq(accepts, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(coding, " ", ""), ";")
		if strings.EqualFold(name, "gzip") {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}
