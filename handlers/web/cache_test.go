package web

import (
	"encoding/json"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

func TestADeletedEveningLeavesTheCachesWithItsPagesAndTakesNoOtherAlong(t *testing.T) {
	s := NewServer(Config{Keys: [][]byte{make([]byte, 32)}})
	ids, paths := []string{"a", "ab"}, []string{"", "/abrechnung", "/spiele/1"}
	for _, id := range ids {
		s.Evenings.Add(id, &evening.Snapshot{})
		for _, path := range paths {
			s.Pages.Add(PageKey{Evening: id, Reader: ui.Viewer{Path: "/abende/" + id + path}}, &page{})
		}
	}
	ruleCard := PageKey{Reader: ui.Viewer{Path: "/regeln/skat"}}
	s.Pages.Add(ruleCard, &page{})
	s.Forget("a")
	for _, id := range ids {
		if _, here := s.Evenings.Get(id); here != (id == "ab") {
			t.Errorf("%s is here: %v", id, here)
		}
		for _, path := range paths {
			if _, here := s.Pages.Get(PageKey{Evening: id, Reader: ui.Viewer{Path: "/abende/" + id + path}}); here != (id == "ab") {
				t.Errorf("%s%s is here: %v", id, path, here)
			}
		}
	}
	if _, here := s.Pages.Get(ruleCard); !here {
		t.Error("the rule card is gone")
	}
}

// deals returns a log of n deals, and of so many corrections of the first deal.
func deals(n, corrections int, note string) scoring.Log {
	setup := scoring.Setup{Format: scoring.Format, Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dora"}}
	log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
	for i := range n + corrections {
		id := 0
		if i >= n {
			id = 1
		}
		body := `{"contract":"kreuz","declarer":2,"spitzen":1,"won":true,"dealer":1,"note":"` + note + strconv.Itoa(i) + `"}`
		act := scoring.Act{Deals: []scoring.Version{{ID: id, Deal: json.RawMessage(body)}}}
		log = append(log, scoring.Entry{Seq: i + 1, Key: "key", Device: "device", Act: act})
	}
	return log
}

// The memory of a snapshot is measured, because the limits of the cache are meant as limits of
// memory.
func TestASnapshotTakesNoMoreThanItsEstimate(t *testing.T) {
	for name, log := range map[string]func() scoring.Log{
		"a usual evening":    func() scoring.Log { return deals(48, 0, "") },
		"a long one":         func() scoring.Log { return deals(1000, 0, "") },
		"one with notes":     func() scoring.Log { return deals(500, 0, strings.Repeat("x", 400)) },
		"one of corrections": func() scoring.Log { return deals(10, 500, "") },
	} {
		var all []*evening.Snapshot
		before := heap()
		for range 20 {
			now, _ := evening.New("id", log())
			all = append(all, now)
		}
		took := (heap() - before) / len(all)
		if estimate := snapshotSize(all[0]); took > estimate {
			t.Errorf("%s takes %d bytes, estimated at %d", name, took, estimate)
		}
		runtime.KeepAlive(all)
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
