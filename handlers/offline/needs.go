package offline

import (
	"path"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/site"
)

// needsNetwork lists the pages that only the server can show, by patterns of their paths: pages
// that let others join, replace names or delete.
var needsNetwork = []struct {
	pattern     string
	title, says scoring.Text
}{
	{"/mit/*", scoring.T("Mitmachen", "Join"), scoring.T("Mitmachen geht nur mit Netz.", "Joining needs a connection.")},
	{"/*/*/teilen", scoring.T("Teilen", "Share"), scoring.T("Teilen geht nur mit Netz.", "Sharing needs a connection.")},
	{"/*/*/namen", scoring.T("Ein Name", "A name"), scoring.T("Namen ersetzen geht nur mit Netz.", "Replacing names needs a connection.")},
	{"/*/*/loeschen", scoring.T("Löschen", "Delete"), scoring.T("Löschen geht nur mit Netz.", "Deleting needs a connection.")},
}

// needs returns a page that says that this page needs a network. For a path that is not in
// needsNetwork, and whenever there is a network, it returns status 404.
func (v *request) needs() Answer {
	if v.post || !v.Alone {
		return Answer{Status: notFound}
	}
	page := v.reader.Page("share.css")
	if v.url.Path == "/geraet" {
		return v.show(ok, site.DeviceOffline(page))
	}
	for _, one := range needsNetwork {
		if is, _ := path.Match(one.pattern, v.url.Path); is {
			return v.show(ok, site.NeedsNetwork(page, page.T(one.title), page.T(one.says), strings.TrimSuffix(path.Dir(v.url.Path), "mit")))
		}
	}
	return Answer{Status: notFound}
}
