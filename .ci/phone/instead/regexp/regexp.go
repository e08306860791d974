// Package regexp is what is named of Go's own by code that a phone does not
// call: compiling expressions, and their tables of all scripts, took a fifth of
// the program's start. What a phone does call cannot use it: most is missing.
package regexp

type Regexp struct{}

func MustCompile(string) *Regexp { return nil }

func (*Regexp) MatchString(string) bool { panic(notHere) }

func (*Regexp) FindStringSubmatch(string) []string { panic(notHere) }

const notHere = "there are no regular expressions on a phone"
