package scoring_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

func TestPointsAreWrittenAsOnASheet(t *testing.T) {
	for _, c := range []struct {
		points                scoring.Points
		sheet, signed, asJSON string
	}{
		{0, "0", "0", "0"},
		{1, "½", "+½", "0.5"},
		{-1, "−½", "−½", "-0.5"},
		{45, "22½", "+22½", "22.5"},
		{-45, "−22½", "−22½", "-22.5"},
		{scoring.Whole(36), "36", "+36", "36"},
		{scoring.Whole(-72), "−72", "−72", "-72"},
	} {
		b, err := json.Marshal(c.points)
		if c.points.String() != c.sheet || c.points.Signed() != c.signed || string(b) != c.asJSON || err != nil {
			t.Errorf("%d: %s, %s, %s", int64(c.points), c.points, c.points.Signed(), b)
		}
	}
}

func TestPointsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := scoring.Points(rapid.Int64Range(-1<<50, 1<<50).Draw(t, "halves"))
		b, _ := json.Marshal(p)
		var again scoring.Points
		if err := json.Unmarshal(b, &again); err != nil || again != p {
			t.Fatalf("%s reads as %v: %v", b, again, err)
		}
	})
}

func TestNothingFinerThanAHalfIsAPoint(t *testing.T) {
	for _, text := range []string{"0.25", "0.1", "1.50", "1e1", `"1"`, "null", ".", "1."} {
		if p := scoring.Points(7); p.UnmarshalJSON([]byte(text)) == nil {
			t.Errorf("%s was read as %s", text, p)
		}
	}
}

func TestWholeSaysWhetherThereIsAHalf(t *testing.T) {
	if n, whole := scoring.Whole(-3).Whole(); n != -3 || !whole {
		t.Error(n, whole)
	}
	if _, whole := scoring.Points(-3).Whole(); whole {
		t.Error("−1½ is not whole")
	}
}

func TestRatesAreWrittenWithAsManyDecimalsAsNeeded(t *testing.T) {
	for cents, rate := range map[string]scoring.Rate{"0": 0, "5": scoring.Cents(5), "0.1": 10, "0.25": 25, "0.01": 1, "10": scoring.Cents(10), "12.5": 1250} {
		if rate.String() != cents {
			t.Errorf("%s is written %s", cents, rate)
		}
	}
}

// A narrow space separates thousands in points and in euros. Spreadsheets and documents contain no
// such space.
func TestThousandsAreGrouped(t *testing.T) {
	for points, want := range map[scoring.Points]string{
		0: "0", 1: "½", -1: "−½", scoring.Whole(999): "999", scoring.Whole(-999): "−999",
		scoring.Whole(1288): "1\u202f288", scoring.Whole(-12345) - 1: "−12\u202f345½", scoring.Whole(1234567): "1\u202f234\u202f567",
	} {
		if got := points.String(); got != want {
			t.Errorf("%d is %q, not %q", points, got, want)
		}
	}
	if got := scoring.Money(-1234567); got.DE != "−12\u202f345,67 €" || got.EN != "−€12\u202f345.67" {
		t.Errorf("%v", got)
	}
}
