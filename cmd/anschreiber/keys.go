package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"anschreiber/db"
)

// keysName is the name of the file with the cookie keys in the data directory.
const keysName = "cookie.keys"

// keyBytes is the length of a cookie key in bytes, for HMAC-SHA-256.
const keyBytes = 32

// hasKeyFile reports whether a data directory has a file with cookie keys.
func hasKeyFile(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, keysName))
	return err == nil
}

// keysOf reads the keys that sign cookies: from the file in a data directory, or from a database of
// PostgreSQL, where all processes find the same ones. If there are none, keysOf makes one.
func keysOf(ctx context.Context, store *db.Store, data string) ([][]byte, error) {
	if db.IsURL(data) {
		text, err := store.CookieKeys(ctx, string(newKey()))
		if err != nil {
			return nil, err
		}
		return parseKeys([]byte(text), "the table cookie_keys")
	}
	path := filepath.Join(data, keysName)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		text = newKey()
		err = db.PutBeside(data, keysName, text)
	}
	if err != nil {
		return nil, fmt.Errorf("cookie keys: %w", err)
	}
	return parseKeys(text, path)
}

// parseKeys reads keys of which each line has one in hex; from says where they stand. New cookies
// are signed with the first key; cookies signed with the other keys stay valid. So a key is rotated
// by adding a new line at the top.
func parseKeys(text []byte, from string) (keys [][]byte, err error) {
	for line := range bytes.FieldsSeq(text) {
		key, err := hex.AppendDecode(nil, line)
		if err != nil || len(key) < keyBytes {
			return nil, fmt.Errorf("cookie keys: %s: each line is %d bytes in hex", from, keyBytes)
		}
		keys = append(keys, key)
	}
	if keys == nil {
		return nil, fmt.Errorf("cookie keys: %s is empty", from)
	}
	return keys, nil
}

// newKey returns a random key as a line of a file of keys.
func newKey() []byte {
	key := make([]byte, keyBytes)
	_, _ = rand.Read(key) // never fails
	return keyLines([][]byte{key})
}

// keyLines returns the text that parseKeys reads.
func keyLines(keys [][]byte) (text []byte) {
	for _, key := range keys {
		text = append(hex.AppendEncode(text, key), '\n')
	}
	return text
}
