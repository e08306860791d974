//go:build js

package main

import (
	"syscall/js"

	"anschreiber/handlers/cache"
	"anschreiber/handlers/offline"
)

// Most pages need the evenings of the page before. They are remembered under their
// whole JSON, so that none can be out of date.
var known = cache.New[string](memory, func(r read) int { return r.size })

// memory is about how many bytes they may take.
const memory = 16 << 20

type read struct {
	offline.SyncedEvening
	size int
}

// evenings are those that the worker hands over.
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

// unfolded is how many times as much as its JSON an evening takes with its sheet.
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
