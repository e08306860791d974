package share

import (
	"cmp"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// eveningShared returns the evening as a Shared. An evening without a title has the name of its
// game, because a name has to be typed to delete it.
func eveningShared(r *web.EveningVisit) *Shared {
	setup := r.Now.State.Setup
	return &Shared{
		Visit: r.Visit, id: r.ID, home: r.URL(), title: cmp.Or(setup.OwnTitle(), r.Viewer.Page().T(r.Now.Game.Called(setup))), role: r.Role, Tells: []string{r.ID},
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return r.Store.Revoke(r.Request().Context(), f, r.ID, device)
		},
		deletion: deletion{
			page: func(page ui.DeletePage) templ.Component { return deleteEveningPage(r, page) }, otherName: scoring.T("das ist nicht der Name dieses Abends", "that is not the name of this evening"), does: r.Store.Delete,
		},
	}
}

func deleteEveningPage(r *web.EveningVisit, page ui.DeletePage) templ.Component {
	page.Deals = len(r.Now.State.Unstruck())
	return site.Delete(page)
}

// Evening returns the handler of a route about sharing an evening.
func Evening(h func(*Shared) error) func(*web.EveningVisit) error {
	return func(r *web.EveningVisit) error { return h(eveningShared(r)) }
}
