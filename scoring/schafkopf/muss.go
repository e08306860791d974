package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

var mussRules = []scoring.Rule[Rules]{
	{
		Key: "always_played", Group: whatGoes, Label: text("Gespielt wird immer: Muss, über Kreuz oder Ramsch, wenn niemand spielen will", "Always played: Muss, Kreuz or Ramsch if nobody wants to"),
		Says: scoring.Only(func(r Rules) bool { return r.AlwaysPlayed && len(r.Unplayed(full)) > 0 }, func(r Rules) scoring.Text {
			return text("Will niemand spielen: ", "If nobody plays: ").Add(contractNames(r.Unplayed(full)), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.AlwaysPlayed },
	},
	{
		Key: "muss_60", Group: whatGoes, Label: text("Das Muss ist schon mit 60 gewonnen und mit 30 schneiderfrei", "A Muss is won with 60 already, and Schneider-free with 30"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Muss60 && r.Plays(Muss) }, text("Wer muss, gewinnt schon mit 60 Augen und ist mit 30 schneiderfrei; die anderen brauchen 61 und 31.", "Whoever must play wins with 60 card points and is Schneider-free with 30; the others need 61 and 31.")),
		At:   func(r *Rules) any { return &r.Muss60 },
	},
}

var kreuzOptions = scoring.Options{
	{Value: Lost, Name: text("verloren für die Spieler", "lost by the declaring side")},
	{Value: Again, Name: text("wird noch einmal gespielt", "is played again")},
}

var kreuzRules = []scoring.Rule[Rules]{
	{
		Key: "kreuz_60", Group: whatGoes, Label: text("Über Kreuz mit 60 zu 60", "Kreuz at 60–60"),
		Options: kreuzOptions,
		Says: scoring.Only(func(r Rules) bool { return r.Plays(UeberKreuz) }, func(r Rules) scoring.Text {
			return text("Über Kreuz mit 60 zu 60: ", "Kreuz at 60–60: ").Add(kreuzOptions.Name(r.Kreuz60), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.Kreuz60 },
	},
}

// unplayed lists the contracts that can be played if nobody wants to play.
var unplayed = []string{Muss, UeberKreuz, Ramsch}

// Unplayed lists the contracts that this table plays if nobody of this many players wants to play.
func (r Rules) Unplayed(playing int) []string {
	return slices.DeleteFunc(slices.Clone(unplayed), func(c string) bool {
		return !r.Plays(c) || of(c).sides == pairs && playing < full
	})
}

// Passes reports whether this many players may pass a deal.
func (r Rules) Passes(playing int) bool { return !r.AlwaysPlayed || len(r.Unplayed(playing)) == 0 }

// checkPassed refuses a passed deal at a table that plays every deal and has a contract for that.
func (j judge) checkPassed(d Deal) {
	if d.Contract == Passed && !j.table.Rules.Passes(len(j.turn.Playing)) {
		names := contractNames(j.table.Rules.Unplayed(len(j.turn.Playing)))
		j.Add("contract", "hier wird immer gespielt: "+names.DE, "here every deal is played: "+names.EN)
	}
}

// needsOneLess reports whether 60 Augen win for the declarer's side. Its limits are then one Auge
// lower than usual, and those of the opponents one higher. This applies to a Muss at tables with
// that rule, and to any deal that the opponents have taken over with a Kontra. A Re cancels it.
func (d Deal) needsOneLess(r Rules) bool {
	return d.takenOver(r) || d.Contract == Muss && r.Muss60 && !(r.StossTakes && d.stossSteps() > 0)
}

// isPlayedAgain reports whether a deal does not count because the table plays it again: nobody
// wanted to play, and über Kreuz ended 60 to 60.
func (d Deal) isPlayedAgain(r Rules) bool {
	return d.Contract == UeberKreuz && r.Kreuz60 == Again && d.Augen != nil && *d.Augen == allAugen/2
}
