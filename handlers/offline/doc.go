// Package offline is what answers on a phone without network: the pages of the
// evenings that it keeps, and forms, which wait there until they are sent. It
// knows neither network nor disk, clock nor chance; all that it is handed, and
// what is to be kept it answers.
//
// The pages and the judgement are the server's own. abend.json is what a phone
// keeps of an evening, heute.json of a Stammtisch. An answer is handed the
// evenings that it needs, each whole: reading sixty takes longer than drawing.
// What is written here waits as forms, exactly as they will be sent, and the
// sheet is the fold of the server's log and of those.
//
// The numbers of what waits may become others. So a form names an entry that
// only this phone knows by the key of the form that wrote it ([evening.ByKey]:
// /spiele/~key), and an evening so, too; the keys of forms drawn here say how
// the page numbered them. A page of the server may be newer than what the phone
// has learned: a form of it is taken, but where it names an entry by a number
// that says nothing here.
//
// Where the server has lost what it had, an older copy of its database having been
// put back, the entries become forms again, which wait in front of the others until
// their writer lets them be sent.
//
// Forms bear their format (FormFormat), and what a program before has left is
// read (testdata/outbox of the handlers: a new format adds a file). What cannot
// be read is in no sheet; pages say so, and it stands in what can be saved. Pages
// that only the server has say that they need a network.
package offline
