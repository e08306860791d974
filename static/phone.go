package static

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:generate go run ../.ci/phone

//go:embed phone/phone.wasm.br
var program []byte

// phone is the program of cmd/phone, as browsers run it.
var phone = File{
	name: "phone.wasm", URL: address("phone.wasm", program), Type: "application/wasm", brotli: program,
}

// unpacked returns the program compressed with gzip, which every browser accepts. Browsers accept
// brotli only over TLS or from their own computer.
var unpacked = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.Copy(w, brotli.NewReader(bytes.NewReader(program))); err != nil {
		panic(err) // cannot fail: the program is embedded
	}
	_ = w.Close() // writing to a buffer never fails
	return b.Bytes()
})
