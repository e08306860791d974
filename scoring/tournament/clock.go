package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A ClockStep is what the director does to the clock of a round.
type ClockStep struct {
	Round   int       `json:"round"`
	Does    string    `json:"does"`
	Minutes int       `json:"minutes,omitempty"` // that the clock starts with, or gets
	At      time.Time `json:"at,omitzero"`       // when, of a tournament that was saved elsewhere; else it is now
}

// What the director does to a clock.
const (
	ClockStart = "start" // anew
	ClockPause = "pause"
	ClockGo    = "go" // on after a pause
	ClockMore  = "more"
)

// A Clock is how long a round has to go. It starts with the round, where the setup has
// minutes for one.
type Clock struct {
	Minutes int           // that it was started with; 0 for those of the setup
	More    int           // minutes on top
	Used    time.Duration // until it last stood
	Since   time.Time     // it has been running; zero where it stands
	Steps   []ClockStep
	Changed int // Seq of the last step
}

// clockStep moves the clock of a round on; a step that does not fit does nothing.
func (r *Round) clockStep(e Entry, step ClockStep) {
	if !r.Begun {
		return
	}
	if step.At.IsZero() {
		step.At = e.At
	}
	c := r.Clock
	switch {
	case step.Does == ClockStart:
		c = Clock{Minutes: step.Minutes, Since: step.At}
	case step.Does == ClockPause && !c.Since.IsZero():
		c.Used, c.Since = c.Used+max(step.At.Sub(c.Since), 0), time.Time{}
	case step.Does == ClockGo && c.Since.IsZero():
		c.Since = step.At
	case step.Does == ClockMore:
		c.More += step.Minutes
	}
	c.Steps, c.Changed = append(slices.Clip(r.Clock.Steps), step), e.Seq
	r.Clock = c
}

// TimeOf is how long a round may take in all; 0 for any time.
func (t Tournament) TimeOf(r Round) time.Duration {
	minutes := t.minutes(r)
	if minutes == 0 {
		return 0
	}
	return max(time.Duration(minutes)*time.Minute-r.Clock.Used, 0)
}

// minutes are those of a round in all, with what it got on top; 0 for any time.
func (t Tournament) minutes(r Round) int {
	minutes := cmp.Or(r.Clock.Minutes, t.Setup.Minutes)
	if minutes == 0 {
		return 0
	}
	return minutes + r.Clock.More
}

// timeIsUp reports a round whose clock has run out.
func (t Tournament) timeIsUp(r Round, now time.Time) bool {
	left := t.TimeOf(r)
	if !r.Clock.Since.IsZero() {
		left -= now.Sub(r.Clock.Since)
	}
	return t.minutes(r) > 0 && left <= 0
}

// HasClock reports a round that is on, and has only so long.
func (t Tournament) HasClock() bool {
	r := t.Round(t.Begun())
	return r != nil && t.ShowsClock(*r)
}

// ShowsClock reports a round that has only so long, and whose lists are not all in.
func (t Tournament) ShowsClock(round Round) bool {
	return (t.TimeOf(round) != 0 || round.Clock.Used != 0) && !t.Closed(round.Number)
}

// Text is what was done to a clock.
func (c ClockStep) Text() scoring.Text {
	n := strconv.Itoa(max(c.Minutes, -c.Minutes))
	switch c.Does {
	case ClockPause:
		return scoring.T("Uhr angehalten", "clock paused")
	case ClockGo:
		return scoring.T("Uhr läuft weiter", "clock running again")
	case ClockMore:
		if c.Minutes < 0 {
			return scoring.T(n+" Minuten weniger", n+" minutes less")
		}
		return scoring.T(n+" Minuten mehr", n+" minutes more")
	}
	return scoring.T("Uhr gestartet, "+n+" Minuten", "clock started, "+n+" minutes")
}

// fits reports a step that a document may have.
func (c ClockStep) fits(round int) bool {
	does := slices.Contains([]string{ClockStart, ClockPause, ClockGo, ClockMore}, c.Does)
	return does && c.Round == round && within(c.Minutes, -maxMinutes, maxMinutes) && (c.Does != ClockStart || c.Minutes > 0) && within(c.At.Year(), 2000, 9000)
}
