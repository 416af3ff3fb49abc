#!/bin/sh
# Ends with 0 when Postgres answers and has the database and the role of the services, with a password: a first start
# that broke off leaves a server without them.
set -eu
psql() { PGCONNECT_TIMEOUT=4 command psql --no-psqlrc --tuples-only --no-align --host 127.0.0.1 --username "$POSTGRES_USER" "$@"; }
has=$(psql --dbname postgres --command "select count(*) from pg_database join pg_authid on pg_authid.oid = datdba
  where datname = '$POSTGRES_DB' and rolname = 'mandali_app' and rolpassword is not null")
[ "$has" != 1 ] || exit 0
sentence="The first start of Postgres broke off: database $POSTGRES_DB or role mandali_app is missing.
With data in it: docker compose exec postgres sh /docker-entrypoint-initdb.d/role.sh
New and empty:   docker compose down, remove the volume postgres, docker compose up --wait"
# In `docker compose logs` too: Compose does not show what a health check prints.
printf '%s\n' "$sentence" >"${LOG_OF_CONTAINER:-/proc/1/fd/2}" 2>/dev/null || true
printf '%s\n' "$sentence"
exit 1
