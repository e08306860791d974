package static

import (
	"bytes"
	"io/fs"
	"path"
	"testing"
	"unicode/utf8"
)

// longest is the greatest allowed length of a line in scripts and stylesheets, in characters.
var longest = map[string]int{".js": 100, ".css": 140}

func TestNoLineOfAScriptOrStylesheetIsLong(t *testing.T) {
	t.Parallel()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		most, checked := longest[path.Ext(name)]
		if err != nil || !checked || entry.Name() == "htmx.js" || entry.Name() == "wasm_exec.js" {
			return err
		}
		for i, line := range bytes.Split(content(name), []byte("\n")) {
			if n := utf8.RuneCount(line); n > most {
				t.Errorf("%s:%d has %d characters", name, i+1, n)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestScriptsAndStylesAreSentWithoutWhatOnlyTheirReadersNeed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ written, sent string }{
		"a.js":    {"// why\n\tconst a = { b: ` c  d ` };\n", "const a={b:` c  d `}"},
		"a.css":   {"/* why */\na { color: red }\n", "a{color:red}"},
		"b.css":   {"@dark {\n\tcolor: red;\n}\n", "@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){color:red}}:root[data-scheme=dark]{color:red}"},
		"a.svg":   {"<svg> </svg>", "<svg> </svg>"},
		"htmx.js": {"a = b", "a = b"}, // written by others
	} {
		if got := string(NewFile(name, []byte(c.written)).Plain); got != c.sent {
			t.Errorf("%s: %q is sent as %q, not %q", name, c.written, got, c.sent)
		}
	}
}
