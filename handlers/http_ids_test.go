package handlers_test

import (
	"testing"

	"golang.org/x/net/html"
)

// A form's fields are found by their names and by ids alike: with an id that is the name of
// another field, something else would be taken for it.
func TestNoIDIsTheNameOfAFieldOfTheSameForm(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, path := range c.webPaths() {
		for _, form := range c.get(path).all("form") {
			for n := range form.Descendants() {
				if id := webAttr(n, "id"); n.Type == html.ElementNode && id != "" && id != webAttr(n, "name") && len(webNamed(form, id)) > 0 {
					t.Errorf("%s: <%s id=%s> is taken for the field of that name", path, n.Data, id)
				}
			}
		}
	}
}
