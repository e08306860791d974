package scoring

// A Counting is how the points of a table are to be read. The points of two tables of a
// game may be added up where their Keys are the same.
type Counting struct {
	Key  string // "" for the usual way of the game
	Name Text   // what a table of several evenings is called that count like this; empty for the game's name
	Few  bool   // few points win
}

// Better returns points so that more are better, whatever the goal is.
func (c Counting) Better(p Points) Points {
	if c.Few {
		return -p
	}
	return p
}

// Signed writes what a deal has brought: with a plus where points are good.
func (c Counting) Signed(p Points) string {
	if c.Few {
		return p.String()
	}
	return p.Signed()
}

// counting is how a table with these rules counts.
func (g Game[D, R]) counting(rules R) Counting {
	if g.Counting == nil {
		return Counting{}
	}
	return g.Counting(rules)
}
