package scoring

import (
	"slices"
	"strconv"
	"strings"
)

// elements returns the elements of a list, or nil if the list is absent.
func (f *Form) elements(key string) []*node {
	f.asked[key] = true
	n := f.object.fields[key]
	switch {
	case n == nil:
		return nil
	case n.kind != '[':
		f.Refuse(key, "hier gehört eine Liste hin", "a list belongs here")
		return nil
	}
	return n.items
}

// Len returns the length of a list; 0 for anything else.
func (f *Form) Len(key string) int {
	if n := f.object.fields[key]; n != nil {
		return len(n.items)
	}
	return 0
}

// Element returns the path of an entry of a list, counted from 0: "points[2]".
func Element(key string, i int) string { return key + "[" + strconv.Itoa(i) + "]" }

// At returns an entry of a list, and the zero value for an index outside the list.
func At[T any](list []T, i int) (v T) {
	if 0 <= i && i < len(list) {
		return list[i]
	}
	return v
}

// MaybeIntList reads whole numbers from lo to hi. An element that was left empty on a page is
// nil.
func (f *Form) MaybeIntList(key string, lo, hi int) []*int {
	f.asks(key, func() Schema { return listSchema(wholeSchema(lo, hi)) })
	var list []*int
	for i, n := range f.elements(key) {
		if f.page && strings.TrimSpace(n.text) == "" {
			list = append(list, nil)
			continue
		}
		v := f.integer(Element(key, i), n, lo, hi)
		list = append(list, &v)
	}
	return list
}

// OrZeros returns the numbers of a list, with 0 for elements that were left empty on a page.
func OrZeros(list []*int) (all []int) {
	for _, n := range list {
		all = append(all, orZero(n))
	}
	return all
}

// NilIfZeros returns the list, or nil if all its numbers are 0.
func NilIfZeros(list []int) []int {
	for _, n := range list {
		if n != 0 {
			return list
		}
	}
	return nil
}

// IntOrList reads a whole number from lo to hi, or a list of such numbers. A page always sends a
// list.
func (f *Form) IntOrList(key string, lo, hi int) (one *int, list []*int) {
	if f.schema != nil {
		f.asks(key, func() Schema {
			return Schema{"anyOf": []Schema{wholeSchema(lo, hi), listSchema(wholeSchema(lo, hi))}}
		})
		return nil, nil
	}
	if n := f.object.fields[key]; n != nil && n.kind != '[' {
		return f.MaybeInt(key, lo, hi), nil
	}
	return nil, f.MaybeIntList(key, lo, hi)
}

// IntLists reads a list of lists of whole numbers from lo to hi. On a page, each inner list is a
// line of text.
func (f *Form) IntLists(key string, lo, hi int) [][]int {
	f.asks(key, func() Schema { return listSchema(listSchema(wholeSchema(lo, hi))) })
	lists := [][]int{}
	for i, n := range f.elements(key) {
		path, list := Element(key, i), []int{}
		switch {
		case n.kind == '~':
			n = n.words()
		case n.kind != '[':
			f.Refuse(path, "hier gehört eine Liste hin", "a list belongs here")
		}
		for k, number := range n.items {
			list = append(list, f.integer(Element(path, k), number, lo, hi))
		}
		lists = append(lists, list)
	}
	return lists
}

// MaybeWordsOf reads a list of words, which must be among the given ones, and returns it in their
// order. Returns nil if the field is absent. An empty value on a page means that none of them is
// chosen. A refusal shows each word with the name that players use for it.
func (f *Form) MaybeWordsOf(key string, name func(string) Text, words ...string) []string {
	f.asks(key, func() Schema { return listSchema(wordSchema(words)).unique() })
	nodes := f.elements(key)
	if n := f.object.fields[key]; n == nil || n.kind != '[' || f.page && len(nodes) == 0 {
		return nil
	}
	chosen := map[string]bool{}
	for i, n := range nodes {
		switch {
		case f.page && n.text == "":
		case n.kind != '"' && n.kind != '~' || !slices.Contains(words, n.text):
			list := named(words, name)
			f.Refuse(Element(key, i), "nur: "+list.DE, "only: "+list.EN)
		case chosen[n.text] && !f.page:
			f.Refuse(Element(key, i), "steht hier zweimal", "is here twice")
		default:
			chosen[n.text] = true
		}
	}
	return slices.DeleteFunc(append([]string{}, words...), func(w string) bool { return !chosen[w] })
}

// SeatList reads seats, each at most once, in ascending order.
func (f *Form) SeatList(key string) Seats {
	seats := f.SeatOrder(key)
	slices.Sort(seats)
	return seats
}

// SeatOrder reads seats, each at most once, in the order in which they are listed.
func (f *Form) SeatOrder(key string) Seats {
	f.asks(key, func() Schema { return listSchema(wholeSchema(1, f.Seats)).unique() })
	var seats Seats
	for i, n := range f.elements(key) {
		if n.text == "" && f.page {
			continue
		}
		switch seat := Seat(f.integer(Element(key, i), n, 1, f.Seats)); {
		case seats.Has(seat):
			f.Refuse(Element(key, i), "dieser Platz steht hier zweimal", "this seat is here twice")
		case seat != 0:
			seats = append(seats, seat)
		}
	}
	return seats
}

// PointsList reads points for each seat, in halves. On a page the sign is a box next to the
// number, in the field minus, because the number pads of phones have no sign.
func (f *Form) PointsList(key string) []Points {
	f.asks(key, func() Schema {
		points := pointsSchema()
		points["minimum"], points["maximum"] = -maxPoints, maxPoints
		return listSchema(points)
	})
	minus := Seats(nil)
	if f.page {
		minus = f.SeatList("minus")
	}
	var points []Points
	for i, n := range f.elements(key) {
		p := f.points(Element(key, i), n)
		if minus.Has(Seat(i+1)) && strings.TrimSpace(n.text) == "" {
			f.Refuse(Element(key, i), "minus wie viel?", "minus how much?")
		}
		if minus.Has(Seat(i + 1)) {
			p = min(p, -p)
		}
		points = append(points, p)
	}
	return points
}

// TextList reads several texts in the way of Text. It skips lines that were left empty on a page.
func (f *Form) TextList(key string, lo, hi int) []string {
	f.asks(key, func() Schema { return listSchema(textSchema(lo, hi)) })
	texts := []string{}
	for i, n := range f.elements(key) {
		if f.page && strings.TrimSpace(n.text) == "" {
			continue
		}
		texts = append(texts, f.text(Element(key, i), n, lo, hi))
	}
	return texts
}

// Objects reads a list of objects. For an element that is not an object it notes a problem and
// returns an object without fields, so that the other elements keep their numbers.
func (f *Form) Objects(key string) []*Form {
	if f.schema != nil {
		one := f.askedInside(key)
		f.asks(key, func() Schema { return listSchema(one.schema) })
		return []*Form{one}
	}
	var forms []*Form
	for i, n := range f.elements(key) {
		path := Element(key, i)
		if n.kind != '{' {
			f.Refuse(path, "hier gehört ein Objekt hin", "an object belongs here")
			n = &node{kind: '{'}
		}
		forms = append(forms, f.child(path, n))
	}
	return forms
}

// Counted returns a word of a page together with how often it is meant: "paar", "paar ×2".
func Counted(word string, times int) string {
	if times == 1 {
		return word
	}
	return word + " ×" + strconv.Itoa(times)
}

// maxCounted is the most often that a page can count one thing.
const maxCounted = 99

// Counts reads a field of a page as how often each of its words is meant: as often as it is there,
// or as the highest number beside it says. It accepts any word; Check has to judge them.
func (f *Form) Counts(key string) map[string]int {
	counts, most := map[string]int{}, map[string]int{}
	for _, typed := range f.Values(key) {
		word, times, _ := strings.Cut(typed, " ×")
		n, _ := strconv.Atoi(times)
		if n == 0 && word != "" {
			counts[word]++
		}
		most[word] = max(most[word], min(n, maxCounted))
	}
	for word, n := range most {
		if n > counts[word] {
			counts[word] = n
		}
	}
	return counts
}
