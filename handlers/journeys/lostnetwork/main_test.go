//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestMain(m *testing.M) { Main(m) }
