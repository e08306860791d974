package stammtisch

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Limits of what is read from files at once.
const (
	maxDocuments = 1_000
	maxWritten   = 60_000 // entries of all logs together
)

// Files collects the documents that were read from files.
type Files struct {
	Evenings []scoring.Document
	names    []string            // digests of the unchanged texts of Evenings, in the same order
	Wrong    []scoring.WrongLine // the first wrong lines
	More     int                 // number of further wrong lines
	Alone    bool                // the evenings are imported for a device and not for a Stammtisch
	Today    scoring.Day         // the day on which the files are read
	round    *Document           // the Stammtisch that the files contain; nil for none
	known    map[string]struct{} // digests of the evenings
	written  int
}

// Read reads a document from one line of a file.
func (f *Files) Read(file string, d scoring.DocumentText) {
	if problems := f.read(d.Text); len(problems) > 0 {
		f.wrong(file, d.Line, problems)
	}
}

func (f *Files) read(text []byte) scoring.Problems {
	if ps := noDocument(text); len(ps) > 0 {
		return ps
	}
	format := scoring.FormatOf(text)
	switch {
	case format == Format:
		return f.readRound(text)
	case format == scoring.Format, format == "":
		return f.readEvening(text)
	case strings.HasPrefix(format, strings.TrimRight(scoring.Format, "0123456789")):
		return refused("format", "eine neuere Fassung ("+format+"), als dieser Server kennt", "a newer version ("+format+") than this server knows")
	default:
		return refused("format", "das ist kein Abend, sondern "+format+"; ein Turnier zieht mit „anschreiber import“ um", "this is no evening but "+format+"; a tournament moves by “anschreiber import”")
	}
}

func (f *Files) readRound(text []byte) scoring.Problems {
	if f.Alone {
		return refused("format", "ein Stammtisch: seine Leute, Kasse und Regeln kommen nur in einen Stammtisch mit; die Abende sind da", "a Stammtisch: its people, kitty and rules come into a Stammtisch only; the evenings are here")
	}
	d, problems := ReadDocument(text)
	if errs := append(problems.Errors(), d.LateDates(f.Today)...); len(errs) > 0 {
		return errs
	}
	if f.round != nil && f.round.Digest() != d.Digest() {
		return refused("format", "ein zweiter Stammtisch: nur der erste zieht ein", "a second Stammtisch: only the first moves in")
	}
	f.round = &d
	return nil
}

func (f *Files) readEvening(text []byte) scoring.Problems {
	e, _, problems := scoring.ReadKeptDocument(text, games.Find)
	if errs := append(problems.Errors(), e.LateDates(f.Today)...); len(errs) > 0 {
		return errs
	}
	digest := e.Digest()
	if _, twice := f.known[digest]; twice {
		return nil
	}
	entries := len(e.Acts())
	if len(f.Evenings) >= maxDocuments || f.written+entries > maxWritten {
		return refused("", fmt.Sprintf("mehr als %d Abende auf einmal gehen nicht: bitte in mehreren Dateien", len(f.Evenings)), fmt.Sprintf("at most %d evenings at once: please use several files", len(f.Evenings)))
	}
	if f.known == nil {
		f.known = map[string]struct{}{}
	}
	f.known[digest] = struct{}{}
	f.Evenings, f.names, f.written = append(f.Evenings, e), append(f.names, digestAsWritten(text)), f.written+entries
	return nil
}

// digestAsWritten returns the digest of a document's unchanged content. An earlier version may
// have written the document differently from how this one reads it, and its Stammtisch refers to
// the evening by that older digest.
func digestAsWritten(text []byte) string {
	var e scoring.Document
	_ = json.Unmarshal(text, &e) // cannot fail: the text was read before
	return e.Digest()
}

// Nothing reports whether the files contain nothing to import.
func (f *Files) Nothing() bool { return len(f.Evenings) == 0 && f.round == nil }

// Written returns how many acts the import will write, and about how many bytes these acts need
// without the setups.
func (f *Files) Written() (acts, bytes int) {
	for _, e := range f.Evenings {
		for _, a := range e.Acts()[1:] {
			bytes += a.Size()
		}
	}
	return f.written, bytes
}

// A Night is a day and a game. Two evenings with the same Night may be identical.
type Night struct {
	Day  scoring.Day
	Game string
}

// Nights returns the nights of the evenings in the files.
func (f *Files) Nights() map[Night]bool {
	nights := map[Night]bool{}
	for _, e := range f.Evenings {
		nights[Night{e.Day, e.Game}] = true
	}
	return nights
}

// Twins returns the IDs of the Stammtisch's evenings that have the same day and game as an evening
// in the files and so may be identical.
func (t Stammtisch) Twins(f *Files) (ids []string) {
	nights := f.Nights()
	for _, e := range t.All {
		if e.Total == nil && nights[Night{e.Setup.Day, e.Game}] {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// New returns the evenings that do not exist here yet. here maps the digests of existing evenings
// to their IDs. For the evenings that do exist, ids maps both of their digests to their IDs.
func (f *Files) New(here map[string]string) (fresh []scoring.Document, ids map[string]string) {
	ids = map[string]string{}
	for i, e := range f.Evenings {
		if id, known := here[e.Digest()]; known {
			ids[e.Digest()], ids[f.names[i]] = id, id
		} else {
			fresh = append(fresh, e)
		}
	}
	return fresh, ids
}

// Called adds to ids, for each evening of the files whose digest it contains, the digest of the
// unchanged text as another key for the same ID.
func (f *Files) Called(ids map[string]string) {
	for i, e := range f.Evenings {
		if id, here := ids[e.Digest()]; here {
			ids[f.names[i]] = id
		}
	}
}

// Summary describes the result of an import: how many evenings were added and how many existed
// already.
func (f *Files) Summary(taken, here int) scoring.Text {
	if len(f.Evenings) == 0 {
		return scoring.Text{}
	}
	says := scoring.Same(strconv.Itoa(taken)).Add(scoring.T(" Abende aufgenommen", " evenings added"))
	if taken == 1 {
		says = scoring.T("1 Abend aufgenommen", "1 evening added")
	}
	if here > 0 {
		says = says.Add(scoring.Same(", " + strconv.Itoa(here))).Add(scoring.T(" schon da", " here already"))
	}
	return says
}
