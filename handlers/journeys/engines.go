// Package journeys provides a server and phones that visit it, for tests that use the app as people
// do: in real browsers, with the real handler and the real database. The tests are in the packages
// below, which import it with a dot.
package journeys

import (
	"os"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/journeys/browser"
)

// Main runs the tests of a package, which use one phone after another, and then closes the browser
// that they share.
func Main(m *testing.M) {
	code := m.Run()
	browser.Stop()
	os.Exit(code)
}

// asked returns the browsers that ANSCHREIBER_BROWSERS names. They must be installed. If it names
// none, Chromium is tried, and tests are skipped without it.
func asked() []string { return strings.Fields(os.Getenv("ANSCHREIBER_BROWSERS")) }

// InEveryEngine runs a journey in each browser that is asked for.
func InEveryEngine(t *testing.T, journey func(t *testing.T, engine browser.Engine)) {
	for _, name := range asked() {
		if !slices.ContainsFunc(browser.Engines, func(e browser.Engine) bool { return e.Name == name }) {
			t.Fatalf("ANSCHREIBER_BROWSERS names %q, which nobody can open", name)
		}
	}
	for _, engine := range browser.Engines {
		if engine.Name == "chromium" && len(asked()) == 0 || slices.Contains(asked(), engine.Name) {
			t.Run(engine.Name, func(t *testing.T) { journey(t, engine) })
		}
	}
}
