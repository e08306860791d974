package schieber

// A Slate is how points stand on one of the two Z of a slate. (Board)
type Slate struct {
	FiveHundreds int // struck tens, where there are too many hundreds
	Hundreds     int // above
	Fifties      int // in the middle
	Twenties     int // below
	Rest         int // a number
}

// mostHundreds are as many strokes as the upper line has room for.
const mostHundreds = 9

// OnSlate is the fewest strokes for so many points. What is less than nothing is no
// stroke, but a number.
func OnSlate(points int) (s Slate) {
	if points < 0 {
		return Slate{Rest: points}
	}
	s.Hundreds, s.Rest = points/100, points%100
	if s.Hundreds > mostHundreds {
		s.FiveHundreds, s.Hundreds = s.Hundreds/5, s.Hundreds%5
	}
	s.Fifties, s.Rest = s.Rest/50, s.Rest%50
	s.Twenties, s.Rest = s.Rest/20, s.Rest%20
	return s
}

// Sum is what the strokes and the number come to.
func (s Slate) Sum() int {
	return 500*s.FiveHundreds + 100*s.Hundreds + 50*s.Fifties + 20*s.Twenties + s.Rest
}
