package web

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"sync"
)

// Send answers with a body that is sent only once, compressed if the browser accepts gzip.
func (v *Visit) Send(status int, kind string, body []byte) error {
	h := v.Response().Header()
	if h.Get("Vary") == "" {
		h.Set("Vary", "Accept-Encoding")
	}
	if accepts(v.Request(), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = gzipped(body)
	}
	return v.Blob(status, kind, body)
}

// gzipWriters keeps writers to use them again, because each has large tables.
var gzipWriters = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func gzipped(body []byte) []byte {
	var b bytes.Buffer
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(&b)
	_, _ = w.Write(body) // writing to a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

// accepts reports whether Accept-Encoding names the coding. gzip;q=0 refuses gzip.
func accepts(r *http.Request, coding string) bool {
	for one := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";")
		if strings.EqualFold(name, coding) {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}

// sendCached answers with a cached page and new keys, or with 304 if the browser already has the
// page.
func (p *page) sendCached(v *Visit) error {
	if p.isHeldBy(v) {
		return v.NoContent(http.StatusNotModified)
	}
	keys := newKeys(p)
	if accepts(v.Request(), "gzip") {
		v.Response().Header().Set("Content-Encoding", "gzip")
		return v.HTMLBlob(http.StatusOK, p.gzipped(keys))
	}
	return v.HTMLBlob(http.StatusOK, Joined(p.Plain, keys))
}

var flateWriters = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestCompression)
	if err != nil {
		panic(err) // only for an invalid level
	}
	return w
}}

// deflate compresses each part of a page by itself, and ends it at a byte boundary, so that keys
// can be inserted between the parts.
func (p *page) deflate() {
	w := flateWriters.Get().(*flate.Writer)
	defer flateWriters.Put(w)
	for _, part := range p.Plain {
		var b bytes.Buffer
		w.Reset(&b)
		_, _ = w.Write(part) // writing to a buffer never fails
		_ = w.Flush()
		p.deflated = append(p.deflated, b.Bytes())
	}
}

// gzipped returns the page in the gzip format (RFC 1952): the parts as they were compressed before,
// and each key as a stored block, which is not compressed (RFC 1951, 3.2.4).
func (p *page) gzipped(keys []string) []byte {
	stored, sum, size := make([]string, len(keys)), uint32(0), 0
	for i, part := range p.Plain {
		sum, size = crc32.Update(sum, crc32.IEEETable, part), size+len(part)
		if i < len(keys) {
			sum, size = crc32.Update(sum, crc32.IEEETable, []byte(keys[i])), size+len(keys[i])
			stored[i] = storedBlock(keys[i])
		}
	}
	b := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff} // deflated, no name, no time, unknown system
	b = append(b, Joined(p.deflated, stored)...)
	b = append(b, 3, 0) // an empty last block
	b = binary.LittleEndian.AppendUint32(b, sum)
	return binary.LittleEndian.AppendUint32(b, uint32(size))
}

// storedBlock returns a short text as a stored block of deflate.
func storedBlock(text string) string {
	n := uint16(len(text))
	b := binary.LittleEndian.AppendUint16([]byte{0}, n)
	return string(binary.LittleEndian.AppendUint16(b, ^n)) + text
}
