package handlers

import (
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
)

// Routes returns all routes that the router knows.
func Routes() (all []string) {
	e := echo.New()
	routes(web.NewServer(web.Config{Keys: [][]byte{make([]byte, 32)}}), e)
	for _, r := range e.Routes() {
		all = append(all, r.Method+" "+r.Path)
	}
	return all
}
