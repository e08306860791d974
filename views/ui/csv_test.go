package ui

import "testing"

func TestNoTextOfASpreadsheetIsAFormula(t *testing.T) {
	for _, s := range []string{"=1+1", "+49 151", "-2", "−72", "@SUM(A1)", "＝1", "＋1", "－1", "＠x"} {
		if got := csvText(s); got != `"'`+s+`"` {
			t.Errorf("%q is %q", s, got)
		}
	}
	for s, want := range map[string]string{ // for programs that separate cells by something other than a semicolon
		"Anna,=1+2": `"Anna,'=1+2"`, `A;@x;-1`: `"A;'@x;'-1"`, "A\t+1": "\"A\t'+1\"", "\n=1": "\"'\n'=1\"", `",=1`: `""",'=1"`,
	} {
		if got := csvText(s); got != want {
			t.Errorf("%q is %q, want %q", s, got, want)
		}
	}
	for _, s := range []string{"Anna", "Anna-Lena", "1", "½", "'=1", "♣ 9", "Ätze @ Krone", "Anna, −5"} {
		if got := csvText(s); got != `"`+s+`"` {
			t.Errorf("%q is %q", s, got)
		}
	}
}
