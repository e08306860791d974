package handlers

import (
	"fmt"
	"testing"
	"time"
)

func TestARushIsCountedByNetworkAndForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	r := newRush(2, func() time.Time { return now })
	for i, c := range []struct {
		ip    string
		waits bool
	}{
		{"192.0.2.1", false}, {"::ffff:192.0.2.1", false}, {"192.0.2.1", true}, {"192.0.2.2", false},
		{"2001:db8::1", false}, {"2001:db8::2", false}, {"2001:db8::3", true}, {"2001:db8:0:1::1", false},
		{"fe80::1%eth0", false}, {"nonsense", false}, {"", false}, {"rubbish", true},
	} {
		if wait := r.wait(c.ip); wait > 0 != c.waits || wait > 30*time.Second {
			t.Errorf("%d: %s waits %v", i, c.ip, wait)
		}
	}
	now = now.Add(30 * time.Second)
	if wait := r.wait("192.0.2.1"); wait > 0 {
		t.Errorf("half a minute later it waits %v", wait)
	}
}

// However many addresses come, so many are counted apart and no more.
func TestARushOfAddressesIsBounded(t *testing.T) {
	now := time.Unix(0, 0)
	r := newRush(2, func() time.Time { return now })
	ask := func(i int) time.Duration { return r.wait(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255)) }
	for i := range maxSeen {
		if wait := ask(i); wait > 0 {
			t.Fatalf("address %d waits %v", i, wait)
		}
	}
	ask(maxSeen)
	ask(maxSeen + 1)
	if wait := ask(maxSeen + 2); wait == 0 || len(r.seen) != maxSeen {
		t.Errorf("those there is no room for do not share: %v, %d", wait, len(r.seen))
	}
	now = now.Add(time.Minute)
	if wait := ask(maxSeen + 3); wait > 0 || len(r.seen) != 1 {
		t.Errorf("a minute later it waits %v, %d are counted", wait, len(r.seen))
	}
}
