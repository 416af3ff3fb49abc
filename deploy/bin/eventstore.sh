#!/bin/sh
# Starts an event store node of docker-compose.yml. `eventstore.sh healthy` exits with 0 if the node leads or follows;
# `eventstore.sh position` prints its state, the end of its log and the epoch.
# Two nodes without a log could elect one of themselves, and the node with the log would truncate it. So the third node
# joins when the first two have a leader; until then an election needs both of them, and the longer log wins. A node
# that has lost its volume waits for the other two in the same way.
set -eu
# Marks, in a volume that all nodes share; the image's user may write there.
marks=${MARKS_DIR:-/var/log/eventstore}
database=${DATABASE_DIR:-/var/lib/eventstore}
refused=${TMPDIR:-/tmp}/refused
name=${EVENTSTORE_NODE_HOST_ADVERTISE_AS:?is the name of this service}

say() { printf '%s: %s\n' "$name" "$*" >&2; }
refuse() {
  say "$*" 2>&1 | tee "$refused" >&2
  # A container that restarts repeatedly is not unhealthy, and `up --wait` would not end.
  sleep "${REFUSE_PAUSE:-600}"
  exit 1
}
ask() { curl --silent --fail --max-time 3 "http://$1:2113$2" 2>/dev/null; }

# Prints leader, follower and so on; nothing if no node answers.
state_of() { ask "$1" /info | sed -n 's/.*"state" *: *"\([a-z]*\)".*/\1/p'; }

case ${1:-} in
  healthy)
    state=$(state_of 127.0.0.1)
    case $state in leader | follower) exit 0 ;; esac
    cat "$refused" 2>/dev/null || say "${state:-does not answer}"
    exit 1
    ;;
  position)
    ask 127.0.0.1 /gossip | tr -d '", ' | awk -F : -v name="$name" '
      { of[$1] = $2 }
      $1 == "epochId" && of["httpEndPointIp"] == name { print of["state"], of["writerCheckpoint"], $2 }'
    exit 0
    ;;
  '') ;;
  *)
    say "knows healthy and position, not $1"
    exit 1
    ;;
esac

# The writer's checkpoint is 0 before the first write.
holds_log() {
  [ -f "$database/writer.chk" ] && [ "$(od -An -t d8 -N 8 "$database/writer.chk" | tr -d ' ')" != 0 ]
}
is_member() { [ -e "$marks/$1" ]; }

others=$(for each in eventstore eventstore-2 eventstore-3; do [ "$each" = "$name" ] || echo "$each"; done)
states_of_others() {
  for other in $others; do echo "$(state_of "$other"),"; done
}
wait_for_others() {
  say 'holds no log yet: waits until one of the other two leads and one follows'
  until case $(states_of_others | sort | tr -d '\n') in 'follower,leader,') true ;; *) false ;; esac do sleep 1; done
}

start_alone() {
  [ "$name" = eventstore ] ||
    refuse 'EVENTSTORE_CLUSTER_SIZE in .env is 1. Three nodes are started by: sh deploy/bin/cluster.sh grow'
  # cluster.sh has found the whole log here, and nothing has started in the cluster since.
  [ ! -e "$marks/whole" ] || rm -f "$marks/eventstore-2" "$marks/eventstore-3"
  if is_member eventstore-2 || is_member eventstore-3; then
    refuse 'Other nodes may hold more of the log. Back to one node: sh deploy/bin/cluster.sh shrink'
  fi
  rm -f "$marks/whole"
  touch "$marks/alone"
}

start_as_member() {
  rm -f "$marks/whole"
  # A copy from before the first node ran alone has no mark.
  if [ "$name" != eventstore ] && holds_log && is_member alone && ! is_member "$name"; then
    refuse 'This volume holds an older copy of the log: sh deploy/bin/cluster.sh grow'
  fi
  if ! holds_log && { [ "$name" = eventstore-3 ] || is_member eventstore-3; }; then wait_for_others; fi
  [ "$name" = eventstore ] || touch "$marks/$name"
  EVENTSTORE_GOSSIP_SEED=$(printf '%s:2113\n' $others | paste -sd ,)
  export EVENTSTORE_GOSSIP_SEED EVENTSTORE_DISCOVER_VIA_DNS=false EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS="$name"
}

# The server inherits the lock and holds it until it exits.
exec 9>"$database/lock"
flock --nonblock 9 || refuse 'Another server runs on this volume.'
[ "$name" != eventstore ] || [ -z "$(state_of eventstore-1)" ] ||
  refuse 'A node of an earlier release runs on this volume: docker compose down --remove-orphans'
case ${EVENTSTORE_CLUSTER_SIZE:-} in
  1) start_alone ;;
  3) start_as_member ;;
  *) refuse "EVENTSTORE_CLUSTER_SIZE in .env must be 1 or 3, not '${EVENTSTORE_CLUSTER_SIZE:-}'." ;;
esac
exec "${EVENTSTORE_PROGRAM:-/opt/eventstore/EventStore.ClusterNode}"
