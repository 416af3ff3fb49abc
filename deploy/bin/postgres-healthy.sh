#!/bin/sh
# Exits with 0 if Postgres answers and has the database and the role of the services, with a password: an interrupted
# first start leaves a server without them.
set -eu
psql() { PGCONNECT_TIMEOUT=4 command psql --no-psqlrc --tuples-only --no-align --host 127.0.0.1 --username "$POSTGRES_USER" "$@"; }
has=$(psql --dbname postgres --command "select count(*) from pg_database join pg_authid on pg_authid.oid = datdba
  where datname = '$POSTGRES_DB' and rolname = 'mandali_app' and rolpassword is not null")
[ "$has" != 1 ] || exit 0
sentence="The first start of Postgres broke off: database $POSTGRES_DB or role mandali_app is missing.
With data in it: docker compose exec postgres sh /docker-entrypoint-initdb.d/role.sh
New and empty:   docker compose down, remove the volume postgres, docker compose up --wait"
# Also to `docker compose logs`: Compose does not show the output of a health check.
printf '%s\n' "$sentence" >"${LOG_OF_CONTAINER:-/proc/1/fd/2}" 2>/dev/null || true
printf '%s\n' "$sentence"
exit 1
