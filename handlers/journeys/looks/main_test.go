//go:build outer

package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestMain(m *testing.M) { Main(m) }
