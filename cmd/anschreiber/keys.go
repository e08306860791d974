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

// keysName is the file of the cookie keys in the data directory.
const keysName = "cookie.keys"

// keyBytes is the length of a cookie key, for HMAC-SHA-256.
const keyBytes = 32

// readKeys reads the keys that sign cookies, one in hex a line, from a file
// made at the first start. The first line signs; the others are still believed,
// so that a key is rotated by putting a new line on top.
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

// makeKeys writes a first key, whole or not at all.
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
