package stammtisch

// A DebtLine is what somebody owes, with the form that says it is paid.
type DebtLine struct {
	Says, Amount string
	From, To     string // names; "" is the kitty
	Typed        string // the amount as it is typed
	URL          string // of what makes it up
}

// KittyPage is the money of a Stammtisch.
type KittyPage struct {
	Stammtisch
	Cash     string
	Claims   string // what the kitty is still to get
	Fee      string // of a night, as it is typed; "" for none
	FeeSays  string
	Debts    []DebtLine
	Small    []DebtLine // so little that it waits
	Today    string     // as a field of a day has it
	Guests   bool       // pay at the table
	Limit    string     // of what waits, as it is typed
	Balances []ResultLine
	Names    []string      // who may pay and be paid
	Givers   []string      // of whom it may get something
	Payments []PaymentLine // the newest first
	CSV      string
}

// latest is how many payments are shown before the older ones are folded away.
const latest = 8

// older are the payments that are folded away.
func (v KittyPage) older() []PaymentLine { return v.Payments[min(latest, len(v.Payments)):] }

// AccountPage is what a debt is made of: how each of the two stands.
type AccountPage struct {
	Stammtisch
	Accounts []Account
	Netted   bool
}

// An Account is how somebody stands, and why.
type Account struct {
	Name, Balance string
	Sign          int
	Lines         []AccountLine // since it was even, the newest first
	Older         []AccountLine
	Even          []AccountLine // and before
}

// An AccountLine is an evening, a fee or a payment, and how things stood behind it.
type AccountLine struct {
	Day, Says, URL string
	Amount, Stands string
	Sign           int
}

// A PaymentLine is a payment that was written down.
type PaymentLine struct {
	Seq               int
	Says, Amount, Day string
}

// guestsPay reports the box that is ticked.
func (v KittyPage) guestsPay() bool {
	if v.refused("money", "") {
		return v.Typed.Value("guests_pay") != ""
	}
	return v.Guests
}
