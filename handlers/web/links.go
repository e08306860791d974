package web

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"strings"

	"anschreiber/db"
	"anschreiber/scoring/journal"
)

// linkKeys derives a key for links from each cookie key.
func linkKeys(keys [][]byte) (all [][]byte) {
	for _, key := range keys {
		k, err := hkdf.Key(sha256.New, key, nil, "anschreiber links", sha256.Size)
		if err != nil {
			panic(err) // only for an invalid length
		}
		all = append(all, k)
	}
	return all
}

// Token returns the secret in the nth link of a kind: 128 bits that nobody can guess without the
// key. The secret is computed each time, so a link can be shown again although the database stores
// only its hash. Since n only grows, a revoked link never comes back.
func Token(key []byte, kind, of string, nth int) string {
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\x00%s\x00%d", kind, of, nth)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:16]))
}

// Hashed returns the SHA-256 under which the database stores a token, in hex.
func Hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// LinkPath returns the path of the link with this hash. The key that a link was made with is needed
// to show the link, but not to join by it, because the database compares only hashes. Returns "" if
// the key is gone; then an owner can renew the link.
func (s *Server) LinkPath(hash, kind, of string, nth int) string {
	for _, key := range s.LinkKeys {
		if t := Token(key, kind, of, nth); Hashed(t) == hash {
			return "/mit/" + t
		}
	}
	return ""
}

// NewLink returns the nth link that gives a role in an evening.
func (s *Server) NewLink(evening string, role db.Role, nth int) db.Link {
	return newLink(s.LinkKeys[0], evening, role, nth)
}

func newLink(key []byte, evening string, role db.Role, nth int) db.Link {
	return db.Link{Evening: evening, Role: role, Nth: nth, Hash: Hashed(Token(key, string(role), evening, nth))}
}

// FirstLinks returns the links of a new evening: one to watch it and one to write in it.
func (s *Server) FirstLinks(evening string) []db.Link { return firstLinks(s.LinkKeys[0], evening) }

func firstLinks(key []byte, evening string) []db.Link {
	return []db.Link{newLink(key, evening, db.Viewer, 1), newLink(key, evening, db.Writer, 1)}
}

// FirstLinks returns the first links of imported evenings; keys are the cookie keys.
func FirstLinks(keys [][]byte, evenings ...string) (links []db.Link) {
	key := linkKeys(keys)[0]
	for _, evening := range evenings {
		links = append(links, firstLinks(key, evening)...)
	}
	return links
}

// Moving is the kind of link that moves evenings to another device.
const Moving = "move"

// DeviceMark returns a mark that stands for a device on the pages of an evening. Pages must not
// show the device's ID, because whoever knows the ID could pass for the device. The mark of an
// imported device shows that it belongs to nobody.
func (s *Server) DeviceMark(evening, device string) string {
	mark := Token(s.LinkKeys[0], "mark", evening+"/"+device, 0)
	if db.Imported(device) {
		return journal.ImportPrefix + mark
	}
	return mark
}
