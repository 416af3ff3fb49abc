#!/bin/sh
# Starts an event store node of docker-compose.yml; `eventstore.sh healthy` ends with 0 when the node leads or follows.
# Two nodes that hold no log may elect one of themselves, and a node that has one then truncates it. So the third node
# joins when the first two have a leader, and until then any vote needs both of them: the longer log wins. A node that
# has lost its volume later waits for the other two in the same way.
set -eu
# Marks, in a volume that all nodes share; the image's user may write there.
marks=${MARKS_DIR:-/var/log/eventstore}
database=${DATABASE_DIR:-/var/lib/eventstore}
name=${EVENTSTORE_NODE_HOST_ADVERTISE_AS:?is the name of this service}

say() { printf '%s: %s\n' "$name" "$*" >&2; }
refuse() {
  say "$*"
  # The restart policy starts it again at once.
  sleep "${REFUSE_PAUSE:-5}"
  exit 1
}

# leader, follower and so on; nothing where no node answers.
state_of() {
  curl --silent --fail --max-time 3 "http://$1:2113/info" 2>/dev/null |
    sed -n 's/.*"state" *: *"\([a-z]*\)".*/\1/p'
}

if [ "${1:-}" = healthy ]; then
  state=$(state_of 127.0.0.1)
  case $state in leader | follower) exit 0 ;; esac
  say "${state:-does not answer}"
  exit 1
fi

# The writer's checkpoint is 0 while nothing was written.
holds_log() {
  [ -f "$database/writer.chk" ] && [ "$(od -An -t d8 -N 8 "$database/writer.chk" | tr -d ' ')" != 0 ]
}
is_member() { [ -e "$marks/$1" ]; }

others=$(for each in eventstore eventstore-2 eventstore-3; do [ "$each" = "$name" ] || echo "$each"; done)
states_of_others() {
  for other in $others; do echo "$(state_of "$other"),"; done
}
wait_for_others() {
  say 'holds no log yet: waits until the other two lead and follow'
  until case $(states_of_others | sort | tr -d '\n') in 'follower,leader,') true ;; *) false ;; esac do sleep 1; done
}

case ${EVENTSTORE_CLUSTER_SIZE:-1} in
  1)
    [ "$name" = eventstore ] ||
      refuse 'EVENTSTORE_CLUSTER_SIZE in .env is 1. Three nodes are started by: sh deploy/bin/cluster.sh grow'
    if is_member eventstore-2 || is_member eventstore-3; then
      refuse 'The other nodes may hold more of the log. Back to one node: sh deploy/bin/cluster.sh shrink'
    fi
    touch "$marks/alone"
    ;;
  3)
    # Nodes of a release before this script have no marks.
    if [ "$name" != eventstore ] && holds_log && is_member alone && ! is_member "$name"; then
      refuse 'This volume holds an older copy of the log. It is replaced by: sh deploy/bin/cluster.sh grow'
    fi
    if ! holds_log && { [ "$name" = eventstore-3 ] || is_member eventstore-3; }; then wait_for_others; fi
    [ "$name" = eventstore ] || touch "$marks/$name"
    export EVENTSTORE_DISCOVER_VIA_DNS=false EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS="$name"
    EVENTSTORE_GOSSIP_SEED=$(printf '%s:2113\n' $others | paste -sd ,)
    export EVENTSTORE_GOSSIP_SEED
    ;;
  *) refuse "EVENTSTORE_CLUSTER_SIZE must be 1 or 3, not $EVENTSTORE_CLUSTER_SIZE." ;;
esac
exec "${EVENTSTORE_PROGRAM:-/opt/eventstore/EventStore.ClusterNode}"
