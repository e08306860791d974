package doppelkopf

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// Own lists the Sonderpunkte that only this table knows, up to three.
type Own []OwnPoint

// An OwnPoint is one of them with its value.
type OwnPoint struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

const (
	maxOwn      = 3
	maxOwnName  = 20
	maxOwnValue = 99
)

// MarshalJSON writes an empty list as [].
func (o Own) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]OwnPoint(o))
}

// Lines returns how many a page asks for.
func (o *Own) Lines() int { return maxOwn }

// Read reads objects of a document, or lines like "Gabel 2" of a page.
func (o *Own) Read(f *scoring.Form, key string) {
	there := f.Has(key)
	if there {
		*o = Own{}
	}
	if f.FromPage() {
		for i, line := range f.TextList(key, 1, maxOwnName+3) {
			o.add(f, fmt.Sprintf("%s[%d]", key, i), ownLine(line))
		}
	} else if there {
		for i, one := range f.Objects(key) {
			s := OwnPoint{Name: one.Text("name", 1, maxOwnName), Value: 1}
			if v := one.MaybeInt("value", 1, maxOwnValue); v != nil {
				s.Value = *v
			}
			one.Done()
			o.add(f, fmt.Sprintf("%s[%d].name", key, i), s)
		}
	}
	if len(*o) > maxOwn {
		f.Refuse(key, "höchstens drei", "three at most")
	}
}

// add refuses a name that cannot be part of a field's name.
func (o *Own) add(f *scoring.Form, path string, s OwnPoint) {
	if strings.ContainsAny(s.Name, ".[]") || s.Value < 1 || s.Value > maxOwnValue {
		f.Refuse(path, "ein Name ohne Punkt und Klammern, ein Wert von 1 bis 99", "a name without dots and brackets, a value from 1 to 99")
	}
	*o = append(*o, s)
}

// ownLine reads "Gabel 2", or "Gabel" for a single point.
func ownLine(line string) OwnPoint {
	if at := strings.LastIndex(line, " "); at > 0 {
		if v, err := strconv.Atoi(line[at+1:]); err == nil {
			return OwnPoint{Name: strings.TrimSpace(line[:at]), Value: v}
		}
	}
	return OwnPoint{Name: line, Value: 1}
}

func (o Own) says() scoring.Text {
	if len(o) == 0 {
		return scoring.Text{}
	}
	var all []scoring.Text
	for _, s := range o {
		all = append(all, scoring.Same(s.Name+" ("+strconv.Itoa(s.Value)+")"))
	}
	return text("Dazu ", "Also ").Add(scoring.List(all...), scoring.Same("."))
}
