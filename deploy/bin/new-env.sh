#!/bin/sh
# Prints the settings that docker-compose.yml needs, with new secrets: sh deploy/bin/new-env.sh >.env
# Store a copy of the file: without DRAW_SECRET open draws cannot be concluded, and without LOG_SIGNING_KEY every
# member's device reports another server (docs/operations.md).
set -eu
umask 077
# The calling shell has created the file readable for all users.
if [ -f /dev/stdout ]; then chmod 600 /dev/stdout; fi
secret() { LC_ALL=C tr -dc 'A-Za-z0-9' </dev/urandom | head -c "$1"; }

cat <<ENV
# One event store node, or three and two of each service: changed by deploy/bin/cluster.sh only.
EVENTSTORE_CLUSTER_SIZE=1
COMPOSE_PROFILES=
# The public address, and the address on which the proxy listens on this machine.
PUBLIC_URL=http://127.0.0.1:8080
LISTEN=127.0.0.1:8080
# The first global admin.
ADMIN_EMAIL=admin@mandali.local
ADMIN_PASSWORD=$(secret 16)
# The gateway that delivers codes; sign-in by phone needs it.
WHATSAPP_API_URL=
# The admin of Grafana (deploy/monitoring/compose.yml).
GRAFANA_PASSWORD=$(secret 16)
APP_SECRET=$(secret 48)
DRAW_SECRET=$(secret 48)
LOG_SIGNING_KEY=$(head -c 32 /dev/urandom | base64)
POSTGRES_PASSWORD=$(secret 32)
POSTGRES_SUPERUSER_PASSWORD=$(secret 32)
# Prometheus reads /metrics of every process with it.
METRICS_TOKEN=$(secret 32)
# Notifications on phones: the other two settings go into settings.env (docs/operations.md).
VAPID_PRIVATE_KEY=
ENV
