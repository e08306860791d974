package scoring_test

import (
	"testing"
	"time"

	"anschreiber/scoring"
)

func TestADocumentSaysWhenItsEveningEnded(t *testing.T) {
	yes, no := true, false
	at := time.Date(2026, 11, 20, 23, 15, 0, 0, time.FixedZone("", 3600))
	log := scoring.Log{{Act: scoring.Act{Setup: &scoring.Setup{Game: "toy"}}}}
	log = log.Plus(scoring.Entry{Seq: 1, At: at, Act: scoring.Act{Closed: &yes}})
	open, ended := log[:1].Fold().Evening(), log.Fold().Evening()
	if ended.Ended != "2026-11-20T22:15:00Z" || open.Ended != "" {
		t.Errorf("ended %q, and before %q", ended.Ended, open.Ended)
	}
	if open.Digest() != ended.Digest() {
		t.Error("it is another evening then")
	}
	if text, digest := ended.Document(); digest != ended.Digest() || string(text) == "" {
		t.Errorf("%s has the digest %s", text, digest)
	}
	if again := log.Plus(scoring.Entry{Seq: 2, At: at, Act: scoring.Act{Closed: &no}}).Fold(); again.Evening().Ended != "" || again.Closed {
		t.Error("it ended though it goes on")
	}
	moved := scoring.Log{log[0]}
	for _, a := range ended.Acts() {
		moved = moved.Plus(scoring.Entry{Seq: len(moved), At: at.AddDate(1, 0, 0), Act: a})
	}
	if s := moved.Fold(); !s.Closed || s.Evening().Ended != ended.Ended {
		t.Errorf("elsewhere it ended %q", s.Evening().Ended)
	}
}
