// Package journeys is a server and the phones that visit it, for tests that try
// the app as people do: in real browsers, with the real handler and the real
// database. The tests are in the packages below, which import it with a dot.
package journeys

import (
	"flag"
	"os"
	"runtime"
	"strconv"
	"testing"

	"anschreiber/handlers/journeys/browser"
)

// Main runs the tests of a package, and closes the browser that they share when the
// last one is done. A journey waits half of its time: for timers, and for the other
// processes.
func Main(m *testing.M) {
	flag.Parse()
	if at := flag.Lookup("test.parallel"); at.Value.String() == at.DefValue {
		_ = at.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0)))
	}
	code := m.Run()
	browser.Stop()
	os.Exit(code)
}

// InEveryEngine makes a journey with each browser that people have.
func InEveryEngine(t *testing.T, journey func(t *testing.T, engine browser.Engine)) {
	for _, engine := range browser.Engines {
		t.Run(engine.Name, func(t *testing.T) {
			t.Parallel()
			journey(t, engine)
		})
	}
}
