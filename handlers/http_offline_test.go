package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestWhatIsForOfflineIsSmall(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	later := ""
	for _, n := range c.sees("/").all("script") {
		later += webAttr(n, "data-later")
	}
	all := len(c.get("/sw.js", "Accept-Encoding", "gzip").is(http.StatusOK).body)
	for _, path := range strings.Fields(later) {
		all += len(c.get(path, "Accept-Encoding", "gzip").is(http.StatusOK).body)
	}
	if all > 6<<10 || len(strings.Fields(later)) != 2 {
		t.Errorf("%d bytes, with %q", all, later)
	}
	t.Logf("%d bytes", all)
}
