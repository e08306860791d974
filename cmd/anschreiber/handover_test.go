package main

import (
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

func TestThePhoneThatOpensTheLinkOfTheLastImportHasItsEvenings(t *testing.T) {
	dir := t.TempDir()
	link := regexp.MustCompile(`No phone shows these 3 yet.*\nhttp://127\.0\.0\.1:8080(/mit/[a-z2-7]{26})\n`)
	lines, _ := evenings(t) // two evenings, and the Stammtisch that they belong to
	var paths []string
	for range 2 { // a second import makes a new link for the evenings that nobody has taken yet
		found := link.FindStringSubmatch(importInto(t, dir, lines))
		if found == nil {
			t.Fatal("no link")
		}
		paths = append(paths, found[1])
	}
	home, stop := start(t, dir)
	defer func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	}()
	phone, home := visitor(t), strings.TrimSuffix(home, "/")
	get := func(path string) string {
		a, err := phone.Get(home + path)
		return answer(t, a, err)
	}
	if page := get(paths[0]); strings.Contains(page, "2 Abende") {
		t.Error("the first link still brings an evening")
	}
	page := get(paths[1])
	if !strings.Contains(page, "2 Abende ziehen hierher um.") {
		t.Fatal(page)
	}
	a, err := phone.PostForm(home+paths[1], url.Values{"key": {between(page, `name="key" value="`, `"`)}})
	answer(t, a, err)
	if page := get("/"); strings.Count(page, `href="/abende/`) != 2 || !strings.Contains(page, "Freitagsrunde") {
		t.Error(page)
	}
	if page := get(paths[1]); strings.Contains(page, "2 Abende") {
		t.Error("the link works twice")
	}
}

// answer returns the body of an answer.
func answer(t *testing.T, a *http.Response, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	body, err := io.ReadAll(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// between returns the text between the first occurrence of before and the next one of after.
func between(text, before, after string) string {
	_, text, _ = strings.Cut(text, before)
	text, _, _ = strings.Cut(text, after)
	return text
}
