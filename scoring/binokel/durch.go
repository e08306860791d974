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
	{
		Key: "durch_melds", Group: durchGroup, Label: text("Gemeldet wird im Durch", "Melds in a Durch"), Rare: true,
		Options: []scoring.Option{{Value: None, Name: text("nie", "never")}, {Value: Lost, Name: text("von den anderen, wenn er verloren ist", "by the others if it is lost")}},
		Says:    scoring.SayIf(func(r Rules) bool { return r.DurchMelds == Lost && r.DurchCounts == In }, text("Ist ein Durch verloren, schreiben die anderen, was sie melden.", "If a Durch is lost, the others write their melds.")),
		Usually: text("Im Durch wird nichts gemeldet.", "Nothing is melded in a Durch."),
		At:      func(r *Rules) any { return &r.DurchMelds },
	},
	{
		Key: "durch_counts", Group: durchGroup, Label: text("Durch und Untendurch", "Durch and Untendurch"),
		Options: []scoring.Option{{Value: In, Name: text("zählen mit", "count like other games")}, {Value: Apart, Name: text("zählen für sich: ein Stern", "count apart: a star")}},
		Says:    scoring.SayIf(func(r Rules) bool { return r.DurchCounts == Apart }, text("Durch und Untendurch zählen für sich: ein Stern.", "Durch and Untendurch count apart: a star.")),
		Usually: text("Durch und Untendurch zählen mit.", "Durch and Untendurch count like other games."),
		At:      func(r *Rules) any { return &r.DurchCounts },
	},
}

// durchRule returns the house rule for what one kind of Durch is worth.
func durchRule(key string, name scoring.Text, at func(*Rules) *int) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: durchGroup, Label: name, Unit: points, Hi: 5000, Zero: text("wird nicht gespielt", "not played"),
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
