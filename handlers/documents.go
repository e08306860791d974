package handlers

import (
	"anschreiber/db"
	"anschreiber/scoring"
)

// A download is what a Stammtisch or a tournament has, as a file: its evenings as
// documents, one a line; what comes behind them is for the caller to write.
type download struct {
	*visit
	of   string // whose evenings they are
	each func(id string, log scoring.Log, doc scoring.Evening)
}

// send sends evenings, each of which is told to each.
func (d download) send(name string, members []db.Member) error {
	h := d.Response().Header()
	h.Set("Content-Type", "application/x-ndjson; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+name+`-`+string(d.today())+`.jsonl"`)
	for len(members) > 0 {
		some := firstPortion(members)
		members = members[len(some):]
		lines, err := d.lines(some)
		if err != nil {
			return err
		}
		if _, err := d.Response().Write(lines); err != nil {
			return err
		}
	}
	return nil
}

// firstPortion are the first of some evenings, as many as one request works out.
func firstPortion(all []db.Member) []db.Member {
	entries := 0
	for i, m := range all {
		if entries += m.Last + emptyEvening; i > 0 && entries > maxWork {
			return all[:i]
		}
	}
	return all
}

// lines are some evenings, one a line. Whoever is slow to take them keeps no
// connection of the database, and whoever takes more than a page may cost waits.
func (d download) lines(some []db.Member) (lines []byte, err error) {
	var ids []string
	entries := 0
	for _, m := range some {
		ids, entries = append(ids, m.Evening), entries+m.Last+emptyEvening
	}
	if err := d.waitForPage(entries); err != nil {
		return nil, err
	}
	d.drawing <- struct{}{}
	defer func() { <-d.drawing }()
	err = d.store.MemberLogs(d.Request().Context(), d.of, ids, func(id string, log scoring.Log) {
		doc := log.Fold().Evening()
		d.each(id, log, doc)
		text, _ := doc.MarshalJSON() // what was read can be written
		lines = append(append(lines, text...), '\n')
	})
	return lines, err
}
