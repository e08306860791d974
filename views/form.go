package views

import (
	"strconv"

	"github.com/a-h/templ"
)

func (e Entry) method() string {
	if e.Kind == Asking {
		return "get"
	}
	return "post"
}

func (e Entry) verb() string {
	switch e.Kind {
	case Correcting:
		return e.S("Berichtigen", "Correct")
	case Asking:
		return e.S("Ausrechnen", "Work out")
	}
	return e.S("Eintragen", "Book")
}

// live makes the line follow what is tapped.
func (e Entry) live() templ.Attributes {
	return templ.Attributes{
		"hx-" + e.method(): e.Preview,
		"hx-include":       "closest form",
		"hx-trigger":       "change from:closest form delay:60ms, input from:closest form delay:200ms",
		"hx-select":        "#live > *",
		"hx-sync":          "this:replace",
		"hx-push-url":      "false",
		"aria-live":        "polite",
	}
}

// redraw draws the form anew when somebody else deals or goes home, because
// other seats play then.
func (e Entry) redraw() templ.Attributes {
	return templ.Attributes{
		"hx-post":     e.Preview,
		"hx-include":  "closest form",
		"hx-trigger":  "change",
		"hx-target":   "#entry",
		"hx-select":   "#entry",
		"hx-swap":     "outerHTML",
		"hx-push-url": "false",
	}
}

// turnOpen keeps the fold open while something in it is wrong.
func turnOpen(e Entry) bool {
	for _, path := range []string{"dealer", "absent", "out"} {
		if e.Notes.Wrong(path) {
			return true
		}
	}
	return false
}

func pressed(on bool) string { return strconv.FormatBool(on) }

func number10(n int) string { return strconv.Itoa(n) }
