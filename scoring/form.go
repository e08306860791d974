package scoring

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// A Form is one object that somebody handed in: the fields of a web page, or a
// JSON object. Its readers (fields.go) turn a field into a typed value, note a
// problem where that fails, and go on, so that everything wrong is said at
// once. A field that no reader asked for is unknown, and Done says so.
type Form struct {
	// Seats is the number of players; a seat beyond it is refused.
	Seats int

	path     string
	page     bool // typed into a page: every value is text, and empty means absent
	object   *node
	asked    map[string]bool
	problems *notes
	schema   Schema // what its readers ask for; nil where nobody wants to know
}

// node is one JSON value, or what a page sent for one field.
type node struct {
	kind     byte   // '{' '[' '"' '0' 't' 'n', and '~' for text from a page
	text     string // of a string, number or bool
	items    []*node
	fields   map[string]*node
	repeated []string
}

// FromValues is the form of a web page. A field name with dots, as in
// rules.limit, belongs to the object before the last dot.
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

// maxDots keeps objects of a page as shallow as those of documents are.
const maxDots = 4

// FromJSON is the form of one JSON object. What is not one gives a form without
// fields and a problem.
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

// child is a form inside f.
func (f *Form) child(path string, object *node) *Form {
	c := newForm(join(f.path, path), object, f.problems)
	c.Seats, c.page = f.Seats, f.page
	return c
}

// Refuse notes a problem with a field.
func (f *Form) Refuse(key, de, en string) {
	f.problems.note(Problem{Path: cmp.Or(join(f.path, key), "document"), Text: T(de, en)})
}

// Ask notes that a field can be meant in two ways. A page comes back with the question; a
// document, which nobody can ask, is warned and read the way that its reader goes on.
func (f *Form) Ask(key, de, en string) {
	f.problems.note(Problem{Path: join(f.path, key), Text: T(de, en), Warn: !f.page})
}

// Problems are all that was noted so far, in this form and those inside it.
func (f *Form) Problems() Problems { return f.problems.all }

// FromPage reports whether the form was typed into a web page. What is implied is
// then filled in, and what another choice has made pointless is passed over;
// a document must be exact.
func (f *Form) FromPage() bool { return f.page }

// Has reports whether the field was handed in, and not empty. A form that is read for
// its schema has every field.
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

// Value is what stands in a field, as text, to show it again as it was typed.
func (f *Form) Value(key string) string {
	values := f.Values(key)
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

// Values are what stands in a list, as texts. A page's field inside an object
// is found by its name with dots.
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

// line is a value in one line: a list's values in turn, an object's in the order of
// their keys.
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

// words are a line that a page has sent, as the list that it was.
func (n *node) words() *node {
	list := &node{kind: '['}
	for _, word := range strings.Fields(n.text) {
		list.items = append(list.items, &node{kind: '~', text: word})
	}
	return list
}

// Keys are the names of the fields that were handed in, in order.
func (f *Form) Keys() []string { return slices.Sorted(maps.Keys(f.object.fields)) }

// Keep forgets every field of a page but these: the fields another contract
// would have used may still be filled in behind the one that was chosen.
func (f *Form) Keep(keys ...string) {
	for key := range f.object.fields {
		if f.page && !slices.Contains(keys, key) {
			delete(f.object.fields, key)
		}
	}
}

// Drop forgets fields.
func (f *Form) Drop(keys ...string) {
	for _, key := range keys {
		delete(f.object.fields, key)
	}
}

// Done refuses the fields that no reader has asked for.
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

// Only refuses the fields that are none of these, and forgets them.
func (f *Form) Only(keys ...string) {
	for _, key := range f.Keys() {
		if !slices.Contains(keys, key) {
			f.Refuse(key, "dieses Feld gibt es hier nicht", "there is no such field here")
			f.Drop(key)
		}
	}
}

// Typed is the form as a page would send it, to fill a page in.
func (f *Form) Typed() map[string][]string {
	typed := map[string][]string{}
	for key, n := range f.object.fields {
		if n.kind != '{' {
			typed[key] = f.Values(key)
			if n.kind == '[' && len(n.items) == 0 {
				typed[key] = []string{""} // none, and said so: see MaybeWords
			}
			continue
		}
		for inner, values := range f.child(key, n).Typed() {
			typed[key+"."+inner] = values
		}
	}
	return typed
}
