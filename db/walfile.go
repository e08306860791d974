package db

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
)

// lastCommit returns the number of the last commit in the files of a database, read the way that
// SQLite reads them after a crash. It changes nothing, and the database may be in use.
//
// The number is SQLite's user version, which is stored on page 1. Each commit changes it, and so
// writes page 1 into the write-ahead log. If the log is damaged, the result is the last commit
// before the damage.
func lastCommit(path string) (uint32, error) {
	for {
		before, err := walHeader(path)
		if err != nil {
			return 0, err
		}
		n, found, err := lastCommitInWAL(path)
		if err == nil && !found {
			n, err = commitInFile(path)
		}
		after, err2 := walHeader(path)
		if err = errors.Join(err, err2); err != nil || after == before {
			return n, err
		}
		// The log began anew while it was read.
	}
}

// commitAt is the offset of the commit number on page 1, in bytes (sqlite.org/fileformat2.html,
// 1.3).
const commitAt = 60

func commitInFile(path string) (uint32, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var number [4]byte
	if _, err := f.ReadAt(number[:], commitAt); err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	return binary.BigEndian.Uint32(number[:]), nil
}

// A walHead is the header of a write-ahead log, a walFrame the header of a page in it
// (sqlite.org/fileformat2.html, 4.1).
type (
	walHead  [32]byte
	walFrame [24]byte
)

// walHeader reads the header of a database's write-ahead log. It returns only zeros if there is
// no complete header.
func walHeader(path string) (head walHead, err error) {
	f, err := os.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return head, nil
	}
	if err != nil {
		return head, err
	}
	defer f.Close()
	if _, err = io.ReadFull(f, head[:]); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return walHead{}, nil
	}
	return head, err
}

// lastCommitInWAL returns the commit number on the last page 1 that was committed to the log;
// found is false if there is none.
func lastCommitInWAL(path string) (n uint32, found bool, err error) {
	f, err := os.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	defer f.Close()
	var pending uint32
	var written bool
	err = eachFrame(bufio.NewReaderSize(f, 1<<16), func(frame walFrame, page []byte) {
		if binary.BigEndian.Uint32(frame[0:]) == 1 {
			pending, written = binary.BigEndian.Uint32(page[commitAt:]), true
		}
		if commit := binary.BigEndian.Uint32(frame[4:]) > 0; commit && written {
			n, found = pending, true
		}
	})
	return n, found, err
}

// eachFrame passes on every frame of a write-ahead log before the first one with a wrong salt or
// checksum, because SQLite stops reading there, too.
func eachFrame(wal io.Reader, each func(walFrame, []byte)) error {
	var head walHead
	if _, err := io.ReadFull(wal, head[:]); err != nil {
		return ignoreEnd(err)
	}
	sum := walSum{order: binary.LittleEndian}
	magic, size := binary.BigEndian.Uint32(head[0:]), binary.BigEndian.Uint32(head[8:])
	if magic&1 == 1 {
		sum.order = binary.BigEndian
	}
	sum.add(head[:24])
	if magic&^1 != 0x377f0682 || size < 512 || size > 1<<16 || !sum.is(head[24:]) {
		return nil
	}
	page := make([]byte, size)
	for {
		var frame walFrame
		if _, err := io.ReadFull(wal, frame[:]); err != nil {
			return ignoreEnd(err)
		}
		if _, err := io.ReadFull(wal, page); err != nil {
			return ignoreEnd(err)
		}
		sum.add(frame[:8])
		sum.add(page)
		if [8]byte(frame[8:16]) != [8]byte(head[16:24]) || !sum.is(frame[16:]) {
			return nil
		}
		each(frame, page)
	}
}

func ignoreEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// A walSum is the checksum of a write-ahead log from its beginning up to the last frame that was
// read.
type walSum struct {
	order binary.ByteOrder
	a, b  uint32
}

func (s *walSum) add(text []byte) {
	for ; len(text) >= 8; text = text[8:] {
		s.a += s.order.Uint32(text) + s.b
		s.b += s.order.Uint32(text[4:]) + s.a
	}
}

func (s *walSum) is(stored []byte) bool {
	return binary.BigEndian.Uint32(stored) == s.a && binary.BigEndian.Uint32(stored[4:]) == s.b
}
