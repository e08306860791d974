package handlers

import (
	"errors"

	"anschreiber/db"
)

// found keeps a new Stammtisch or tournament, with its links, and goes to a page of
// it. A form that is sent again with other words leads to what it has founded, where
// they can be changed.
func (v *visit) found(key string, url func(id string) string, page string, keep func() (id string, err error)) error {
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	if err := v.countBytes(formSize); err != nil {
		return err
	}
	id, err := keep()
	var used *db.KeyUsedError
	if errors.As(err, &used) {
		return v.redirect(url(used.Evening))
	}
	if err == nil {
		err = v.store.AddLinks(v.Request().Context(), v.firstLinks(id)...)
	}
	if err != nil {
		return err
	}
	return v.redirect(url(id) + page)
}
