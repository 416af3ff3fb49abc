#!/bin/sh
# Serves one built front end by nginx. FRONT_END: its name; FRONT_END_FOLDER: its files in own/, and the chunks of the
# previous release in previous/, for pages that are still open.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
folder=${FRONT_END_FOLDER:-/srv/front-end}
run=${RUN_DIR:-/tmp/mandali}
mkdir -p "$run"

refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

# The values become part of a header: only characters of addresses.
check_address() {
  case $2 in
    *[!A-Za-z0-9:/._~%?=\&@-]*) refuse "$1 holds a character that no address has." ;;
  esac
}

# Prints ' https://admin.example' for 'https://admin.example/mfe', and nothing for a path on our own origin.
origin_of() {
  case $1 in
    http://* | https://*) printf ' %s\n' "$(printf '%s' "$1" | cut -d / -f 1-3)" ;;
  esac
}

# The Content-Security-Policy that the bff sends with its pages; a test compares the two.
policy() {
  remotes=$(for url in "${MFE_AUTH_URL:-}" "${MFE_COMMITTEES_URL:-}" "${MFE_ADMIN_URL:-}"; do origin_of "$url"; done |
    awk '!seen[$0]++' | tr -d '\n')
  inline=$(sed -n "s|.*<meta name=\"inline-script\" content=\"\(sha256-[A-Za-z0-9+/=]*\)\".*| '\1'|p" "$folder/own/index.html" 2>/dev/null || true)
  printf "default-src 'self';script-src 'self'%s%s;script-src-attr 'none';" "$remotes" "$inline"
  printf "style-src 'self' 'unsafe-inline'%s;img-src 'self' data:%s;" "$remotes" "$remotes"
  printf "font-src 'self'%s;connect-src 'self'%s;" "$remotes" "$remotes"
  printf "worker-src 'self';manifest-src 'self';"
  printf "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"
  case ${PUBLIC_URL:-} in https://*) printf ';upgrade-insecure-requests' ;; esac
  [ -z "${CSP_REPORT_URL:-}" ] || printf ';report-uri %s' "$CSP_REPORT_URL"
}

case ${FRONT_END:?names the front end, such as mfe-admin} in
  mfe-shell) kind=shell ;;
  mfe-*) kind=remote ;;
  *) refuse "FRONT_END must be the name of a front end, not $FRONT_END." ;;
esac
[ -d "$folder/own/assets" ] || refuse "$folder/own holds no built front end."
check_address MFE_AUTH_URL "${MFE_AUTH_URL:-}"
check_address MFE_COMMITTEES_URL "${MFE_COMMITTEES_URL:-}"
check_address MFE_ADMIN_URL "${MFE_ADMIN_URL:-}"
check_address PUBLIC_URL "${PUBLIC_URL:-}"
check_address CSP_REPORT_URL "${CSP_REPORT_URL:-}"
csp=$(policy | sed 's/[&|\\]/\\&/g')
# Browsers with the service worker load a script that removes it.
worker='# the worker as it was built'
case ${SERVICE_WORKER:-on} in
  on) ;;
  off) worker='rewrite ^/service-worker\\.js$ /service-worker-taken-back.js;' ;;
  *) refuse "SERVICE_WORKER must be on or off, not $SERVICE_WORKER." ;;
esac
hsts='# without TLS'
case ${PUBLIC_URL:-} in
  https://*) hsts='add_header strict-transport-security "max-age=31536000; includeSubDomains" always;' ;;
esac

for file in "$kind.conf" "$kind-headers.conf" brotli.conf; do
  sed -e "s|@HERE@|$here/nginx|g" -e "s|@RUN@|$run|g" -e "s|@FOLDER@|$folder|g" \
    -e "s|@LISTEN@|${HOST:-0.0.0.0}:${PORT:-8080}|g" -e "s|@LOG@|${ACCESS_LOG:-/dev/stdout}|g" \
    -e "s|@CSP@|$csp|g" -e "s|@WORKER@|$worker|g" -e "s|@HSTS@|$hsts|g" -e "s|@HEADERS@|$run/$kind-headers.conf|g" \
    "$here/nginx/$file" >"$run/$file"
done
if [ "$kind" = shell ]; then
  # Readers of link previews require the whole address of the picture.
  mkdir -p "$run/page"
  public=$(printf '%s' "${PUBLIC_URL:-}" | sed -e 's|/$||' -e 's/[&|\\]/\\&/g')
  sed -e "s|\(property=\"og:image\" content=\"\)/|\1$public/|" "$folder/own/index.html" >"$run/page/index.html"
  gzip -9 -c "$run/page/index.html" >"$run/page/index.html.gz"
  # The verifier's file contains its content security policy.
  own=$(sed -n 's/.*http-equiv="Content-Security-Policy" content="\([^"]*\)".*/\1/p' "$folder/own/verify.html" |
    sed 's/[&|\\]/\\&/g')
  sed -e "s|content-security-policy \"[^\"]*\"|content-security-policy \"$own;frame-ancestors 'none'\"|" \
    "$run/shell-headers.conf" >"$run/verify-headers.conf"
fi
exec nginx -p "$run" -e stderr -c "$run/$kind.conf" -g "daemon off;${NGINX_USER:+ user $NGINX_USER;}"
