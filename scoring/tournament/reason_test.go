package tournament_test

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
)

// playedOnce returns a tournament with an entry fee whose first round is played.
func playedOnce(t *testing.T) *desk {
	t.Helper()
	setup := skatOf(2)
	setup.Fee = 1000
	d := newDesk(t, setup, crowd(8))
	d.sends("act", "paid")
	d.sends("act", "draw", "method", "hand", "tables", "1 2 3 4\n5 6 7 8")
	d.sends("act", "begin")
	for _, table := range d.Rounds[0].Tables {
		d.types(table)
	}
	d.writes(Act{Players: []Player{{Number: 9, Name: "Spieler 009", Paid: true}}})
	return d
}

// helps returns the decision on a form of a helper.
func (d *desk) helps(typed ...string) Decision {
	d.t.Helper()
	values := url.Values{"seen": {strconv.Itoa(d.Last)}}
	for i := 0; i < len(typed); i += 2 {
		values.Set(typed[i], typed[i+1])
	}
	s := sent(values)
	s.As, s.Owns = Helper, false
	decision, _ := d.Decide(d.log, s)
	return decision
}

// Some changes need a reason, and the history shows it: renaming a player who has played, removing
// the tick of a paid fee, striking a player who has paid, and changing settings that affect lists
// that are in.
func TestWhatWasPlayedAndPaidIsChangedForAReasonOnly(t *testing.T) {
	setup := []string{"act", "setup", "name", "Preisskat", "game", "skat", "date", "2026-11-22", "preset", "turnier", "rounds", "2", "fee", "10", "team", "4", "seen", "99"}
	for _, c := range []struct {
		form        []string
		asks, moved string
	}{
		{[]string{"act", "mark", "number", "1", "mark", "unpaid"}, "Spieler 001 hatte bezahlt: warum nicht mehr?", "bezahlt ja → nein"},
		{[]string{"act", "edit", "number", "1", "name", "Spieler 001", "seen", "99"}, "Spieler 001 hatte bezahlt", "bezahlt ja → nein"},
		{[]string{"act", "remove", "number", "9"}, "Spieler 009 hatte bezahlt", "9 Spieler 009 → gestrichen"},
		{append(setup, "plus_only", "true"), "Warum: nur Plus nein → ja?", "nur Plus nein → ja"},
		{append(setup, "prizes", "50"), "Warum: Preise nichts → 50?", "Preise nichts → 50"},
		{append(slices.Clone(setup)[:11], "1", "fee", "10", "team", "4", "seen", "99"), "Warum: Runden 2 → 1?", "Runden 2 → 1"},
	} {
		d := playedOnce(t)
		d.refuses("reason", c.asks, c.form...)
		d.sends(append(c.form, "reason", "Versehen")...)
		if says := d.said(); !strings.Contains(says, c.moved) || !strings.HasSuffix(says, "Grund: Versehen") {
			t.Errorf("%v: the history says %q", c.form, says)
		}
	}
	d := playedOnce(t)
	d.sends(append(setup, "name", "Preisskat der Linde", "place", "Saal")...) // the place does not affect any points
	if says := d.said(); strings.Contains(says, "Grund") {
		t.Errorf("a place has a reason: %q", says)
	}
}

// A refund is a separate line of the box; the balance is as if the fee had never been paid.
func TestAFeeThatIsReturnedIsALineOfTheBox(t *testing.T) {
	d := playedOnce(t)
	d.sends("act", "mark", "number", "1", "mark", "unpaid", "reason", "abgereist")
	d.sends("act", "remove", "number", "9", "reason", "kam nicht")
	var says []string
	for _, line := range d.Box().CashNow() {
		says = append(says, line.Says.DE+" "+scoring.Money(line.Cents).DE)
	}
	want := "Startgeld, 9 Spieler 90,00 € | Startgeld zurück, 1 Spieler 001: abgereist −10,00 € | Startgeld zurück, 9 Spieler 009: kam nicht −10,00 € | Preise 0 Cent"
	if got := strings.Join(says, " | "); got != want {
		t.Errorf("the box says %s, want %s", got, want)
	}
	if Balance(d.Box().CashNow()) != 7000 {
		t.Errorf("in the box are %d", Balance(d.Box().CashNow()))
	}
}

// A helper who renames a player in the middle of a tournament must give a reason, and the ranking
// shows both names; before the tournament begins a name can be corrected freely.
func TestAHelperRenamesWhoHasPlayedForAReasonOnly(t *testing.T) {
	d := playedOnce(t)
	rename := []string{"act", "edit", "number", "1", "name", "Zech, Zoe", "club", "Verein 0", "team", "Team 0", "paid", "true"}
	if p, _ := d.helps(rename...).Problems.At("reason"); !strings.Contains(p.Text.DE, "Spieler 001") {
		t.Errorf("a helper is asked %q", p.Text.DE)
	}
	late := d.helps("act", "edit", "number", "9", "name", "Yves", "paid", "true")
	if len(late.Problems) > 0 || late.Act.Players[0].Formerly != "" {
		t.Errorf("who has not played is renamed with %+v", late)
	}
	d.writes(d.helps(append(rename, "reason", "verschrieben")...).Act)
	remarked := false
	for _, s := range d.Rankings().Overall() {
		for _, says := range s.Remarks {
			remarked = remarked || says.DE == "umbenannt, Spieler 001 → Zech, Zoe: verschrieben"
		}
	}
	if !remarked || !strings.Contains(d.said(), "Name Spieler 001 → Zech, Zoe. Grund: verschrieben") {
		t.Errorf("the ranking says it: %t, the history %q", remarked, d.said())
	}
	readAgain(t, d.Tournament)
}
