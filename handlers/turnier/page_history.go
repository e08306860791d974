package turnier

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// maxHistory is how many entries a page shows.
const maxHistory = 500

// HistoryPage is the log in words, the newest first.
func (t Tournament) HistoryPage(r Reader, l Log, when func(Entry) string, back Refused) views.TournamentHistory {
	v := views.TournamentHistory{Tournament: t.withUndo(r, l, t.head(r, "/verlauf", back))}
	undone := scoring.Undone(l, Entry.undoes)
	for _, e := range slices.Backward(l) {
		if len(v.Lines) == maxHistory {
			v.More = true
			break
		}
		v.Lines = append(v.Lines, views.HistoryLine{When: when(e), Says: r.T(t.says(e)), Undone: undone[e.Seq]})
	}
	return v
}

// says is what an entry did, in words.
func (t Tournament) says(e Entry) scoring.Text {
	switch a := e.Act; {
	case a.Undoes > 0:
		return scoring.T("zurückgenommen", "taken back")
	case a.Setup != nil && e.Seq == 0:
		return scoring.T("Turnier angelegt", "tournament set up")
	case a.Setup != nil:
		return scoring.T("Einrichtung geändert", "setup changed")
	case len(a.Players) == 1:
		return saysPlayer(a.Players[0])
	case len(a.Players) > 1:
		n := strconv.Itoa(len(a.Players))
		return scoring.T(n+" Spieler aufgenommen", n+" players added")
	case a.Payment != nil:
		return scoring.Same(a.Payment.For + " ").Add(scoring.Money(a.Payment.Cents))
	case a.Draw != nil:
		return scoring.T(t.called(a.Draw.Round).DE+" ausgelost", t.called(a.Draw.Round).EN+" drawn")
	case a.Swap != nil:
		both := strconv.Itoa(a.Swap.A) + " ↔ " + strconv.Itoa(a.Swap.B)
		return scoring.T("getauscht "+both, "swapped "+both)
	case a.Seating != nil:
		return t.saysTable(a.Seating.At).Add(scoring.T(": umgesetzt, ", ": seated anew, ")).Add(scoring.Same(numbers(a.Seating.Seats)))
	case a.Begin != nil:
		return scoring.T(t.called(a.Begin.Round).DE+" begonnen", t.called(a.Begin.Round).EN+" begun")
	default:
		return t.saysList(a)
	}
}

func saysPlayer(p Player) scoring.Text {
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

// saysList is what an act did to a table's list.
func (t Tournament) saysList(a Act) scoring.Text {
	switch {
	case a.List != nil && a.Reopen != nil:
		return t.saysTable(a.List.At).Add(scoring.T(": Liste berichtigt, ", ": list corrected, ")).Add(scoring.Same(a.Reopen.Reason))
	case a.List != nil:
		return t.saysTable(a.List.At).Add(scoring.T(": Liste vom Papier", ": list on paper"))
	case a.Sign != nil && a.Sign.Director:
		return t.saysTable(a.Sign.At).Add(scoring.T(": angenommen", ": accepted"))
	case a.Sign != nil:
		return t.saysTable(a.Sign.At).Add(scoring.T(": unterschrieben", ": signed"))
	case a.Reopen != nil:
		return t.saysTable(a.Reopen.At).Add(scoring.T(": wieder geöffnet, ", ": opened again, ")).Add(scoring.Same(a.Reopen.Reason))
	}
	return scoring.T("nichts", "nothing")
}

func (t Tournament) saysTable(a At) scoring.Text {
	n := strconv.Itoa(a.Table)
	return t.called(a.Round).Add(scoring.T(", Tisch "+n, ", table "+n))
}
