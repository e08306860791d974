package views

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
)

func (v DealPage) heading() scoring.Text {
	if v.Line == nil {
		return scoring.T("Gestrichenes Spiel", "Struck deal")
	}
	n := number10(v.Line.Number)
	return scoring.T("Spiel "+n+": "+v.Line.Title.DE, "Deal "+n+": "+v.Line.Title.EN)
}

// before is the ID of the deal in front of another; 0 where it is the first.
func before(n scoring.Night, id int) int {
	i := slices.IndexFunc(n.Deals, func(w scoring.Written) bool { return w.ID == id })
	if i <= 0 {
		return 0
	}
	return n.Deals[i-1].ID
}

func forgottenURL(id string, after int) string {
	return fmt.Sprintf("/abende/%s/spiele/neu?after=%d", id, after)
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

func has(list []string, value string) bool { return slices.Contains(list, value) }

// amount is what was typed for a seat, without the sign.
func (f Fix) amount(i int) string {
	return strings.TrimPrefix(at(f.Form.Values("correction"), i), "-")
}

// minus reports a ticked tile, or a minus in what is corrected.
func (f Fix) minus(i int) bool {
	return has(f.Form.Values("minus"), number10(i+1)) || strings.HasPrefix(at(f.Form.Values("correction"), i), "-")
}
