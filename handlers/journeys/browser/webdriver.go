package browser

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"math"
)

// A call sends a WebDriver command and returns the value of the answer. The parameters are those of
// https://www.w3.org/TR/webdriver2; the transport differs between engines.
type call func(command string, params any) (json.RawMessage, error)

// params are the parameters of a command, by name.
type params map[string]any

// A session is a tab that is controlled with WebDriver.
type session struct {
	call  call
	close func()
	zoom  float64 // the driver's pixels for each CSS pixel of the page; 0 stands for 1
}

func (s *session) Open(address string) error {
	_, err := s.call("WebDriver:Navigate", params{"url": address})
	return err
}

func (s *session) Eval(expression string) (json.RawMessage, error) {
	value, err := s.call("WebDriver:ExecuteScript", params{"script": "return JSON.stringify(" + expression + ") ?? null", "args": []any{}})
	if err != nil {
		return nil, err
	}
	var text *string // JSON inside JSON, so that the page encodes the value and not the driver
	if err := json.Unmarshal(value, &text); err != nil || text == nil {
		return json.RawMessage("null"), err
	}
	return json.RawMessage(*text), nil
}

func (s *session) Tap(x, y float64) error {
	if s.zoom != 0 {
		x, y = x*s.zoom, y*s.zoom
	}
	return s.perform(params{"type": "pointer", "id": "finger", "parameters": params{"pointerType": "touch"}, "actions": []params{
		{"type": "pointerMove", "duration": 0, "x": math.Round(x), "y": math.Round(y)},
		{"type": "pointerDown", "button": 0},
		{"type": "pointerUp", "button": 0},
	}})
}

// named maps keys without a letter to their WebDriver codes.
var named = map[rune]string{'\r': "\uE007", '\n': "\uE007", '\t': "\uE004", '\b': "\uE003"}

func (s *session) Type(text string) error {
	var keys []params
	for _, letter := range text {
		key, special := named[letter]
		if !special {
			key = string(letter)
		}
		keys = append(keys, params{"type": "keyDown", "value": key}, params{"type": "keyUp", "value": key})
	}
	return s.perform(params{"type": "key", "id": "keys", "actions": keys})
}

func (s *session) perform(source params) error {
	_, err := s.call("WebDriver:PerformActions", params{"actions": []params{source}})
	return err
}

func (s *session) Screenshot() ([]byte, error) {
	return s.file("WebDriver:TakeScreenshot", params{"full": false})
}

func (s *session) Print() ([]byte, error) { return s.file("WebDriver:Print", params{}) }

// file returns the answer to a command as the bytes of a file.
func (s *session) file(command string, p params) ([]byte, error) {
	value, err := s.call(command, p)
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(value, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

func (s *session) Close() { s.close() }

// A refusal is a driver's answer instead of a value.
type refusal struct{ Error, Message string }

func (r *refusal) err() error {
	if r.Error == "unknown command" {
		return ErrUnsupported
	}
	return errors.New(r.Error + ": " + r.Message)
}
