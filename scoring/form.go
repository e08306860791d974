package scoring

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Form is one object that somebody sent: the fields of a web page, or a JSON object. Its
// readers (fields.go) turn a field into a typed value. If that fails they note a problem and go
// on, so that everything wrong is reported at once. A field that no reader has asked for is
// unknown, and Done reports it.
type Form struct {
	// Seats is the number of players. Higher seat numbers are refused.
	Seats int

	path     string
	page     bool // from a page: every value is text, and empty means absent
	object   *node
	asked    map[string]bool
	problems *notes
	schema   Schema // what the readers ask for; nil unless the form is read for its schema
}

// node is one JSON value, or the values that a page sent for one field.
type node struct {
	kind     byte   // '{' '[' '"' '0' 't' 'n' for JSON, and '~' for text from a page
	text     string // of a string, number or bool
	items    []*node
	fields   map[string]*node
	repeated []string
}

// FromValues returns the form of a web page. A field name with dots, such as rules.limit, belongs
// to the object named before the last dot.
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

// maxDots limits how deep objects from a page can be, so that they are no deeper than those of
// documents.
const maxDots = 4

// FromJSON returns the form of one JSON object. For anything else it returns a form without
// fields and with a problem.
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

// child returns a form for an object inside f.
func (f *Form) child(path string, object *node) *Form {
	c := newForm(join(f.path, path), object, f.problems)
	c.Seats, c.page = f.Seats, f.page
	return c
}

// Refuse notes a problem with a field.
func (f *Form) Refuse(key, de, en string) {
	f.problems.note(Problem{Path: cmp.Or(join(f.path, key), "document"), Text: T(de, en)})
}

// Ask notes that a field has two possible meanings. A page comes back with the question. For a
// document, which nobody can answer for, it is only a warning, and the reader chooses the
// meaning.
func (f *Form) Ask(key, de, en string) {
	f.problems.note(Problem{Path: join(f.path, key), Text: T(de, en), Warn: !f.page})
}

// Problems returns everything that was noted so far in this form and the forms inside it.
func (f *Form) Problems() Problems { return f.problems.all }

// FromPage reports whether the form was typed into a web page. Readers then fill in what is
// implied, and ignore what another choice has made pointless. A document has to be exact.
func (f *Form) FromPage() bool { return f.page }

// Has reports whether the field was sent and is not empty. A form that is read for its schema has
// every field.
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

// Value returns the text of a field as it was typed, to show it again.
func (f *Form) Value(key string) string {
	values := f.Values(key)
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

// Values returns the texts of a list. A page's field inside an object is found by its name with
// dots.
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

// line returns a value as one line: the values of a list in order, those of an object in the
// order of their keys.
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

// words splits a line of text from a page into a list of words.
func (n *node) words() *node {
	list := &node{kind: '['}
	for _, word := range strings.Fields(n.text) {
		list.items = append(list.items, &node{kind: '~', text: word})
	}
	return list
}

// Keys returns the names of the fields that were sent, sorted.
func (f *Form) Keys() []string { return slices.Sorted(maps.Keys(f.object.fields)) }

// Keep removes every field of a page except these, because fields that belong to another contract
// may still be filled in. It does nothing to a document.
func (f *Form) Keep(keys ...string) {
	for key := range f.object.fields {
		if f.page && !slices.Contains(keys, key) {
			delete(f.object.fields, key)
		}
	}
}

// Drop removes these fields.
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

// countsTyped returns a list of objects whose fields are numbers as the page's fields that Counts
// reads: key1 for the first object, key2 for the second. It returns nil for anything else.
func (n *node) countsTyped(key string) map[string][]string {
	typed := map[string][]string{}
	for i, item := range n.items {
		field := key + strconv.Itoa(i+1)
		for _, word := range slices.Sorted(maps.Keys(item.fields)) {
			n := item.fields[word]
			most, err := strconv.Atoi(n.text)
			if n.kind != '0' || err != nil || most > maxCounted {
				return nil
			}
			for times := range most {
				typed[field] = append(typed[field], Counted(word, times+1))
			}
		}
	}
	if len(typed) == 0 {
		return nil
	}
	return typed
}

// Only refuses the fields that are not among these, and removes them.
func (f *Form) Only(keys ...string) {
	for _, key := range f.Keys() {
		if !slices.Contains(keys, key) {
			f.Refuse(key, "dieses Feld gibt es hier nicht", "there is no such field here")
			f.Drop(key)
		}
	}
}

// Typed returns the form in the fields that a page would send, for filling in a page.
func (f *Form) Typed() map[string][]string {
	typed := map[string][]string{}
	for key, n := range f.object.fields {
		if n.kind != '{' {
			typed[key] = f.Values(key)
			if n.kind == '[' && len(n.items) == 0 {
				typed[key] = []string{""} // none was chosen explicitly: see MaybeWordsOf
			}
			if counts := n.countsTyped(key); counts != nil {
				delete(typed, key)
				maps.Copy(typed, counts)
			}
			continue
		}
		for inner, values := range f.child(key, n).Typed() {
			typed[key+"."+inner] = values
		}
	}
	return typed
}
