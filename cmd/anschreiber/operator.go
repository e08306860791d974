package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"

	"anschreiber/handlers/web"
)

// said has the values of the flags --name, --imprint, --privacy and --contact, with which an
// operator says who runs a server for others.
type said struct{ name, imprint, privacy, contact string }

func (s *said) flags(flags *flag.FlagSet, getenv func(string) string) {
	setting{&s.name, "name", "ANSCHREIBER_NAME", "", "who runs this server, for the first page: Club Herz Bube, Reken"}.in(flags, getenv)
	setting{&s.imprint, "imprint", "ANSCHREIBER_IMPRINT", "", "imprint that every page links: a `FILE` in Markdown, or an https address"}.in(flags, getenv)
	setting{&s.privacy, "privacy", "ANSCHREIBER_PRIVACY", "", "privacy statement, likewise a `FILE` or an address; anschreiber privacy drafts one"}.in(flags, getenv)
	setting{&s.contact, "contact", "ANSCHREIBER_CONTACT", "", "how to reach the operator, likewise a `FILE` or an address"}.in(flags, getenv)
}

// operator reads the operator's statements. An error names the flag.
func (s said) operator() (o web.Operator, err error) {
	o.Name = strings.TrimSpace(s.name)
	if err := checkName(o.Name); err != nil {
		return o, fmt.Errorf("--name: %w", err)
	}
	for _, one := range []struct {
		flag, where string
		to          *web.Statement
	}{{"imprint", s.imprint, &o.Imprint}, {"privacy", s.privacy, &o.Privacy}, {"contact", s.contact, &o.Contact}} {
		if one.where == "" {
			continue
		}
		if *one.to, err = readStatement(one.where); err != nil {
			return o, fmt.Errorf("--%s: %s: %w", one.flag, one.where, err)
		}
	}
	return o, nil
}

// maxName is how many characters the name on the first page may have.
const maxName = 80

func checkName(name string) error {
	if !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName || strings.ContainsFunc(name, isControl) {
		return fmt.Errorf("it is at most %d letters on one line", maxName)
	}
	return nil
}

func isControl(r rune) bool { return r < 0x20 || 0x7f <= r && r < 0xa0 }

// maxStatement is how many bytes a statement may have: more than any imprint needs.
const maxStatement = 256 << 10

// readStatement reads a statement from an https address or from a file.
func readStatement(where string) (web.Statement, error) {
	if scheme, _, is := strings.Cut(where, ":"); is && !strings.ContainsAny(scheme, `/\.`) && len(scheme) > 1 { // C:\ is a disk
		return web.ReadAddress(where)
	}
	f, err := os.Open(where)
	if errors.Is(err, os.ErrNotExist) {
		return web.Statement{}, errors.New("no such file; an address begins with https://")
	}
	if err != nil {
		return web.Statement{}, errors.Unwrap(err) // only the cause, because the caller adds the file name
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxStatement+1))
	if err != nil {
		return web.Statement{}, errors.Unwrap(err)
	}
	if len(text) > maxStatement {
		return web.Statement{}, fmt.Errorf("it has more than %d KB", maxStatement>>10)
	}
	return web.ReadMarkdown(text)
}

// missing returns a sentence about statements that are missing on a server that strangers can
// reach. Returns "" for a server at home, and if nothing is missing.
func (s said) missing(baseURL string) string {
	u, err := url.Parse(baseURL)
	if err != nil || baseURL == "" || web.IsPrivateName(u.Host) {
		return ""
	}
	var lacks []string
	if s.imprint == "" {
		lacks = append(lacks, "no imprint (--imprint)")
	}
	if s.privacy == "" {
		lacks = append(lacks, "no privacy statement (--privacy; a draft: anschreiber privacy)")
	}
	if lacks == nil {
		return ""
	}
	return baseURL + " can be reached by strangers, and has " + strings.Join(lacks, " and ")
}
