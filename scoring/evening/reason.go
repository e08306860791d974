package evening

import (
	"slices"

	"anschreiber/scoring"
)

// maxReason is how many characters the reason for a change may have.
const maxReason = 200

// AsksWhy reports whether an act needs a reason: it changes what a tournament table's list
// already contains, and its writer is the tournament's director. A new deal after the last one
// needs none, and neither does taking that deal back at once.
func (s *Snapshot) AsksWhy(directs bool, a scoring.Act, lastIsOwn bool) bool {
	if !s.OfTournament() || !directs {
		return false
	}
	if a.TakesBack() {
		last := s.LastEntry()
		return !lastIsOwn || a.Undoes != last.Seq || last.Act.Why != ""
	}
	return a.Setup != nil || a.Absent != nil || a.Seats != nil || slices.ContainsFunc(a.Deals, func(v scoring.Version) bool {
		return v.ID != 0 || v.After != nil || s.List().isMoreThanDeal(v)
	})
}

// withReason returns the decision with the reason given in the form. If a reason is required and
// missing, it rejects the form.
func (j Judge) withReason(d Decision, err error) (Decision, error) {
	if err != nil || !j.AsksWhy(j.Directs, d.Act, j.LastEntry().Device == j.Device) {
		return d, err
	}
	why, ok := scoring.ReadText(j.Why, 1, maxReason)
	if d.Act.Why = why; !ok {
		var ps scoring.Problems
		ps.Add("why", "bitte einen Grund angeben, 1 bis 200 Zeichen; er steht dann am Tisch und in der Rangliste", "please give a reason, 1 to 200 characters; it will stand at the table and in the ranking")
		return d, refuse(ps)
	}
	return d, nil
}
