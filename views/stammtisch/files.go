package stammtisch

import "anschreiber/scoring/stammtisch"

// FilesPage takes evenings in from files, and says what came of it; taken are those
// that are new.
func (r Viewer) FilesPage(t stammtisch.Stammtisch, f *stammtisch.Files, taken int, back RejectedForm) FilesPage {
	v := FilesPage{Stammtisch: r.head(t, back), Regulars: r.regularLines(t), Guests: t.Guests()}
	if f == nil {
		return v
	}
	v.Wrong, v.More, v.Says = f.Wrong, f.More, r.T(f.Says(taken, len(f.Evenings)-taken))
	return v
}
