// Command phone answers requests on a phone without network: with the pages of the
// evenings that the phone keeps, and with forms, which wait there until the server has
// them. It is handlers/offline, built for the service worker of a browser:
//
//	go generate ./static
//
// The worker (static/files/worker) calls it with what it keeps, and stores what it
// answers. The phone has to load every byte of it, so its imports must do without
// regular expressions, html/template and net/http.
package main
