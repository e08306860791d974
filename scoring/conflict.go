package scoring

import "strings"

// A Conflict says what somebody else wrote since the writer of a form looked.
type Conflict struct {
	Says      Text
	Then      Text   // what pressing the button again will do
	Mine      Text   // both versions of a deal, in words: the writer's,
	Theirs    Text   // and the one that stands
	Reopens   string // the form that reopens an evening which is over: its button stands here too
	By        Text   // whose theirs is: "von Bernds Handy"; empty for this device
	Stay      string // the page that leaves theirs as it is, below that of the evening; empty where there is no choice
	Form, Act string // the form that keeps mine, and the button it is sent with
	Ends      string // the Ending with which the form was sent
}

// SentBy says with which Ending the form of a conflict was sent; "" for none.
func (c *Conflict) SentBy(ends string) {
	if c != nil {
		c.Ends = ends
	}
}

// Under makes Stay an address, given that of the evening.
func (c *Conflict) Under(evening string) {
	if c != nil && c.Stay != "" {
		c.Stay = strings.TrimSuffix(evening+c.Stay, "/")
	}
}

// At says which form a conflict with a closed evening is about; "" for one that
// has its button beside it.
func (c *Conflict) At(form string) {
	if c != nil && c.Reopens != "" {
		c.Reopens = form
	}
}
