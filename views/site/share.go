package site

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// InvitationPage says what a link opens.
type InvitationPage struct {
	ui.Page
	Title      string // of a Stammtisch or a tournament
	Game       ui.Game
	Day        scoring.Day
	Writes     bool
	Name       string // of the device; empty if it has none
	Problems   *ui.FormProblems
	Stammtisch bool // the link opens a Stammtisch, not an evening
	Tournament bool // the link opens a tournament, not an evening
}

// DevicePage is about the visitor's own device.
type DevicePage struct {
	ui.Page
	Known    bool // it has written or joined something
	Name     string
	Evenings int
	Moved    string // when its evenings moved to another device
	Move     string // the link that moves them there, while there is one
	Until    string // until when that link is valid
	Local    bool
	Problems *ui.FormProblems
}

// ForgetDevicePage asks for confirmation before a device is forgotten.
type ForgetDevicePage struct {
	ui.Page
	Alone int // number of evenings, Stammtische and tournaments in which no other device may write
}

// alone warns of the evenings, Stammtische and tournaments that nobody can continue afterwards.
func (v ForgetDevicePage) alone() scoring.Text {
	n := strconv.Itoa(v.Alone)
	return scoring.Plural(v.Alone,
		scoring.T("An einem Abend, Stammtisch oder Turnier schreibt nur dieses Gerät. Danach kann dort niemand mehr schreiben.", "There is an evening, Stammtisch or tournament that only this device can write in. Nobody will be able to after this."),
		scoring.T("An "+n+" Abenden, Stammtischen und Turnieren schreibt nur dieses Gerät. Danach kann dort niemand mehr schreiben.", "There are "+n+" evenings, Stammtische and tournaments that only this device can write in. Nobody will be able to after this."))
}

// MovePage is the page behind a link that moves the evenings of another device to this one. It says
// how many will move.
type MovePage struct {
	ui.Page
	From     string // the other device's name; may be empty
	Evenings int
	Same     bool // the link was opened on the device that made it
}

func (v MovePage) text() scoring.Text {
	n := strconv.Itoa(v.Evenings)
	return scoring.Plural(v.Evenings,
		scoring.T("1 Abend zieht hierher um. Das andere Gerät sieht ihn dann nicht mehr.", "1 evening will move here. The other device will not see it any more."),
		scoring.T(n+" Abende ziehen hierher um. Das andere Gerät sieht sie dann nicht mehr.", n+" evenings will move here. The other device will not see them any more."))
}

// whoSees says how many devices see the evening through its Stammtisch.
func whoSees(s *ui.SharedStammtisch) scoring.Text {
	n := strconv.Itoa(s.Count)
	return scoring.Plural(s.Count,
		scoring.T("Wer am Stammtisch dabei ist, sieht auch diesen Abend: 1 Gerät.", "Who belongs to the Stammtisch sees this evening, too: 1 device."),
		scoring.T("Wer am Stammtisch dabei ist, sieht auch diesen Abend: "+n+" Geräte.", "Who belongs to the Stammtisch sees this evening, too: "+n+" devices."))
}

// displayName names what a link opens. Messengers show this to everybody who gets the message, so
// it contains nobody's name.
func (v InvitationPage) displayName() string {
	if v.Title != "" {
		return v.Title
	}
	german := v.Game.Name.DE + "abend"
	if strings.Contains(v.Game.Name.DE, " ") {
		german = strings.ReplaceAll(v.Game.Name.DE, " ", "-") + "-Abend"
	}
	return v.S(german, v.Game.Name.EN+" evening")
}

// below says what a link opens.
func (v InvitationPage) below() string {
	if v.Stammtisch {
		return "Stammtisch"
	}
	if v.Tournament {
		return v.T(v.Game.Name) + " · " + v.T(v.Day.Long())
	}
	return v.T(v.Day.Long())
}
