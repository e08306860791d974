package web

import (
	"anschreiber/db"
	"anschreiber/scoring"
)

// A Download sends the evenings of a Stammtisch or a tournament as a file with one document on each
// line. The caller adds the document of the Stammtisch or tournament after them.
type Download struct {
	*Visit
	Of   string // the ID of the Stammtisch or tournament
	Each func(id string, log scoring.Log, digest string)
}

// maxBatch is how many entries of a download are in memory at the same time, however slowly it is
// received. They take a fiftieth of a second to compute.
const maxBatch = 1_000

// Send sends the evenings in batches, and calls Each with every one.
func (d Download) Send(name string, members []db.Member) error {
	h := d.Response().Header()
	h.Set("Content-Type", "application/x-ndjson; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+name+`-`+string(d.Today())+`.jsonl"`)
	for some := range batches(members, maxBatch, entriesOf) {
		lines, err := d.lines(some)
		if err != nil {
			return err
		}
		if _, err := d.Response().Write(lines); err != nil {
			return err
		}
		d.Response().Flush()
	}
	return nil
}

// lines returns the documents of some evenings, one on each line. All of a batch is read before it
// is sent, so a slow client never keeps a database connection busy. A client that has used up its
// network's pages has to wait.
func (d Download) lines(some []db.Member) (lines []byte, err error) {
	var ids []string
	entries := 0
	for _, m := range some {
		ids, entries = append(ids, m.Evening), entries+entriesOf(m)
	}
	if err := d.WaitForPage(entries); err != nil {
		return nil, err
	}
	d.Drawing <- struct{}{}
	defer func() { <-d.Drawing }()
	err = d.MemberLogs(d.Request().Context(), d.Of, ids, func(id string, log scoring.Log) {
		text, digest := log.Fold().Evening().Document()
		d.Each(id, log, digest)
		lines = append(append(lines, text...), '\n')
	})
	return lines, err
}
