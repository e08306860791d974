package tournament

import (
	"fmt"
	"strconv"
	"time"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// clockOf returns the clock of a round as it is shown: empty once all lists are in.
func (r Viewer) clockOf(t tournament.Tournament, round tournament.Round) (v Clock) {
	if !t.ShowsClock(round) {
		return v
	}
	left := t.TimeOf(round)
	if round.Clock.Since.IsZero() {
		return Clock{Says: r.S("Pause, ", "paused, ") + timeLeft(r.Page, left), Stands: true}
	}
	until := round.Clock.Since.Add(left)
	return Clock{Until: until.UTC().Format(time.RFC3339), Says: timeLeft(r.Page, until.Sub(r.Now))}
}

// timeLeft returns the time left in hours and minutes, such as "noch 0:47".
func timeLeft(p ui.Page, left time.Duration) string {
	if left <= 0 {
		return p.S("Zeit um", "time is up")
	}
	minutes := int(left / time.Minute)
	return fmt.Sprintf("%s%d:%02d", p.S("noch ", "left: "), minutes/60, minutes%60)
}

// setClock returns the form that sets the clock of the running round; nil unless the visitor is the
// director.
func (r Viewer) setClock(t tournament.Tournament, round tournament.Round) *SetClock {
	if !r.Owns || t.Closed(round.Number) || round.Number != t.Begun() {
		return nil
	}
	return &SetClock{
		Round: strconv.Itoa(round.Number), Minutes: tournament.OrEmpty(max(round.Clock.Minutes, t.Setup.Minutes)),
		Set: t.HasClock(), Stands: round.Clock.Since.IsZero(),
	}
}
