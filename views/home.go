package views

func (v HomePage) earlier() []EveningTile {
	if len(v.Evenings) > 0 && v.Evenings[0].Running {
		return v.Evenings[1:]
	}
	return v.Evenings
}
