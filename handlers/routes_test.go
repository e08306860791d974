package handlers

import "github.com/labstack/echo/v4"

// Routes are all that can be asked for, as the router knows them.
func Routes() (routes []string) {
	e := echo.New()
	newServer(Config{Keys: [][]byte{make([]byte, 32)}}).routes(e)
	for _, r := range e.Routes() {
		routes = append(routes, r.Method+" "+r.Path)
	}
	return routes
}
