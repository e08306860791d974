package static

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"anschreiber/views"
)

// since holds a version of each browser. The oldest browsers in which everything must work are iOS
// 15.4, Firefox ESR 115 and Chromium 100 (Samsung Internet 19).
type since struct{ ios, firefox, chromium float64 }

var oldest = since{15.4, 115, 100}

// A feature is something that browsers learned late. Its fields say which versions were the first
// to support it, and what happens without it. If the oldest browsers lack the feature, each file
// that uses the feature must contain the guard, unless nothing breaks without it.
type feature struct {
	written string // a regular expression that finds the feature in scripts and styles
	since   since
	without string
	guard   string // a text that must be in the same file; empty if nothing breaks without the feature
}

const never = 999

var features = []feature{
	// scripts
	{`\.at\(-`, since{15.4, 90, 92}, "", ""},
	{`\?\?=|\|\|=`, since{14, 79, 85}, "", ""},
	{`replaceChildren`, since{14, 78, 86}, "", ""},
	{`toggleAttribute`, since{12, 63, 69}, "", ""},
	{`matchAll`, since{13, 67, 73}, "", ""},
	{`Object\.fromEntries`, since{12.1, 63, 73}, "", ""},
	{`BroadcastChannel`, since{15.4, 38, 54}, "other tabs learn of waiting deals when they look", `self.BroadcastChannel ?`},
	{`navigator\.locks`, since{15.4, 96, 69}, "a page sends one deal at a time, and keys book once; none over plain http", `navigator.locks ?`},
	{`navigator\.serviceWorker`, since{11.3, 44, 40}, "nothing can be read without network; none over plain http", `navigator.serviceWorker?.`},
	{`\bsync\?\.register`, since{never, never, 49}, "deals are sent when a page is open", `.sync?.register`},
	{`navigator\.connection`, since{never, never, 61}, "nobody can say that data is dear", `navigator.connection?.`},
	{`instantiateStreaming`, since{15, 58, 61}, "", ""},
	{`tx\.commit`, since{15, 74, 76}, "transactions end by themselves", `tx.commit?.()`},
	{`AbortSignal\.timeout`, since{16, 100, 103}, "not to be used", "-"},
	{`checkVisibility`, since{17.4, 106, 105}, "not to be used", "-"},
	{`\.findLast|\.toSorted|\.toReversed|structuredClone|Object\.groupBy|Promise\.withResolvers`, since{never, never, never}, "not to be used", "-"},
	{`requestSubmit`, since{16, 75, 76}, "not to be used", "-"},
	{`navigator\.wakeLock`, since{16.4, 126, 84}, "there is no switch for it", `if (navigator.wakeLock)`},
	{`navigator\.share\(\{ text`, since{12.2, never, 89}, "the text is copied", `copy: () => !navigator.share`},
	{`navigator\.share\(\{ files`, since{15, never, 89}, "the picture is saved as a file", `navigator.canShare?.(`},
	{`navigator\.vibrate`, since{never, never, 32}, "nothing is felt, and there is no switch for it", `navigator.vibrate?.(`},
	{`navigator\.clipboard`, since{13.4, 63, 66}, "it is marked and copied by the older command; none over plain http", `execCommand("copy")`},
	{`PerformanceObserver`, since{11, 57, 52}, "", ""},
	{`CSS\.supports\("selector`, since{14.1, 64, 83}, "", ""},
	// styles
	{`:has\(`, since{15.4, 121, 105}, "older.js and board.js say in classes and data what is chosen; the board keeps its margins", ""},
	{`[0-9]dvh`, since{15.4, 101, 108}, "the board is as high as without the browser's bars", `height: 100vh; height: 100dvh`},
	{`[0-9]cq(i|b|w|h|min|max)\b`, since{16, 110, 105}, "digits are sized by the screen", `@supports (width: 1cqi)`},
	{`@container`, since{16, 110, 105}, "what very narrow screens and the board's layout get is left out", ""},
	{`container(-type)?:`, since{16, 110, 105}, "nothing is measured", ""},
	{`[^-]rotate:`, since{14.1, 72, 104}, "not to be used", "-"},
	{`[^-]\binset:`, since{14.1, 66, 87}, "", ""},
	{`accent-color`, since{15.4, 92, 93}, "ticks have the browser's colour", ""},
	{`aspect-ratio`, since{15, 89, 88}, "", ""},
	{`:is\(`, since{14, 78, 88}, "", ""},
	{`:focus-visible`, since{15.4, 85, 86}, "", ""},
	{`overflow(-[xy])?: clip`, since{16, 81, 90}, "not to be used", "-"},
	{`text-wrap|color-mix|light-dark\(|@layer|@scope|&:hover|subgrid`, since{never, never, never}, "not to be used", "-"},
	{`\bsin\(|\bcos\(`, since{15.4, 108, 111}, "seats stand in rows and not around a table", `@supports (left: calc(1px * sin(1deg)))`},
	{`overflow-anchor`, since{never, 66, 56}, "live.js keeps in place what is under the finger", ""},
	{`[^-]print-color-adjust`, since{15.4, 97, 136}, "marks on paper have no ground", `-webkit-print-color-adjust: exact`},
	{`@media [^{]*[<>]`, since{16.4, 63, 104}, "not to be used", "-"},
}

// comments finds the lines of a script that are only comments.
var comments = regexp.MustCompile(`(?m)^[ \t]*//.*$`)

// asking returns the text of every script and stylesheet of this project, including those of the
// games, by name.
func asking(t *testing.T) map[string]string {
	texts := views.Styles()
	err := fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && path.Base(name) != "htmx.js" && slices.Contains([]string{".js", ".css"}, path.Ext(name)) {
			texts[name] = comments.ReplaceAllString(string(content(name)), "")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func TestScriptsAndStylesAskNothingOfABrowserThatOldOnesLackWithoutAnythingInItsPlace(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for name, text := range asking(t) {
		for _, f := range features {
			if !regexp.MustCompile(f.written).MatchString(text) {
				continue
			}
			used[f.written] = true
			switch {
			case f.since.covers(oldest):
			case f.without == "":
				t.Errorf("%s: nobody says what happens without %s", name, f.written)
			case f.guard != "" && !strings.Contains(text, f.guard):
				t.Errorf("%s uses %s without %q: %s", name, f.written, f.guard, f.without)
			}
		}
	}
	for _, f := range features {
		if !used[f.written] && f.guard != "-" && !f.since.covers(oldest) {
			t.Errorf("nothing uses %s any more", f.written)
		}
	}
}

// covers reports whether browsers of these versions support a feature that came with s.
func (s since) covers(versions since) bool {
	return s.ios <= versions.ios && s.firefox <= versions.firefox && s.chromium <= versions.chromium
}
