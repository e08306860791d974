// Command phone answers requests on a phone that has no network. It draws pages of the evenings
// that the phone stores, and accepts forms, which wait on the phone until the server has booked
// them. It is package handlers/offline, built for the service worker of a browser:
//
//	go generate ./static
//
// The worker (static/files/worker) calls it with what the phone stores, and stores what it returns.
// The phone has to download every byte of the program, so its imports must do without regular
// expressions, html/template and net/http.
package main
