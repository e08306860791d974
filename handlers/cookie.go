package handlers

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"time"

	"github.com/gorilla/securecookie"
	"github.com/gorilla/sessions"
	lru "github.com/hashicorp/golang-lru/v2"
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
	for _, codec := range store.Codecs {
		codec.(*securecookie.SecureCookie).SetSerializer(words{})
	}
	store.MaxAge(cookieAge)
	for i, codec := range store.Codecs {
		store.Codecs[i] = reminder{codec, lately[string, map[any]any](4096)}
	}
	store.Options = &sessions.Options{
		Path: "/", MaxAge: cookieAge, HttpOnly: true, Secure: https, SameSite: http.SameSiteLaxMode,
	}
	if https {
		return "__Host-anschreiber", store
	}
	return "anschreiber", store
}

// A reminder reads a cookie once: what it was believed to say, it says as long as
// its phone sends it again and again.
type reminder struct {
	securecookie.Codec
	read *lru.Cache[string, map[any]any]
}

// Decode is that of the Codec. What it adds to dst is the caller's.
func (r reminder) Decode(name, value string, dst any) error {
	said, known := r.read.Get(value)
	if !known {
		said = map[any]any{}
		if err := r.Codec.Decode(name, value, &said); err != nil {
			return err
		}
		r.read.Add(value, said)
	}
	maps.Copy(*dst.(*map[any]any), said)
	return nil
}

// words writes what a cookie holds as JSON, which is read at every request in a
// tenth of the time of gob, in which the first cookies were written.
type words struct{}

// Serialize writes a session's values.
func (words) Serialize(values any) ([]byte, error) {
	all := map[string]any{}
	for key, value := range values.(map[any]any) {
		all[fmt.Sprint(key)] = value
	}
	return json.Marshal(all)
}

// Deserialize reads what Serialize wrote, or gob.
func (words) Deserialize(written []byte, values any) error {
	var all map[string]any
	if err := json.Unmarshal(written, &all); err != nil {
		return securecookie.GobEncoder{}.Deserialize(written, values)
	}
	into := *values.(*map[any]any)
	for key, value := range all {
		into[key] = value
	}
	return nil
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

// pressedTwice is how long the key of a form says that it is the same phone
// that sends it. Later it must not be a way in for whoever finds the key.
const pressedTwice = 10 * time.Minute

// ownDevice is the visitor's device, made up the first time it writes anything.
// A first form that is sent twice comes without a cookie both
// times: its key, as random as a device, says that it is the same one.
func (v *visit) ownDevice(key string) string {
	if v.device != "" {
		return v.device
	}
	v.device = rand.Text()
	if len(key) >= len(v.device) {
		mac := hmac.New(sha256.New, v.s.secret)
		fmt.Fprintf(mac, "device of form %s at %d", key, v.s.now().Unix()/int64(pressedTwice.Seconds()))
		v.device = base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
	}
	return v.device
}
