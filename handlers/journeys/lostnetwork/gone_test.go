//go:build outer

package lostnetwork_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"anschreiber/db"
	. "anschreiber/handlers/journeys"
)

// givenAway does something to an evening that its owner may do, while its writer has no network.
func givenAway(h *House, evening string, do func(ctx context.Context, store *db.Store, f db.SentForm, id, writer string) error) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	id := strings.TrimPrefix(evening, "/abende/")
	devices, err := store.Devices(h.T.Context(), id)
	if err == nil {
		err = do(h.T.Context(), store, db.SentForm{Device: devices[0].ID, Hash: strings.Repeat("0", 64)}, id, devices[1].ID)
	}
	if err != nil {
		h.T.Fatal(err)
	}
}

// nothingMore lists the reasons for which the server accepts no more forms for an evening from a
// writer's phone. Each has the text that the phone shows after it has given up.
var nothingMore = map[string]struct {
	how  func(h *House, evening string)
	then string
}{
	"the cookies are gone": {func(h *House, evening string) { h.Keys = [][]byte{bytes.Repeat([]byte("x"), 32)} }, "Nicht gefunden"},
	"it was deleted": {func(h *House, evening string) {
		givenAway(h, evening, func(ctx context.Context, store *db.Store, f db.SentForm, id, _ string) error {
			return store.Delete(ctx, f, id)
		})
	}, "Nicht gefunden"},
	"the pen was given away": {func(h *House, evening string) {
		givenAway(h, evening, func(ctx context.Context, store *db.Store, f db.SentForm, id, writer string) error {
			return store.SetRole(ctx, f, id, writer, db.Viewer)
		})
	}, "Du schaust zu."},
}

// copiesLeft counts the pages of evenings that this browser still stores.
const copiesLeft = `(async () => {
	const copies = [];
	for (const name of await caches.keys()) copies.push(...await (await caches.open(name)).keys());
	window.left = copies.filter(({ url }) => url.includes("/abende/")).length;
})()`

func TestWhatTheServerNoLongerTakesCanBeSavedAndDiscarded(t *testing.T) {
	for name, gone := range nothingMore {
		t.Run(name, func(t *testing.T) {
			h := NewHouse(t)
			h.Program = true
			owner, p := h.Phone(), h.Losing()
			p.May404 = true
			evening := owner.Begin("Anna Bernd Cem")
			p.Joins(owner.Link(evening, "writer"), "Bernds Handy", evening)
			Draws(p, evening, 1)
			owner.Visit("/")
			owner.Offline = true
			h.Stop()
			p.Books(Night(0)...)
			gone.how(h, evening)
			h.Reconnect()
			p.Reads("#unsent", "Nicht eingetragen: Spiel 1: Anna +24")
			p.Reads("#unsent", "Der Server nimmt von diesem Gerät nichts mehr für diesen Abend")
			p.Until(`document.querySelector("#alone").innerText === "online, aber 1 Spiel braucht dich"`)
			p.Counts(1)
			p.Until(`document.querySelector("#unsent a")?.getAttribute("href") === "` + evening + `/dokument.json"`)
			p.Wants(strings.Contains(Document(p, evening), `"kreuz"`), "the deal is not in the file")
			p.Tap(Says("Doch nicht eintragen"))
			p.Tap(Says("Verwerfen"))
			p.Sees(gone.then)
			p.Visit("/geraet")
			p.Tap(Says("Offline-Speicher leeren"))
			p.Sees("Auf diesem Gerät ist nichts mehr aufgehoben.")
			p.Until("(" + copiesLeft + ", window.left === 0)")
		})
	}
}
