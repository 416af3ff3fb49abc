#!/bin/sh
# Tests a running deployment from outside: smoke.sh http://127.0.0.1:8080. Exits with 1 at the first fault.
set -eu
url=${1:?is the address that people open}

want() {
  if printf '%s' "$3" | grep -q -e "$2"; then printf 'ok   %s\n' "$1"; else
    printf 'FAIL %s: %s\n' "$1" "$3"
    exit 1
  fi
}
get() { curl --silent --show-error --max-time 10 --include "$@"; }

want 'is healthy' '"status": *"ok"' "$(get "$url/healthz")"
want 'shows its page on every path' '<div id="root">' "$(get --header 'accept: text/html' "$url/committee/1")"
want 'sends a content policy' "script-src 'self'" "$(get --header 'accept: text/html' "$url/")"
config=$(get "$url/config.json")
want 'says where the front ends are' 'remoteEntry.js' "$config"
for entry in $(printf '%s' "$config" | grep -o '[^"]*/remoteEntry\.js'); do
  case $entry in /*) entry=$url$entry ;; esac
  want "serves $entry" 'import' "$(get "$entry")"
done
want 'answers calls' '401' "$(get "$url/api/committees")"
want 'keeps its metrics to itself' '404' "$(get "$url/metrics")"
want 'keeps what it waits for to itself' '404' "$(get "$url/readyz")"
