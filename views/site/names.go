package site

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// NamesPage replaces the name of somebody who wants to be forgotten, or says where the name occurs.
type NamesPage struct {
	ui.Page
	Home, Title            string // path and title of what is shared
	Stammtisch, Tournament bool   // the names are those of a Stammtisch or a tournament, not of an evening
	Name, As               string // as typed
	Found                  []NamedIn
	Other                  string // the same name with the family name first instead of last, or the reverse, if that form also occurs
	Replaced               int    // how many times it was replaced just now; 0 for none
	Problems               *ui.FormProblems
}

// NamedIn says how often a name occurs in logs of one kind.
type NamedIn struct {
	Stammtisch, Tournament bool // the logs are those of Stammtische or tournaments, not of evenings
	Logs, Times            int
}

// text returns, for example, "In 12 Abenden oder Listen …: 140 ×".
func (n NamedIn) text() scoring.Text {
	logs, times := strconv.Itoa(n.Logs), scoring.Same(": "+strconv.Itoa(n.Times)+" ×")
	switch {
	case n.Stammtisch:
		return scoring.T("Im Stammtisch selbst (Leute, Kasse, Verlauf)", "In the Stammtisch itself (people, kitty, history)").Add(times)
	case n.Tournament:
		return scoring.Plural(n.Logs, scoring.T("Im Turnier selbst (Spieler, Kasse, Protokoll)", "In the tournament itself (players, money, history)"),
			scoring.T("In "+logs+" Turnieren", "In "+logs+" tournaments")).Add(times)
	}
	return scoring.Plural(n.Logs, scoring.T("In 1 Abend oder Liste, auch in Notizen und im Verlauf", "In 1 evening or list, also in notes and the history"),
		scoring.T("In "+logs+" Abenden oder Listen, auch in Notizen und im Verlauf", "In "+logs+" evenings or lists, also in notes and the history")).Add(times)
}

// reaches says where a name is replaced.
func (v NamesPage) reaches() scoring.Text {
	switch {
	case v.Stammtisch:
		return scoring.T("Im Stammtisch und in allen Abenden und Turnieren, die zu ihm gehören.", "In the Stammtisch and in all evenings and tournaments that belong to it.")
	case v.Tournament:
		return scoring.T("Im Turnier und an allen seinen Tischen.", "In the tournament and at all its tables.")
	}
	return scoring.T("An diesem Abend und auf deinen anderen Listen desselben Abends. Im Stammtisch macht das, wer ihn leitet.", "On this evening and your other lists of the same evening. In the Stammtisch, that is for whoever runs it.")
}
