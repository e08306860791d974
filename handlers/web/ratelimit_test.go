package web

import (
	"fmt"
	"testing"
	"time"
)

func TestWhoJoinsIsCountedByNetworkAndForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	r := newRateLimiter(2, func() time.Time { return now })
	for i, c := range []struct {
		ip    string
		waits bool
	}{
		{"192.0.2.1", false}, {"::ffff:192.0.2.1", false}, {"192.0.2.1", true}, {"192.0.2.2", false},
		{"2001:db8::1", false}, {"2001:db8::2", false}, {"2001:db8::3", true}, {"2001:db8:0:1::1", false},
		{"fe80::1%eth0", false}, {"nonsense", false}, {"", false}, {"rubbish", true},
	} {
		if wait := r.wait(network(c.ip), 1); wait > 0 != c.waits || wait > 30*time.Second {
			t.Errorf("%d: %s waits %v", i, c.ip, wait)
		}
	}
	now = now.Add(30 * time.Second)
	if wait := r.wait(network("192.0.2.1"), 1); wait > 0 {
		t.Errorf("half a minute later it waits %v", wait)
	}
}

// The limiter counts a limited number of networks, however many come, and never refuses a newcomer
// for what others did.
func TestACrowdOfAddressesKeepsNobodyOut(t *testing.T) {
	r := newRateLimiter(2, func() time.Time { return time.Unix(0, 0) })
	for i := range MaxCounted + 1_200 {
		who := Shares(fmt.Sprintf("2001:%x::1", i))
		for range 2 {
			if wait := r.WaitFor(who, 1); wait > 0 {
				t.Fatalf("network %d waits %v", i, wait)
			}
		}
		if wait := r.WaitFor(who, 1); wait == 0 {
			t.Fatalf("network %d does not wait", i)
		}
	}
	if n := r.seen.Used(); n != MaxCounted {
		t.Errorf("%d are counted", n)
	}
}

// Whoever rents a server may send from 256 or 65,536 IPv6 networks (/64).
func TestTheNetworksOfOneCustomerShareWhatTheyMayDo(t *testing.T) {
	now := time.Unix(0, 0)
	r := newRateLimiter(2, func() time.Time { return now })
	taken := func(from string, networks int) (n int) {
		for i := range networks {
			for r.WaitFor(Shares(fmt.Sprintf(from, i)), 1) == 0 {
				n++
			}
		}
		return n
	}
	for _, c := range []struct {
		from           string
		networks, want int
	}{
		{"2001:db8::%x", 256, 2},                 // one household (/64)
		{"2001:db8:0:1%02x::1", 256, 16},         // a customer with a /56
		{"2001:db8:0:%x00::1", 256, 64 - 2 - 16}, // another customer, who has the whole /48
		{"2001:db8:1:%x::1", 3, 6},               // somebody else
		{"192.0.2.%d", 50, 100},
	} {
		if got := taken(c.from, c.networks); got != c.want {
			t.Errorf("%s: %d, want %d", c.from, got, c.want)
		}
	}
	if customer("2001:db8:0:100::1") != customer("2001:db8:0:1ff::1") || customer("2001:db8:0:200::1") == customer("2001:db8:0:1ff::1") || customer("192.0.2.1") == customer("192.0.2.2") {
		t.Error("a customer is not who has a /56, or an address of IPv4")
	}
	if now = now.Add(30 * time.Second); r.WaitFor(Shares("2001:db8:0:1ff::1"), 1) > 0 {
		t.Error("half a minute later there is no room")
	}
}
