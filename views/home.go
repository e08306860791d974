package views

import "slices"

// running is the evening to go on with: the first that is, of those written to
// last; nil where there is none.
func (v HomePage) running() *EveningTile {
	if i := slices.IndexFunc(v.Evenings, func(e EveningTile) bool { return e.Running }); i >= 0 {
		return &v.Evenings[i]
	}
	return nil
}

// earlier are all others.
func (v HomePage) earlier() (rest []EveningTile) {
	running := v.running()
	for i := range v.Evenings {
		if &v.Evenings[i] != running {
			rest = append(rest, v.Evenings[i])
		}
	}
	return rest
}
