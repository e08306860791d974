package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/site"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// importCommand imports documents from files or standard input. A document with any mistake in it
// is refused completely; a file that cannot be read does not stop the others; and an evening that
// was imported before, or was begun here, stays unchanged.
func importCommand(ctx context.Context, sh shell, args []string) error {
	data, files, err := readData("import", args, sh, func(*flag.FlagSet) {})
	if err != nil {
		return err
	}
	store, err := db.Open(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	keys, err := keysOf(ctx, store, data) // made together with the database: see checkKeys
	if err != nil {
		return err
	}
	i, err := newImporter(ctx, store, keys, sh.stderr)
	if err != nil {
		return err
	}
	err = i.files(ctx, files, sh.stdin)
	fmt.Fprintf(sh.stdout, "%d imported, %d here already, %d refused (data in %s)\n", i.imported, i.here, i.refused, shown(data))
	if i.waiting > 0 {
		err = errors.Join(err, handOver(ctx, sh, store, i.device, i.waiting))
	}
	if err == nil && i.refused > 0 {
		return errRefused
	}
	return err
}

// handOver prints a link. The phone that opens it gets the imported evenings, which until then
// belong to a device ID that nobody uses.
func handOver(ctx context.Context, sh shell, store *db.Store, device string, evenings int) error {
	var c config
	c.flags(sh.getenv) // fills in the settings of the environment
	var err error
	if c.baseURL, err = cleanURL(c.baseURL); err != nil {
		return fmt.Errorf("ANSCHREIBER_BASE_URL: %w", err)
	}
	path, err := site.HandOver(ctx, store, device, time.Now().Add(time.Hour))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(sh.stdout, "No phone shows these %d yet. When the app runs, open this on the phone that shall have them; "+
		"it works once and for an hour:\n%s%s\n", evenings, strings.TrimSuffix(c.openURL(c.addr), "/"), path)
	return err
}

// An importer imports documents into a store.
type importer struct {
	store  *db.Store
	keys   [][]byte // the keys that sign cookies
	device string   // the device made for this import
	says   io.Writer
	today  scoring.Day
	begun  map[string]bool            // digests of evenings, tournaments and Stammtische that were begun here and not imported
	ids    map[string]string          // IDs of the evenings and tournaments of this import, by digest
	fresh  map[string]bool            // digests of tournaments that were not here before
	kept   map[string]tournament.Kept // the same evenings, by digest

	imported, here, refused int
	waiting                 int // how many evenings belong to the import's device
}

func newImporter(ctx context.Context, store *db.Store, keys [][]byte, says io.Writer) (*importer, error) {
	i := &importer{
		store: store, keys: keys, device: db.NewImport(), says: says, today: scoring.Day(time.Now().Format(time.DateOnly)),
		begun: map[string]bool{}, fresh: map[string]bool{}, ids: map[string]string{}, kept: map[string]tournament.Kept{},
	}
	all := newSaved()
	return i, store.All(ctx, func(e db.Exported) error {
		if e.Damaged != nil {
			return e.Damaged
		}
		doc, err := all.document(e)
		if err == nil && !e.Log[0].Imported() {
			i.begun[doc.Digest()] = true
		}
		return err
	})
}

func (i *importer) files(ctx context.Context, files []string, in io.Reader) error {
	return eachDocument(files, in, func(d document) error {
		problems, err := i.document(ctx, d.text)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", d.file, d.line, err)
		}
		i.refuse(fmt.Sprintf("%s:%d", d.file, d.line), problems)
		return nil
	})
}

// document imports one document, or returns everything that is wrong with it.
func (i *importer) document(ctx context.Context, text []byte) (scoring.Problems, error) {
	switch scoring.FormatOf(text) {
	case stammtisch.Format:
		return i.stammtisch(ctx, text)
	case tournament.Format:
		return i.turnier(ctx, text)
	}
	evening, _, problems := scoring.ReadKeptDocument(text, games.Find)
	if errs := append(problems.Errors(), evening.LateDates(i.today)...); len(errs) > 0 {
		return errs, nil
	}
	key := evening.Digest()
	if i.begun[key] {
		i.here++
		return nil, nil
	}
	kept, err := i.store.Import(ctx, i.device, db.Import{Key: key, Acts: journal.EncodeAll(evening.Acts())})
	if errors.Is(err, db.ErrFull) {
		problems = nil
		problems.Add("deals", "so viele Spiele passen nicht in einen Abend", "an evening has no room for so many deals")
		return problems, nil
	}
	if err == nil {
		i.ids[key], i.ids[digestAsWritten(text)] = kept.ID, kept.ID
		its := tournament.Kept{ID: kept.ID, Last: len(evening.Acts()) - 1}
		i.kept[key], i.kept[digestAsWritten(text)] = its, its
		i.count(kept)
	}
	return nil, err
}

// digestAsWritten returns the digest of a document with the values that its text has, before this
// version changes any while reading. A Stammtisch or tournament that an earlier version has
// exported refers to its evenings by such digests.
func digestAsWritten(text []byte) string {
	var e scoring.Document
	_ = json.Unmarshal(text, &e) // cannot fail: the text was read before
	return e.Digest()
}

// absent returns how many of these digests are not in this import.
func (i *importer) absent(digests []string) (n int) {
	for _, digest := range digests {
		if _, here := i.ids[digest]; !here {
			n++
		}
	}
	return n
}

func (i *importer) count(kept db.ImportResult) {
	if kept.New {
		i.imported++
	} else {
		i.here++
	}
	if kept.Yours {
		i.waiting++
	}
}

func (i *importer) refuse(where string, problems scoring.Problems) {
	for _, p := range problems {
		fmt.Fprintf(i.says, "%s: %s: %s\n", where, p.Path, p.Text.EN)
	}
	if len(problems) > 0 {
		i.refused++
	}
}
