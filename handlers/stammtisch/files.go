package stammtisch

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// What is taken in from files at once.
const (
	maxDocuments  = 1_000
	maxWritten    = 60_000 // entries of all their logs
	maxToldOfFile = 40     // lines of which is said what is wrong
)

// Files are what documents in files come to, as far as they were read.
type Files struct {
	Evenings []scoring.Document
	names    []string            // of these evenings, the digests as they were written
	Wrong    []views.WrongLine   // the first of them
	More     int                 // lines that are wrong besides
	round    *Document           // the Stammtisch that came along
	known    map[string]struct{} // digests of the evenings
	written  int
}

// Read reads a document that stands in a line of a file.
func (f *Files) Read(file string, d scoring.DocumentText) {
	if problems := f.read(d.Text); len(problems) > 0 {
		f.wrong(file, d.Line, problems)
	}
}

func (f *Files) read(text []byte) scoring.Problems {
	switch format := scoring.FormatOf(text); format {
	case Format:
		return f.readRound(text)
	case scoring.Format, "":
		return f.readEvening(text)
	default:
		return refused("format", "das ist kein Abend, sondern "+format+"; ein Turnier zieht mit „anschreiber import“ um", "this is no evening but "+format+"; a tournament moves by “anschreiber import”")
	}
}

func (f *Files) readRound(text []byte) scoring.Problems {
	d, problems := ReadDocument(text)
	if errs := problems.Errors(); len(errs) > 0 {
		return errs
	}
	if f.round != nil && f.round.Digest() != d.Digest() {
		return refused("format", "ein zweiter Stammtisch: nur der erste zieht ein", "a second Stammtisch: only the first moves in")
	}
	f.round = &d
	return nil
}

func (f *Files) readEvening(text []byte) scoring.Problems {
	e, _, problems := scoring.ReadKeptDocument(text, func(slug string) (scoring.RuleBook, bool) {
		g, known := views.Find(slug)
		return g.RuleBook, known
	})
	if errs := problems.Errors(); len(errs) > 0 {
		return errs
	}
	digest := e.Digest()
	if _, twice := f.known[digest]; twice {
		return nil
	}
	entries := 1 + len(e.Acts())
	if len(f.Evenings) >= maxDocuments || f.written+entries > maxWritten {
		return refused("", fmt.Sprintf("mehr als %d Abende auf einmal gehen nicht: bitte in mehreren Dateien", len(f.Evenings)), fmt.Sprintf("no more than %d evenings at once: please in several files", len(f.Evenings)))
	}
	if f.known == nil {
		f.known = map[string]struct{}{}
	}
	f.known[digest] = struct{}{}
	f.Evenings, f.names, f.written = append(f.Evenings, e), append(f.names, digestAsWritten(text)), f.written+entries
	return nil
}

func refused(path, de, en string) (ps scoring.Problems) {
	ps.Add(path, de, en)
	return ps
}

// digestAsWritten is of a document as it is, which an earlier version may have
// written otherwise than this one reads it: its Stammtisch knows it by that.
func digestAsWritten(text []byte) string {
	var e scoring.Document
	_ = json.Unmarshal(text, &e) // it was read before
	return e.Digest()
}

// wrong notes what is wrong with a line: the first of it, and how much more.
func (f *Files) wrong(file string, line int, problems scoring.Problems) {
	if len(f.Wrong) == maxToldOfFile {
		f.More++
		return
	}
	says := problems[0].Text
	if path := problems[0].Path; path != "" {
		says = scoring.Same(path + ": ").Add(says)
	}
	f.Wrong = append(f.Wrong, views.WrongLine{File: short(file), Line: line, Says: says, More: len(problems) - 1})
}

// Nothing reports files without anything to take in.
func (f *Files) Nothing() bool { return len(f.Evenings) == 0 && f.round == nil }

// Written is about how many bytes their acts have, and how many there are.
func (f *Files) Written() (acts, bytes int) {
	for _, e := range f.Evenings {
		for _, a := range e.Acts() {
			bytes += a.Size()
		}
	}
	return f.written, bytes
}

// Twins are the evenings of the Stammtisch that may be the same as some in the files:
// those of the same day and game.
func (t Stammtisch) Twins(f *Files) (ids []string) {
	type night struct {
		day  scoring.Day
		game string
	}
	nights := map[night]bool{}
	for _, e := range f.Evenings {
		nights[night{e.Day, e.Game}] = true
	}
	for _, e := range t.All {
		if e.Total == nil && nights[night{e.Setup.Day, e.Game}] {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// New are the evenings that are not here yet, by the digests of those that are; ids
// are those of the others, by both of their digests.
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

// Called notes under both of their digests what evenings are called here.
func (f *Files) Called(ids map[string]string) {
	for i, e := range f.Evenings {
		if id, here := ids[e.Digest()]; here {
			ids[f.names[i]] = id
		}
	}
}

// FilesPage takes evenings in from files, and says what came of it; taken are those
// that are new.
func (t Stammtisch) FilesPage(r ViewContext, f *Files, taken int, back RejectedForm) views.FilesPage {
	v := views.FilesPage{Stammtisch: t.head(r, back), Regulars: t.regularLines(r), Guests: t.guestLines()}
	if f == nil {
		return v
	}
	v.Wrong, v.More = f.Wrong, f.More
	if here := len(f.Evenings) - taken; len(f.Evenings) > 0 {
		v.Says = r.count(taken, scoring.T("Abend aufgenommen", "evening added"), scoring.T("Abende aufgenommen", "evenings added"))
		if here > 0 {
			v.Says += r.S(", ", ", ") + strconv.Itoa(here) + r.S(" schon da", " here already")
		}
	}
	return v
}

// guestLines are the names in evenings that nobody has, whoever came most often
// first, with who each may be.
func (t Stammtisch) guestLines() (lines []views.GuestLine) {
	results := t.Results(t.All)
	for who, came := range results {
		if who.ID == 0 && who != others {
			lines = append(lines, views.GuestLine{Name: who.Name, Evenings: len(came)})
		}
	}
	slices.SortFunc(lines, func(a, b views.GuestLine) int {
		return cmp.Or(cmp.Compare(b.Evenings, a.Evenings), cmp.Compare(a.Name, b.Name))
	})
	for i := range lines[:min(len(lines), maxMatched)] {
		lines[i].Like = t.likely(Person{Name: lines[i].Name})
		lines[i].New = lines[i].Like == 0 && lines[i].Evenings >= max(oftenHere, len(t.All)/10)
	}
	return lines[:min(len(lines), maxMatched)]
}

// Whoever came so often is likely one of the round; and so many names are matched
// at once.
const (
	oftenHere  = 3
	maxMatched = 60
)

// likely is the member whom a guest is called like, and with whom he never sat at one
// table; 0 for nobody.
func (t Stammtisch) likely(guest Person) int {
	for _, r := range t.Members() {
		if firstName(r.Name) == firstName(guest.Name) && t.together(guest, Person{r.ID, r.Name}) == "" {
			return r.ID
		}
	}
	return 0
}
