package schwarzesau

import "anschreiber/scoring"

var (
	deals   = scoring.T("Spiele", "Deals")
	partien = scoring.T("Partien", "Games")
)

var figures = []scoring.Stat{
	{Key: "sau", Group: deals, Name: scoring.T("die Sau genommen", "took the Queen"), Came: scoring.T("genommen", "taken"), Else: scoring.T("nicht genommen", "not taken")},
	{Key: "pile", Group: deals, Name: scoring.T("Stapel im Schnitt", "average pile"), Kind: scoring.Mean},
	{Key: "dearest", Group: deals, Name: scoring.T("teuerster Verlust", "costliest loss"), Kind: scoring.Lowest},
	{Key: "spared", Group: deals, Name: scoring.T("am Stück ohne Sau", "in a row without the Queen"), Not: scoring.T("am Stück bezahlt", "paid in a row"), Came: scoring.T("nicht bezahlt", "not paid"), Else: scoring.T("bezahlt", "paid"), Kind: scoring.Longest, Story: &scoring.Story{From: 5, Says: scoring.T("{who} {blieb|blieben} {n} Spiele in Folge verschont, von Spiel {from} bis {to}.", "{who} {was|were} spared {n} deals in a row, from deal {from} to deal {to}."), Again: scoring.T("Nach {n} teuren Spielen {kam|kamen} {who} in Spiel {to} davon.", "After {n} dear deals {who} got away in deal {to}.")}},
	{Key: "called", Group: deals, Name: scoring.T("bezahlt, wenn Kontra gesagt war", "paid when Kontra was said"), Came: scoring.T("bezahlt", "paid"), Else: scoring.T("nicht bezahlt", "not paid")},
	{Key: "durchmarsch", Group: deals, Name: scoring.Same("Durchmarsch"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 20, Says: scoring.T("In Spiel {to} {schaffte|schafften} {who} einen Durchmarsch.", "{who} managed a Durchmarsch in deal {to}.")}},
	{Key: "renonce", Group: deals, Name: scoring.Same("Renonce"), Kind: scoring.Count},
	{Key: "lost", Group: partien, Name: scoring.T("verloren", "lost"), Came: scoring.T("verloren", "lost"), Else: scoring.T("nicht verloren", "not lost")},
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(_ scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	if d.Void {
		return f
	}
	for _, seat := range l.Playing() {
		pays := l.Points[seat-1] < 0
		f.When("durchmarsch", seat, seat == d.Durchmarsch)
		f.When("renonce", seat, seat == d.Renonce)
		f.Came("spared", seat, !pays)
		if d.Durchmarsch == 0 {
			f.Came("sau", seat, seat == d.Sau)
		}
		if d.doublings() > 0 {
			f.Came("called", seat, pays)
		}
		if pays {
			f.Worth("pile", seat, scoring.Whole(*l.Value))
			f.Points(seat, "dearest")
		}
		if l.Ends != nil {
			f.Came("lost", seat, l.Ends.Losers.Has(seat))
		}
	}
	return f
}
