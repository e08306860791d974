//go:build js

package main

import (
	"syscall/js"

	"anschreiber/handlers/cache"
	"anschreiber/handlers/offline"
)

// known are the evenings of the pages before, because most pages need the same ones again. The key
// is the whole JSON of an evening, so none can be out of date.
var known = cache.New[string](memory, func(r read) int { return r.size })

// memory is about how many bytes the evenings in known may take.
const memory = 16 << 20

type read struct {
	offline.SyncedEvening
	size int
}

// evenings reads the evenings that the worker passes.
func evenings(texts []js.Value) (all []offline.SyncedEvening, err error) {
	for _, text := range texts {
		e, err := readEvening(text.String())
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// unfolded is how many times the size of its JSON an evening takes in memory with its sheet.
const unfolded = 20

func readEvening(text string) (offline.SyncedEvening, error) {
	if r, here := known.Get(text); here {
		return r.SyncedEvening, nil
	}
	e, err := offline.ReadEvening([]byte(text))
	if err == nil {
		known.Add(text, read{e, unfolded * len(text)})
	}
	return e, err
}
