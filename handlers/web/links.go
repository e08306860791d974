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

// linkKeys are keys of their own for links, one from each key of the cookie.
func linkKeys(keys [][]byte) (all [][]byte) {
	for _, key := range keys {
		k, err := hkdf.Key(sha256.New, key, nil, "anschreiber links", sha256.Size)
		if err != nil {
			panic(err) // only for lengths that there are not
		}
		all = append(all, k)
	}
	return all
}

// Token is what stands in the nth link of a kind: 128 bits that nobody can guess
// who has not the key. It is computed, so that it can be shown again although
// the database knows its hash only; and since n only grows, a link that was
// revoked never comes back.
func Token(key []byte, kind, of string, nth int) string {
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\x00%s\x00%d", kind, of, nth)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:16]))
}

// Hashed is the SHA-256 under which the database keeps a token.
func Hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// LinkPath is the path of the link of a hash. Whoever holds a link joins by its
// hash alone, so that a link outlives the key it was made with; only showing it
// needs the key. "" where that is gone: such a link can be renewed.
func (s *Server) LinkPath(hash, kind, of string, nth int) string {
	for _, key := range s.LinkKeys {
		if t := Token(key, kind, of, nth); Hashed(t) == hash {
			return "/mit/" + t
		}
	}
	return ""
}

// NewLink is the nth link of an evening that gives a role.
func (s *Server) NewLink(evening string, role db.Role, nth int) db.Link {
	return newLink(s.LinkKeys[0], evening, role, nth)
}

func newLink(key []byte, evening string, role db.Role, nth int) db.Link {
	return db.Link{Evening: evening, Role: role, Nth: nth, Hash: Hashed(Token(key, string(role), evening, nth))}
}

// FirstLinks are those by which a new evening is watched and written.
func (s *Server) FirstLinks(evening string) []db.Link { return firstLinks(s.LinkKeys[0], evening) }

func firstLinks(key []byte, evening string) []db.Link {
	return []db.Link{newLink(key, evening, db.Viewer, 1), newLink(key, evening, db.Writer, 1)}
}

// FirstLinks returns the first links of imported evenings; keys are those of the cookie.
func FirstLinks(keys [][]byte, evenings ...string) (links []db.Link) {
	key := linkKeys(keys)[0]
	for _, evening := range evenings {
		links = append(links, firstLinks(key, evening)...)
	}
	return links
}

// Moving is the kind of a link by which evenings move to another device.
const Moving = "move"

// DeviceMark stands for a device on the pages of an evening: who a device is
// stays in its cookie. That of an import is nobody's, and shows that.
func (s *Server) DeviceMark(evening, device string) string {
	mark := Token(s.LinkKeys[0], "mark", evening+"/"+device, 0)
	if db.Imported(device) {
		return journal.ImportPrefix + mark
	}
	return mark
}
