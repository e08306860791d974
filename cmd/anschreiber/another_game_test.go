//go:build outer

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// another is the directory of another game for four players, in which points are typed. The game
// has two packages.
const another = "testdata/another"

// withAnother builds the program with another game in it and returns the path of the binary. An
// overlay of the Go command adds the game's files and enters its name in both registries.
func withAnother(t *testing.T) (binary string) {
	t.Helper()
	replace := map[string]string{}
	err := filepath.WalkDir(another, func(file string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(file) == ".go" {
			place, _ := filepath.Rel(another, file)
			replace[absolute(t, filepath.Join(repository, place))] = absolute(t, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for room, is := range map[string]string{"scoring/games": "Book", "views": "Game"} {
		registry := filepath.Join(repository, room, "games.go")
		with := filepath.Join(dir, is+".go")
		write(t, with, registered(t, registry, is))
		replace[absolute(t, registry)] = with
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "overlay.json"), string(overlay))
	binary = filepath.Join(dir, "anschreiber")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

const repository = "../.."

// registered returns the text of a registry with the game and its import added.
func registered(t *testing.T, registry, is string) string {
	t.Helper()
	text, err := os.ReadFile(registry)
	if err != nil {
		t.Fatal(err)
	}
	with := strings.Replace(string(text), is+"}", is+", strich."+is+"}", 1)
	rules := map[string]string{"Book": "scoring", "Game": "views"}[is]
	return strings.Replace(with, "import (", "import (\n\t\"anschreiber/"+rules+"/strich\"", 1)
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestAnotherGameIsTwoPackagesAndTwoLines(t *testing.T) {
	t.Parallel()
	binary := withAnother(t)
	score := exec.CommandContext(t.Context(), binary, "score")
	score.Stdin = strings.NewReader(`{"format":"anschreiber/1","game":"strich","date":"2026-11-20","players":["Anna","Bernd","Cem","Dora"],
		"deals":[{"strokes":[3,1,0,4]},{"strokes":[0,2,0,5]}]}`)
	out, err := score.Output()
	if err != nil || !strings.Contains(string(out), `"totals":[3,3,0,9]`) {
		t.Errorf("score: %v, %s", err, out)
	}
	line := exec.CommandContext(t.Context(), binary, "score", "--line", "strich", "--players", "Anna,Bernd,Cem,Dora", "bernd 2 anna drei, dora 4 cem 0")
	if out, err := line.Output(); err != nil || !strings.Contains(string(out), `"totals":[3,2,0,4]`) {
		t.Errorf("its line has no words: %v, %s", err, out)
	}

	home := strings.TrimSuffix(serving(t, binary), "/")
	c := visitor(t)
	if text := page(t, c, home+"/rechner/strich?strokes=1&strokes=2&strokes=3&strokes=4"); !strings.Contains(text, "A +1") {
		t.Errorf("the calculator does not work it out:\n%s", text)
	}
	if text := page(t, c, home+"/rechner/strich?line=a+4+b+3+c+2+d+1"); !strings.Contains(text, "A +4") {
		t.Errorf("the calculator does not read its line:\n%s", text)
	}
	if text := page(t, c, home+"/regeln/strich"); !strings.Contains(text, "Jeder bekommt seine Striche.") {
		t.Errorf("there is no rule card:\n%s", text)
	}
	evening := post(t, c, home+"/neu/strich", url.Values{"key": {formKey(t, c, home+"/neu/strich")}, "players": {"Anna", "Bernd", "Cem", "Dora"}, "date": {"2026-11-20"}})
	text := page(t, c, evening)
	for _, needed := range []string{`name="strokes"`, "/static/strich."} {
		if !strings.Contains(text, needed) {
			t.Errorf("the evening has no %s:\n%s", needed, text)
		}
	}
	if style := page(t, c, home+"/static/strich."+between(text, "/static/strich.", `"`)); !strings.HasSuffix(style, ".fields{color:red}") {
		t.Errorf("its style is %q", style)
	}
	post(t, c, evening, url.Values{"key": {formKey(t, c, evening)}, "seen": {"0"}, "strokes": {"3", "1", "0", "4"}})
	for _, p := range []string{evening, evening + "/liste", evening + "/abrechnung", home + "/liste/leer/strich"} {
		if text := page(t, c, p); !strings.Contains(text, "Strich") || strings.HasPrefix(p, evening) && !strings.Contains(text, "Dora") {
			t.Errorf("%s does not know the game:\n%s", p, text)
		}
	}
	if text := page(t, c, evening); !strings.Contains(text, "<b>+4</b>") {
		t.Errorf("the sheet has not got the deal:\n%s", text)
	}
}

// serving runs a program with an empty data directory until the test is over.
func serving(t *testing.T, binary string) (home string) {
	t.Helper()
	server := exec.CommandContext(t.Context(), binary, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	if _, err := fmt.Fscanf(bufio.NewReader(out), "Anschreiber: %s\n", &home); err != nil {
		t.Fatal(err)
	}
	return home
}

// formKey returns the key of the form on a page.
func formKey(t *testing.T, c *http.Client, url string) string {
	t.Helper()
	return between(page(t, c, url), `name="key" value="`, `"`)
}

// post sends a form and returns the page it leads to.
func post(t *testing.T, c *http.Client, url string, form url.Values) string {
	t.Helper()
	answer, err := c.PostForm(url, form)
	if err != nil {
		t.Fatal(err)
	}
	body(t, answer)
	return answer.Request.URL.String()
}
