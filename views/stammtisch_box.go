package views

// A DebtLine is what somebody owes, with the form that says it is paid.
type DebtLine struct {
	Says, Amount string
	From, To     string // names; "" is the box
	Typed        string // the amount as it is typed
}

// BoxPage is the money of a Stammtisch.
type BoxPage struct {
	Stammtisch
	Cash     string
	Claims   string // what the box is still to get
	Fee      string // of a night, as it is typed; "" for none
	FeeSays  string
	Debts    []DebtLine
	Balances []ResultLine
	Names    []string      // who may pay and be paid
	Givers   []string      // of whom it may get something
	Payments []PaymentLine // the newest first
	CSV      string
}

// latest is how many payments are shown before the older ones are folded away.
const latest = 8

// older are the payments that are folded away.
func (v BoxPage) older() []PaymentLine { return v.Payments[min(latest, len(v.Payments)):] }

// A PaymentLine is a payment that was written down.
type PaymentLine struct {
	Seq               int
	Says, Amount, Day string
}
