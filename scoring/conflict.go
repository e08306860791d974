package scoring

import "strings"

// A Conflict describes what somebody else has written since the writer of a form loaded the page.
type Conflict struct {
	Says      Text
	Then      Text   // what pressing the button again will do
	Mine      Text   // the writer's version of a deal, in words
	Theirs    Text   // the version that is booked now, in words
	Reopens   string // the ID of the form that reopens a closed evening, whose button is shown with the conflict
	By        Text   // who wrote Theirs: "von Bernds Handy"; empty for this device
	Stay      string // path of the page with which Theirs stays, below the evening's address; empty if there is no choice
	Form, Act string // the form that insists on Mine, and the button to send it with
	Ends      string // the Ending with which the form was sent
}

// SentBy records the Ending with which the form of a conflict was sent; "" for none.
func (c *Conflict) SentBy(ends string) {
	if c != nil {
		c.Ends = ends
	}
}

// Under turns Stay into a full address, given the evening's address.
func (c *Conflict) Under(evening string) {
	if c != nil && c.Stay != "" {
		c.Stay = strings.TrimSuffix(evening+c.Stay, "/")
	}
}

// At sets which form reopens the evening in a conflict with a closed one; "" if that form has its
// button next to the conflict.
func (c *Conflict) At(form string) {
	if c != nil && c.Reopens != "" {
		c.Reopens = form
	}
}
