package scoringtest

import (
	"bytes"
	"encoding/json"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// FuzzDocument gives any bytes to ReadDocument: it never panics, and what it accepts can be scored,
// stored, and read again.
func FuzzDocument(f *testing.F, book scoring.RuleBook) {
	find := func(slug string) (scoring.RuleBook, bool) { return book, slug == book.Slug }
	files, _ := filepath.Glob(filepath.Join("testdata", "*.jsonl"))
	for _, file := range files {
		for _, line := range lines(f, file) {
			var c testCase
			if json.Unmarshal(line, &c) == nil {
				f.Add([]byte(c.document))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		evening, book, problems := scoring.ReadDocument(data, find)
		for _, p := range problems {
			if p.Path == "" || p.Text.DE == "" || p.Text.EN == "" {
				t.Fatalf("a problem without path or words: %+v", p)
			}
		}
		if problems.Errors() != nil {
			return
		}
		kept := marshal(evening)
		again, _, problems := scoring.ReadDocument(kept, find)
		if errs := problems.Errors(); errs != nil {
			t.Fatalf("refused when read again: %v\n%s", errs, kept)
		}
		if diff := cmp.Diff(exact(book.Score(evening)), exact(book.Score(again))); diff != "" {
			t.Fatalf("another sheet when read again:\n%s", diff)
		}
		if !bytes.Equal(kept, marshal(again)) {
			t.Fatalf("another document when read again:\n%s\n%s", kept, marshal(again))
		}
	})
}

// FuzzForm gives any form of a web page to a table. Reading, judging and scoring never panic, and
// whatever is accepted is a valid deal of a document.
func FuzzForm(f *testing.F, book scoring.RuleBook, tables ...string) {
	find := func(slug string) (scoring.RuleBook, bool) { return book, slug == book.Slug }
	f.Fuzz(func(t *testing.T, query string, table uint8) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		evening, _, _ := scoring.ReadDocument([]byte(tables[int(table)%len(tables)]), find)
		form := scoring.FromValues(values)
		form.Seats = len(evening.Players)
		deal := book.ReadDeal(form)
		evening.Deals = append(evening.Deals, deal)
		problems := book.CheckFrom(evening, len(evening.Deals)-1)
		marshal(book.Score(evening))
		if form.Problems() != nil || problems.Errors() != nil {
			return
		}
		again, _, problems := scoring.ReadDocument(marshal(evening), find)
		if errs := problems.Errors(); errs != nil {
			t.Fatalf("a page's deal is refused as a document: %v\n%s", errs, deal)
		}
		if last := again.Deals[len(again.Deals)-1]; !bytes.Equal(deal, last) {
			t.Fatalf("another deal when read again:\n%s\n%s", deal, last)
		}
	})
}
