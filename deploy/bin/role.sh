#!/bin/sh
# Creates the role of the services, no superuser, and sets its password and the superuser's. The image of Postgres runs
# it on a new volume; on an existing one: docker compose exec postgres sh /docker-entrypoint-initdb.d/role.sh
set -eu
role_sql=${ROLE_SQL:-/etc/mandali/role.sql}
secrets=${SECRETS:-/run/secrets}

psql() { command psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }
psql --file "$role_sql"
# The passwords are on no command line, where other processes could read them.
psql <<SQL
\\set app \`cat "$secrets/postgres_password"\`
\\set superuser \`cat "$secrets/postgres_superuser_password"\`
ALTER ROLE mandali_app PASSWORD :'app';
ALTER ROLE CURRENT_USER PASSWORD :'superuser';
SQL
