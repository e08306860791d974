//go:build js

package main

import (
	"syscall/js"

	"anschreiber/handlers/cache"
	"anschreiber/handlers/phone"
)

// A read evening was handed over before: most pages need those of the page before.
type read struct {
	phone.Evening
	size int
}

// memory is about how many bytes all of them take.
const memory = 16 << 20

// known are they by their whole JSON, so that none can be out of date.
var known = cache.New[string](memory, func(r read) int { return r.size })

func evenings(texts []js.Value) (all []phone.Evening, err error) {
	for _, text := range texts {
		e, err := readEvening(text.String())
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// asItWorks is how much more an evening takes with its sheet than as JSON.
const asItWorks = 20

func readEvening(text string) (phone.Evening, error) {
	if r, here := known.Get(text); here {
		return r.Evening, nil
	}
	e, err := phone.ReadEvening([]byte(text))
	if err == nil {
		known.Add(text, read{e, asItWorks * len(text)})
	}
	return e, err
}
