package schieber

import "anschreiber/scoring"

// Check judges the deal that comes next. (Refused)
func (f *fold) Check(d Deal, _ scoring.Turn) (ps scoring.Problems) {
	if d.Void {
		d.checkVoid(&ps)
		return ps
	}
	f.checkTrump(&ps, d)
	f.checkPoints(&ps, d)
	f.checkWeis(&ps, d)
	if len(ps) == 0 { // else nobody knows who has how much
		f.checkEnd(&ps, d)
	}
	return ps
}

func (d Deal) checkVoid(ps *scoring.Problems) {
	for _, field := range []struct {
		key   string
		given bool
	}{
		{"trump", d.Trump != ""},
		{"by", d.By != 0},
		{"points", d.Points != nil},
		{"weis", d.Weis != nil},
		{"stoeck", d.Stoeck != 0},
		{"kontra", d.Kontra != 0},
		{"geschoben", d.Geschoben},
		{"bedankt", d.Bedankt != 0},
		{"too_early", d.TooEarly},
		{"berg", d.Berg != 0},
	} {
		if field.given {
			ps.Add(field.key, "nicht, wenn vergeben wurde", "not in a misdeal")
		}
	}
}

func (f *fold) checkTrump(ps *scoring.Problems, d Deal) {
	switch {
	case d.Trump == "":
		ps.Add("trump", "was ist Trumpf?", "what is trump?")
	case d.Trump == Slalom && !f.rules.Slalom:
		ps.Add("trump", "Slalom wird an diesem Tisch nicht gespielt", "Slalom is not played at this table")
	case d.Trump == Misere && !f.rules.Misere:
		ps.Add("trump", "Misère wird an diesem Tisch nicht gespielt", "Misère is not played at this table")
	}
	if d.Kontra > 0 && !f.rules.Kontra {
		ps.Add("kontra", "Kontra wird an diesem Tisch nicht gespielt", "Kontra is not played at this table")
	}
}

// checkCorrection: the same for partners, no less than nothing on the slate, and only
// one pair at the goal.
func checkCorrection(t scoring.Table[Rules], totals, points []scoring.Points) (ps scoring.Problems) {
	goal, there := scoring.Whole(t.Rules.Goal), 0
	for i, p := range points {
		if partner := (i + Sides) % seats; points[partner] != p {
			ps.Add("correction", "Partner schreiben gemeinsam", "partners are written together")
			return ps
		}
		if totals[i]+p < 0 {
			ps.Add("correction", "unter 0 geht die Tafel nicht", "the slate does not go below 0")
			return ps
		}
		if i < Sides && totals[i]+p >= goal {
			there++
		}
	}
	if there == Sides && t.Rules.Deals == 0 {
		ps.Add("correction", "so wären beide im Ziel", "both would be at the goal")
	}
	return ps
}
