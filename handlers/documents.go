package handlers

import (
	"anschreiber/db"
	"anschreiber/scoring"
)

// sendAll lets the browser save what a Stammtisch or a tournament has: its evenings
// as documents, one a line, each of which is told to each; what comes behind them
// is for the caller to write.
func (v *visit) sendAll(name, id string, members []db.Member, each func(id string, log scoring.Log, doc scoring.Evening)) error {
	h := v.Response().Header()
	h.Set("Content-Type", "application/x-ndjson; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+name+`-`+string(v.today())+`.jsonl"`)
	for len(members) > 0 {
		some := firstPortion(members)
		members = members[len(some):]
		lines, err := v.documents(id, some, each)
		if err != nil {
			return err
		}
		if _, err := v.Response().Write(lines); err != nil {
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

// documents are some evenings, one a line. Whoever is slow to take them keeps no
// connection of the database, and whoever takes more than a page may cost waits.
func (v *visit) documents(id string, some []db.Member, each func(id string, log scoring.Log, doc scoring.Evening)) (lines []byte, err error) {
	var ids []string
	entries := 0
	for _, m := range some {
		ids, entries = append(ids, m.Evening), entries+m.Last+emptyEvening
	}
	if err := v.waitForPage(entries); err != nil {
		return nil, err
	}
	v.drawing <- struct{}{}
	defer func() { <-v.drawing }()
	err = v.store.MemberLogs(v.Request().Context(), id, ids, func(id string, log scoring.Log) {
		doc := log.Fold().Evening()
		each(id, log, doc)
		text, _ := doc.MarshalJSON() // what was read can be written
		lines = append(append(lines, text...), '\n')
	})
	return lines, err
}
