package handlers

import (
	"net/http"
	"net/url"
	"strings"
)

// choose remembers language and colours, and goes back.
func choose(v *visit) error {
	typed, err := v.values()
	if err != nil {
		return err
	}
	if lang := typed.Get("lang"); lang != "" {
		err = v.remember(langValue, oneOf(lang, "de", "en"))
	}
	if scheme := typed.Get("scheme"); scheme != "" && err == nil {
		err = v.remember(schemeValue, oneOf(scheme, "", "light", "dark"))
	}
	if err != nil {
		return err
	}
	return v.Redirect(http.StatusSeeOther, ownPath(typed.Get("back")))
}

// ownPath is a path on this server, and the start for anything else.
func ownPath(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(back, `\`) {
		return "/"
	}
	return u.RequestURI()
}
