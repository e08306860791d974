//go:build outer

package lostnetwork_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring/scoringtest/rings"
)

// A pubNight is an evening in networks that fail in every way.
type pubNight struct {
	*Phone
	*rand.Rand
	network *Network
	evening string
	took    tookTimes
	pressed []string // for each deal the kind of network, and the key of the form on the page
}

// A pubDeal is a deal of a pubNight. No two deals of a night are alike.
type pubDeal struct {
	Declarer, Spitzen int
	Contract          string
}

const pubDeals = 26

func newPubDeal(i int) pubDeal {
	return pubDeal{i%3 + 1, i/12 + 1, []string{"kreuz", "pik", "herz", "karo"}[i/3%4]}
}

// presses ticks a deal and sends it, all at once, because the test is about what happens
// afterwards. It presses again after three seconds without an answer, as people do; a page that
// shows an error is no answer. Its value is the key of the form that it pressed, or false while the
// page has no form yet.
const presses = `(([declarer, contract, spitzen]) => {
	const keyOf = (form) => form?.elements.key.value.split(".")[0];
	const form = document.querySelector("#entry"), key = keyOf(form);
	if (typeof htmx === "undefined" || !form?.querySelector("[name=declarer]")) return false;
	for (const [name, value] of Object.entries({ declarer, contract, spitzen })) {
		const tile = form.querySelector('[name="' + name + '"][value="' + value + '"]');
		if (!tile.checked) tile.click();
	}
	const press = () => document.querySelector("#entry [value='won=true']").click();
	const again = setInterval(() => answered() || press(), 3000);
	const answered = window.answered = () => {
		const now = document.querySelector("#entry");
		if (!now || keyOf(now) === key || now.querySelector(":checked:not(.turn *)")) return false;
		if (document.querySelector("main .problem")) return false;
		clearInterval(again);
		return true;
	};
	press();
	return key;
})`

// isStrange is true if the page has loaded and is not a page of the app.
const isStrange = `document.readyState === "complete" && document.documentElement.dataset.scheme === undefined`

// books presses a deal and waits for the answer: an empty form for the next deal, on the same page
// or on a new one. A page that was loaded completely no longer knows what was pressed.
func (n *pubNight) books(d pubDeal, kind string) {
	n.T.Helper()
	n.network.SetKind(kind)
	began := time.Now()
	key := n.Await(fmt.Sprintf("%s([%d, %q, %d])", presses, d.Declarer, d.Contract, d.Spitzen))
	n.pressed = append(n.pressed, kind+" "+string(key))
	n.Until(`(!window.answered || window.answered()) || ` + isStrange)
	n.took[kind] = append(n.took[kind], time.Since(began))
	if Ask[bool](n.Phone, isStrange) {
		n.T.Fatalf("%s: the page is another's: %s", kind, n.Looks())
	}
}

// In the networks of a pub, every deal is booked once and in order, the server or the phone answers
// each tap, and nobody sees another phone's page.
func TestEveryDealIsBookedOnceInPubNetworks(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		took := tookTimes{}
		for seed := range uint64(rings.Figure(2, 2, 100)) {
			t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { playInPubs(t, engine, seed, took) })
		}
		took.log(t)
	})
}

func playInPubs(t *testing.T, engine browser.Engine, seed uint64, took tookTimes) {
	h := NewHouse(t)
	h.Program = seed%3 != 2
	n := &pubNight{network: h.Behind(), Phone: h.PhoneWith(engine), Rand: rand.New(rand.NewPCG(seed, 1)), took: took}
	n.Offline, n.Pub = true, true
	if engine.Name == "chromium" {
		n.Slows(6) // like a phone that is a few years old
	}
	n.evening = n.Begin("Anna Bernd Cem")
	if h.Program {
		Draws(n.Phone, n.evening, 1)
	} else {
		Ready(n.Phone, n.evening)
	}
	defer func() { n.tells(h) }()
	kind := "fine"
	for i := range pubDeals {
		if n.IntN(3) > 0 {
			kind = Kinds[n.IntN(len(Kinds))]
		}
		n.books(newPubDeal(i), kind)
		if n.IntN(3) == 0 {
			kind = "fine"
			n.network.SetKind(kind)
		}
	}
	n.network.SetKind("fine")
	n.Until(`!document.querySelector("#unsent, #alone, #old")`)
	n.Counts(pubDeals)
	var got, want []pubDeal
	for _, e := range h.Log(n.evening)[1:] {
		var d pubDeal
		if err := json.Unmarshal(e.Act.Deals[0].Deal, &d); err != nil {
			t.Fatal(err)
		}
		got, want = append(got, d), append(want, newPubDeal(len(want)))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the deals are %v", got)
	}
}

// tells logs what was pressed and what the server has booked, if the test has failed.
func (n *pubNight) tells(h *House) {
	if n.T.Failed() {
		n.T.Logf("pressed were %q\nbooked are %q", n.pressed, Logged(h, n.evening))
	}
}

// tookTimes holds the times from taps to answers by kind of network. They are logged and not
// judged, because this machine may be busy with other work.
type tookTimes map[string][]time.Duration

func (m tookTimes) log(t *testing.T) {
	for kind, all := range m {
		slices.Sort(all)
		at := func(share float64) time.Duration {
			return all[int(share*float64(len(all)-1))].Round(10 * time.Millisecond)
		}
		t.Logf("%-12s %3d taps, median %v, p90 %v, longest %v", kind, len(all), at(.5), at(.9), at(1))
	}
}
