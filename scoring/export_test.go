package scoring

// Pairs returns what each seat gets if every two players settle with each other.
func Pairs(points []Points, rate Rate) []Exact { return at(new(Sheet).againstAll(points), rate) }
