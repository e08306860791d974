package ui

// faces are the pips of a die as points of a path: corners, sides, middle. 0 has none.
var faces = [...]string{
	"", one, two, two + one, four, four + one, six,
}

const (
	one  = "M12 12h0"
	two  = "M6.5 6.5h0M17.5 17.5h0"
	four = two + "M17.5 6.5h0M6.5 17.5h0"
	six  = four + "M6.5 12h0M17.5 12h0"
)
