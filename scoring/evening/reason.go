package evening

import (
	"slices"

	"anschreiber/scoring"
)

// maxReason is how many characters the reason for a change may have.
const maxReason = 200

// AsksWhy reports whether the tournament's director has to give a reason for an act, because it
// changes what the list already contains. A new deal after the last one needs none, and neither
// does taking that deal back at once.
func (t TableList) AsksWhy(a scoring.Act, lastIsOwn bool) bool {
	if a.TakesBack() {
		last := t.LastEntry()
		return !lastIsOwn || a.Undoes != last.Seq || last.Act.Why != ""
	}
	return a.Setup != nil || a.Absent != nil || a.Seats != nil || slices.ContainsFunc(a.Deals, func(v scoring.Version) bool {
		return v.ID != 0 || v.After != nil || t.isMoreThanDeal(v)
	})
}

// readReason reads the reason that a director gives for a change, or rejects the form if there is
// none.
func readReason(typed string) (string, error) {
	why, ok := scoring.ReadText(typed, 1, maxReason)
	var ps scoring.Problems
	if !ok {
		ps.Add("why", "bitte einen Grund angeben, 1 bis 200 Zeichen; er steht dann am Tisch und in der Rangliste", "please give a reason, 1 to 200 characters; it will stand at the table and in the ranking")
	}
	return why, refuse(ps)
}
