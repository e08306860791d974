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
func (s *State) clockStep(e Entry, step ClockStep) {
	r := s.Round(step.Round)
	if r == nil || !r.Begun {
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

// clock starts, stops and moves the clock of the round that is on.
func (j judge) clock() Act {
	step := ClockStep{Round: j.Int("round", 1, maxRounds), Does: j.Choice("does", ClockStart, ClockPause, ClockGo, ClockMore)}
	r := j.Round(step.Round)
	if r == nil || !r.Begun || step.Round != j.Begun() || j.Closed(step.Round) {
		j.Refuse("round", "diese "+j.RoundWord().DE+" läuft nicht", "this "+j.RoundWord().EN+" is not under way")
		return Act{}
	}
	c := r.Clock
	if j.Int("seen", 0, 1<<30) < c.Changed {
		says := j.ClockText(c.Steps[len(c.Steps)-1])
		j.Refuse(conflict, "inzwischen hat jemand die Uhr gestellt: "+says.DE, "somebody has set the clock meanwhile: "+says.EN)
		return Act{}
	}
	hasTime := j.TimeOf(*r) > 0 || c.Used > 0
	switch {
	case step.Does == "":
		j.Refuse("does", "was soll die Uhr tun?", "what should the clock do?")
	case step.Does == ClockStart:
		step.Minutes = j.Int("minutes", 1, maxMinutes)
	case !hasTime:
		j.Refuse("does", "die Uhr ist noch nicht gestellt", "the clock has not been set yet")
	case step.Does == ClockMore:
		step.Minutes = j.Int("minutes", -maxMinutes, maxMinutes)
		j.checkMore(*r, step.Minutes)
	case c.Since.IsZero() == (step.Does == ClockPause):
		j.Refuse(conflict, "das tut die Uhr schon", "the clock does that already")
	}
	return Act{Clock: &step}
}

// checkMore: a clock gets some minutes, or loses some, and never has more than a round can
// have.
func (j judge) checkMore(r Round, more int) {
	all := r.Clock.Minutes
	if all == 0 {
		all = j.Setup.Minutes
	}
	if all += r.Clock.More + more; more == 0 || !within(all, 1, 2*maxMinutes) {
		j.Refuse("minutes", "wie viele Minuten mehr?", "how many more minutes?")
	}
}

// ClockText is what was done to a clock.
func (t Tournament) ClockText(step ClockStep) scoring.Text {
	n := strconv.Itoa(max(step.Minutes, -step.Minutes))
	switch step.Does {
	case ClockPause:
		return scoring.T("Uhr angehalten", "clock paused")
	case ClockGo:
		return scoring.T("Uhr läuft weiter", "clock running again")
	case ClockMore:
		if step.Minutes < 0 {
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
