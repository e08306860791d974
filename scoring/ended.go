package scoring

import "time"

// ended returns the time at which an entry ended the evening, or the time that the entry states
// for an end elsewhere. It returns "" for an entry that reopens the evening.
func ended(e Entry) string {
	switch {
	case !*e.Act.Closed:
		return ""
	case e.Act.Ended != "":
		return e.Act.Ended
	}
	return e.At.UTC().Format(time.RFC3339)
}

// readEnded reads the time at which the evening of a document was ended.
func readEnded(f *Form) string {
	text := f.Text("ended", 0, 40)
	if text == "" {
		return ""
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		f.Refuse("ended", "eine Zeit wie 2026-11-20T23:15:00Z", "a time like 2026-11-20T23:15:00Z")
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

// Acts returns the acts of a log for this document: its setup, every deal, every payment, and the
// end.
func (e Document) Acts() []Act {
	acts := []Act{{Setup: &e.Setup}}
	for _, deal := range e.Deals {
		acts = append(acts, Act{Deals: []Version{{Deal: deal}}})
	}
	for _, paid := range e.Paid {
		acts = append(acts, Act{Paid: &paid})
	}
	if e.Ended != "" {
		closed := true
		acts = append(acts, Act{Closed: &closed, Ended: e.Ended})
	}
	return acts
}
