#!/bin/sh
# Changes the number of event store nodes of docker-compose.yml, and .env with it:
#   cluster.sh status     the role of each node, and the end of its log
#   cluster.sh grow       from one node to three, and two of each service
#   cluster.sh shrink     from three nodes to one; refuses while node 1 lacks a part of the log
#   cluster.sh restart    recreates all nodes, one after the other, for an upgrade of their image
# DOCKER: the docker command. An interrupted command may be repeated.
set -eu
cd "$(dirname "$0")/../.."
docker=${DOCKER:-docker}
one='esdb://eventstore:2113?tls=false'
three='esdb://eventstore:2113,eventstore-2:2113,eventstore-3:2113?tls=false'
# The caller's environment would override .env.
unset EVENTSTORE_CLUSTER_SIZE EVENTSTORE_URL COMPOSE_PROFILES

say() { printf '%s\n' "$*" >&2; }
refuse() {
  say "$*"
  exit 1
}
compose() { $docker compose --profile '*' "$@"; }

setting() { sed -n "s/^$1=//p" .env | tail -n 1; }
# Preserves the file's mode and the order of its lines.
set_setting() {
  awk -v name="$1" -v line="$1=$2" '
    index($0, name "=") == 1 { if (!done) print line; done = 1; next }
    { print }
    END { if (!done) print line }' .env >"$copy"
  cat "$copy" >.env
}
write_size() {
  profiles=$(setting COMPOSE_PROFILES | tr , '\n' | grep -v -x -e cluster -e single -e '' | paste -sd , || true)
  if [ "$1" = 3 ]; then profiles=cluster${profiles:+,$profiles}; fi
  set_setting EVENTSTORE_CLUSTER_SIZE "$1"
  set_setting EVENTSTORE_URL "$2"
  set_setting COMPOSE_PROFILES "$profiles"
}

# Prints `Leader 12345 <epoch>`, or nothing if the node does not run.
position() { compose exec -T "$1" /mandali/eventstore.sh position 2>/dev/null || true; }
status() {
  for node in eventstore eventstore-2 eventstore-3; do
    # shellcheck disable=SC2046 # three words
    set -- $(position "$node")
    [ -z "${1:-}" ] || printf '%-12s %-12s log ends at %s\n' "$node" "$1" "$2"
  done
}
stop_services() { compose stop bff bff-2 worker worker-2 projections projections-2; }
start_services() { $docker compose up --detach --no-build --wait; }

check_settings() {
  [ -f .env ] || refuse 'There is no .env here: sh deploy/bin/new-env.sh >.env'
  case $(setting EVENTSTORE_URL) in
    "$one" | "$three") ;;
    *) ! grep -q '^EVENTSTORE_URL=' .env || refuse 'EVENTSTORE_URL in .env names a log outside these containers.' ;;
  esac
}

grow() {
  if [ "$(setting EVENTSTORE_CLUSTER_SIZE)" != 3 ]; then
    case $(position eventstore) in
      Leader*) ;;
      *) refuse 'The event store does not run: docker compose up --detach --wait' ;;
    esac
    for volume in eventstore-2 eventstore-3; do
      old=$($docker volume ls --quiet --filter "label=com.docker.compose.project=$(project)" \
        --filter "label=com.docker.compose.volume=$volume")
      [ -z "$old" ] || refuse "The volume $old has an older copy of the log. If you do not need it: docker volume rm $old"
    done
    stop_services
    write_size 3 "$three"
  fi
  start_services
  status
}
project() { $docker compose config --format json | sed -n 's/^  "name": "\(.*\)",$/\1/p'; }

# Node 1 has the whole log of the leader in two checks in a row: nodes exchange their state every two seconds.
wait_until_whole() {
  seen=0
  for _ in $(seq "${SHRINK_TRIES:-40}"); do
    leader=$(for node in eventstore eventstore-2 eventstore-3; do position "$node"; done | sed -n 's/^Leader //p')
    own=$(position eventstore)
    if [ -n "$leader" ] && [ "${own#* }" = "$leader" ]; then seen=$((seen + 1)); else seen=0; fi
    [ $seen -lt 2 ] || return 0
    sleep "${SHRINK_PAUSE:-3}"
  done
  return 1
}

shrink() {
  if [ "$(setting EVENTSTORE_CLUSTER_SIZE)" = 3 ]; then
    stop_services
    if ! wait_until_whole; then
      status
      start_services || true
      refuse 'Node 1 lacks a part of the log of the leader, or there is no leader: nothing was changed.'
    fi
    # Without a majority no node accepts writes.
    compose stop eventstore-2 eventstore-3
    compose exec -T eventstore touch /var/log/eventstore/whole
    write_size 1 "$one"
  fi
  $docker compose up --detach --no-build --wait eventstore
  compose rm --stop --force eventstore-2 eventstore-3 bff-2 worker-2 projections-2
  for volume in eventstore-2 eventstore-3; do
    $docker volume ls --quiet --filter "label=com.docker.compose.project=$(project)" \
      --filter "label=com.docker.compose.volume=$volume" | while read -r old; do $docker volume rm "$old"; done
  done
  start_services
  status
}

# The leader last: each change of the leader is a pause.
restart() {
  nodes=$(status | awk '{ print ($2 == "Leader"), $1 }' | sort | cut -d ' ' -f 2)
  [ -n "$nodes" ] || refuse 'The event store does not run: docker compose up --detach --wait'
  for node in $nodes; do $docker compose up --detach --no-build --wait --no-deps --force-recreate "$node"; done
  status
}

check_settings
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
case ${1:-} in
  status | grow | shrink | restart) "$1" ;;
  *) refuse 'Name a command: status, grow, shrink or restart.' ;;
esac
