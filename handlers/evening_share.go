package handlers

import (
	"cmp"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// shared is the evening as something that is shared. Where nobody has given it a name, it
// has that of its game: it is typed to delete it.
func (r *eveningRequest) shared() *shared {
	setup := r.now.State.Setup
	return &shared{
		request: r.request, id: r.id, home: r.url(), title: cmp.Or(setup.OwnTitle(), r.reader.Page().T(r.now.Game.Called(setup))), role: r.role, tells: []string{r.id},
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return r.store.Revoke(r.Request().Context(), f, r.id, device)
		},
		deletion: deletion{
			page: r.deletePage, otherName: scoring.T("das ist nicht der Name dieses Abends", "that is not the name of this evening"), does: r.store.Delete,
		},
	}
}

func (r *eveningRequest) deletePage(page ui.DeletePage) templ.Component {
	page.Deals = len(r.now.State.Unstruck())
	return site.Delete(page)
}

// sharedEvening is a route for what is shared.
func sharedEvening(h func(*shared) error) func(*eveningRequest) error {
	return func(r *eveningRequest) error { return h(r.shared()) }
}
