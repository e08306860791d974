//go:build !linux

package browser

import "github.com/chromedp/chromedp"

var highPriority []chromedp.ExecAllocatorOption
