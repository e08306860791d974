package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// unplayed are the contracts of a deal that nobody wants to play.
var unplayed = []string{Muss, UeberKreuz, Ramsch}

// Unplayed are those of this table that so many can play.
func (r Rules) Unplayed(playing int) []string {
	return slices.DeleteFunc(slices.Clone(unplayed), func(c string) bool {
		return !r.Plays(c) || of(c).sides == pairs && playing < full
	})
}

// Passes reports that so many may pass a deal by.
func (r Rules) Passes(playing int) bool { return !r.AlwaysPlayed || len(r.Unplayed(playing)) == 0 }

// checkPassed: a table that always plays passes no deal by, while it has a contract
// for those who play it.
func (j judge) checkPassed(d Deal) {
	if d.Contract == Passed && !j.table.Rules.Passes(len(j.turn.Playing)) {
		names := contractNames(j.table.Rules.Unplayed(len(j.turn.Playing)))
		j.Add("contract", "hier wird immer gespielt: "+names.DE, "here every deal is played: "+names.EN)
	}
}

// needsOneLess reports a deal that the declarer's side wins with 60: it needs one Auge
// less for everything, and the others one more. So it is in a Muss, and where the
// others have taken the deal over with Kontra. Re takes it back.
func (d Deal) needsOneLess(r Rules) bool {
	return d.takenOver(r) || d.Contract == Muss && r.Muss60 && !(r.StossTakes && d.stossSteps() > 0)
}

// isPlayedAgain reports that a deal is as good as not played: 60 each, where nobody
// wanted to play and the table plays it again.
func (d Deal) isPlayedAgain(r Rules) bool {
	return d.Contract == UeberKreuz && r.Kreuz60 == Again && d.Augen != nil && *d.Augen == allAugen/2
}

// sitOpposite reports whether two seats of four are two places apart. Fewer than
// four, and who does not play, were told so.
func sitOpposite(playing scoring.Seats, a, b scoring.Seat) bool {
	i := slices.Index(playing, a)
	return i < 0 || len(playing) < full || playing[(i+2)%full] == b
}

// unplayedSays is "Will niemand spielen: Muss oder Ramsch."
func unplayedSays(r Rules) scoring.Text {
	return text("Will niemand spielen: ", "If nobody plays: ").Add(contractNames(r.Unplayed(full)), scoring.Same("."))
}
