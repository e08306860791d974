package scoring

// Pairs is what everyone gets when everyone settles with everyone.
func Pairs(points []Points, rate Rate) []Exact { return at(new(Sheet).againstAll(points), rate) }
