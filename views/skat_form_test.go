package views_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/views"
)

// skatForm is the form of a deal of Skat as HTML, of a table under these rules
// before its first deal.
func skatForm(t *testing.T, rules string) string {
	t.Helper()
	game, _ := views.Find("skat")
	setup := scoring.Setup{
		Format: scoring.Format, Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"}, Rules: json.RawMessage(rules),
	}
	e := views.Entry{Game: game, Setup: setup, Form: scoring.FromValues(nil), Notes: views.NewNotes(nil)}
	e.Next = game.Score(scoring.Evening{Setup: setup}).Next
	var html strings.Builder
	if err := game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

var inputs = regexp.MustCompile(`<input[^>]* name="([^"]+)"(?: value="([^"]*)")?`)

// asked are the fields of a form in order, with their values.
func asked(html string) (all []string) {
	for _, m := range inputs.FindAllStringSubmatch(html, -1) {
		all = append(all, m[1]+"="+m[2])
	}
	return all
}

func TestPrint(t *testing.T) {
	os.WriteFile(os.Getenv("OUT"), []byte(strings.Join(asked(skatForm(t, `{}`)), " ")), 0o600)
	_ = cmp.Diff
}
