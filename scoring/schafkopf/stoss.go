package schafkopf

import "anschreiber/scoring"

// MaxStoss is the number of steps: Kontra, Re, Sub, Hirsch.
const MaxStoss = 4

// StossName names step 1 to 4 of doubling.
func StossName(step int) scoring.Text { return scoring.Same(stossNames[step]) }

var stossNames = [...]string{"", "Kontra", "Re", "Sub", "Hirsch"}

func (d Deal) stossSteps() int { return min(max(d.Stoss, 0), MaxStoss) }

// takenOver reports that the opponents said the last Kontra or Sub, at a table where
// that takes the deal over. It cannot be taken over from who has bid, and so promised
// more than half.
func (d Deal) takenOver(r Rules) bool { return r.StossTakes && d.Bid == 0 && d.stossSteps()%2 == 1 }

// checkStoss refuses a Kontra, or a step above it, that this table does not play.
func (j judge) checkStoss(d Deal) {
	switch r := j.table.Rules; {
	case d.Contract == Ramsch && d.Stoss > 0 && !r.RamschStoss:
		j.Add("stoss", "Kontra im Ramsch ist an diesem Tisch nicht ausgemacht", "this table does not play Kontra in a Ramsch")
	case d.Stoss > r.StossMax:
		name := StossName(min(d.Stoss, MaxStoss)).DE
		j.Add("stoss", name+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name)
	}
}

// stossSays says "Kontra: gibt es nicht.", "Stoß: Kontra und Re."
func stossSays(r Rules) scoring.Text {
	return [...]scoring.Text{
		text("Kontra: gibt es nicht.", "No Kontra."), text("Stoß: Kontra.", "Stoss: Kontra."), text("Stoß: Kontra und Re.", "Stoss: Kontra and Re."),
		text("Stoß: bis Sub.", "Stoss: up to Sub."), text("Stoß: bis Hirsch.", "Stoss: up to Hirsch."),
	}[min(max(r.StossMax, 0), MaxStoss)]
}
