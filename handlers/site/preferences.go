package site

import (
	"net/url"
	"strings"

	"anschreiber/handlers/web"
)

// ChangePreferences stores language and colour scheme in the cookie, and redirects back.
func ChangePreferences(v *web.Visit) error {
	typed, err := v.Typed()
	if err != nil {
		return err
	}
	if lang := typed.Get("lang"); lang != "" {
		err = v.Remember(web.LangValue, web.OneOf(lang, "de", "en"))
	}
	if scheme := typed.Get("scheme"); scheme != "" && err == nil {
		err = v.Remember(web.SchemeValue, web.OneOf(scheme, "", "light", "dark"))
	}
	if err != nil {
		return err
	}
	return v.LeadTo(ownPath(typed.Get("back")))
}

// ownPath returns back if it is a path on this server, and otherwise "/".
func ownPath(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(back, `\`) {
		return "/"
	}
	return u.RequestURI()
}
