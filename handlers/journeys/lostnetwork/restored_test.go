//go:build outer

package lostnetwork_test

import (
	"path/filepath"
	"slices"
	"testing"

	"anschreiber/db"
	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
)

// goesBack replaces the database with a backup, as cmd/anschreiber/README.md describes.
func goesBack(h *House, backup string) {
	h.T.Helper()
	if _, err := db.Restore(h.T.Context(), h.Data, backup, true); err != nil {
		h.T.Fatal(err)
	}
}

// dealsOf returns the deals of a log as documents have them.
func dealsOf(log scoring.Log) (deals []string) {
	for _, deal := range log.Fold().Evening().Deals {
		deals = append(deals, string(deal))
	}
	return deals
}

// The backup has three of ten deals, and two more wait on the phone, which still has all of them.
func TestWhatAnOlderBackupLacksIsSentAgain(t *testing.T) {
	h, p, evening := inCellar(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	SendsForms(p, evening, 0, 3)
	if err := db.Backup(t.Context(), h.Data, backup, false); err != nil {
		t.Fatal(err)
	}
	SendsForms(p, evening, 3, 10)
	p.Visit(evening)
	Draws(p, evening, 11)
	h.Stop()
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	p.Reads("#alone", "ohne Netz · 2 Spiele warten")
	said := Document(p, evening)
	goesBack(h, backup)
	h.Reconnect()
	p.Reads("#unsent", "Der Server hat 7 Spiele weniger als dieses Handy.")
	p.Reads("#alone", "7 Spiele fehlen dem Server · 2 Spiele warten")
	p.Counts(12)
	other := p.AnotherTab(h)
	other.Offline = true
	other.Visit(evening)
	other.Reads("#unsent", "Der Server hat 7 Spiele weniger als dieses Handy.")
	for _, tab := range []*Phone{p, other} {
		tab.Until(`!document.querySelector("#unsent [value=again]") || (document.querySelector("#unsent [value=again]").click(), false)`)
	}
	for _, tab := range []*Phone{p, other} {
		tab.Until(`!document.querySelector("#alone, #unsent")`)
		tab.Visit(evening)
		tab.Counts(12)
	}
	p.Wants(Document(p, evening) == said, "the evening was %s", said)
	if log := h.Log(evening); len(log) != 13 {
		t.Errorf("the server has %d entries", len(log))
	}
}

// No deal waits. The server's page comes first and is replaced with the phone's own. Whoever does
// not want the lost deals back gets the server's sheet.
func TestWhatAnOlderBackupLacksMayBeLeftOut(t *testing.T) {
	h, p, evening := inCellar(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	SendsForms(p, evening, 0, 1)
	was := dealsOf(h.Log(evening))
	if err := db.Backup(t.Context(), h.Data, backup, false); err != nil {
		t.Fatal(err)
	}
	SendsForms(p, evening, 1, 3)
	p.Visit(evening)
	Draws(p, evening, 4)
	h.Stop()
	goesBack(h, backup)
	h.Reconnect()
	p.Visit(evening)
	p.Reads("#unsent", "Der Server hat 2 Spiele weniger als dieses Handy.")
	p.Reads("#alone", "2 Spiele fehlen dem Server")
	p.Counts(3)
	p.Tap(Says("Doch nicht eintragen"))
	p.Tap(Says("Verwerfen"))
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(1)
	if now := dealsOf(h.Log(evening)); !slices.Equal(now, was) {
		t.Errorf("the server has %v, had %v", now, was)
	}
}
