package db

import (
	"fmt"
	"slices"
	"testing"
)

// hears returns a channel with what a store says to a Hearer.
func hears(s *Store) <-chan string {
	said := make(chan string, 1_000)
	s.Hear(Hearer{
		Told:     func(id string) { said <- "told " + id },
		Replaced: func(ids []string) { said <- fmt.Sprint("replaced ", ids) },
		Missed:   func() { said <- "missed" },
	})
	return said
}

// waitFor receives until one of these texts comes, and returns that text.
func waitFor(said <-chan string, texts ...string) string {
	for {
		if text := <-said; slices.Contains(texts, text) {
			return text
		}
	}
}

// processes returns stores on one database, and what each of them says to a Hearer. A file has only
// one store.
func processes(t *testing.T) (stores []*Store, said []<-chan string) {
	dir := t.TempDir()
	stores = append(stores, open(t, dir))
	if onPostgres() {
		stores = append(stores, open(t, dir), open(t, dir))
	}
	for _, s := range stores {
		said = append(said, hears(s))
	}
	for _, s := range said {
		stores[0].Tell("ready")
		waitFor(s, "told ready", "missed") // it may have begun to listen only after that was told
	}
	return stores, said
}

func TestEveryProcessHearsWhatIsTold(t *testing.T) {
	stores, said := processes(t)
	for i, from := range stores {
		id := fmt.Sprint("log", i)
		from.Tell(id)
		for _, s := range said {
			waitFor(s, "told "+id)
		}
	}
}

func TestEveryProcessHearsWhereANameWasReplaced(t *testing.T) {
	stores, said := processes(t)
	id := create(t, stores[0], "anna", "k0")
	for i, from := range stores {
		form := SentForm{Device: "anna", Hash: fmt.Sprintf("%064d", i), LeadsTo: "/"}
		_, err := from.ForgetBelow(t.Context(), form, table("").Players[i], fmt.Sprint("Spieler ", i+1), id)
		must(t, err)
		for _, s := range said {
			waitFor(s, "replaced ["+id+"]")
		}
	}
	_, err := stores[0].Forget(t.Context(), "Spieler 1", "Spieler 4", "")
	must(t, err)
	for _, s := range said {
		waitFor(s, "replaced ["+id+"]", "replaced [ "+id+"]")
	}
}

func TestAProcessThatWasCutOffHearsThatItMayHaveMissedSomething(t *testing.T) {
	if !onPostgres() {
		t.Skip("with SQLite there is one process")
	}
	stores, said := processes(t)
	_, err := stores[0].write.ExecContext(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN anschreiber'`)
	must(t, err)
	for _, s := range said {
		waitFor(s, "missed")
		stores[0].Tell("again")
		waitFor(s, "told again")
	}
}
