// Package netip is what net/url names of Go's own, for addresses of other
// computers. A phone has paths only.
package netip

import "errors"

type Addr struct{}

func (Addr) Is4() bool { return false }

func (Addr) Is4In6() bool { return false }

func ParseAddr(string) (Addr, error) { return Addr{}, errors.New("there are no addresses on a phone") }
