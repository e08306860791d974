package web

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

	"anschreiber/handlers/cache"
)

// CookieDays is as long as browsers keep a cookie.
const CookieDays = 400

const cookieAge = CookieDays * 24 * 60 * 60 // seconds

// cookieStore is gorilla's with every option set, because its defaults do not
// fit. Two profiles: browsers drop Secure and __Host- cookies on plain http.
func cookieStore(keys [][]byte, https bool) (name string, store *sessions.CookieStore) {
	var pairs [][]byte
	for _, key := range keys {
		pairs = append(pairs, key, nil) // signed; there is nothing secret in it
	}
	store = sessions.NewCookieStore(pairs...)
	for _, codec := range store.Codecs {
		codec.(*securecookie.SecureCookie).SetSerializer(jsonSerializer{})
	}
	store.MaxAge(cookieAge)
	for i, codec := range store.Codecs {
		store.Codecs[i] = cachingCodec{codec, cache.New[string](cookiesLimit, cookieSize)}
	}
	store.Options = &sessions.Options{
		Path: "/", MaxAge: cookieAge, HttpOnly: true, Secure: https, SameSite: http.SameSiteLaxMode,
	}
	if https {
		return "__Host-anschreiber", store
	}
	return "anschreiber", store
}

// A cachingCodec reads a cookie once: what it was believed to say, it says as
// long as its phone sends it again and again.
type cachingCodec struct {
	securecookie.Codec
	read *cache.Cache[string, map[any]any]
}

// What the cookies lately read may hold, in bytes. A browser sends no cookie
// above 4 KB; ours have a few hundred bytes.
const (
	cookiesLimit = 4 << 20
	largeCookie  = 1 << 10
)

func cookieSize(map[any]any) int { return largeCookie }

// Decode reads a cookie as its Codec does, or returns what that has read before. The
// caller may change what it adds to dst.
func (c cachingCodec) Decode(name, value string, dst any) error {
	said, known := c.read.Get(value)
	if !known {
		said = map[any]any{}
		if err := c.Codec.Decode(name, value, &said); err != nil {
			return err
		}
		c.read.Add(value, said)
	}
	maps.Copy(*dst.(*map[any]any), said)
	return nil
}

// A jsonSerializer writes what a cookie holds as JSON, which is read at every request in a
// tenth of the time of gob, in which the first cookies were written.
type jsonSerializer struct{}

// Serialize writes a session's values.
func (jsonSerializer) Serialize(values any) ([]byte, error) {
	all := map[string]any{}
	for key, value := range values.(map[any]any) {
		all[fmt.Sprint(key)] = value
	}
	return json.Marshal(all)
}

// Deserialize reads what Serialize wrote, or gob.
func (jsonSerializer) Deserialize(written []byte, values any) error {
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
	LangValue   = "lang"
	SchemeValue = "scheme"
)

// session is the visitor's; a bad cookie is an anonymous visitor, never an error.
func (v *Visit) session() *sessions.Session {
	session, _ := v.sessions.Get(v.Request(), v.cookieName)
	return session
}

func sessionValue(s *sessions.Session, key string) string {
	value, _ := s.Values[key].(string)
	return value
}

// Remember writes a value into the visitor's cookie.
func (v *Visit) Remember(key, value string) error {
	session := v.session()
	session.Values[key] = value
	return session.Save(v.Request(), v.Response())
}

// ForgetCookie lets the browser drop the visitor's cookie.
func (v *Visit) ForgetCookie() error {
	session := v.session()
	gone := *session.Options
	gone.MaxAge = -1
	session.Options, session.Values = &gone, map[any]any{}
	return session.Save(v.Request(), v.Response())
}

// doubleTapWindow is how long a device without a cookie is recognised by the key of its
// first form, up to twice as long. Later, whoever finds the key must not get in by it.
const doubleTapWindow = 5 * time.Minute

// OwnDevice is the visitor's device, made up the first time it writes anything.
// A first form that is sent twice comes without a cookie both
// times: its key, as random as a device, says that it is the same one.
func (v *Visit) OwnDevice(key string) (device string, err error) {
	if v.Device != "" {
		return v.Device, nil
	}
	v.Device = rand.Text()
	if len(key) < len(v.Device) {
		return v.Device, nil
	}
	window := v.Now().Unix() / int64(doubleTapWindow.Seconds())
	v.Device = v.deviceOf(key, window)
	before := v.deviceOf(key, window-1)
	known, err := v.Store.Knows(v.Request().Context(), before)
	if known {
		v.Device = before
	}
	return v.Device, err
}

// deviceOf is the device whose first form has a key, in a window of time.
func (s *Server) deviceOf(key string, window int64) string {
	mac := hmac.New(sha256.New, s.cookieKey)
	fmt.Fprintf(mac, "device of form %s at %d", key, window)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// RememberDevice writes the visitor's device into its cookie: anew each time, so
// that it does not run out while it is used.
func (v *Visit) RememberDevice(key string) error {
	device, err := v.OwnDevice(key)
	if err != nil {
		return err
	}
	return v.Remember(deviceValue, device)
}
