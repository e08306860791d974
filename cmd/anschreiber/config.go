package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"anschreiber/db"
)

// config has the settings of the serve command, from flags or from the environment.
type config struct {
	addr    string
	data    string
	baseURL string
	trusted string
	prune   string // evenings are deleted after so many days without an entry; 0 for never
	minFree string // MB of the disk that are kept free for evenings that are going on
	accept  bool   // start although files are missing from the data directory
	noRates bool   // no limits per minute
	said    said
}

func (c *config) flags(getenv func(string) string) *flag.FlagSet {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	c.addrFlag(flags, getenv)
	c.dataFlag(flags, getenv)
	setting{&c.baseURL, "base-url", "ANSCHREIBER_BASE_URL", "", "`URL` as people type it; https makes cookies secure (default http://ADDR)"}.in(flags, getenv)
	setting{&c.trusted, "trusted-proxies", "ANSCHREIBER_TRUSTED_PROXIES", "127.0.0.0/8,::1",
		"`addresses` of proxies whose X-Forwarded-For is believed, with commas between; none for none"}.in(flags, getenv)
	setting{&c.prune, "prune-days", "ANSCHREIBER_PRUNE_DAYS", "0", "delete evenings that nobody has written to for so many `days`; 0 for none"}.in(flags, getenv)
	setting{&c.minFree, "min-free", "ANSCHREIBER_MIN_FREE", "256", "begin nothing new while the disk has fewer `MB` left than that, so that what is going on goes on; 0 for no such bound"}.in(flags, getenv)
	c.said.flags(flags, getenv)
	flags.BoolVar(&c.accept, "accept-loss", false, "start although a file, or a part of one, is missing from the data directory, and do without what was in it")
	flags.BoolVar(&c.noRates, "no-limits", false, "let everybody book, join and ask as often as they like; to measure with, or at home")
	return flags
}

// addrFlag adds the flag of commands that need the address on which the app listens.
func (c *config) addrFlag(flags *flag.FlagSet, getenv func(string) string) {
	setting{&c.addr, "addr", "ANSCHREIBER_ADDR", "127.0.0.1:8080", "`address` to listen on"}.in(flags, getenv)
}

// dataFlag adds the flag of commands that need the database.
func (c *config) dataFlag(flags *flag.FlagSet, getenv func(string) string) {
	setting{&c.data, "data", "ANSCHREIBER_DATA", "", "`directory` of the database, made at the first start, or postgres://… (default in the user's data folder)"}.in(flags, getenv)
}

// A setting is a flag whose default comes from the environment.
type setting struct {
	value                     *string
	name, env, fallback, help string
}

func (s setting) in(flags *flag.FlagSet, getenv func(string) string) {
	flags.StringVar(s.value, s.name, cmp.Or(getenv(s.env), s.fallback), s.help+" ("+s.env+")")
}

func readConfig(args []string, getenv func(string) string, stderr io.Writer) (c config, err error) {
	flags := c.flags(getenv)
	flags.SetOutput(stderr)
	flags.Usage = func() { printUsage(stderr) }
	if err := parse(flags, args); err != nil {
		return c, err
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "anschreiber: serve takes no %q\n", flags.Arg(0))
		return c, errUsage
	}
	if err := c.check(stderr); err != nil {
		return c, err
	}
	if c.data == "" {
		c.data, err = dataDir(getenv)
	}
	return c, err
}

// check prints the first setting that is invalid and returns errUsage. It also cleans the base URL.
func (c *config) check(stderr io.Writer) error {
	base, wrong := cleanURL(c.baseURL)
	c.baseURL = base
	_, proxies := readProxies(c.trusted)
	_, days := readCount(c.prune, "days")
	_, free := readCount(c.minFree, "MB")
	_, says := c.said.operator()
	var accept error
	if c.accept && db.IsURL(c.data) {
		accept = errors.New("it is for a data directory; PostgreSQL looks after its own files")
	}
	for _, one := range []struct {
		flag string
		err  error
	}{{"--base-url: ", wrong}, {"--trusted-proxies: ", proxies}, {"--prune-days: ", days}, {"--min-free: ", free}, {"--accept-loss: ", accept}, {"", says}} {
		if one.err != nil {
			fmt.Fprintf(stderr, "anschreiber: %s%v\n", one.flag, one.err)
			return errUsage
		}
	}
	return nil
}

// cleanURL returns scheme and host of the base URL. It returns an error for a URL without a scheme,
// because cookies would silently not be secure, and for a URL with a path, because the app's links
// would lead elsewhere.
func cleanURL(base string) (string, error) {
	if base == "" {
		return "", nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.Trim(u.Path, "/") != "" {
		return "", fmt.Errorf("%q is not like https://karten.example", base)
	}
	return u.Scheme + "://" + u.Host, nil
}

// readProxies reads addresses and ranges such as 10.0.0.0/8, separated by commas; "none" means that
// there are none.
func readProxies(list string) (proxies []*net.IPNet, err error) {
	if list == "none" {
		return nil, nil
	}
	for one := range strings.SplitSeq(list, ",") {
		one = strings.TrimSpace(one)
		if ip := net.ParseIP(one); ip != nil {
			one = fmt.Sprintf("%s/%d", ip, 8*len(shortest(ip)))
		}
		_, proxy, err := net.ParseCIDR(one)
		if err != nil {
			return nil, fmt.Errorf("%q is no address and no range like 10.0.0.0/8", one)
		}
		proxies = append(proxies, proxy)
	}
	return proxies, nil
}

// readCount reads a whole number, 0 or more; of says what it counts, for the error.
func readCount(text, of string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no number of %s", text, of)
	}
	return n, nil
}

// shortest returns an IPv4 address in 4 bytes, and any other address unchanged.
func shortest(ip net.IP) net.IP {
	if four := ip.To4(); four != nil {
		return four
	}
	return ip
}

// dataDir returns the directory in which a user's programs keep their data.
func dataDir(getenv func(string) string) (string, error) {
	if dir := getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "anschreiber"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("no --data and no home directory: %w", err)
	}
	return filepath.Join(home, ".local", "share", "anschreiber"), nil
}

// openURL returns the address to open in a browser, for a server that listens on addr.
func (c config) openURL(addr string) string {
	if c.baseURL != "" {
		return c.baseURL + "/"
	}
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "http://" + addr + "/"
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}
