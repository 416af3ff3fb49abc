#!/bin/sh
# Starts one service: bff, worker or projections; or `run` and a script, with the same secrets. A variable NAME_FILE
# names a file with the value of NAME, so that secrets are neither in an image nor in the output of `docker inspect`.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)

for name in APP_SECRET DRAW_SECRET LOG_SIGNING_KEY VAPID_PRIVATE_KEY METRICS_TOKEN DATABASE_URL EVENTSTORE_URL REDIS_URL \
  ADMIN_PASSWORD PGPASSWORD; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  if [ ! -r "$file" ]; then
    printf '%s\n' "${name}_FILE names $file, which cannot be read." >&2
    exit 1
  fi
  eval "$name=\$(cat \"\$file\")"
  export "${name?}"
done

case ${1:-} in
  # One thread for V8's garbage collection, so that it uses no second processor (docs/performance.md).
  bff) set -- --v8-pool-size=1 bff/dist/main.js ;;
  worker) set -- bff/dist/worker.js ;;
  projections) set -- projections/dist/main.js ;;
  run) shift ;;
  *)
    printf '%s\n' 'Name the service: bff, worker or projections, or run and a script.' >&2
    exit 1
    ;;
esac
cd "$root"
exec node "$@"
