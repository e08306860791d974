package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// unplayed lists the contracts that are played when nobody wants to play.
var unplayed = []string{Muss, UeberKreuz, Ramsch}

// Unplayed lists those contracts of this table that so many players can play.
func (r Rules) Unplayed(playing int) []string {
	return slices.DeleteFunc(slices.Clone(unplayed), func(c string) bool {
		return !r.Plays(c) || of(c).sides == pairs && playing < full
	})
}

// Passes reports that so many players may pass a deal.
func (r Rules) Passes(playing int) bool { return !r.AlwaysPlayed || len(r.Unplayed(playing)) == 0 }

// checkPassed refuses a passed deal at a table that always plays, if it has a contract
// for that.
func (j judge) checkPassed(d Deal) {
	if d.Contract == Passed && !j.table.Rules.Passes(len(j.turn.Playing)) {
		names := contractNames(j.table.Rules.Unplayed(len(j.turn.Playing)))
		j.Add("contract", "hier wird immer gespielt: "+names.DE, "here every deal is played: "+names.EN)
	}
}

// needsOneLess reports that 60 Augen win for the declarer's side: it needs one Auge
// less for everything, and the opponents need one more. So it is in a Muss, and where a
// Kontra has taken the deal over. Re takes it back.
func (d Deal) needsOneLess(r Rules) bool {
	return d.takenOver(r) || d.Contract == Muss && r.Muss60 && !(r.StossTakes && d.stossSteps() > 0)
}

// isPlayedAgain reports that a deal does not count: nobody wanted to play, it ended 60
// to 60, and the table plays it again.
func (d Deal) isPlayedAgain(r Rules) bool {
	return d.Contract == UeberKreuz && r.Kreuz60 == Again && d.Augen != nil && *d.Augen == allAugen/2
}

// sitOpposite reports that two seats of four are two places apart. Fewer than four
// players and a seat that does not play have their own messages.
func sitOpposite(playing scoring.Seats, a, b scoring.Seat) bool {
	i := slices.Index(playing, a)
	return i < 0 || len(playing) < full || playing[(i+2)%full] == b
}

// unplayedSays says "Will niemand spielen: Muss oder Ramsch."
func unplayedSays(r Rules) scoring.Text {
	return text("Will niemand spielen: ", "If nobody plays: ").Add(contractNames(r.Unplayed(full)), scoring.Same("."))
}
