package evening

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Settle judges the forms of the settlement page: closing the evening, reopening it, changing the
// stakes, noting a payment and taking one back. It does not check whether a payment is still due;
// StillDue does.
func (j Judge) Settle() (Decision, error) {
	switch act := j.Get("act"); act {
	case "close", "reopen":
		closed := act == "close"
		if closed == j.State.Closed {
			return Decision{}, ErrUnchanged
		}
		return Decision{Act: scoring.Act{Closed: &closed}}, nil
	case "stake":
		if j.hasOtherRules(j.Values) {
			return Decision{}, ErrUnreadable
		}
		j.Values = j.WithStakes(j.Values)
		return j.setup()
	case "paid":
		return paid(j.Form)
	case "unpaid":
		return j.Undo()
	}
	return Decision{}, ErrUnreadable
}

// paid reads a payment that the page offers.
func paid(f Form) (Decision, error) {
	typed := scoring.FromValues(f.Values)
	paid := scoring.ReadPaid(typed)
	if len(typed.Problems()) > 0 {
		return Decision{}, ErrUnreadable
	}
	return Decision{Act: scoring.Act{Paid: &paid}}, nil
}

// StillDue returns a conflict unless the payment is still due in this night. Of several rounds of
// drinks, some may be bought alone. The form of a beer mat says how many were open when it was
// drawn: if there are fewer now, somebody else may have ticked the same round.
func (j Judge) StillDue(paid scoring.Paid, night []NightList) error {
	lists, sum := j.Lists(night)
	seen, err := strconv.Atoi(cmp.Or(j.Get(MatOpen), "0"))
	for _, due := range sum.Open(NightPaid(lists)).Due() {
		some := due.From == paid.From && 0 < paid.Rounds && paid.Rounds <= due.Rounds && seen <= due.Rounds
		if err == nil && some || due.Rounds == 0 && due == paid {
			return nil
		}
	}
	return conflict(scoring.Conflict{
		Says: scoring.T("Diese Zahlung ist nicht mehr offen: ", "This payment is no longer open: ").Add(paid.Text()),
		Then: scoring.T("Es wurde nichts eingetragen. Was noch zu zahlen ist, steht unten.", "Nothing was booked. What is left to pay is below."),
	})
}

// Fields of the forms on a beer mat: how many rounds of the night were open when it was drawn, and
// the page on which it is drawn.
const (
	MatOpen = "open"
	MatBack = "back"
)

// SettledAt returns the page that is shown after a form of the settling: the beer mat on which a
// round was ticked, the evening after it was reopened, or else the settling of the evening. url is
// the path of the evening.
func (f Form) SettledAt(url string) string {
	switch {
	case f.Has(MatBack):
		return OwnPath(f.Get(MatBack)) + "#deckel"
	case f.Get("act") == "reopen":
		return url
	}
	return url + "/abrechnung"
}

// PlaysForRounds reports whether an evening was played for rounds of drinks with one of these
// setups.
func PlaysForRounds(setups []scoring.Setup) bool {
	return slices.ContainsFunc(setups, func(s scoring.Setup) bool {
		game, known := games.Find(s.Game)
		return known && game.Score(scoring.Document{Setup: s}).Rounds != nil
	})
}

// WithStakes returns the table as a filled-in form, with the stakes replaced by the typed ones.
func (s *Snapshot) WithStakes(stakes url.Values) url.Values {
	table := Typed(s.State.Setup)
	for _, setting := range s.Game.Settings {
		if key := "rules." + setting.Key; setting.Money {
			table[key] = stakes[key]
		}
	}
	return table
}

// hasOtherRules reports whether a form contains rules that are not stakes.
func (j Judge) hasOtherRules(typed url.Values) bool {
	for key := range typed {
		rule, is := strings.CutPrefix(key, "rules.")
		if is && !slices.ContainsFunc(j.Game.Settings, func(r scoring.Setting) bool { return r.Key == rule && r.Money }) {
			return true
		}
	}
	return false
}
