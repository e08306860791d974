package schafkopf_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// cheap returns a table that plays all contracts, with prices drawn at random.
func cheap(t *rapid.T) scoring.Table[schafkopf.Rules] {
	table := scoring.Table[schafkopf.Rules]{
		Players: []string{"A", "B", "C", "D"}, Rules: schafkopf.Game.Presets[1].Rules(4),
	}
	price := rapid.IntRange(0, 200)
	table.Rules.Ruf, table.Rules.Solo = price.Draw(t, "ruf"), price.Draw(t, "solo")
	table.Rules.Lauf, table.Rules.Extra = price.Draw(t, "lauf"), price.Draw(t, "extra")
	table.Rules.StossMax = schafkopf.MaxStoss
	return table
}

// declared draws a deal with a declarer that was only won or lost.
func declared(t *rapid.T, table scoring.Table[schafkopf.Rules]) schafkopf.Deal {
	won := rapid.Bool().Draw(t, "won")
	d := schafkopf.Deal{
		Contract: rapid.SampledFrom([]string{schafkopf.Rufspiel, schafkopf.Solo, schafkopf.Wenz, schafkopf.Hochzeit, schafkopf.Farbgeier}).Draw(t, "contract"),
		Declarer: 1, Won: &won,
	}
	if schafkopf.Uses(d.Contract, "partner") {
		d.Partner = 3
	}
	drawLaufende(t, &d, table.Rules, 4)
	return d
}

// worth returns what the declarer gets or pays, without a sign.
func worth(table scoring.Table[schafkopf.Rules], d schafkopf.Deal) scoring.Points {
	p := schafkopf.Game.Score(table, []scoring.Deal[schafkopf.Deal]{{Play: d}}).Lines[0].Points[0]
	return max(p, -p)
}

func TestSchwarzIsNotCheaperThanSchneiderNorSchneiderThanPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := cheap(t)
		d := declared(t, table)
		plain := worth(table, d)
		d.Level = schafkopf.Schneider
		schneider := worth(table, d)
		d.Level = schafkopf.Schwarz
		if schwarz := worth(table, d); schwarz < schneider || schneider < plain {
			t.Fatalf("plain %v, Schneider %v, Schwarz %v", plain, schneider, schwarz)
		}
	})
}

func TestEveryDoublingDoublesEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := cheap(t)
		d := declared(t, table)
		d.Level = rapid.SampledFrom([]string{schafkopf.Normal, schafkopf.Schneider, schafkopf.Schwarz}).Draw(t, "level")
		d.Stoss = rapid.IntRange(0, 3).Draw(t, "stoss")
		d.Leger = some(t, scoring.Seats{1, 2, 3}, "leger")
		once := worth(table, d)
		kontra, laid := d, d
		kontra.Stoss++
		laid.Leger = append(laid.Leger[:len(laid.Leger):len(laid.Leger)], 4)
		if worth(table, kontra) != 2*once || worth(table, laid) != 2*once {
			t.Fatalf("%v, one Stoss more %v, one Leger more %v", once, worth(table, kontra), worth(table, laid))
		}
	})
}

func TestAugenAndTheShortEntrySayTheSame(t *testing.T) {
	table := scoring.Table[schafkopf.Rules]{Players: []string{"A", "B", "C", "D"}, Rules: schafkopf.Game.Presets[1].Rules(4)}
	for augen := range 121 {
		won, level := augen >= 61, schafkopf.Normal
		if augen >= 91 || augen <= 30 {
			level = schafkopf.Schneider
		}
		counted := schafkopf.Deal{Contract: schafkopf.Wenz, Declarer: 1, Augen: &augen}
		short := schafkopf.Deal{Contract: schafkopf.Wenz, Declarer: 1, Won: &won, Level: level}
		if worth(table, counted) != worth(table, short) {
			t.Errorf("%d Augen: %v, in short %v", augen, worth(table, counted), worth(table, short))
		}
	}
}
