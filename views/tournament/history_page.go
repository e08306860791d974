package tournament

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// MaxHistory is the largest number of lines on a page of the history.
const MaxHistory = 500

// A Remark is a change that somebody has made in the list of a table.
type Remark struct {
	tournament.At
	Since time.Time
	Who   string
	Says  scoring.Text
}

// HistoryPage returns the log in words, the newest entry first, together with what was changed at
// the tables. remarks are ordered by time, the oldest first. who and when write the author and the
// time of an entry.
func (r Viewer) HistoryPage(t tournament.Tournament, l tournament.Log, remarks []Remark, who func(tournament.Entry) string, when func(time.Time) string, back RejectedForm) HistoryPage {
	v := HistoryPage{Head: r.withUndo(t, l, r.head(t, "/verlauf", back))}
	undone, left := journal.Undone(l), len(remarks)
	first := max(0, len(l)-MaxHistory)
	changes := t.ChangesSince(l, first)
	for _, e := range slices.Backward(l) {
		for ; left > 0 && !remarks[left-1].Since.Before(e.At); left-- {
			one := remarks[left-1]
			v.Lines = append(v.Lines, ui.HistoryLine{When: when(one.Since), Who: one.Who, Says: r.T(tableText(t, one.At).Add(scoring.Same(": "), one.Says))})
		}
		if len(v.Lines) >= MaxHistory {
			v.More = true
			break
		}
		line := ui.HistoryLine{When: when(e.At), Who: who(e), Says: r.T(entryText(t, e)), Undone: undone[e.Seq]}
		if d := e.Act.Draw; d != nil {
			line.Says, line.How = r.T(drawText(t, l, e)), drawnLines(r.Page, *d)
			for _, later := range e.Act.Ahead {
				line.How = append(line.How, r.T(t.Setup.RoundName(later.Round))+":")
				line.How = append(line.How, drawnLines(r.Page, later)...)
			}
		}
		if e.Act.Undoes > 0 {
			line.Says += ": " + r.T(entryText(t, l[e.Act.Undoes]))
		}
		if change := changes[e.Seq-first]; e.Seq > 0 && change.DE != "" {
			line.Says += " · " + r.T(change)
		}
		if s := e.Act.Sign; s != nil && s.Deals > 0 {
			of := 0
			if table := t.Table(s.At); table != nil {
				of = t.Setup.Deals[len(table.Seats)]
			}
			line.Says += ", " + strconv.Itoa(s.Deals) + r.S(" von ", " of ") + strconv.Itoa(of) + r.S(" Spielen", " deals")
		}
		if why := e.Act.Why; why != "" {
			line.Says += r.S(". Grund: ", ". Reason: ") + why
		}
		v.Lines = append(v.Lines, line)
	}
	return v
}

// drawText describes a draw and counts how often the round was drawn, so that everybody sees if
// somebody repeated a draw until they liked the result.
func drawText(t tournament.Tournament, l tournament.Log, drawn tournament.Entry) scoring.Text {
	n := 0
	for _, e := range l[:drawn.Seq+1] {
		n += tournament.OneIf(e.Act.Draw != nil && e.Act.Draw.Round == drawn.Act.Draw.Round)
	}
	if n == 1 {
		return entryText(t, drawn)
	}
	nth := strconv.Itoa(n)
	return t.Setup.RoundName(drawn.Act.Draw.Round).Add(scoring.T(" zum "+nth+". Mal ausgelost", " drawn, attempt "+nth))
}

// entryText describes what an entry did.
func entryText(t tournament.Tournament, e tournament.Entry) scoring.Text {
	switch a := e.Act; {
	case a.Substitute != nil:
		return SubstituteText(t, *a.Substitute)
	case a.Penalty != nil:
		return scoring.Same(strconv.Itoa(a.Penalty.Player) + " " + t.NameOf(a.Penalty.Player) + ": ").Add(t.Setup.PenaltyText(*a.Penalty, ""))
	case a.Undoes > 0:
		return scoring.T("zurückgenommen", "taken back")
	case a.Setup != nil && e.Seq == 0:
		return scoring.T("Turnier angelegt", "tournament set up")
	case a.Setup != nil:
		return scoring.T("Einrichtung geändert", "setup changed")
	case len(a.Players) == 1:
		return playerText(a.Players[0])
	case len(a.Removes) > 0:
		return scoring.T("Nummer "+tournament.NumberList(a.Removes)+" gestrichen", "number "+tournament.NumberList(a.Removes)+" struck")
	case len(a.Players) > 1 && a.Players[0].Paid: // new players are never added as paid several at a time
		n := strconv.Itoa(len(a.Players))
		return scoring.T(n+" haben bezahlt", n+" have paid")
	case len(a.Players) > 1:
		n := strconv.Itoa(len(a.Players))
		return scoring.T(n+" Spieler aufgenommen", n+" players added")
	case a.Payment != nil:
		return scoring.Same(a.Payment.For + " ").Add(scoring.Money(a.Payment.Cents))
	case a.SignUp != nil && a.SignUp.Open:
		return scoring.T("Anmeldeseite offen, "+strconv.Itoa(a.SignUp.Places)+" Plätze", "sign-up page open, "+strconv.Itoa(a.SignUp.Places)+" places")
	case a.SignUp != nil:
		return scoring.T("Anmeldeseite geschlossen", "sign-up page closed")
	case a.Clock != nil:
		return t.Setup.RoundName(a.Clock.Round).Add(scoring.Same(": "), a.Clock.Text())
	case a.Handed != nil:
		return handedText(t, *a.Handed)
	case a.Took != nil && a.Took.Cents == 0:
		return tableText(t, a.Took.At).Add(scoring.T(": Verlustspielgeld doch nicht kassiert", ": lost games not collected after all"))
	case a.Took != nil:
		return tableText(t, a.Took.At).Add(scoring.T(": Verlustspielgeld kassiert, ", ": lost games collected, "), scoring.Money(a.Took.Cents))
	case len(a.Ahead) > 0:
		last := t.Setup.RoundName(a.Ahead[len(a.Ahead)-1].Round)
		return t.Setup.RoundName(a.Draw.Round).Add(scoring.T(" bis ", " to "), last, scoring.T(" ausgelost", " drawn"))
	case a.Draw != nil:
		return scoring.T(t.Setup.RoundName(a.Draw.Round).DE+" ausgelost", t.Setup.RoundName(a.Draw.Round).EN+" drawn")
	case a.Swap != nil:
		both := strconv.Itoa(a.Swap.A) + " ↔ " + strconv.Itoa(a.Swap.B)
		return scoring.T("getauscht "+both, "swapped "+both)
	case a.Seating != nil && a.Seating.Evening != "":
		return tableText(t, a.Seating.At).Add(scoring.T(": dazugestellt, ", ": added, ")).Add(scoring.Same(tournament.NumberList(a.Seating.Seats)))
	case a.Seating != nil:
		return tableText(t, a.Seating.At).Add(scoring.T(": umgesetzt, ", ": seated anew, ")).Add(scoring.Same(tournament.NumberList(a.Seating.Seats)))
	case a.Same != nil:
		return scoring.Same(a.Same.From.Text()).Add(scoring.T(" ist ", " is "), scoring.Same(a.Same.Into.Text()))
	case a.Begin != nil:
		says := t.Setup.RoundName(a.Begin.Round).Add(scoring.T(" begonnen", " begun"))
		if a.Begin.Keeps {
			says = says.Add(scoring.T(", gesetzt wie vor der Berichtigung", ", seated as before the correction"))
		}
		return says
	default:
		return listText(t, a)
	}
}

func playerText(p tournament.Player) scoring.Text {
	text := scoring.Same(strconv.Itoa(p.Number) + " " + p.Name)
	for _, mark := range []struct {
		is   bool
		says scoring.Text
	}{{p.Paid, scoring.T("bezahlt", "paid")}, {p.Late, scoring.T("kommt später", "comes later")}, {p.Gone, scoring.T("gegangen", "gone")}} {
		if mark.is {
			text = text.Add(scoring.Same(", ")).Add(mark.says)
		}
	}
	return text
}

// handedText says who has got which prize.
func handedText(t tournament.Tournament, h tournament.Handed) scoring.Text {
	what := scoring.Same(h.Text)
	if h.Cents > 0 {
		what = scoring.Money(h.Cents)
	}
	said := scoring.Same(t.WinnersText(h.Winners) + ": ").Add(what)
	if h.Back {
		return said.Add(scoring.T(", doch nicht übergeben", ", not handed out after all"))
	}
	return said.Add(scoring.T(" übergeben", " handed out"))
}

// SubstituteText says who plays on for whom at a table.
func SubstituteText(t tournament.Tournament, s tournament.Substitute) scoring.Text {
	says := tableText(t, s.At)
	if table := t.Table(s.At); table != nil && s.Seat <= len(table.Seats) {
		says = says.Add(scoring.Same(": "), t.SubstitutionText(table, s.Substitution))
	}
	if s.Both {
		says = says.Add(scoring.T(", jeder zählt für seinen Teil", ", each counts for their part"))
	}
	if s.Books {
		says = says.Add(scoring.T(", zählt für den Ersatz", ", counts for the substitute"))
	}
	return says
}

// listText describes what an act did to a table's list.
func listText(t tournament.Tournament, a tournament.Act) scoring.Text {
	switch {
	case a.List != nil && a.Reopen != nil:
		return tableText(t, a.List.At).Add(scoring.T(": Liste berichtigt, ", ": list corrected, ")).Add(scoring.Same(a.Reopen.Reason))
	case a.Corrected != nil:
		return tableText(t, a.Corrected.At).Add(scoring.T(": wurde berichtigt", ": was corrected"))
	case a.List != nil:
		return tableText(t, a.List.At).Add(scoring.T(": Liste vom Papier", ": list on paper"))
	case a.Sign != nil && a.Sign.Director:
		return tableText(t, a.Sign.At).Add(scoring.T(": angenommen", ": accepted"))
	case a.Sign != nil:
		return tableText(t, a.Sign.At).Add(scoring.T(": unterschrieben", ": signed"))
	case a.Reopen != nil:
		return tableText(t, a.Reopen.At).Add(scoring.T(": wieder geöffnet, ", ": opened again, ")).Add(scoring.Same(a.Reopen.Reason))
	}
	return scoring.T("nichts", "nothing")
}

func tableText(t tournament.Tournament, a tournament.At) scoring.Text {
	n := strconv.Itoa(a.Table)
	return t.Setup.RoundName(a.Round).Add(scoring.T(", Tisch "+n, ", table "+n))
}
