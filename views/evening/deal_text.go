package evening

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

func (v DealPage) heading() scoring.Text {
	if v.Line == nil {
		return scoring.T("Gestrichenes Spiel", "Struck deal")
	}
	n := strconv.Itoa(v.Line.Number)
	return scoring.T("Spiel "+n+": "+v.Line.Title.DE, "Deal "+n+": "+v.Line.Title.EN)
}

// before is the ID of the deal in front of another; 0 where it is the first.
func before(n scoring.State, id int) int {
	i := slices.IndexFunc(n.Deals, func(w scoring.DealHistory) bool { return w.ID == id })
	if i <= 0 {
		return 0
	}
	return n.Deals[i-1].ID
}

func forgottenURL(id string, after int) string {
	return fmt.Sprintf("/abende/%s/spiele/neu?after=%d", id, after)
}

// amount is what was typed for a seat, without the sign.
func (f CorrectionForm) amount(i int) string {
	return strings.TrimPrefix(ui.At(f.Form.Values("correction"), i), "-")
}

// minus reports a ticked tile, or a minus in what is corrected.
func (f CorrectionForm) minus(i int) bool {
	return slices.Contains(f.Form.Values("minus"), strconv.Itoa(i+1)) || strings.HasPrefix(ui.At(f.Form.Values("correction"), i), "-")
}
