//go:build js

package main

import (
	"syscall/js"

	"anschreiber/handlers/cache"
	"anschreiber/handlers/offline"
)

// known caches the evenings of earlier pages, because most pages need the same evenings again. The
// key is the whole JSON of an evening, so a cached evening cannot be out of date.
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

// unfolded is a factor: an evening with its sheet takes so many times as much memory as its JSON.
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
