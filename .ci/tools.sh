# What run and full share: sourced by both, from the top of the repository.
set -euo pipefail
exec </dev/null

step() { printf '\n== %s\n' "$*"; }
fail() { printf '%s: %s\n' "$0" "$*" >&2; exit 1; }

export CGO_ENABLED=0 # as it is released; the race detector needs 1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

browser() {
  local name
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" && return
  done
  return 1
}

# needs installs Debian's packages for commands that are missing: command=packages …
needs() {
  local one missing=()
  for one in "$@"; do
    command -v "${one%%=*}" >/dev/null || missing+=(${one#*=})
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$work/apt" || fail "cannot install ${missing[*]}: $(tail -n 5 "$work/apt")"
}

# needs_browsers are the three that journeys are made in; cog is a window for WebKit
# that needs no screen.
needs_browsers() {
  browser >/dev/null || needs chromium='chromium fonts-noto-core'
  needs firefox-esr=firefox-esr WPEWebDriver=wpewebkit-driver cog=cog
  "$(browser)" --version
  firefox-esr --version
  printf 'WebKit %s\n' "$(dpkg-query -W -f '${Version}' wpewebkit-driver 2>/dev/null || echo of unknown version)"
}

# files are tests of files: damaged, lost, old, or full of entries
files='Soak|Damage|LargeFile|IntactDirectory|CutOff|Migration|AnyName|LostAFile|DiskFull|LostWhatWasAnswered'

# built makes the program nearly as it is released: what is compiled serves tests, too.
# Pages are compiled without inlining: they take as long, and the binary is 3 MB smaller.
built() { go build -ldflags='-s -w' -gcflags='anschreiber/views/...=-l' -o "$1" ./cmd/anschreiber; }
