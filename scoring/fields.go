package scoring

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The readers below have one rule in common. For an absent field they return the zero value, or
// nil if their name begins with Maybe. For a field that cannot be read they return the zero value
// and note a problem, so that the field is not also reported as missing.

// field returns a field and marks it as known. Returns nil if the field is absent.
func (f *Form) field(key string) *node {
	n := f.object.fields[key]
	if n == nil {
		return nil
	}
	f.asked[key] = true
	if !f.Has(key) {
		return nil
	}
	if f.page && n.kind == '[' {
		n = n.items[len(n.items)-1]
		if strings.TrimSpace(n.text) == "" {
			return nil
		}
	}
	return n
}

// MaybeInt reads a whole number from lo to hi, or returns nil if the field is absent.
func (f *Form) MaybeInt(key string, lo, hi int) *int {
	f.asks(key, func() Schema { return wholeSchema(lo, hi) })
	n := f.field(key)
	if n == nil {
		return nil
	}
	v := f.integer(key, n, lo, hi)
	return &v
}

// Int works like MaybeInt but returns 0 for an absent field.
func (f *Form) Int(key string, lo, hi int) int { return orZero(f.MaybeInt(key, lo, hi)) }

func orZero[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func (f *Form) integer(key string, n *node, lo, hi int) int {
	text := n.text
	if n.kind == '~' {
		text = strings.Replace(strings.TrimSpace(text), "−", "-", 1)
	}
	v, err := strconv.Atoi(text)
	if err != nil || v < lo || v > hi || n.kind != '0' && n.kind != '~' {
		says := n.noInteger().Add(T(fmt.Sprintf("eine ganze Zahl von %d bis %d", lo, hi), fmt.Sprintf("a whole number from %d to %d", lo, hi)))
		f.Refuse(key, says.DE, says.EN)
		return 0
	}
	return v
}

// noInteger explains what a document contains instead of a whole number, if that is not obvious.
func (n *node) noInteger() Text {
	switch {
	case n.kind == 'n':
		return T("null ist keine Zahl, das Feld dann weglassen; sonst ", "null is no number, leave the field out; else ")
	case n.kind == '"' && number(n.text):
		return T("ohne Anführungszeichen: ", "without quotation marks: ")
	case n.kind == '0' && strings.ContainsAny(n.text, ".eE"):
		return T(n.text+" ist nicht ganz geschrieben: ", n.text+" is not written as a whole number: ")
	}
	return Text{}
}

func number(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// MaybeBool reads true or false, or returns nil if the field is absent.
func (f *Form) MaybeBool(key string) *bool {
	f.asks(key, func() Schema { return Schema{"type": "boolean"} })
	n := f.field(key)
	if n == nil {
		return nil
	}
	v := n.text == "true"
	if n.kind != 't' && n.kind != '~' || !v && n.text != "false" {
		f.Refuse(key, "ja oder nein (true, false)", "yes or no (true, false)")
		v = false
	}
	return &v
}

// Bool works like MaybeBool but returns false for an absent field.
func (f *Form) Bool(key string) bool { return orZero(f.MaybeBool(key)) }

// Choice reads one of the given words.
func (f *Form) Choice(key string, words ...string) string { return f.ChoiceOf(key, Same, words...) }

// ChoiceOf works like Choice for words that players call by other names. A refusal shows both.
func (f *Form) ChoiceOf(key string, name func(string) Text, words ...string) string {
	f.asks(key, func() Schema { return wordSchema(words) })
	n := f.field(key)
	if n == nil {
		return ""
	}
	if n.kind != '"' && n.kind != '~' || !slices.Contains(words, n.text) {
		list := named(words, name)
		f.Refuse(key, "eins von: "+list.DE, "one of: "+list.EN)
		return ""
	}
	return n.text
}

// named lists words with their names: "Grand, alle passen (passed)". If a name contains a comma,
// the list is separated by semicolons.
func named(words []string, name func(string) Text) (list Text) {
	part := Same(", ")
	if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name(word).DE, ",") }) {
		part = Same("; ")
	}
	for i, word := range words {
		if i > 0 {
			list = list.Add(part)
		}
		says := name(word)
		if list = list.Add(says); !strings.EqualFold(says.DE, word) {
			list = list.Add(Same(" (" + word + ")"))
		}
	}
	return list
}

// Seat reads a seat; 0 is nobody.
func (f *Form) Seat(key string) Seat { return Seat(f.Int(key, 0, f.Seats)) }

// maxPoints is the largest number of points that is accepted, far more than any deal can be
// worth.
const maxPoints = 100_000

func (f *Form) points(key string, n *node) (p Points) {
	var err error
	switch {
	case n.kind == '0':
		err = p.UnmarshalJSON([]byte(n.text))
	case n.kind != '~':
		err = strconv.ErrSyntax
	case strings.TrimSpace(n.text) != "":
		p, err = typedPoints(n.text)
	}
	switch {
	case err != nil:
		f.Refuse(key, fmt.Sprintf("ganze oder halbe Punkte, höchstens %d", maxPoints), fmt.Sprintf("whole or half points, %d at most", maxPoints))
		return 0
	case max(p, -p) > Whole(maxPoints):
		f.Refuse(key, fmt.Sprintf("höchstens %d Punkte, plus oder minus", maxPoints), fmt.Sprintf("%d points at most, plus or minus", maxPoints))
		return 0
	}
	return p
}

// spelled replaces the characters that people type in a number by the ones that Go reads.
var spelled = strings.NewReplacer("−", "-", "½", ".5", " ", "", "\u00a0", "", "\u202f", "", "'", "", "’", "")

// typedPoints reads points as people type them: 12,5 and 12½, 1.250 with a separator for
// thousands, and sums like 10+15.
func typedPoints(typed string) (sum Points, err error) {
	rest := spelled.Replace(typed)
	for err == nil && rest != "" {
		end := len(rest)
		if next := strings.IndexAny(rest[1:], "+-"); next >= 0 {
			end = next + 1
		}
		var p Points
		if err = p.UnmarshalJSON([]byte(plainNumber(strings.TrimPrefix(rest[:end], "+")))); !strings.ContainsAny(rest[:end], "0123456789") {
			err = strconv.ErrSyntax // a sign without digits
		}
		sum, rest = sum+p, rest[end:]
		if max(sum, -sum) > Whole(maxPoints) {
			return sum, err
		}
	}
	return sum, err
}

// plainNumber removes separators for thousands and writes a point before halves. A separator
// followed by three digits separates thousands, because points have no thousandths.
func plainNumber(typed string) string {
	groups := strings.Split(strings.ReplaceAll(typed, ",", "."), ".")
	plain, zero := groups[0], strings.HasPrefix(strings.TrimPrefix(groups[0], "-"), "0")
	for i, digits := range groups[1:] {
		if len(digits) != 3 || zero || plain == "" || plain == "-" {
			return plain + "." + strings.Join(groups[i+1:], ".")
		}
		plain += digits
	}
	return plain
}

// maxRate is the highest stake: a thousand euros a point, in hundredths of a cent.
const maxRate = 100_000 * 100

// MaybeRate reads cents with at most two decimals, or returns nil if the field is absent.
func (f *Form) MaybeRate(key string) *Rate {
	f.asks(key, func() Schema { return Schema{"type": "number", "minimum": 0, "maximum": maxRate / 100} })
	n := f.field(key)
	if n == nil {
		return nil
	}
	text := n.text
	if n.kind == '~' {
		text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	}
	v, err := decimal(text, 2)
	switch {
	case err != nil || n.kind != '0' && n.kind != '~':
		f.Refuse(key, "Cent, höchstens zwei Stellen nach dem Komma", "cents, with at most two decimals")
		v = 0
	case v < 0 || v > maxRate:
		f.Refuse(key, fmt.Sprintf("von 0 bis %d Cent", maxRate/100), fmt.Sprintf("from 0 to %d cents", maxRate/100))
		v = 0
	}
	rate := Rate(v)
	return &rate
}

// Object reads an object inside this one. An absent object has no fields.
func (f *Form) Object(key string) *Form {
	f.asked[key] = true
	n := f.object.fields[key]
	if n == nil || n.kind != '{' {
		if n != nil {
			f.Refuse(key, "hier gehört ein Objekt hin", "an object belongs here")
		}
		n = &node{kind: '{'}
	}
	inside := f.child(key, n)
	if f.schema != nil {
		inside.schema = objectSchema()
		f.asks(key, func() Schema { return inside.schema })
	}
	return inside
}

// Numbers reads an object whose fields are all whole numbers from lo to hi. It accepts any field
// name; Check has to judge the names.
func (f *Form) Numbers(lo, hi int) map[string]int {
	if f.schema != nil {
		f.schema["additionalProperties"] = wholeSchema(lo, hi)
	}
	numbers := map[string]int{}
	for _, name := range f.Keys() {
		numbers[name] = f.Int(name, lo, hi)
	}
	return numbers
}

// Into reads a field into the variable that at points to, which keeps its value if the field is
// absent. Numbers must be from lo to hi, words must be among the options. A number that
// is refused never leaves a value below lo, because no game can count with that.
func (f *Form) Into(key string, at any, lo, hi int, options Options) {
	switch p := at.(type) {
	case *int:
		if n := f.MaybeInt(key, lo, hi); n != nil && *n >= lo {
			*p = *n
		}
	case *bool:
		overwrite(p, f.MaybeBool(key))
	case *Rate:
		overwrite(p, f.MaybeRate(key))
	case *string:
		if word := f.ChoiceOf(key, options.Name, options.values()...); word != "" {
			*p = word
		}
	case *[]string:
		if list := f.MaybeWordsOf(key, options.Name, options.values()...); list != nil {
			*p = list
		}
	case Field:
		p.Read(f, key)
	default:
		panic(fmt.Sprintf("scoring: no reader for %T", at))
	}
}

// A Field is the type of a rule that only one game has. It reads itself from a form and keeps its
// value if the form does not have the field. A page shows it as Lines lines of text.
type Field interface {
	Read(f *Form, key string)
	Lines() int
}

func overwrite[T any](at, with *T) {
	if with != nil {
		*at = *with
	}
}
