package doppelkopf

import "anschreiber/scoring"

var (
	announcing = text("Ansagen", "Announcements")
	counting   = text("Sonderpunkte", "Sonderpunkte")
	reserving  = text("Vorbehalte", "Special contracts")
	playingAt  = text("Soli", "Soli")
	bocking    = text("Bock", "Bock")
	stakes     = text("Geld", "Money")
)

func choice(value, de, en string) scoring.Option {
	return scoring.Option{Value: value, Name: text(de, en)}
}

// named offers kinds of deal by their names.
func named(kinds []string) (options []scoring.Option) {
	for _, kind := range kinds {
		options = append(options, scoring.Option{Value: kind, Name: names[kind]})
	}
	return options
}

// reasons lists what sets off a Bock round; the seed's list is lost (settled).
var reasons = []scoring.Option{
	choice(Split120, "120 : 120", "120 : 120"), choice(AnnouncedLost, "verlorener Ansage", "a lost announcement"),
	choice(ReLost, "verlorenem Re", "a lost Re"), choice(KontraLost, "verlorenem Kontra", "a lost Kontra"),
	choice(SoloLost, "verlorenem Solo", "a lost solo"), choice(ZeroPoints, "null Punkten", "zero points"),
	choice(HerzDurchlauf, "Herzdurchlauf", "a Herzdurchlauf"), choice(Manual, "„Bock!“ auf Zuruf", "a call of “Bock!”"),
}

var house = []scoring.Rule[Rules]{
	{
		Key: "announcement", Group: announcing, Label: text("Re und Kontra", "Re and Kontra"),
		Options: []scoring.Option{choice(Double, "verdoppeln", "double"), choice(Plus2, "zählen 2 dazu", "add 2")},
		At:      func(r *Rules) any { return &r.Announcement },
	},
	{
		Key: "both_announced", Group: announcing, Label: text("Beide angesagt", "Both announced"),
		Options: []scoring.Option{choice(X4, "mal 4", "times 4"), choice(X2, "mal 2", "times 2")},
		Says: func(r Rules) scoring.Text {
			if r.Announcement == Plus2 {
				return scoring.Text{}
			}
			return sayIf(func(r Rules) bool { return r.BothSaid == X4 },
				text("Re und Kontra zusammen: mal 4.", "Re and Kontra together: times 4."), text("Re und Kontra zusammen: mal 2.", "Re and Kontra together: times 2."))(r)
		},
		At: func(r *Rules) any { return &r.BothSaid },
	},
	{
		Key: "announced_needs_121", Group: announcing, Label: text("Wer ansagt, braucht 121 – auch Kontra gegen Re", "Whoever announces needs 121 – Kontra against Re too"),
		Says: sayIf(func(r Rules) bool { return r.Needs121 },
			text("Wer ansagt, braucht 121. Sagen beide an, gewinnt bei 120:120 niemand.", "Whoever announces needs 121. If both do, nobody wins at 120:120."),
			text("Sagen beide an, gewinnt Kontra bei 120:120.", "If both announce, Kontra wins at 120:120.")),
		At: func(r *Rules) any { return &r.Needs121 },
	},
	{
		Key: "beaten_points", Group: announcing, Label: text("Punkt gegen eine Absage (120 gegen keine 90 …)", "A point for beating an announcement (120 against no 90 …)"),
		Says: sayIf(func(r Rules) bool { return r.Beaten },
			text("120 gegen keine 90, 90 gegen keine 60, 60 gegen keine 30, 30 gegen schwarz: je 1 Punkt.", "120 against no 90, 90 against no 60, 60 against no 30, 30 against schwarz: 1 point each."), scoring.Text{}),
		At: func(r *Rules) any { return &r.Beaten },
	},
	{
		Key: "absage", Group: announcing, Label: text("Jede Absage ab keine 90 zählt", "Each level from no 90 on counts"), Lo: 1, Hi: 2,
		Options: []scoring.Option{{Value: "1", Name: scoring.Same("1")}, {Value: "2", Name: scoring.Same("2")}},
		Says:    sayIf(func(r Rules) bool { return r.Absage == 2 }, text("Jede Absage ab keine 90 zählt 2.", "Each level from no 90 on counts 2."), scoring.Text{}),
		At:      func(r *Rules) any { return &r.Absage },
	},
	{
		Key: "feigheit", Group: announcing, Brief: scoring.Same("Feigheit"), Label: text("Feigheit: wer drei Stufen zu wenig ansagt, gibt den Sieg ab", "Feigheit: whoever announces three levels too few gives the win away"),
		Says: sayIf(func(r Rules) bool { return r.Feigheit }, text("Feigheit: wer drei Stufen mehr schafft, als er angesagt hat, gibt die Punkte des Spiels an die anderen; seine Sonderpunkte behält er.", "Feigheit: whoever makes three levels more than announced gives the points of the deal to the others, but keeps the Sonderpunkte."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.Feigheit },
	},
	{
		Key: "alten_doubled", Group: announcing, Label: text("gegen die Alten wird mitverdoppelt", "the point against the queens of clubs is doubled too"),
		Says: func(r Rules) scoring.Text {
			if r.Announcement == Plus2 {
				return text("Gegen die Alten: 1 Punkt.", "Against the queens of clubs: 1 point.")
			}
			return sayIf(func(r Rules) bool { return r.AltenDoubled },
				text("Gegen die Alten: 1 Punkt, er wird mitverdoppelt.", "Against the queens of clubs: 1 point, doubled too."),
				text("Gegen die Alten: 1 Punkt, nach dem Verdoppeln.", "Against the queens of clubs: 1 point, after the doubling."))(r)
		},
		At: func(r *Rules) any { return &r.AltenDoubled },
	},
	{
		Key: "alten_120", Group: announcing, Label: text("bei 120 : 120 nur ein Punkt für Kontra", "one point only for Kontra at 120 : 120"),
		Says: sayIf(func(r Rules) bool { return r.Alten120 }, text("Gewinnt Kontra mit 120 : 120, ist das nur 1 Punkt.", "If Kontra wins at 120 : 120 that is 1 point only."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.Alten120 },
	},
	{
		Key: "alten_in_solo", Group: announcing, Label: text("gegen die Alten im Solo", "against the queens of clubs in a solo"),
		Says: sayIf(func(r Rules) bool { return r.AltenInSolo }, text("Gegen die Alten zählt auch im Solo.", "It counts in a solo too."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.AltenInSolo },
	},
	{
		Key: "alten_in_stille_hochzeit", Group: announcing, Label: text("gegen die Alten in einer verlorenen Stillen Hochzeit", "against the queens of clubs in a lost silent Hochzeit"),
		Says: func(r Rules) scoring.Text {
			if r.AltenInSolo {
				return scoring.Text{} // it counts in every solo
			}
			return sayIf(func(r Rules) bool { return r.AltenInStill },
				text("Gegen die Alten zählt von den Soli nur in der Stillen Hochzeit.", "Of the soli it counts in a silent Hochzeit only."), scoring.Text{})(r)
		},
		At: func(r *Rules) any { return &r.AltenInStill },
	},
	{
		Key: "alten_in_armut", Group: announcing, Label: text("gegen die Alten bei Armut", "against the queens of clubs in an Armut"),
		Says: sayIf(func(r Rules) bool { return r.AltenInArmut }, scoring.Text{}, text("Gegen die Alten zählt nicht bei Armut.", "It does not count in an Armut.")),
		At:   func(r *Rules) any { return &r.AltenInArmut },
	},
	{
		Key: "sonderpunkte", Group: counting, Label: text("Es zählen", "These count"), Options: countables(),
		At: func(r *Rules) any { return &r.Ticked },
	},
	{
		Key: "own_sonderpunkte", Group: counting, Label: text("Eigene, mit ihrem Wert: „Gabel 2“", "Your own, with their value: “Fork 2”"),
		Says: func(r Rules) scoring.Text { return r.Own.says() },
		At:   func(r *Rules) any { return &r.Own },
	},
	{
		Key: "sonderpunkte_in_solo", Group: counting, Label: text("auch im Solo", "in a solo too"),
		Says: sayIf(func(r Rules) bool { return r.InSolo }, text("Sonderpunkte zählen auch im Solo.", "Sonderpunkte count in a solo too."), text("Im Solo zählen keine Sonderpunkte.", "There are no Sonderpunkte in a solo.")),
		At:   func(r *Rules) any { return &r.InSolo },
	},
	{
		Key: "sonderpunkte_floor", Group: counting, Label: text("zusammen nie unter 0 für die Sieger", "together never below 0 for the winners"),
		Says: sayIf(func(r Rules) bool { return r.Floor }, text("Zusammen kosten Sonderpunkte die Sieger nie etwas.", "Taken together, Sonderpunkte never cost the winners anything."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.Floor },
	},
	{
		Key: "sonderpunkte_doubled", Group: counting, Label: text("Re und Kontra verdoppeln sie mit", "Re and Kontra double them too"),
		Says: sayIf(func(r Rules) bool { return r.InDoubling && r.Announcement == Double }, text("Re und Kontra verdoppeln auch die Sonderpunkte.", "Re and Kontra double the Sonderpunkte too."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.InDoubling },
	},
	{
		Key: "no_minus", Group: counting, Label: text("Wer gewinnt, bekommt nie Minus", "The winners never get a minus"),
		Says: sayIf(func(r Rules) bool { return r.NoMinus }, text("Wer gewinnt, bekommt nie Minus.", "The winners never get a minus."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.NoMinus },
	},
	{
		Key: "hochzeit", Group: reserving, Label: text("Bei einer Hochzeit geht mit", "Who joins a Hochzeit"),
		Options: []scoring.Option{
			choice(Choice, "nach Wahl des Ansagers: erster fremder Stich oder Fehlstich", "as the announcer chooses: first trick or first plain-suit trick"),
			choice(FirstTrick, "wer den ersten fremden Stich macht", "the winner of the first trick by somebody else"),
			choice(FirstPlain, "wer den ersten fremden Fehlstich macht", "the winner of the first plain-suit trick by somebody else"),
		},
		Says: hochzeitSays, At: func(r *Rules) any { return &r.Hochzeit },
	},
	{
		Key: "rote_inge", Group: reserving, Label: text("Nach dem Schmeißen", "After throwing in"),
		Options: []scoring.Option{
			choice(Usual, "Rote Inge: zählt wie sonst", "Rote Inge: counts as usual"), choice(Twice, "Rote Inge: zählt doppelt", "Rote Inge: counts double"), choice(Off, "wird nur neu gegeben", "just a new deal"),
		},
		Says: roteIngeSays, At: func(r *Rules) any { return &r.RoteInge },
	},
	{
		Key: "soli", Group: playingAt, Label: text("Gespielt werden", "Soli played"), Options: named(Soli),
		At: func(r *Rules) any { return &r.Soli },
	},
	{
		Key: "pflichtsolo", Group: playingAt, Brief: scoring.Same("Pflichtsolo"), Label: text("Pflichtsolo", "Pflichtsolo"),
		Options: []scoring.Option{choice(Off, "keins", "none"), choice(PerRounds, "eins für jeden in so vielen Runden", "one each every so many rounds")},
		Says:    sayIf(func(r Rules) bool { return r.Pflichtsolo == Off }, text("Ohne Pflichtsolo.", "No Pflichtsolo."), scoring.Text{}),
		At:      func(r *Rules) any { return &r.Pflichtsolo },
	},
	{
		Key: "pflichtsolo_rounds", Group: playingAt, Label: text("Runden bis zur Vorführung", "Rounds before the Vorführung"), Unit: text("Runden", "rounds"), Lo: 1, Hi: 99,
		Says: pflichtSays, At: func(r *Rules) any { return &r.Rounds },
	},
	{
		Key: "vorfuehrung", Group: playingAt, Label: text("Vorführung", "Vorführung"),
		Options: []scoring.Option{choice(RoundAfter, "in der Runde danach", "in the round after"), choice(LastDeals, "in den letzten Spielen der Liste", "in the last deals of the list")},
		Says:    func(Rules) scoring.Text { return scoring.Text{} }, // said with the rounds
		At:      func(r *Rules) any { return &r.Vorfuehrung },
	},
	{
		Key: "list_deals", Group: playingAt, Label: text("Spiele einer Liste", "Deals of a list"), Unit: text("Spiele", "deals"), Zero: text("so viele, wie die Runden haben", "as many as the rounds have"), Hi: 999,
		Says: func(Rules) scoring.Text { return scoring.Text{} }, // said with the rounds
		At:   func(r *Rules) any { return &r.ListDeals },
	},
	{
		Key: "pflicht_redeal", Group: playingAt, Label: text("nach dem Pflichtsolo gibt derselbe noch einmal", "the same dealer deals again after a Pflichtsolo"),
		Says: func(r Rules) scoring.Text {
			if r.Pflichtsolo == Off {
				return scoring.Text{}
			}
			return sayIf(func(r Rules) bool { return r.Redeal },
				text("Nach einem Pflichtsolo gibt derselbe noch einmal.", "After a Pflichtsolo the same dealer deals again."), scoring.Text{})(r)
		},
		At: func(r *Rules) any { return &r.Redeal },
	},
	{
		Key: "bock", Group: bocking, Brief: scoring.Same("Bock"), Label: text("Eine Bockrunde gibt es bei", "A Bock round follows"),
		Options: reasons, Says: bockSays,
		At: func(r *Rules) any { return &r.Bock },
	},
	{
		Key: "armut_bock", Group: bocking, Label: text("nach einer Armut, die keiner nimmt, ein Bock", "one Bock after an Armut that nobody takes"),
		Says: sayIf(func(r Rules) bool { return r.ArmutBock }, text("Nimmt keiner die Armut, ist das nächste Spiel ein Bock, wenn nicht ohnehin einer kommt.", "If nobody takes the Armut the next deal is a Bock, unless one is to come anyway."), scoring.Text{}),
		At:   func(r *Rules) any { return &r.ArmutBock },
	},
	{
		Key: "bock_per_deal", Group: bocking, Label: text("Mehrere Anlässe in einem Spiel", "Several reasons in one deal"),
		Options: []scoring.Option{choice(One, "eine Bockrunde", "one Bock round"), choice(Each, "für jeden eine", "one for each")},
		Says: onlyWithBock(func(r Rules) bool { return r.PerDeal == Each },
			text("Mehrere Anlässe in einem Spiel: für jeden eine Bockrunde.", "Several reasons in one deal: a Bock round for each."), scoring.Text{}),
		At: func(r *Rules) any { return &r.PerDeal },
	},
	{
		Key: "bock_overlap", Group: bocking, Label: text("Bock im Bock", "Bock within Bock"),
		Options: []scoring.Option{choice(Queue, "hinten an", "queues up"), choice(Stack, "zugleich, bis mal 8", "at once, up to times 8"), choice(Ignore, "entfällt", "is dropped")},
		Says: onlyWithBock(func(r Rules) bool { return r.Overlap == Queue },
			text("Kein Bock im Bock: neue Runden hängen sich hinten an.", "No Bock within Bock: new rounds queue up."), scoring.Text{}),
		At: func(r *Rules) any { return &r.Overlap },
	},
	{
		Key: "cents_per_point", Group: stakes, Money: true, Label: text("Einsatz je Punkt", "Stake per point"), Unit: text("Cent", "cents"),
		Says: stakeSays, Stakes: func(Rules) scoring.Stakes { return scoring.PerPoint() }, At: func(r *Rules) any { return &r.CentsPerPoint },
	},
	{
		Key: "settle", Group: stakes, Money: true, Label: text("Abrechnung", "Settling"),
		Options: []scoring.Option{choice(Pairs, "jeder mit jedem", "everyone with everyone"), choice(Kasse, "jeder den Abstand zum Besten in die Kasse", "each pays the difference to the best into the pot")},
		Says:    settleSays, At: func(r *Rules) any { return &r.Settle },
	},
	{
		Key: "count", Group: stakes, Label: text("Aufgeschrieben wird", "What is written"),
		Options: []scoring.Option{choice(Both, "Plus und Minus", "plus and minus"), choice(Winners, "nur das Plus der Sieger", "the winners’ plus only")},
		At:      func(r *Rules) any { return &r.Count },
	},
}
