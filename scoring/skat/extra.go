package skat

// extra is what the score command adds to a deal: whether it was overbid, where
// somebody declared, and how many Bock and Ramsch deals are still to come, where
// there are any. Sheets share the maps of all but the longest queues.
func extra(declared, overbid bool, bock, ramsch int) map[string]any {
	if bock < queued && ramsch < queued {
		return extras[one(declared)+one(declared && overbid)][bock][ramsch]
	}
	return newExtra(one(declared)+one(declared && overbid), bock, ramsch)
}

const queued = 12

var extras = func() (all [3][queued][queued]map[string]any) {
	for state := range all {
		for bock := range queued {
			for ramsch := range queued {
				all[state][bock][ramsch] = newExtra(state, bock, ramsch)
			}
		}
	}
	return all
}()

// newExtra: state 0 has no declarer, 1 one who did not overbid, 2 one who did.
func newExtra(state, bock, ramsch int) map[string]any {
	m := map[string]any{}
	if state > 0 {
		m["overbid"] = state == 2
	}
	if bock+ramsch > 0 {
		m["bock_left"], m["ramsch_left"] = bock, ramsch
	}
	return m
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
