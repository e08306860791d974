package site

import (
	"context"
	"io"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/views/site"
)

// ShowStatement returns the handler that shows a statement of the operator under the statement's
// own title if it has one, and otherwise under this title.
func ShowStatement(s web.Statement, title scoring.Text) func(*web.Visit) error {
	written := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := w.Write(s.Text)
		return err
	})
	return func(v *web.Visit) error {
		if !s.IsSet() {
			return echo.ErrNotFound
		}
		p := v.Viewer.Page()
		named := p.T(title)
		if s.Title != "" {
			named = s.Title
		}
		return v.Show(http.StatusOK, site.OperatorPage(p, named, s.Address, written))
	}
}

// SendRobots sends robots.txt, which tells search engines what they may show.
func SendRobots(c echo.Context) error { return c.String(http.StatusOK, web.Robots) }
