package schafkopf

import "anschreiber/scoring"

var stossRules = []scoring.Rule[Rules]{
	{
		Key: "stoss_max", Group: doublings, Brief: text("Stoß", "Stoss"), Label: text("Stoß", "Stoss"), Hi: MaxStoss,
		Says: func(r Rules) scoring.Text {
			return [...]scoring.Text{
				text("Kontra: gibt es nicht.", "No Kontra."), text("Stoß: Kontra.", "Stoss: Kontra."), text("Stoß: Kontra und Re.", "Stoss: Kontra and Re."),
				text("Stoß: bis Sub.", "Stoss: up to Sub."), text("Stoß: bis Hirsch.", "Stoss: up to Hirsch."),
			}[min(max(r.StossMax, 0), MaxStoss)]
		},
		Options: scoring.Options{
			{Value: "0", Name: text("gibt es nicht", "not played")},
			{Value: "1", Name: text("Kontra", "Kontra")},
			{Value: "2", Name: text("Kontra und Re", "Kontra and Re")},
			{Value: "3", Name: text("bis Sub", "up to Sub")},
			{Value: "4", Name: text("bis Hirsch", "up to Hirsch")},
		},
		At: func(r *Rules) any { return &r.StossMax },
	},
	{
		Key: "stoss_takes", Group: doublings, Label: text("Der Stoß übernimmt: wer ihn gibt, braucht 61", "A Stoss takes over: whoever calls it needs 61"),
		Says: scoring.SayIf(func(r Rules) bool { return r.StossTakes && r.StossMax > 0 }, text("Der Stoß übernimmt: nach Kontra brauchen die Gegner 61 Augen und sind mit 31 schneiderfrei, nach Re wieder die Spieler.", "A Stoss takes over: after Kontra the opponents need 61 card points, and 31 to be Schneider-free; after Re it is the declaring side again.")),
		At:   func(r *Rules) any { return &r.StossTakes },
	},
}

var ramschStossRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch_stoss", Group: ramschen, Label: text("Kontra auch im Ramsch", "Kontra in a Ramsch, too"),
		Says: scoring.SayIf(func(r Rules) bool { return r.RamschStoss && r.Plays(Ramsch) && r.StossMax > 0 }, text("Auch im Ramsch verdoppelt Kontra.", "Kontra doubles a Ramsch, too.")),
		At:   func(r *Rules) any { return &r.RamschStoss },
	},
}

// MaxStoss is the highest step of doubling: 1 Kontra, 2 Re, 3 Sub, 4 Hirsch.
const MaxStoss = 4

// StossName names a step of doubling from 1 to 4. It returns an empty text for 0.
func StossName(step int) scoring.Text { return scoring.Same(stossNames[step]) }

var stossNames = [...]string{"", "Kontra", "Re", "Sub", "Hirsch"}

func (d Deal) stossSteps() int { return min(max(d.Stoss, 0), MaxStoss) }

// takenOver reports whether the opponents called the last step (Kontra or Sub) at a table where
// that takes the deal over. A deal with a bid cannot be taken over, because the declarer has
// promised more than half of the Augen.
func (d Deal) takenOver(r Rules) bool { return r.StossTakes && d.Bid == 0 && d.stossSteps()%2 == 1 }

// checkStoss refuses a step of Stoss that this table does not play.
func (j judge) checkStoss(d Deal) {
	switch r := j.table.Rules; {
	case d.Contract == Ramsch && d.Stoss > 0 && !r.RamschStoss:
		j.Add("stoss", "Kontra im Ramsch ist an diesem Tisch nicht ausgemacht", "this table does not play Kontra in a Ramsch")
	case d.Stoss > r.StossMax:
		name := StossName(min(d.Stoss, MaxStoss)).DE
		j.Add("stoss", name+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name)
	}
}
