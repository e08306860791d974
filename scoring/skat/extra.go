package skat

// Extra is what the score command adds to a deal.
type Extra struct {
	*Left         // nil where no Bock or Ramsch is to come
	Overbid *bool `json:"overbid,omitempty"` // nil where nobody declared
}

// Left is how many deals of Bock and Ramsch rounds are still to come.
type Left struct {
	Bock   int `json:"bock_left"`
	Ramsch int `json:"ramsch_left"`
}

func extra(declared, overbid bool, bock, ramsch int) (e Extra) {
	if bock+ramsch > 0 {
		e.Left = &Left{bock, ramsch}
	}
	if declared {
		e.Overbid = &overbid
	}
	return e
}

// WasOverbid reports that somebody declared and was overbid.
func (e Extra) WasOverbid() bool { return e.Overbid != nil && *e.Overbid }
