package ui

import "strings"

// Operator is who runs the server for others: a name for the first page, and the
// addresses of what the law asks of whom strangers can reach. What is empty is not shown.
type Operator struct{ Name, Imprint, Privacy, Contact string }

// String is what a page bears, so that a phone without network draws the same foot.
func (o Operator) String() string {
	if o == (Operator{}) {
		return ""
	}
	return strings.Join([]string{o.Imprint, o.Privacy, o.Contact, o.Name}, " ")
}

// ReadOperator reads what String wrote: only the name has spaces in it.
func ReadOperator(text string) Operator {
	parts := strings.SplitN(text, " ", 4)
	if len(parts) < 4 {
		return Operator{}
	}
	return Operator{Imprint: parts[0], Privacy: parts[1], Contact: parts[2], Name: parts[3]}
}
