package ui

// A HistoryLine is one entry of the log.
type HistoryLine struct {
	When, Says string
	Who        string // by the name of the device, and as what
	Undone     bool
	How        []string // a lot was drawn
}
