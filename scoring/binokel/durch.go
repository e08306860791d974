package binokel

import "anschreiber/scoring"

var durchGroup = scoring.Same("Durch")

// durchRules are the house rules for games in which the declarer takes all tricks, or none.
var durchRules = []scoring.Rule[Rules]{
	durchRule("durch", names[Durch], func(r *Rules) *int { return &r.Durch }),
	durchRule("durch_ruf", names[Durch].Add(scoring.Same(" "), names[Ruf]), func(r *Rules) *int { return &r.DurchRuf }),
	durchRule("durch_offen", names[Durch].Add(scoring.Same(" "), names[Offen]), func(r *Rules) *int { return &r.DurchOffen }),
	durchRule("durch_hand", names[Durch].Add(scoring.Same(" "), names[Hand]), func(r *Rules) *int { return &r.DurchHand }),
	durchRule("untendurch", names[Untendurch], func(r *Rules) *int { return &r.Untendurch }),
	{
		Key: "durch_lost", Group: durchGroup, Label: text("Ein verlorener Durch kostet", "A lost Durch costs"), Lo: 1, Hi: 2, Options: onceOrTwice,
		Says:    scoring.SayIf(func(r Rules) bool { return r.DurchLost == 1 && r.DurchCounts == In }, text("Ein verlorener Durch kostet einfach.", "A lost Durch costs once what it is worth.")),
		Usually: text("Ein verlorener Durch kostet doppelt.", "A lost Durch costs twice what it is worth."),
		At:      func(r *Rules) any { return &r.DurchLost },
	},
	rare(chosen("durch_melds", durchGroup, text("Gemeldet wird im Durch", "Melds in a Durch"), func(r Rules) bool { return r.DurchCounts == In }, func(r *Rules) *string { return &r.DurchMelds },
		way{None, text("nie", "never"), text("Im Durch wird nichts gemeldet.", "Nothing is melded in a Durch.")},
		way{Lost, text("von den anderen, wenn er verloren ist", "by the others if it is lost"), text("Ist ein Durch verloren, schreiben die anderen, was sie melden.", "If a Durch is lost, the others write their melds.")},
	)),
	chosen("durch_counts", durchGroup, text("Durch und Untendurch", "Durch and Untendurch"), always, func(r *Rules) *string { return &r.DurchCounts },
		way{In, text("zählen mit", "count like other games"), text("Durch und Untendurch zählen mit.", "Durch and Untendurch count like other games.")},
		way{Apart, text("zählen für sich: ein Stern", "count apart: a star"), text("Durch und Untendurch zählen für sich: ein Stern.", "Durch and Untendurch count apart: a star.")},
	),
}

// durchRule returns the house rule for what one kind of Durch is worth.
func durchRule(key string, name scoring.Text, at func(*Rules) *int) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: durchGroup, Label: name, Unit: inPoints, Hi: 5000, Zero: text("wird nicht gespielt", "not played"),
		Says: func(r Rules) scoring.Text {
			n, normal := *at(&r), usual
			if n == *at(&normal) || n != 0 && r.DurchCounts == Apart {
				return scoring.Text{}
			}
			if n == 0 {
				return name.Add(text(" wird nicht gespielt.", " is not played."))
			}
			return name.Add(text(" zählt ", " counts "), number(n), scoring.Same("."))
		},
		At: func(r *Rules) any { return at(r) },
	}
}

// isDurch reports whether the declarer had to take every trick, or none.
func (d Deal) isDurch() bool { return d.Contract == Durch || d.Contract == Untendurch }

// Worth returns what a Durch or Untendurch of this kind counts, and 0 if the table does not play
// it.
func (d Deal) Worth(r Rules) int {
	return map[string]int{
		Durch: r.Durch, Durch + Ruf: r.DurchRuf, Durch + Offen: r.DurchOffen, Durch + Hand: r.DurchHand, Untendurch: r.Untendurch,
	}[d.Contract+d.Level]
}

// meldsInDurch reports whether the others write their melds if a Durch is lost.
func (r Rules) meldsInDurch() bool { return r.DurchMelds == Lost && r.DurchCounts == In }

// durchPoints returns what the declarer's side writes for a Durch.
func (d Deal) durchPoints(r Rules, won bool) int {
	switch {
	case r.DurchCounts == Apart:
		return 0
	case won:
		return d.Worth(r)
	}
	return -r.DurchLost * d.Worth(r)
}

// durchName returns "Durch", "Durch offen" or "Untendurch".
func (d Deal) durchName() scoring.Text {
	if d.Level == "" {
		return Name(d.Contract)
	}
	return Name(d.Contract).Add(scoring.Same(" "), Name(d.Level))
}

// durchWhy returns "Durch 1000", "Durch verloren: 2 × 1000 = −2000", or that it counts apart.
func (f *fold) durchWhy(d Deal, won bool) scoring.Text {
	name := d.durchName()
	switch {
	case f.rules.DurchCounts == Apart && won:
		return name.Add(text(", ein Stern", ", a star"))
	case f.rules.DurchCounts == Apart:
		return name.Add(text(" verloren, ein Stern für die anderen", " lost, a star for the others"))
	case won:
		return name.Add(scoring.Same(" "), amount(d.Worth(f.rules)))
	}
	return name.Add(text(" verloren: ", " lost: "), times(f.rules.DurchLost, d.Worth(f.rules)))
}

// bookDurch notes what is paid for a Durch, and its star if it counts apart. Such a Durch is no deal
// of the Partie, and the same dealer deals again.
func (f *fold) bookDurch(l *scoring.Line, d Deal, turn scoring.Turn, won bool) {
	side := f.rules.Members(f.rules.Side(d.Declarer))
	for _, seat := range turn.Playing {
		isOwn := side.Has(seat)
		each := len(turn.Playing) - 1 // opponents of a declarer who plays alone
		if len(side) > 1 || !isOwn {
			each = 1
		}
		if isOwn != won {
			each = -each
		}
		f.durch[seat-1] += scoring.Whole(each)
		if f.rules.DurchCounts == Apart && isOwn == won {
			f.stars[seat-1] += scoring.Whole(1)
		}
	}
	if f.rules.DurchCounts == Apart {
		l.NextDealer, l.Again = turn.Dealer, true
		l.Mark(true, scoring.Same("★"))
	}
}

// checkDurch checks a Durch or Untendurch. (Durch and Untendurch)
func (j *judged) checkDurch() {
	if j.Worth(j.rules) == 0 {
		key := "level"
		if j.Level == "" {
			key = "contract"
		}
		j.ps.Add(key, "das wird hier nicht gespielt", "this is not played here")
	}
	if j.Won == nil {
		j.ps.Add("won", "geschafft oder nicht?", "made or not?")
	}
	without := []string{"trump", "tricks", "no_trick", "with_trick", "abgehen", "fault"}
	if !j.rules.meldsInDurch() || j.Won != nil && *j.Won {
		without = append(without, "melds", "meld_points")
	}
	for _, key := range scoring.Given(&j.Deal, without...) {
		j.ps.Add(key, "im Durch gibt es keinen Trumpf, keine Augen und keine Meldung", "there are no trumps, card points and melds in a Durch")
	}
	j.checkNoMelds("wer Durch spielt, meldet nicht", "whoever plays a Durch does not meld")
}
