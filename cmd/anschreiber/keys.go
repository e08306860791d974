package main

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// keysName is the name of the file with the cookie keys in the data directory.
const keysName = "cookie.keys"

// keyBytes is the length of a cookie key in bytes, for HMAC-SHA-256.
const keyBytes = 32

// readKeys reads the keys that sign cookies from the file in a data directory. If there is no file,
// readKeys makes one.
func readKeys(dir string) ([][]byte, error) {
	path := filepath.Join(dir, keysName)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeKeys(path)
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
	return []byte(hex.EncodeToString(key) + "\n")
}

// makeKeys writes a file with one random key. If that fails, no incomplete file is left.
func makeKeys(path string) ([]byte, error) {
	text := newKey()
	next, err := os.OpenFile(path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = next.Write(text)
	if err := errors.Join(err, next.Sync(), next.Close()); err != nil {
		return nil, err
	}
	return text, os.Rename(path+".new", path)
}
