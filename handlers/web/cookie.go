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

// CookieDays is how many days browsers keep a cookie at most.
const CookieDays = 400

const cookieAge = CookieDays * 24 * 60 * 60 // seconds

// cookieStore returns gorilla's cookie store with every option set, because its defaults do not
// fit, and the name of the cookie. Name and options depend on https: browsers drop Secure and
// __Host- cookies on plain http.
func cookieStore(keys [][]byte, https bool) (name string, store *sessions.CookieStore) {
	var pairs [][]byte
	for _, key := range keys {
		pairs = append(pairs, key, nil) // signed, not encrypted: nothing in the cookie is secret
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

// A cachingCodec verifies and decodes a cookie once. If a phone sends the same cookie again, the
// decoded values come from the cache.
type cachingCodec struct {
	securecookie.Codec
	read *cache.Cache[string, map[any]any]
}

// The bytes that the cache of decoded cookies may take. A browser sends no cookie above 4 KB; ours
// have a few hundred bytes.
const (
	cookiesLimit = 4 << 20
	largeCookie  = 1 << 10
)

func cookieSize(map[any]any) int { return largeCookie }

// Decode reads a cookie as its Codec does, or takes what it read before from the cache. The caller
// may change the values in dst.
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

// A jsonSerializer writes the values of a cookie as JSON. Cookies are read at every request, and
// reading JSON takes a tenth of the time of gob. The first versions of this program wrote gob.
type jsonSerializer struct{}

// Serialize writes a session's values.
func (jsonSerializer) Serialize(values any) ([]byte, error) {
	all := map[string]any{}
	for key, value := range values.(map[any]any) {
		all[fmt.Sprint(key)] = value
	}
	return json.Marshal(all)
}

// Deserialize reads what Serialize wrote, and the gob of the first cookies.
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

// The names of the values that a cookie may hold.
const (
	deviceValue = "device"
	LangValue   = "lang"
	SchemeValue = "scheme"
)

// session returns the visitor's session. A bad cookie makes an anonymous visitor, never an error.
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

// ForgetCookie makes the browser delete the visitor's cookie.
func (v *Visit) ForgetCookie() error {
	session := v.session()
	gone := *session.Options
	gone.MaxAge = -1
	session.Options, session.Values = &gone, map[any]any{}
	return session.Save(v.Request(), v.Response())
}

// doubleTapWindow is how long, at least, a device without a cookie is recognised by the key of its
// first form; it may be up to twice as long. Afterwards the key is of no use to somebody who finds
// it.
const doubleTapWindow = 5 * time.Minute

// OwnDevice returns the visitor's device; one is made up for a visitor who has none. A first form
// that is sent twice comes without a cookie both times, but with the same key. Keys are as random
// as devices, so the device is derived from the key and is the same both times.
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

// deviceOf derives a device from the key of its first form and the number of the time window.
func (s *Server) deviceOf(key string, window int64) string {
	mac := hmac.New(sha256.New, s.cookieKey)
	fmt.Fprintf(mac, "device of form %s at %d", key, window)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// RememberDevice writes the visitor's device into the cookie. It does so even if the cookie has the
// device already, so that a cookie in use does not expire.
func (v *Visit) RememberDevice(key string) error {
	device, err := v.OwnDevice(key)
	if err != nil {
		return err
	}
	return v.Remember(deviceValue, device)
}
