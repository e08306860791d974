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

// readKeys reads the keys that sign cookies from a file with one key in hex on each line. If there
// is no file, readKeys makes one. New cookies are signed with the first key; cookies signed with
// the other keys stay valid. So a key is rotated by adding a new line at the top.
func readKeys(dir string) ([][]byte, error) {
	path := filepath.Join(dir, keysName)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeKeys(path)
	}
	if err != nil {
		return nil, fmt.Errorf("cookie keys: %w", err)
	}
	var keys [][]byte
	for line := range bytes.FieldsSeq(text) {
		key, err := hex.AppendDecode(nil, line)
		if err != nil || len(key) < keyBytes {
			return nil, fmt.Errorf("cookie keys: %s: each line is %d bytes in hex", path, keyBytes)
		}
		keys = append(keys, key)
	}
	if keys == nil {
		return nil, fmt.Errorf("cookie keys: %s is empty", path)
	}
	return keys, nil
}

// makeKeys writes a file with one random key. If that fails, no incomplete file is left.
func makeKeys(path string) ([]byte, error) {
	key := make([]byte, keyBytes)
	_, _ = rand.Read(key) // never fails
	text := []byte(hex.EncodeToString(key) + "\n")
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
