package handlers

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// bytesOfDeal is how long a deal of a document is, about.
const bytesOfDeal = 60

// readFiles reads all documents, by turns with whatever else takes a processor. Of files
// of which too much is wrong the rest is not read.
func (v *request) readFiles(files *stammtisch.Files, sent []sentFile) error {
	for _, file := range sent {
		for _, d := range scoring.Documents(file.text) {
			if files.TooMuchWrong() {
				files.LeaveRest(file.name, d.Line)
				return nil
			}
			if err := v.waitForPage(emptyEvening + len(d.Text)/bytesOfDeal); err != nil {
				return err
			}
			v.drawing <- struct{}{}
			files.Read(file.name, d)
			<-v.drawing
		}
	}
	return nil
}

// entriesAtOnce is how many entries of evenings from files are written together, so that
// whoever books a deal meanwhile does not wait long; an evening is written whole.
const entriesAtOnce = 500

// firstEvenings are as many of some evenings as are written together.
func firstEvenings(all []scoring.Document) []scoring.Document {
	entries := 0
	for i, e := range all {
		if entries += 1 + len(e.Acts()); i > 0 && entries > entriesAtOnce {
			return all[:i]
		}
	}
	return all
}

// keepEvenings keeps the evenings of files that are not here yet, and says what all are
// called by their digests; here are the digests of those that are.
func (v *request) keepEvenings(key string, files *stammtisch.Files, here map[string]string) (ids map[string]string, fresh int, err error) {
	missing, ids := files.New(here)
	if err := v.mayKeep(key, files, len(missing)); err != nil {
		return nil, 0, err
	}
	for left := missing; len(left) > 0; {
		some := firstEvenings(left)
		left = left[len(some):]
		kept, err := v.store.ImportOwn(v.Request().Context(), v.device, some)
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

// mayKeep counts what evenings from files take of the disk.
func (v *request) mayKeep(key string, files *stammtisch.Files, evenings int) error {
	if evenings == 0 {
		return nil
	}
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	if err := v.checkDisk(); err != nil {
		return err
	}
	acts, bytes := files.Written()
	return retryAfter(v, v.limits.files.waitForAll(shares(v.RealIP()), bytes+acts*rowSize+evenings*formSize))
}

// twins are the digests of the visitor's evenings that may be the same as some in files:
// those of the same day and game.
func (v *request) twins(files *stammtisch.Files) (here map[string]string, err error) {
	here = map[string]string{}
	if v.device == "" {
		return here, nil
	}
	nights := files.Nights()
	own, err := v.store.Setups(v.Request().Context(), v.device)
	if err != nil {
		return nil, err
	}
	for _, e := range own {
		if !slices.ContainsFunc(e.Setups, func(s scoring.Setup) bool { return nights[stammtisch.Night{Day: s.Day, Game: s.Game}] }) {
			continue
		}
		if err := v.waitForPage(emptyEvening + e.Last); err != nil {
			return nil, err
		}
		log, _, err := v.store.Evening(v.Request().Context(), v.device, e.ID)
		if err != nil {
			continue // deleted meanwhile
		}
		here[log.Fold().Evening().Digest()], here[log[0].Key] = e.ID, e.ID
	}
	return here, nil
}
