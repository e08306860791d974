package web

import (
	"net"

	"github.com/labstack/echo/v4"
)

// clientIP finds a visitor's address: the last one in X-Forwarded-For that is not
// a trusted proxy's, where a trusted proxy says so, and the connection's
// otherwise.
func clientIP(proxies []*net.IPNet) echo.IPExtractor {
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, proxy := range proxies {
		trust = append(trust, echo.TrustIPRange(proxy))
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}
