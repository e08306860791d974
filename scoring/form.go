package scoring

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// A Form is the input of one object: the fields of a web page, or a JSON object. Its readers (in
// fields.go) turn a field into a typed value. If that fails, they note a problem and go on, so that
// everything wrong is reported at once. Done reports every field that no reader has asked for as
// unknown.
type Form struct {
	// Seats is the number of players. Higher seat numbers are refused.
	Seats int

	path     string
	page     bool // the form comes from a web page: every value is text, and an empty value counts as absent
	object   *node
	asked    map[string]bool
	problems *notes
	schema   Schema // collects what the readers ask for; nil unless a schema is being made
}

// node is one JSON value, or the values that a page sent for one field.
type node struct {
	kind     byte   // '{' '[' '"' '0' 't' 'n', and '~' for text from a page
	text     string // of a string, number or bool
	items    []*node
	fields   map[string]*node
	repeated []string
}

// FromValues returns the form of a web page. In a field name with a dot, such as rules.limit, the
// part before the dot names an object and the part after it a field of that object.
func FromValues(values map[string][]string) *Form {
	f := newForm("", &node{kind: '{', fields: map[string]*node{}}, new(notes))
	f.page = true
	for key, typed := range values {
		object, path := f.object, strings.SplitN(key, ".", maxDots)
		for _, first := range path[:len(path)-1] {
			if object.fields[first] == nil || object.fields[first].kind != '{' {
				object.fields[first] = &node{kind: '{', fields: map[string]*node{}}
			}
			object = object.fields[first]
		}
		key = path[len(path)-1]
		if old := object.fields[key]; old != nil && old.kind == '{' {
			continue
		}
		list := &node{kind: '['}
		for _, text := range typed {
			list.items = append(list.items, &node{kind: '~', text: strings.ToValidUTF8(text, "\uFFFD")})
		}
		object.fields[key] = list
	}
	return f
}

// maxDots is the number of parts into which dots split a field name at most, so that objects from a
// page cannot be nested more deeply than those of documents.
const maxDots = 4

// FromJSON returns the form of one JSON object. For any other text it returns a form without fields
// that has a problem.
func FromJSON(data []byte) *Form {
	problems := new(notes)
	root, wrong := parse(data)
	if wrong == (Text{}) && root.kind != '{' {
		wrong = T("das ist kein JSON-Objekt", "this is not a JSON object")
	}
	if wrong != (Text{}) {
		problems.note(Problem{Path: "document", Text: wrong})
		root = &node{kind: '{'}
	}
	return newForm("", root, problems)
}

func newForm(path string, object *node, problems *notes) *Form {
	f := &Form{path: path, object: object, asked: map[string]bool{}, problems: problems}
	for _, key := range object.repeated {
		f.Refuse(key, "steht hier zweimal", "is here twice")
	}
	return f
}

// child returns the form of an object inside f. It shares the problems of f.
func (f *Form) child(path string, object *node) *Form {
	c := newForm(join(f.path, path), object, f.problems)
	c.Seats, c.page = f.Seats, f.page
	return c
}

// Refuse notes a problem with a field.
func (f *Form) Refuse(key, de, en string) {
	f.problems.note(Problem{Path: cmp.Or(join(f.path, key), "document"), Text: T(de, en)})
}

// Ask notes that a field can be understood in two ways. On a page this counts as an error, so that
// the page is shown again with the question. In a document it is only a warning, because nobody can
// be asked; the caller then decides which of the two is meant.
func (f *Form) Ask(key, de, en string) {
	f.problems.note(Problem{Path: join(f.path, key), Text: T(de, en), Warn: !f.page})
}

// Problems returns all problems noted so far, in this form and in the objects that belong to the
// same input.
func (f *Form) Problems() Problems { return f.problems.all }

// FromPage reports whether the form comes from a web page. Readers then fill in what is implied and
// ignore fields that another choice has made pointless. A document must be exact instead.
func (f *Form) FromPage() bool { return f.page }

// Has reports whether the field is present and, on a page, not empty. While a schema is being made,
// it always returns true.
func (f *Form) Has(key string) bool {
	if f.schema != nil {
		return true
	}
	n := f.object.fields[key]
	if f.page && n != nil && n.kind == '[' {
		return strings.Join(f.Values(key), "") != ""
	}
	return n != nil
}

// Value returns the field's text as it was typed, to show it again; "" if the field is absent, and
// the last value if it has several.
func (f *Form) Value(key string) string {
	values := f.Values(key)
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

// Values returns the values of a list as texts, or the only value of another field; nil if the
// field is absent. On a page, key may also be a name with dots, such as rules.limit.
func (f *Form) Values(key string) []string {
	n := f.object.fields[key]
	if first, rest, dotted := strings.Cut(key, "."); dotted && n == nil && f.page {
		if inner := f.object.fields[first]; inner != nil && inner.kind == '{' {
			return f.child(first, inner).Values(rest)
		}
	}
	switch {
	case n == nil:
		return nil
	case n.kind != '[':
		return []string{strings.TrimSpace(n.text)}
	}
	var texts []string
	for _, item := range n.items {
		texts = append(texts, item.line())
	}
	return texts
}

// line returns a value in one line: the values of a list in order, those of an object sorted by
// key.
func (n *node) line() string {
	parts := []string{n.text}
	for _, item := range n.items {
		parts = append(parts, item.text)
	}
	for _, key := range slices.Sorted(maps.Keys(n.fields)) {
		parts = append(parts, n.fields[key].text)
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

// words splits a line from a page into the list of its words.
func (n *node) words() *node {
	list := &node{kind: '['}
	for _, word := range strings.Fields(n.text) {
		list.items = append(list.items, &node{kind: '~', text: word})
	}
	return list
}

// Keys returns the names of all fields that are present, sorted.
func (f *Form) Keys() []string { return slices.Sorted(maps.Keys(f.object.fields)) }

// Keep removes all other fields from a form that comes from a page, because a page also sends what
// was typed for another contract before the present one was chosen.
func (f *Form) Keep(keys ...string) {
	for key := range f.object.fields {
		if f.page && !slices.Contains(keys, key) {
			delete(f.object.fields, key)
		}
	}
}

// Drop removes fields. The readers then treat them as absent.
func (f *Form) Drop(keys ...string) {
	for _, key := range keys {
		delete(f.object.fields, key)
	}
}

// Done notes a problem for every field that no reader has asked for.
func (f *Form) Done() {
	var unknown []string
	for key := range f.object.fields {
		if !f.asked[key] {
			unknown = append(unknown, key)
		}
	}
	slices.Sort(unknown)
	for _, key := range unknown {
		f.Refuse(key, "dieses Feld gibt es hier nicht", "there is no such field here")
	}
}

// Only notes a problem for every field that is not among the keys, and removes it.
func (f *Form) Only(keys ...string) {
	for _, key := range f.Keys() {
		if !slices.Contains(keys, key) {
			f.Refuse(key, "dieses Feld gibt es hier nicht", "there is no such field here")
			f.Drop(key)
		}
	}
}

// Typed returns the form as a page would send it, so that a page can be filled in with it.
func (f *Form) Typed() map[string][]string {
	typed := map[string][]string{}
	for key, n := range f.object.fields {
		if n.kind != '{' {
			typed[key] = f.Values(key)
			if n.kind == '[' && len(n.items) == 0 {
				typed[key] = []string{""} // an empty list, which a page sends as one empty value: see MaybeWordsOf
			}
			continue
		}
		for inner, values := range f.child(key, n).Typed() {
			typed[key+"."+inner] = values
		}
	}
	return typed
}
