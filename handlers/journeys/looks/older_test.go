//go:build outer

package looks_test

import (
	"bytes"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
	"anschreiber/views"
)

// withoutHas returns the same house for a browser that does not support :has().
func withoutHas(h *House) *House {
	h.T.Helper()
	target, err := url.Parse(h.URL)
	if err != nil {
		h.T.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
			r.Out.Header.Del("Accept-Encoding")
			r.Out.Header.Del("If-None-Match")
		},
		ModifyResponse: forgetHas, ErrorLog: log.New(io.Discard, "", 0), // about streams that end
	}
	server := httptest.NewServer(proxy)
	h.T.Cleanup(server.Close)
	return &House{T: h.T, URL: server.URL}
}

// forgetHas replaces the pseudo-class with a name that no browser knows.
func forgetHas(r *http.Response) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	body = bytes.ReplaceAll(body, []byte(":has("), []byte(":unknown("))
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.Header.Set("Content-Length", strconv.Itoa(len(body)))
	return nil
}

// choices taps each tile of a form, and those that unfold further tiles. After each tap it records
// which tiles look chosen and what is visible.
const choices = `(() => {
	const form = document.querySelector("#entry"), shown = (e) => e.checkVisibility({ visibilityProperty: true }), seen = [];
	const note = (tapped) => {
		const rows = [...form.querySelectorAll("h2, summary, .tile, .field")].filter(shown);
		const dark = rows.filter((e) => e.matches(".tile") && getComputedStyle(e.lastElementChild).backgroundColor === chosen);
		seen.push([tapped, rows.map((e) => e.innerText).join("|"), dark.map((e) => e.innerText).join("|")].join(" → "));
	};
	for (const fold of form.querySelectorAll("details:not(.piles)")) fold.open = true;
	const chosen = getComputedStyle(form.querySelector(".main")).backgroundColor;
	note("nothing");
	for (const more of form.querySelectorAll(".unfold input")) { more.click(); note("unfolded"); }
	for (const input of form.querySelectorAll(".tile input")) {
		if (input.checked || input.closest(".turn")) continue;
		input.click();
		note(input.name + "=" + input.value);
	}
	return seen;
})()`

// Firefox ESR 115 and Chromium 100 are such browsers.
func TestABrowserWithoutHasShowsTheSameForms(t *testing.T) {
	h := NewHouse(t)
	newer, older := h.Phone(), withoutHas(h).Phone()
	for _, g := range views.Games {
		newer.Opens(g.Slug, "Anna Bernd Cem Dora")
		older.Opens(g.Slug, "Anna Bernd Cem Dora")
		told := `document.querySelector("#entry").hasAttribute("data-on")`
		if Ask[bool](newer, told) || !Ask[bool](older, told) {
			t.Errorf("%s: it is not the older browser alone that is told by attributes", g.Slug)
		}
		if diff := cmp.Diff(Ask[[]string](newer, choices), Ask[[]string](older, choices)); diff != "" {
			t.Errorf("%s (-with +without :has):\n%s", g.Slug, diff)
		}
		Ask[any](older, `(form => { form.old = true; form.querySelector(".turn [name=dealer]:not(:checked)").click() })(document.querySelector("#entry"))`)
		older.Until(`!document.querySelector("#entry").old && ` + told)
	}
}
