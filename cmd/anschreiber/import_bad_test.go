package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files that are none, are cut off or packed, or go on for a million lines: each is said by
// file and line, and what is good among them is taken. The score command refuses the same.
func TestBadFilesAreRefusedAndTheRestIsImported(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	doc := `{"format":"anschreiber/1","game":"skat","date":"2019-01-01","players":["Anna","Bernd","Cem"],"deals":[{"contract":"passed"}]}` + "\n"
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(doc)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"brief.txt": "Liebe Freunde,\nbis Freitag", "packed.jsonl.gz": packed.String(), "cut.jsonl": doc + doc[:60], "empty.json": "",
		"million.jsonl": strings.Replace(doc, "Anna", "Ada", 1) + strings.Repeat("\n", 1_000_000) + "{}\n",
	}
	args := []string{"import", "--data", filepath.Join(dir, "data")}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	out, said, exit := typed(t, "", args...)
	if exit != 1 || !strings.HasPrefix(out, "2 imported, 0 here already, 5 refused") {
		t.Errorf("status %d: %s\n%s", exit, out, said)
	}
	for _, where := range []string{"brief.txt:1:", "packed.jsonl.gz:1:", "cut.jsonl:2:", "empty.json:1:", "million.jsonl:1000002:"} {
		if !strings.Contains(said, where) {
			t.Errorf("%s is not said:\n%s", where, said)
		}
	}
	for name := range files {
		if _, _, exit := typed(t, "", "score", filepath.Join(dir, name)); exit != 1 {
			t.Errorf("score takes %s: status %d", name, exit)
		}
	}
}
