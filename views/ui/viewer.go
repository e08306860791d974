package ui

import (
	"strings"

	"anschreiber/scoring"
)

// A Viewer is what every page depends on besides what it shows: who looks, and how.
type Viewer struct {
	Lang      string // "de" or "en"
	Scheme    string // "light", "dark", or "" for the phone's choice
	Path      string // of the page, to come back to
	Assets    *Assets
	Operator  Operator // who runs the server
	Watches   bool     // sees the evening and may not write: no forms
	DealsOnly bool     // writes the deals of a tournament's list, and nothing else there
	Directs   bool     // the tournament that the evening is a table of
	Example   bool     // the evening is only there to be looked at
	Today     scoring.Day
	Key       string // stands where the key of a form goes
	Notice    string // that a phone has drawn the page by itself, and of what it does not know
	Login     bool   // the network that the phone is in wants a login first
}

// Assets says where the static files of pages are.
type Assets struct {
	URL     func(name string) string
	Version string // of all of them
}

// Asset is the URL of a static file.
func (v Viewer) Asset(name string) string { return v.Assets.URL(name) }

// Page is the frame of a page with files of its own.
func (v Viewer) Page(files ...string) Page { return Page{Viewer: v, Files: files} }

// Operator is who runs the server for others: a name for the first page, and the
// addresses of what the law asks of whom strangers can reach. What is empty is not shown.
type Operator struct{ Name, Imprint, Privacy, Contact string }

// String is what a page bears, so that a phone without network draws the same foot.
func (o Operator) String() string {
	if o == (Operator{}) {
		return ""
	}
	return strings.Join([]string{o.Imprint, o.Privacy, o.Contact, o.Name}, " ")
}

// ReadOperator reads what String wrote: only the name has spaces in it.
func ReadOperator(text string) Operator {
	parts := strings.SplitN(text, " ", 4)
	if len(parts) < 4 {
		return Operator{}
	}
	return Operator{Imprint: parts[0], Privacy: parts[1], Contact: parts[2], Name: parts[3]}
}
