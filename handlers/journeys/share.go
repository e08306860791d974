package journeys

// Link returns the path of an evening's link for a role.
func (p *Phone) Link(evening, role string) (link string) {
	p.T.Helper()
	p.Visit(evening + "/teilen")
	form := `document.querySelector("form:has([name=role][value=` + role + `])")`
	return Path(Ask[string](p, form+`.parentElement.querySelector("input[readonly]").value`))
}

// Joins opens a link, joins under a name, and checks that this leads to the evening.
func (p *Phone) Joins(link, name, evening string) {
	p.T.Helper()
	p.Visit(link)
	p.Write(Field("name"), name)
	p.Follow(CSS("main button.main"))
	p.Wants(p.Location() == evening, "led to %s", p.Location())
}
