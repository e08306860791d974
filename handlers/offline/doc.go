// Package offline answers requests on a phone that has no network: with pages of the evenings that
// the phone stores, and for forms, which wait on the phone until they are sent. The package uses no
// network, disk, clock or random numbers: callers pass everything that it needs, and its answers
// say what has to be stored.
//
// Pages are drawn and forms are judged by the server's own code. A phone stores an evening as the
// file abend.json of the server, and a Stammtisch as heute.json. With a request, the caller passes
// only the evenings that it needs, each of them complete, because reading sixty evenings takes
// longer than drawing a page. Everything that is written on the phone waits as forms, exactly as
// they will be sent. The sheet is computed from the server's log and these forms.
//
// The entries of waiting forms may get other numbers on the server. So a form names an entry that
// only this phone knows by the key of the form that wrote it ([evening.ByKey]: /spiele/~key), and an
// evening that was begun here is named in the same way. The keys of forms drawn here say how the
// page numbered those entries. A page from the server may be newer than what the phone has received:
// its forms are accepted, except those that name an entry by a number that means nothing here.
//
// If the server has lost entries because an older copy of its database was put back, these entries
// become forms again. They wait in front of the others until the user of this phone lets them be
// sent.
//
// Forms say in which format they are (FormFormat), and the forms that an older program has left are
// read (testdata/outbox of the handlers; a new format adds a file there). Forms that cannot be read
// are in no sheet; pages say so, and the forms are part of the file that can be saved. In place of
// a page that only the server has, the package shows a page that says that it needs a network.
package offline
