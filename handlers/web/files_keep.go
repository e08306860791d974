package web

import (
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
)

// bytesOfDeal is about how many bytes a deal takes in a document.
const bytesOfDeal = 60

// ReadFiles reads all documents of the files that were sent. While it reads a document, it holds a
// slot of Drawing, which limits how many requests use a processor at the same time. If too much is
// wrong in the files, it does not read the rest.
func (v *Visit) ReadFiles(files *stammtisch.Files, sent []SentFile) error {
	for _, file := range sent {
		for _, d := range scoring.Documents(file.Text) {
			if files.TooMuchWrong() {
				files.LeaveRest(file.name, d.Line)
				return nil
			}
			if err := v.WaitForPage(EmptyEvening + len(d.Text)/bytesOfDeal); err != nil {
				return err
			}
			v.Drawing <- struct{}{}
			files.Read(file.name, d)
			<-v.Drawing
		}
	}
	return nil
}

// entriesAtOnce is how many entries of evenings from files are written in one transaction, so that
// somebody who books a deal meanwhile does not wait long. An evening is always written whole.
const entriesAtOnce = 500

func entriesOfDocument(d scoring.Document) int { return len(d.Acts()) }

// KeepEvenings stores the evenings of the files that the server does not have yet. here maps
// digests of evenings that the server already has to their IDs. Returns the IDs of all evenings of
// the files, by digest, and how many of them are new.
func (v *Visit) KeepEvenings(key string, files *stammtisch.Files, here map[string]string) (ids map[string]string, fresh int, err error) {
	missing, ids := files.New(here)
	if len(missing) > 0 {
		acts, bytes := files.Written()
		err := v.RememberDevice(key)
		if err == nil {
			err = v.checkDisk()
		}
		if err == nil {
			err = retryAfter(v, v.Limits.Files.WaitFor(Shares(v.RealIP()), bytes+acts*rowSize+len(missing)*FormSize))
		}
		if err != nil {
			return nil, 0, err
		}
	}
	for some := range batches(missing, entriesAtOnce, entriesOfDocument) {
		var imports []db.Import
		for _, e := range some {
			imports = append(imports, db.Import{Key: e.Digest(), Acts: journal.EncodeAll(e.Acts())})
		}
		kept, err := v.Store.ImportOwn(v.Request().Context(), v.Device, imports)
		if err != nil {
			return nil, fresh, err
		}
		for i, k := range kept {
			ids[some[i].Digest()] = k.ID
			if k.New {
				fresh++
			}
		}
	}
	files.Called(ids)
	return ids, fresh, nil
}

// Twins looks among the visitor's evenings for evenings with the same day and game as one in the
// files, and returns their IDs by digest.
func (v *Visit) Twins(files *stammtisch.Files) (here map[string]string, err error) {
	here = map[string]string{}
	if v.Device == "" {
		return here, nil
	}
	nights := files.Nights()
	own, err := v.Store.Setups(v.Request().Context(), v.Device)
	if err != nil {
		return nil, err
	}
	for _, e := range own {
		setups, err := evening.Setups(e.Acts)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(setups, func(s scoring.Setup) bool { return nights[stammtisch.Night{Day: s.Day, Game: s.Game}] }) {
			continue
		}
		if err := v.WaitForPage(EmptyEvening + e.Last); err != nil {
			return nil, err
		}
		log, err := v.EveningLog(e.ID)
		if err != nil {
			continue // deleted meanwhile
		}
		here[log.Fold().Evening().Digest()], here[log[0].Key] = e.ID, e.ID
	}
	return here, nil
}
