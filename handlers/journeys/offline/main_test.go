//go:build outer

package offline_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestMain(m *testing.M) { Main(m) }
