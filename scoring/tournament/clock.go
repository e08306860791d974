package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A ClockStep is one action of the director on the clock of a round.
type ClockStep struct {
	Round   int       `json:"round"`
	Does    string    `json:"does"`
	Minutes int       `json:"minutes,omitempty"` // minutes that the clock starts with, or that are added to it
	At      time.Time `json:"at,omitzero"`       // time of the step in a tournament that was read from a file; zero means the time of the entry
}

// Values of ClockStep.Does.
const (
	ClockStart = "start" // starts the clock from the beginning
	ClockPause = "pause"
	ClockGo    = "go" // continues after a pause
	ClockMore  = "more"
)

// A Clock measures the time that is left of a round. It starts with the round if the setup limits
// its minutes.
type Clock struct {
	Minutes int           // minutes that the clock was started with; 0 for the minutes of the setup
	More    int           // additional minutes
	Used    time.Duration // playing time that had passed when the clock was last paused
	Since   time.Time     // when the clock was started or continued; zero while it is paused
	Steps   []ClockStep
	Changed int // Seq of the last step
}

// clockStep applies a step to the clock of a round and records it. A step that makes no sense, such
// as pausing a paused clock, leaves the time as it is. Nothing happens before the round has begun.
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

// TimeOf returns the time that was left when the clock of a round was last paused, or the whole
// length of the round if it was never paused. It returns 0 if there is no limit or no time was
// left.
func (t Tournament) TimeOf(r Round) time.Duration {
	minutes := t.minutes(r)
	if minutes == 0 {
		return 0
	}
	return max(time.Duration(minutes)*time.Minute-r.Clock.Used, 0)
}

// minutes returns the whole length of a round including additional minutes; 0 for no limit.
func (t Tournament) minutes(r Round) int {
	minutes := cmp.Or(r.Clock.Minutes, t.Setup.Minutes)
	if minutes == 0 {
		return 0
	}
	return minutes + r.Clock.More
}

// timeIsUp reports whether the clock of a round has run out.
func (t Tournament) timeIsUp(r Round, now time.Time) bool {
	left := t.TimeOf(r)
	if !r.Clock.Since.IsZero() {
		left -= now.Sub(r.Clock.Since)
	}
	return t.minutes(r) > 0 && left <= 0
}

// HasClock reports whether a round is under way and has a time limit.
func (t Tournament) HasClock() bool {
	r := t.Round(t.Begun())
	return r != nil && t.ShowsClock(*r)
}

// ShowsClock reports whether a round has a time limit and not all its lists are in.
func (t Tournament) ShowsClock(round Round) bool {
	return (t.TimeOf(round) != 0 || round.Clock.Used != 0) && !t.Closed(round.Number)
}

// Text describes the step.
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

// fits reports whether a step of a document is valid.
func (c ClockStep) fits(round int) bool {
	does := slices.Contains([]string{ClockStart, ClockPause, ClockGo, ClockMore}, c.Does)
	return does && c.Round == round && within(c.Minutes, -maxMinutes, maxMinutes) && (c.Does != ClockStart || c.Minutes > 0) && within(c.At.Year(), 2000, 9000)
}
