package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"anschreiber/db"
	"anschreiber/handlers/stammtisch"
	"anschreiber/handlers/tournament"
	"anschreiber/scoring"
)

// aboutCommand writes what concerns a person's name, one evening, Stammtisch or tournament a
// line, while the app may run. What others did stays with them.
func aboutCommand(ctx context.Context, sh shell, args []string) error {
	var name string
	var force bool
	data, files, err := readData("about", args, sh, func(flags *flag.FlagSet) {
		flags.StringVar(&name, "name", "", "the `name` as it stands on the sheet")
		forceFlag(&force)(flags)
	})
	if err != nil {
		return err
	}
	if name = norm.NFC.String(strings.TrimSpace(name)); name == "" || len(files) > 1 {
		fmt.Fprintln(sh.stderr, "anschreiber: about takes --name NAME and one FILE")
		return errUsage
	}
	if len(files) == 0 || files[0] == "-" {
		return about(ctx, data, name, sh.stdout)
	}
	return writeFile(files[0], force, func(w io.Writer) error { return about(ctx, data, name, w) })
}

func about(ctx context.Context, data, name string, out io.Writer) error {
	lines := bufio.NewWriter(out)
	write := func(v any) error {
		_, err := fmt.Fprintf(lines, "%s\n", encode(v))
		return err
	}
	evening := func(e db.Exported) error {
		if of, is := ownEvening(e.Log.Fold().Evening(), name); is {
			return write(of)
		}
		return nil
	}
	round := func(s db.ExportedJournal) error {
		of, is, err := ownRound(s, name)
		if err == nil && is {
			err = write(of)
		}
		return err
	}
	if err := db.Export(ctx, data, evening, round); err != nil {
		return err
	}
	return lines.Flush()
}

// An aboutEvening is what an evening has of one person.
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

// An aboutDeal is what a deal was, and what it moved for one person.
type aboutDeal struct {
	Number int            `json:"number"`
	Title  scoring.Text   `json:"title"`
	Points scoring.Points `json:"points"`
	Total  scoring.Points `json:"total"`
}

func ownEvening(doc scoring.Document, name string) (of aboutEvening, is bool) {
	at := slices.Index(doc.Players, name)
	book, known := findBook(doc.Game)
	if at < 0 || !known {
		return of, false
	}
	sheet := book.Score(doc)
	of = aboutEvening{
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

// An aboutRound is what a Stammtisch or a tournament has of one person beside its evenings.
type aboutRound struct {
	Stammtisch string               `json:"stammtisch,omitempty"`
	Tournament string               `json:"tournament,omitempty"`
	Name       string               `json:"name"`
	Names      []string             `json:"names,omitempty"` // others that are the same
	Payments   []stammtisch.Payment `json:"payments,omitempty"`
	Totals     []stammtisch.Total   `json:"totals,omitempty"`
	Entered    []tournament.Player  `json:"entered,omitempty"`
}

func ownRound(s db.ExportedJournal, name string) (of aboutRound, is bool, err error) {
	of.Name = name
	if s.Kind == db.OfStammtisch {
		log, err := readAll(s, stammtisch.ReadEntry)
		return of, of.readStammtisch(stammtisch.Log(log).Fold()), err
	}
	log, err := readAll(s, tournament.ReadEntry)
	state := tournament.Log(log).Fold()
	of.Tournament = state.Setup.Name
	for _, p := range state.Players {
		if p.Name == name {
			of.Entered = append(of.Entered, p)
		}
	}
	return of, of.Entered != nil, err
}

// readStammtisch reports whether anything there is about the name.
func (of *aboutRound) readStammtisch(s stammtisch.State) bool {
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
