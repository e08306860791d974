package schafkopf

import (
	"strings"

	"anschreiber/scoring"
)

// seeds lists the four contracts of the seed's sheet.
var seeds = []string{Rufspiel, Solo, Wenz, Ramsch}

var usual = Rules{
	Unit: Points, Ruf: 1, Solo: 2, Lauf: 1, Extra: 1,
	Wenz: asUsual, Geier: asUsual, Farbwenz: asUsual, Farbgeier: asUsual,
	Hochzeit: asUsual, Muss: asUsual, Bettel: asUsual, Ramsch: asUsual, Kreuz: asUsual, HerzSolo: asUsual,
	Contracts: seeds, Deck: Long, SchneiderAt30: Declarer, StossMax: 2, BockAfter: []string{},
	Jungfrau: None, Durchmarsch: Off, DurchmarschPrice: Ramsch, Kreuz60: Lost, StockEnd: Split,
	LegenPays: Each, RamschPays: One, AtSix: Next,
}

// tariff returns a preset in cents, in which everything may be played.
func tariff(slug string, ruf, solo, each int) scoring.Preset[Rules] {
	r := usual
	r.Unit, r.Ruf, r.Solo, r.Lauf, r.Extra = Cents, ruf, solo, each, each
	r.Contracts, r.Legen = Contracts, true
	name := strings.ReplaceAll(slug, "-", "/")
	return scoring.Preset[Rules]{
		Slug: slug, Name: text("Tarif "+name, "tariff "+name),
		Short: text("Ruf "+amount(ruf)+", Solo "+amount(solo)+" Ct", "Ruf "+amount(ruf)+", Solo "+amount(solo)+"c"),
		Says: text(
			"Rufspiel "+amount(ruf)+" Cent, Solo und Wenz "+amount(solo)+", jeder Laufende, Schneider und Schwarz je "+amount(each)+". Alle Spiele, mit Legen.",
			"Rufspiel "+amount(ruf)+" cents, Solo and Wenz "+amount(solo)+", each Laufender, Schneider and Schwarz "+amount(each)+". All contracts, with Legen."),
		Rules: func(int) Rules { return r },
	}
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "punkte", Name: text("Punkte", "points"),
		Short: text("Ruf 1, Solo 2", "Ruf 1, Solo 2"),
		Says: text("Rufspiel 1, Solo und Wenz 2, jeder Laufende, Schneider und Schwarz je 1. Rufspiel, Solo, Wenz und Ramsch.",
			"Rufspiel 1, Solo and Wenz 2, each Laufender, Schneider and Schwarz 1. Rufspiel, Solo, Wenz and Ramsch."),
		Rules: func(int) Rules { return usual },
	},
	tariff("10-20-50", 20, 50, 10),
	tariff("10-50", 10, 50, 10),
	tariff("5-10-20", 10, 20, 5),
	tournament("turnier-kreuz", UeberKreuz),
	tournament("turnier-muss", Muss),
}

// tournament returns a preset for tournaments: points without Laufende, Kontra or
// Legen, and a contract for deals that nobody wants to play, so that every list sums to
// 0.
func tournament(slug, unplayed string) scoring.Preset[Rules] {
	r := usual
	r.Lauf, r.StossMax, r.ToutSchwarz = 0, 0, true
	r.AlwaysPlayed, r.Kreuz60 = true, Again
	r.Contracts = []string{Rufspiel, Solo, Wenz, unplayed}
	name := contracts[unplayed].name
	return scoring.Preset[Rules]{
		Slug: slug, Name: text("Turnier, ", "tournament, ").Add(name),
		Short: text("ohne Laufende, Stoß", "no Laufende or Stoss"),
		Says: text("Rufspiel 1, Schneider 2, Schwarz 3; Solo und Wenz 6, 9, 12, Tout 24. Ohne Laufende, Kontra und Legen. Spielt niemand: ",
			"Rufspiel 1, Schneider 2, Schwarz 3; Solo and Wenz 6, 9, 12, Tout 24. No Laufende, Kontra or Legen. If nobody plays: ").Add(
			name, scoring.Same(".")),
		Rules: func(int) Rules { return r },
	}
}
