#!/bin/sh
# Joins the front ends and the bffs under one address, by nginx. SHELL_AT, AUTH_AT, COMMITTEES_AT, ADMIN_AT and BFF_AT
# say where they are, as host:port, several separated by blanks; a front end that is served elsewhere is left out.
# TLS_CERTIFICATE and TLS_KEY name files: then pages are served on TLS_PORT, and PORT only sends people there.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
run=${RUN_DIR:-/tmp/mandali}
host=${HOST:-0.0.0.0}
mkdir -p "$run"

# Names are asked for again and again: a container that was made anew has another address.
upstream() {
  echo "upstream $1 {"
  echo "  zone $1 64k;"
  for address in $2; do
    case $address in
      *[!0-9.:]*) echo "  server $address resolve max_fails=1 fail_timeout=2s;" ;;
      *) echo "  server $address max_fails=1 fail_timeout=2s;" ;;
    esac
  done
  echo '  keepalive 32;'
  echo '}'
}

remote() {
  [ -z "$2" ] || printf 'location /mfe/%s/ {\n  proxy_pass http://%s/;\n  proxy_next_upstream error timeout http_404;\n}\n' "$1" "$1"
}

: "${SHELL_AT:?says where the shell is, as host:port}" "${BFF_AT:?says where the bffs are, as host:port}"
upstream bff "$BFF_AT" >"$run/upstreams.conf"
upstream shell "$SHELL_AT" >>"$run/upstreams.conf"
[ -z "${AUTH_AT:-}" ] || upstream auth "$AUTH_AT" >>"$run/upstreams.conf"
[ -z "${COMMITTEES_AT:-}" ] || upstream committees "$COMMITTEES_AT" >>"$run/upstreams.conf"
[ -z "${ADMIN_AT:-}" ] || upstream admin "$ADMIN_AT" >>"$run/upstreams.conf"
{
  remote auth "${AUTH_AT:-}"
  remote committees "${COMMITTEES_AT:-}"
  remote admin "${ADMIN_AT:-}"
} >"$run/remotes.conf"

if [ -n "${TLS_CERTIFICATE:-}" ]; then
  cat >"$run/servers.conf" <<CONF
server {
  listen $host:${PORT:-8080};
  location = /healthz {
    access_log off;
    return 204;
  }
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
  include $here/nginx/proxy-locations.conf;
  include $run/remotes.conf;
}
CONF
else
  cat >"$run/servers.conf" <<CONF
server {
  listen $host:${PORT:-8080};
  include $here/nginx/proxy-locations.conf;
  include $run/remotes.conf;
}
CONF
fi

nameserver=$(awk '/^nameserver/ { print $2; exit }' /etc/resolv.conf)
case $nameserver in *:*) nameserver="[$nameserver]" ;; esac
sed -e "s|@HERE@|$here/nginx|g" -e "s|@RUN@|$run|g" -e "s|@LOG@|${ACCESS_LOG:-/dev/stdout}|g" \
  -e "s|@RESOLVER@|${nameserver:+resolver $nameserver valid=2s;}|g" "$here/nginx/proxy.conf" >"$run/proxy.conf"
exec nginx -p "$run" -e stderr -c "$run/proxy.conf" -g "daemon off;${NGINX_USER:+ user $NGINX_USER;}"
