package handlers_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/offline"
)

func TestAnEveningThatWasHalfWrittenLeavesTheOthersAlone(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	first := p.evening
	p.begins("skat")
	p.deals("3")
	for _, half := range []string{`{"ID":"half"}`, `{"ID":"half","Log":[]}`, `{"ID":"half","Log":[{"seq":0}]}`, `{"ID":"half","Log":[{"act":{"setup":{"game":"tarock"}}}]}`} {
		e, err := offline.ReadEvening([]byte(half))
		if err != nil {
			t.Fatal(err)
		}
		p.disk.Evenings = append([]offline.SyncedEvening{e}, p.disk.Evenings[len(p.disk.Evenings)-1:]...)
		p.asks("GET", "/abende/half", "").is(http.StatusNotFound)
		p.reads("/").says("Skat")
		p.reads("/neu/skat")
		p.reads(first).says("Kreuz mit 1")
		if saved := p.reads(p.evening + "/dokument.json").body; !strings.Contains(saved, `"kreuz"`) {
			t.Errorf("what was typed cannot be saved: %s", saved)
		}
	}
}

func TestAnEveningIsKeptAsATextBesideWhatIsAskedOfOneThatIsNotRead(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.receives()
	at := p.disk.Evenings[0]
	half := offline.SyncedEvening{ID: "half", Log: at.Log[:0]}
	for _, kept := range offline.Stored([]offline.SyncedEvening{at, half}) {
		e, err := offline.ReadEvening([]byte(kept.Text))
		if err != nil || e.ID != kept.ID || len(e.Log) != kept.Entries || kept.Game != "skat" && kept.ID != "half" {
			t.Errorf("%+v, %v", kept, err)
		}
		if last := len(e.Log) - 1; last >= 0 && (!kept.Last.Equal(e.Log[last].At) || !kept.At.Equal(at.At) || !slices.Equal(kept.Night, at.Night)) {
			t.Errorf("%+v of %+v", kept, at)
		}
	}
}

// Some damaged forms are half written, one was written by a newer program, and some have a path
// that this program does not accept.
func TestAFormThatCannotBeReadIsLeftOutAndSaidAndTheOthersStand(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.deals("3", "1")
	good := slices.Clone(p.disk.Forms)
	newer := good[1]
	newer.Key, newer.Format = "k", offline.FormFormat+1
	for _, damaged := range []offline.Form{
		{}, {Evening: idOf(p.evening)}, {Evening: idOf(p.evening), Path: p.evening, Body: "%zz", Key: "k"}, newer,
		{Evening: idOf(p.evening), Path: "%zz", Body: "key=k&seen=1", Key: "k"}, {Evening: idOf(p.evening), Path: p.evening + "/spiele/~gone", Body: "key=k&seen=1", Key: "k"},
		{Evening: idOf(p.evening), Path: p.evening + "/unknown", Body: "key=k&seen=1", Key: "k"}, {Evening: "~k", Path: "/neu/tarock", Body: "key=k&seen=0", Key: "k"},
	} {
		p.disk.Forms = []offline.Form{good[0], damaged, good[1]}
		if got := p.reads(p.evening).rows(); len(got) != 3 {
			t.Errorf("with %+v it shows %q", damaged, got)
		}
		at := "/"
		if damaged.Evening == idOf(p.evening) {
			at = p.evening
		}
		p.reads(at).says("2 Spiele warten · 1 ").says(" ist unlesbar")
		if damaged.Evening != "" {
			p.saves(damaged)
		}
		p.disk.Dropped(damaged.Key, 0)
	}
}

// saves checks that a form that cannot be read can be saved as it was typed.
func (p *offlinePhone) saves(damaged offline.Form) {
	p.t.Helper()
	saved := p.reads("/abende/" + damaged.Evening + "/dokument.json").body
	lines := strings.Split(strings.TrimSpace(saved), "\n")
	var last struct{ Unread offline.Form }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || last.Unread != damaged {
		p.t.Errorf("%+v is saved as %s (%v)", damaged, saved, err)
	}
	if len(lines) > 1 && !json.Valid([]byte(lines[0])) {
		p.t.Errorf("the evening is saved as %s", lines[0])
	}
}

// Each file is what an earlier version of the program has left on a phone: an evening that was
// begun there, with everything that can be done to an evening.
func TestWhatAnOlderProgramHasLeftIsReadAndSent(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/outbox/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		p, _ := atSkat(t)
		left, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(left, &p.disk.Forms)
		}
		if err != nil {
			t.Fatal(err)
		}
		p.evening = "/abende/" + p.disk.Forms[0].Evening
		p.evenings = append(p.evenings, p.evening)
		if page := p.reads(p.evening).says(" Einträge warten"); len(page.rows()) != 4 {
			t.Errorf("it shows %q", page.rows())
		} else {
			page.lacks("unlesbar")
		}
		p.sendsAll()
		p.declared(3, 1, 2, 2)
		p.sees(p.evening).says("Gerd").says("Abend wieder öffnen")
	}
}

// A page may be older than the server: it may have fields that no longer exist, and lack others.
func TestAFormOfAnOlderPageIsBookedOrComesBackWithWordsAndIsKept(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	page := p.sees(p.evening)
	deal, undo := page.form("contract").with(webKreuz("3")...), page.undoing().and("gone", "1")
	deal.Del("usual")
	for _, send := range []func(*webForm) *webPage{p.send, p.writes} {
		send(deal.and("gone", "1")).is(http.StatusUnprocessableEntity).kept("contract", deal, "key", "seen", "usual", "dealer")
	}
	p.send(undo).is(http.StatusUnprocessableEntity).says("Dieses Feld gibt es hier nicht")

	id := idOf(p.evening) // as an older program accepted them
	p.disk.Forms = []offline.Form{
		{Evening: id, Path: p.evening, Body: deal.Encode(), Key: deal.Get("key")},
		{Evening: id, Path: undo.action, Body: undo.Encode(), Key: undo.Get("key")},
		{Evening: id, Path: p.evening, Body: deal.and("key", "next", "follows", undo.Get("key")).Encode(), Key: "next"},
	}
	p.sends(perfect)
	p.declared(2, 3)
	if len(p.disk.Forms) != 3 || p.stuck[undo.Get("key")] == nil {
		t.Fatalf("what the server refuses is gone: %+v", p.disk.Forms)
	}
	p.dropsAsked()
	p.sendsAll()
	p.declared(2, 3, 3)
}
