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

// phone is cmd/phone as browsers run it.
var phone = File{
	name: "phone.wasm", URL: address("phone.wasm", program), Type: "application/wasm", brotli: program,
}

// unpacked is the program compressed as every browser can read it: they take
// brotli only over TLS or from their own computer.
var unpacked = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.Copy(w, brotli.NewReader(bytes.NewReader(program))); err != nil {
		panic(err) // embedded
	}
	_ = w.Close() // a buffer takes everything
	return b.Bytes()
})
