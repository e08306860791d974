package handlers_test

import (
	"net/http"
	"os"
	"testing"
)

func TestZZTrace(t *testing.T) {
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.books(c.sees(evening).form("contract").with(webKreuz("2")...))
	f := c.sees(evening).form("contract").with(webKreuz("3")...)
	if os.Getenv("POST") != "" {
		c.send(f).is(http.StatusSeeOther)
	}
}
