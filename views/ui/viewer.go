package ui

import (
	"strings"

	"anschreiber/scoring"
)

// A Viewer holds what every page depends on besides its content: who is looking, and how.
type Viewer struct {
	Lang      string // "de" or "en"
	Scheme    string // "light", "dark", or "" for the phone's choice
	Path      string // of the page; the settings form returns to it
	Assets    *Assets
	Operator  Operator // who runs the server
	Watches   bool     // may see the evening but not write: no forms
	DealsOnly bool     // may write deals of a tournament's list, but nothing else there
	Directs   bool     // directs the tournament to which the evening, a table's list, belongs
	Example   bool     // the evening is an example that can only be looked at
	Today     scoring.Day
	Key       string // placeholder for the key of a form
	Notice    string // says that the phone has drawn the page without the server, and what the phone does not know
	Login     bool   // the phone's network wants a login first
}

// Assets knows the URLs of the static files.
type Assets struct {
	URL     func(name string) string
	Version string // one version for all files
}

// Asset returns the URL of a static file.
func (v Viewer) Asset(name string) string { return v.Assets.URL(name) }

// Page returns the frame of a page that needs these static files.
func (v Viewer) Page(files ...string) Page { return Page{Viewer: v, Files: files} }

// Operator says who runs the server for others: a name for the first page, and the addresses of the
// pages that the law demands for a server that strangers can reach. Empty fields are not shown.
type Operator struct{ Name, Imprint, Privacy, Contact string }

// String returns the operator as text for an attribute of the page. A phone without network reads
// it there, to draw the same links in the foot of its pages.
func (o Operator) String() string {
	if o == (Operator{}) {
		return ""
	}
	return strings.Join([]string{o.Imprint, o.Privacy, o.Contact, o.Name}, " ")
}

// ReadOperator reads what String wrote; only the name can contain spaces.
func ReadOperator(text string) Operator {
	parts := strings.SplitN(text, " ", 4)
	if len(parts) < 4 {
		return Operator{}
	}
	return Operator{Imprint: parts[0], Privacy: parts[1], Contact: parts[2], Name: parts[3]}
}
