package scoring

// A Counting says how the points of a table are to be read. The points of two tables of the same
// game may be added up if their Keys are equal.
type Counting struct {
	Key  string // "" for the usual way of the game
	Name Text   // the title of tables that add up evenings counted in this way; empty for the game's name
	Few  bool   // the player with the fewest points wins
}

// Better returns the points in a form in which more is better.
func (c Counting) Better(p Points) Points {
	if c.Few {
		return -p
	}
	return p
}

// Signed writes the points of a deal, with a plus sign if more points are better.
func (c Counting) Signed(p Points) string {
	if c.Few {
		return p.String()
	}
	return p.Signed()
}

// counting returns how a table with these rules counts.
func (g Game[D, R]) counting(rules R) Counting {
	if g.Counting == nil {
		return Counting{}
	}
	return g.Counting(rules)
}
