package share

import (
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// An aboutEvening is everything that an evening says about one person.
type aboutEvening struct {
	Game   string         `json:"game"`
	Day    scoring.Day    `json:"date"`
	Title  string         `json:"title,omitempty"`
	Place  string         `json:"place,omitempty"`
	Name   string         `json:"name"`
	Seat   scoring.Seat   `json:"seat"`
	Points scoring.Points `json:"points"`
	Cents  int            `json:"cents"`
	Deals  []aboutDeal    `json:"deals"`
	Paid   []scoring.Paid `json:"paid,omitempty"`
}

// An aboutDeal says what was played in a deal, and how it changed one person's points.
type aboutDeal struct {
	Number int            `json:"number"`
	Title  scoring.Text   `json:"title"`
	Points scoring.Points `json:"points"`
	Total  scoring.Points `json:"total"`
}

// About returns everything that an evening, a Stammtisch or a tournament says about a person's
// name, ready to be encoded as JSON. is reports whether it says anything.
func About(e db.Exported, name string) (about any, is bool, err error) {
	switch e.Kind {
	case db.OfStammtisch:
		log, err := journal.Decode[stammtisch.Act](e.Log)
		of := aboutJournal{Name: name}
		is = of.readStammtisch(stammtisch.Log(log).Fold())
		return of, is, err
	case db.OfTournament:
		log, err := journal.Decode[tournament.Act](e.Log)
		of := aboutJournal{Name: name}
		is = of.readTournament(tournament.Log(log).Fold())
		return of, is, err
	}
	log, err := scoring.ReadLog(e.Log)
	if err != nil {
		return nil, false, err
	}
	about, is = aboutTheEvening(log.Fold().Evening(), name)
	return about, is, nil
}

// aboutTheEvening returns what an evening says about a person's name: that person's points in each
// deal, result and payments. What other players did is left out.
func aboutTheEvening(doc scoring.Document, name string) (about any, is bool) {
	at := slices.Index(doc.Players, name)
	book, known := games.Find(doc.Game)
	if at < 0 || !known {
		return nil, false
	}
	sheet := book.Score(doc)
	of := aboutEvening{
		Game: doc.Game, Day: doc.Day, Title: doc.Title, Place: doc.Place, Name: name, Seat: scoring.Seat(at + 1),
		Points: sheet.Totals[at], Deals: []aboutDeal{},
	}
	if at < len(sheet.Balance) {
		of.Cents = sheet.Balance[at]
	}
	for _, l := range sheet.Lines {
		if at < len(l.Points) {
			of.Deals = append(of.Deals, aboutDeal{l.Number, l.Title, l.Points[at], l.Totals[at]})
		}
	}
	for _, p := range doc.Paid {
		if p.From == name || p.To == name {
			of.Paid = append(of.Paid, p)
		}
	}
	return of, true
}

// An aboutJournal is what a Stammtisch or a tournament says about one person, apart from its
// evenings.
type aboutJournal struct {
	Stammtisch string               `json:"stammtisch,omitempty"`
	Tournament string               `json:"tournament,omitempty"`
	Name       string               `json:"name"`
	Names      []string             `json:"names,omitempty"` // other names of the same person
	Payments   []stammtisch.Payment `json:"payments,omitempty"`
	Totals     []stammtisch.Total   `json:"totals,omitempty"`
	Entered    []tournament.Player  `json:"entered,omitempty"`
}

// readTournament adds the players of that name, and reports whether there are any.
func (of *aboutJournal) readTournament(s tournament.State) bool {
	of.Tournament = s.Setup.Name
	for _, p := range s.Players {
		if p.Name == of.Name {
			of.Entered = append(of.Entered, p)
		}
	}
	return of.Entered != nil
}

// readStammtisch adds what the Stammtisch says about the name, and reports whether it says
// anything.
func (of *aboutJournal) readStammtisch(s stammtisch.State) bool {
	of.Stammtisch = s.Name
	known := false
	for _, r := range s.Regulars {
		if r.Name == of.Name || slices.Contains(r.Names, of.Name) {
			known, of.Names = true, append(append(of.Names, r.Name), r.Names...)
		}
	}
	of.Names = slices.DeleteFunc(of.Names, func(n string) bool { return n == of.Name })
	for _, p := range s.Payments {
		if p.From == of.Name || p.To == of.Name || slices.Contains(p.By, of.Name) {
			of.Payments = append(of.Payments, p.Payment)
		}
	}
	for _, t := range s.Totals {
		others := func(e stammtisch.Ended) bool { return e.Name != of.Name }
		if t.Ended = slices.DeleteFunc(slices.Clone(t.Ended), others); len(t.Ended) > 0 {
			of.Totals = append(of.Totals, t)
		}
	}
	return known || of.Payments != nil || of.Totals != nil
}
