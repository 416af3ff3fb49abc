#!/bin/sh
# Serves the front ends and the bffs under one address, by nginx. SHELL_AT, AUTH_AT, COMMITTEES_AT, ADMIN_AT and BFF_AT:
# their addresses as host:port, separated by blanks; leave out a front end that is served elsewhere. TLS_CERTIFICATE and
# TLS_KEY: files; then pages are served on TLS_PORT, and PORT redirects there. nginx reloads the files when they change.
# TLS_RELOAD_SECONDS: interval of this check, s (10).
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
run=${RUN_DIR:-/tmp/mandali}
host=${HOST:-0.0.0.0}
mkdir -p "$run"

# upstream <name> <addresses> <max_fails>. Names are resolved again every 2 s, because a recreated container has another
# address.
upstream() {
  echo "upstream $1 {"
  echo "  zone $1 64k;"
  for address in $2; do
    case $address in
      *[!0-9.:]*) echo "  server $address resolve max_fails=$3 fail_timeout=2s;" ;;
      *) echo "  server $address max_fails=$3 fail_timeout=2s;" ;;
    esac
  done
  echo '  keepalive 32;'
  echo '}'
}

remote() {
  [ -n "$2" ] || return 0
  next='proxy_next_upstream error timeout http_404;'
  errors="error_page 502 = @$1; error_page 500 503 504 =503 /unavailable.html;"
  echo "location /mfe/$1/ { $errors proxy_pass http://$1/; $next }"
  echo "location @$1 { rewrite ^/mfe/$1/(.*)\$ /\$1 break; proxy_pass http://$1; $next }"
}

: "${SHELL_AT:?says where the shell is, as host:port}" "${BFF_AT:?says where the bffs are, as host:port}"
{
  upstream bff "$BFF_AT" 1
  # A failed probe does not stop requests to that bff.
  upstream bff-probed "$BFF_AT" 0
  upstream shell "$SHELL_AT" 1
  [ -z "${AUTH_AT:-}" ] || upstream auth "$AUTH_AT" 1
  [ -z "${COMMITTEES_AT:-}" ] || upstream committees "$COMMITTEES_AT" 1
  [ -z "${ADMIN_AT:-}" ] || upstream admin "$ADMIN_AT" 1
} >"$run/upstreams.conf"
{
  remote auth "${AUTH_AT:-}"
  remote committees "${COMMITTEES_AT:-}"
  remote admin "${ADMIN_AT:-}"
} >"$run/remotes.conf"

product="include $run/proxy-health.conf; include $run/proxy-locations.conf; include $run/remotes.conf;"
if [ -n "${TLS_CERTIFICATE:-}" ]; then
  cat >"$run/servers.conf" <<CONF
server {
  listen $host:${PORT:-8080};
  include $run/proxy-health.conf;
  location / {
    return 301 https://\$host\$request_uri;
  }
}
server {
  listen $host:${TLS_PORT:-8443} ssl http2;
  ssl_certificate $TLS_CERTIFICATE;
  ssl_certificate_key ${TLS_KEY:?names the file of the key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:10m;
  $product
}
CONF
else
  echo "server { listen $host:${PORT:-8080}; $product }" >"$run/servers.conf"
fi

nameserver=$(awk '/^nameserver/ { print $2; exit }' /etc/resolv.conf)
case $nameserver in *:*) nameserver="[$nameserver]" ;; esac
for file in proxy.conf proxy-health.conf proxy-locations.conf; do
  sed -e "s|@HERE@|$here/nginx|g" -e "s|@RUN@|$run|g" -e "s|@LOG@|${ACCESS_LOG:-/dev/stdout}|g" \
    -e "s|@RESOLVER@|${nameserver:+resolver $nameserver valid=2s;}|g" "$here/nginx/$file" >"$run/$file"
done
set -- nginx -p "$run" -e stderr -c "$run/proxy.conf" -g "daemon off;${NGINX_USER:+ user $NGINX_USER;}"
[ -n "${TLS_CERTIFICATE:-}" ] || exec "$@"

say() { printf 'proxy: %s\n' "$*" >&2; }

# Prints why nginx cannot use the certificate, or nothing.
tls_fault() {
  for file in "$TLS_CERTIFICATE" "$TLS_KEY"; do
    if [ ! -e "$file" ]; then
      echo "$file is not there, or a folder above it is closed to user $(id -un)"
      return
    elif [ ! -r "$file" ]; then
      echo "$file cannot be read by user $(id -un) ($(id -u)): use deploy/compose.tls.yml, or make $(id -u) its owner"
      return
    fi
  done
  why=$("$@" -t -q 2>&1) || echo "$why"
}
tls_sum() { cat "$TLS_CERTIFICATE" "$TLS_KEY" 2>/dev/null | cksum; }
seconds=${TLS_RELOAD_SECONDS:-10}

# Waits for the certificate: after an exit the engine would only restart this container.
said=
while fault=$(tls_fault "$@") && [ -n "$fault" ]; do
  [ "$fault" = "$said" ] || say "waits for its certificate: $fault"
  said=$fault
  sleep "$seconds"
done

# $1: the process id of nginx.
reload_on_renewal() {
  nginx=$1
  shift
  last=$(tls_sum)
  while sleep "$seconds" && kill -0 "$nginx" 2>/dev/null; do
    now=$(tls_sum)
    [ "$now" != "$last" ] || continue
    fault=$(tls_fault "$@")
    if [ -z "$fault" ]; then
      kill -HUP "$nginx"
      say 'has read the renewed certificate'
      last=$now
    elif [ "$now" != "${refused:-}" ]; then
      say "keeps the certificate that it has: $fault"
      refused=$now
    fi
  done
}
reload_on_renewal $$ "$@" &
exec "$@"
