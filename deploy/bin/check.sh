#!/bin/sh
# Reports what prevents docker-compose.yml from running here, before `docker compose up` or after a failed one: versions,
# settings, files that containers cannot read, and the output of unhealthy containers. DOCKER: the docker command.
set -eu
cd "$(dirname "$0")/../.."
docker=${DOCKER:-docker}
faults=0
fault() {
  printf '%s\n' "$*" >&2
  faults=$((faults + 1))
}

# need 'Docker Compose' 2.24 v2.40.3-desktop.1
need() {
  has=$(printf '%s' "$3" | sed 's/^v//; s/[^0-9.].*//')
  if [ -z "$has" ]; then
    fault "$1 does not answer: $docker must work here."
  elif [ "$(printf '%s\n' "$2" "$has" | sort -V | head -n 1)" != "$2" ]; then
    fault "$1 $has is too old: $2 or newer is needed."
  fi
}
need 'Docker Engine' 25.0 "$($docker version --format '{{.Server.Version}}' 2>/dev/null || true)"
need 'Docker Compose' 2.24 "$($docker compose version --short 2>/dev/null || true)"

if [ ! -f .env ]; then
  fault 'There is no .env: sh deploy/bin/new-env.sh >.env'
elif ! why=$($docker compose --profile '*' config --quiet 2>&1); then
  fault "The settings are not complete: $why"
fi

setting() { sed -n "s/^$1=//p" .env 2>/dev/null | tail -n 1; }
processors=$($docker info --format '{{.NCPU}}' 2>/dev/null || true)
limit=$(setting CONTAINER_CPUS)
if [ "${processors:-2}" = 1 ] && [ "${limit:-1.5}" != 1 ]; then
  fault 'This machine has one processor: CONTAINER_CPUS=1 in .env'
fi

# Mounted files are read by users of the containers, not by their owner here; those of TLS_FOLDER by root.
for file in $($docker compose --profile '*' config 2>/dev/null | sed -n "s/^ *source: \(\/.*\)$/\1/p" | sort -u); do
  [ "$file" != "$(setting TLS_FOLDER)" ] || continue
  case $(ls -ld "$file" 2>/dev/null | cut -c 8) in
    r) ;;
    *) fault "$file cannot be read by containers: chmod o+rX $file" ;;
  esac
done

for container in $($docker compose --profile '*' ps --all --quiet 2>/dev/null); do
  says=$($docker inspect --format '{{.Name}}: {{if .State.Health}}{{if eq .State.Health.Status "unhealthy"}}{{(index .State.Health.Log 0).Output}}{{end}}{{end}}{{if .State.Restarting}}starts again and again: docker logs {{.Name}}{{end}}' "$container")
  case $says in *': ') ;; *) fault "${says#/}" ;; esac
done
[ "$faults" = 0 ] || exit 1
printf '%s\n' 'Nothing is wrong here.'
