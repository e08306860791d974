package site

import (
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
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
	return v.LeadTo(evening.OwnPath(typed.Get("back")))
}
