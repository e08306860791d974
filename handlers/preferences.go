package handlers

import (
	"net/url"
	"strings"
)

// changePreferences remembers language and colours, and goes back.
func changePreferences(v *request) error {
	typed, err := v.typed()
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
	return v.redirect(ownPath(typed.Get("back")))
}

// ownPath is a path on this server, and the start for anything else.
func ownPath(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(back, `\`) {
		return "/"
	}
	return u.RequestURI()
}
