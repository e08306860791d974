package main_test

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/views"
)

// root is the path from this package to the repository.
const root = "../.."

// A room is a package of the plan. It lists which packages of this module and which packages of
// other authors the package may import. A quiet room computes a page from a log: it may not use the
// network, SQL, the disk or random numbers.
type room struct {
	ours, others []string
	quiet        bool
}

// house is the plan of CONTRIBUTING.md. What is not listed here is not allowed.
var house = map[string]room{
	"cmd/anschreiber": {ours: []string{"handlers", "handlers/share", "handlers/site", "handlers/web", "views", "views/ui", "db", "scoring/games", "scoring/stammtisch", "scoring/tournament", "scoring/journal", "scoring"}, others: []string{"golang.org/x/text/unicode/norm"}},
	"cmd/phone":       {ours: []string{"handlers/offline", "handlers/cache", "views/ui"}},
	"handlers": {
		ours:   []string{"handlers/evening", "handlers/share", "handlers/site", "handlers/stammtisch", "handlers/tournament", "handlers/web", "db", "scoring"},
		others: []string{"github.com/labstack/echo/v4", "github.com/gorilla/sessions", "github.com/gorilla/securecookie"}, // the tests forge cookies
	},
	"handlers/web": {
		ours:   []string{"handlers/live", "handlers/cache", "views", "views/evening", "views/site", "views/stammtisch", "views/tournament", "views/ui", "db", "scoring/evening", "scoring/stammtisch", "scoring/tournament", "scoring/journal", "scoring", "static"},
		others: []string{"github.com/labstack/echo/v4", "github.com/labstack/echo/v4/middleware", "github.com/gorilla/sessions", "github.com/gorilla/securecookie", "github.com/a-h/templ", "golang.org/x/time/rate", "github.com/yuin/goldmark", "github.com/yuin/goldmark/ast", "github.com/yuin/goldmark/renderer/html", "github.com/yuin/goldmark/text"},
	},
	"handlers/share": {
		ours:   []string{"handlers/web", "views/site", "views/tournament", "views/ui", "db", "scoring/games", "scoring/evening", "scoring/stammtisch", "scoring/tournament", "scoring/journal", "scoring"},
		others: []string{"github.com/labstack/echo/v4", "github.com/a-h/templ"},
	},
	"handlers/evening": {
		ours:   []string{"handlers/offline", "handlers/web", "views", "views/evening", "views/ui", "db", "scoring/evening", "scoring"},
		others: []string{"github.com/labstack/echo/v4", "github.com/a-h/templ"},
	},
	"handlers/tournament": {
		ours:   []string{"handlers/evening", "handlers/share", "handlers/web", "views", "views/tournament", "views/ui", "db", "scoring/evening", "scoring/stammtisch", "scoring/tournament", "scoring/journal", "scoring"},
		others: []string{"github.com/labstack/echo/v4", "github.com/a-h/templ"},
	},
	"handlers/stammtisch": {
		ours:   []string{"handlers/evening", "handlers/tournament", "handlers/offline", "handlers/web", "views", "views/stammtisch", "views/ui", "db", "scoring/evening", "scoring/stammtisch", "scoring/journal", "scoring"},
		others: []string{"github.com/labstack/echo/v4", "github.com/a-h/templ"},
	},
	"handlers/site": {
		ours:   []string{"handlers/share", "handlers/stammtisch", "handlers/tournament", "handlers/web", "views", "views/evening", "views/site", "views/ui", "db", "scoring/games", "scoring/evening", "scoring/stammtisch", "scoring", "static"},
		others: []string{"github.com/labstack/echo/v4", "github.com/a-h/templ"},
	},
	"handlers/live":             {ours: []string{"handlers/cache", "views/evening", "views/ui", "scoring/evening"}, others: []string{"github.com/a-h/templ"}},
	"handlers/offline":          {ours: []string{"views", "views/evening", "views/site", "views/stammtisch", "views/ui", "scoring/evening", "scoring/stammtisch", "scoring/journal", "scoring"}, others: []string{"github.com/a-h/templ"}, quiet: true},
	"handlers/cache":            {others: []string{"github.com/hashicorp/golang-lru/v2/simplelru"}, quiet: true},
	"handlers/journeys/browser": {others: []string{"github.com/chromedp/chromedp", "github.com/chromedp/cdproto/cdp", "github.com/chromedp/cdproto/network", "github.com/chromedp/cdproto/storage", "github.com/chromedp/cdproto/target"}},
	"handlers/journeys": {
		ours:   []string{"handlers/journeys/browser", "handlers", "handlers/web", "db", "scoring/journal", "scoring"},
		others: []string{"github.com/chromedp/chromedp", "github.com/chromedp/cdproto/cdp", "github.com/chromedp/cdproto/emulation", "github.com/chromedp/cdproto/log", "github.com/chromedp/cdproto/network", "github.com/chromedp/cdproto/page", "github.com/chromedp/cdproto/runtime", "github.com/chromedp/cdproto/storage"},
	},
	"handlers/journeys/axe":         {},
	"handlers/journeys/lostnetwork": {},
	"handlers/journeys/evenings":    {},
	"handlers/journeys/looks":       {},
	"handlers/journeys/nights":      {},
	"handlers/journeys/offline":     {},
	"handlers/journeys/paper":       {},
	"views":                         {ours: []string{"views/ui", aView}, quiet: true},
	aView: {
		ours:   []string{"views/ui", "scoring/quickline", "scoring", aGame},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime"},
		quiet:  true,
	},
	"views/evening": {
		ours:   []string{"views", "views/ui", "scoring/evening", "scoring/journal", "scoring/story", "scoring"},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime"},
		quiet:  true,
	},
	"views/site": {
		ours:   []string{"views", "views/ui", "scoring/evening", "scoring"},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime"},
		quiet:  true,
	},
	"views/stammtisch": {
		ours:   []string{"views/ui", "scoring/stammtisch", "scoring/games", "scoring/journal", "scoring"},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime"},
		quiet:  true,
	},
	"views/tournament": {
		ours:   []string{"views", "views/ui", "scoring/tournament", "scoring/tournament/draw", "scoring/games", "scoring/journal", "scoring"},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime"},
		quiet:  true,
	},
	"views/ui": {
		ours:   []string{"scoring/quickline", "scoring"},
		others: []string{"github.com/a-h/templ", "github.com/a-h/templ/runtime", "rsc.io/qr"},
		quiet:  true,
	},
	"db": {
		ours:   []string{"scoring/journal", "scoring", "migrations"},
		others: []string{"github.com/jackc/pgx/v5", "github.com/jackc/pgx/v5/pgconn", "github.com/jackc/pgx/v5/stdlib", "github.com/pressly/goose/v3", "github.com/pressly/goose/v3/lock", "modernc.org/sqlite"},
	},
	"db/postgrestest":           {},
	"migrations":                {quiet: true},
	"static":                    {others: []string{"github.com/tdewolff/minify/v2", "github.com/tdewolff/minify/v2/css", "github.com/tdewolff/minify/v2/js", "github.com/andybalholm/brotli"}, quiet: true},
	aGame:                       {ours: []string{"scoring", "scoring/bock"}, quiet: true},
	"scoring":                   {ours: []string{"scoring/journal"}, others: []string{"golang.org/x/text/unicode/norm"}, quiet: true},
	"scoring/journal":           {quiet: true},
	"scoring/stammtisch":        {ours: []string{"scoring/games", "scoring/journal", "scoring"}, quiet: true},
	"scoring/evening":           {ours: []string{"scoring/games", "scoring/journal", "scoring"}, quiet: true},
	"scoring/tournament":        {ours: []string{"scoring/tournament/draw", "scoring/games", "scoring/journal", "scoring"}, quiet: true},
	"scoring/games":             {ours: []string{"scoring", aGame}, quiet: true},
	"scoring/bock":              {ours: []string{"scoring"}, quiet: true},
	"scoring/story":             {ours: []string{"scoring"}, quiet: true},
	"scoring/tournament/draw":   {ours: []string{"scoring"}, quiet: true},
	"scoring/quickline":         {ours: []string{"scoring"}, quiet: true},
	"scoring/scoringtest/rings": {others: []string{"pgregory.net/rapid"}},
	"scoring/scoringtest": {
		ours:   []string{"scoring", "scoring/story", "scoring/scoringtest/rings"},
		others: []string{"github.com/google/go-cmp/cmp", "pgregory.net/rapid"},
	},
}

// aGame stands for the rules of any game, aView for its pages.
const (
	aGame = "scoring/<game>"
	aView = "views/<game>"
)

// tools are the modules that only tests may import.
var tools = []string{"github.com/google/go-cmp/", "pgregory.net/rapid", "github.com/chromedp/", "golang.org/x/net/html", "github.com/santhosh-tekuri/jsonschema/v6"}

// loud lists the packages that a quiet room may not import, nor any package below them.
var loud = []string{"net/http", "net", "database/sql", "os", "log", "math/rand", "crypto/rand"}

// pkg is what `go list` reports about a package.
type pkg struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

const module = "anschreiber/"

// name returns the name under which the plan lists a package.
func name(path string) string {
	p := strings.TrimPrefix(path, module)
	if _, planned := house[p]; planned {
		return p
	}
	switch room, _, _ := strings.Cut(p, "/"); room {
	case "scoring":
		return aGame
	case "views":
		return aView
	}
	return p
}

// packages returns all packages of the module, including those that are built for browsers only.
func packages(t *testing.T) []pkg {
	t.Helper()
	return append(listed(t, "./..."), listed(t, "./cmd/phone", "GOOS=js", "GOARCH=wasm")...)
}

func listed(t *testing.T, which string, env ...string) (all []pkg) {
	t.Helper()
	list := exec.Command("go", "list", "-tags=outer", "-json=ImportPath,Imports,TestImports,XTestImports", which)
	list.Dir, list.Stderr, list.Env = root, t.Output(), append(os.Environ(), env...)
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestEveryPackageIsInThePlan(t *testing.T) {
	for _, p := range packages(t) {
		if _, planned := house[name(p.ImportPath)]; !planned {
			t.Errorf("%s is in no room of the plan", p.ImportPath)
		}
	}
}

func TestArrowsPointDownOnly(t *testing.T) {
	for _, p := range packages(t) {
		r := house[name(p.ImportPath)]
		for _, i := range p.Imports {
			if why := r.forbids(i); why != "" {
				t.Errorf("%s imports %s: %s", p.ImportPath, i, why)
			}
		}
	}
}

// forbids returns why a room must not import something, or "" if it may.
func (r room) forbids(imported string) string {
	switch {
	case strings.HasPrefix(imported, module):
		if !slices.Contains(r.ours, name(imported)) {
			return "that arrow is not in the plan"
		}
	case !isStandard(imported):
		if !slices.Contains(r.others, imported) {
			return "a dependency has to be wanted, and be in the plan"
		}
	case r.quiet && imported != "net/url" && slices.ContainsFunc(loud, func(l string) bool { return within(imported, l) }):
		return "a quiet room"
	}
	return ""
}

func TestQuietRoomsDoNotAskTheClock(t *testing.T) {
	for file, text := range sources(t) {
		room := house[name(module+path.Dir(file))]
		if room.quiet && strings.HasSuffix(file, ".go") && strings.Contains(text, "time.now") {
			t.Errorf("%s asks the clock", file)
		}
	}
}

// isStandard reports whether a package is of the standard library: only paths of modules begin with
// a host.
func isStandard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

func within(imported, dir string) bool {
	return imported == dir || strings.HasPrefix(imported, dir+"/")
}

func TestGamesNeverSeeEachOther(t *testing.T) {
	for _, p := range packages(t) {
		for _, i := range p.Imports {
			if name(p.ImportPath) == aView && name(i) == aGame && path.Base(p.ImportPath) != path.Base(i) {
				t.Errorf("%s imports %s", p.ImportPath, i)
			}
		}
	}
}

func TestTestsUseOnlyTheToolsOfTests(t *testing.T) {
	for _, p := range packages(t) {
		allowed := house[name(p.ImportPath)].others
		for _, i := range slices.Concat(p.TestImports, p.XTestImports) {
			isTool := slices.ContainsFunc(tools, func(tool string) bool { return strings.HasPrefix(i, tool) })
			if !strings.HasPrefix(i, module) && !isStandard(i) && !isTool && !slices.Contains(allowed, i) {
				t.Errorf("the tests of %s import %s", p.ImportPath, i)
			}
		}
	}
}

// Package rings makes tests with rapid draw the same evenings each time in the inner ring (go test
// ./...), so that no test fails by chance. So tests that use rapid must import rings or another
// package of scoring/scoringtest.
func TestLawsNameTheRingTheyRunIn(t *testing.T) {
	for _, p := range packages(t) {
		tested := slices.Concat(p.TestImports, p.XTestImports)
		draws := slices.Contains(tested, "pgregory.net/rapid")
		knows := slices.ContainsFunc(tested, func(i string) bool { return within(i, module+"scoring/scoringtest") })
		if draws && !knows {
			t.Errorf("the tests of %s use rapid without scoring/scoringtest/rings", p.ImportPath)
		}
	}
}

// namesGames lists the files that may name games although they belong to none.
var namesGames = []string{
	"scoring/games/games.go", // a registry, like the next file
	"views/games.go",
	"views/ui/layout.templ", // what search engines show about the site
}

func TestEveryRuleBookHasItsPages(t *testing.T) {
	if len(views.Games) != len(games.All) {
		t.Fatalf("%d rule books, pages for %d", len(games.All), len(views.Games))
	}
	for i, book := range games.All {
		if pages := views.Games[i].Slug; pages != book.Slug {
			t.Errorf("in place %d are the rules of %s and the pages of %s", i, book.Slug, pages)
		}
	}
}

func TestNoGameIsNamedOutsideTheRoomsOfGames(t *testing.T) {
	for file, text := range sources(t) {
		if slices.Contains(namesGames, file) || slices.ContainsFunc(games.All, func(g scoring.RuleBook) bool { return isRoomOf(g.Slug, file) }) {
			continue
		}
		for _, g := range games.All {
			if strings.Contains(text, g.Slug) {
				t.Errorf("%s names %s", file, g.Slug)
			}
		}
	}
}

// isRoomOf reports whether a file is in one of a game's two packages. Comments there may name other
// games; TestArrowsPointDownOnly checks that they are not imported.
func isRoomOf(slug, file string) bool {
	return strings.HasPrefix(file, "scoring/"+slug+"/") || strings.HasPrefix(file, "views/"+slug+"/")
}

// sources returns the text of all files that were written by hand, in lower case. Tests are left
// out: they may name games.
func sources(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	repository := os.DirFS(root)
	err := fs.WalkDir(repository, ".", func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && file != "." && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir() || !isSource(file):
			return nil
		}
		text, err := fs.ReadFile(repository, file)
		all[file] = strings.ToLower(string(text))
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d files, %v", len(all), err)
	}
	return all
}

func isSource(file string) bool {
	if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, "_templ.go") || strings.HasPrefix(file, "handlers/journeys/") {
		return false
	}
	return slices.Contains([]string{".go", ".templ", ".sql", ".css", ".js"}, path.Ext(file))
}

// top lists everything at the top of the repository, except dot files.
var top = []string{
	"cmd", "handlers", "views", "scoring", "db", "static", "migrations",
	"go.mod", "go.sum", "Dockerfile", "README.md", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md", "compose.yaml",
}

func TestTheTopOfTheRepositoryIsTidy(t *testing.T) {
	list := exec.Command("git", "ls-files", "-z")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Skipf("git does not know these files: %v", err)
	}
	for file := range strings.SplitSeq(strings.TrimRight(string(out), "\x00"), "\x00") {
		name, _, _ := strings.Cut(file, "/")
		if !strings.HasPrefix(name, ".") && !slices.Contains(top, name) {
			t.Errorf("%s lies at the top", file)
		}
	}
}
