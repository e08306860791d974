package handlers

import (
	"crypto/rand"
	"net/http"

	"github.com/gorilla/sessions"
)

// cookieAge is as long as browsers keep a cookie.
const cookieAge = 400 * 24 * 60 * 60 // seconds

// cookieStore is gorilla's with every option set, because its defaults do not
// fit. Two profiles: browsers drop Secure and __Host- cookies on plain http.
func cookieStore(keys [][]byte, https bool) (name string, store *sessions.CookieStore) {
	var pairs [][]byte
	for _, key := range keys {
		pairs = append(pairs, key, nil) // signed; there is nothing secret in it
	}
	store = sessions.NewCookieStore(pairs...)
	store.MaxAge(cookieAge)
	store.Options = &sessions.Options{
		Path: "/", MaxAge: cookieAge, HttpOnly: true, Secure: https, SameSite: http.SameSiteLaxMode,
	}
	if https {
		return "__Host-anschreiber", store
	}
	return "anschreiber", store
}

// The values a cookie may hold.
const (
	deviceValue = "device"
	langValue   = "lang"
	schemeValue = "scheme"
)

// session is the visitor's; a bad cookie is an anonymous visitor, never an error.
func (v *visit) session() *sessions.Session {
	session, _ := v.s.cookies.Get(v.Request(), v.s.cookie)
	return session
}

func word(s *sessions.Session, key string) string {
	w, _ := s.Values[key].(string)
	return w
}

// remember writes a value into the visitor's cookie.
func (v *visit) remember(key, value string) error {
	session := v.session()
	session.Values[key] = value
	return session.Save(v.Request(), v.Response())
}

// ownDevice is the visitor's device, made known by a cookie the first time it
// writes anything.
func (v *visit) ownDevice() (string, error) {
	if v.device == "" {
		v.device = rand.Text()
		return v.device, v.remember(deviceValue, v.device)
	}
	return v.device, nil
}
