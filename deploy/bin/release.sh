#!/bin/sh
# Releases one part without a pause: release.sh admin 1.1.0
# Parts: shell, auth, committees, admin, proxy, and services for bff, worker and projections. Builds the image, starts it
# beside the running container, writes the version into .env, and stops the old container. An existing image is not
# built again, so the same command starts an older version. If the new container does not become healthy, the old state
# is restored. DOCKER: the docker command.
set -eu
cd "$(dirname "$0")/../.."
docker=${DOCKER:-docker}
env_file=$(readlink -f .env 2>/dev/null || echo .env)
next=$env_file.next
# Time until proxies use a new container, s: they resolve names every 2 s.
known_after=${KNOWN_AFTER:-4}

say() { printf '%s\n' "$*" >&2; }
refuse() {
  say "$*"
  exit 1
}
# The settings in use, and those of the release.
compose() { $docker compose --env-file "$env_file" --profile '*' "$@"; }
compose_next() { $docker compose --env-file "$next" --profile '*' "$@"; }
up_next() { compose_next up --detach --no-deps --no-build --wait "$@"; }

setting() { sed -n "s/^$1=//p" "$env_file" | tail -n 1; }
set_next() {
  lines=$(awk -v name="$1" -v line="$1=$2" '
    index($0, name "=") == 1 { if (!done) print line; done = 1; next }
    { print }
    END { if (!done) print line }' "$next")
  printf '%s\n' "$lines" >"$next"
}

# Services whose containers run an image of the released part, those of projections first.
running_services() {
  case $part in
    services)
      compose ps --format '{{.Service}} {{.Image}}' |
        awk '$2 ~ /\/(bff|worker|projections):/ { print ($2 !~ /\/projections:/), $1 }' | sort -u | cut -d ' ' -f 2
      ;;
    *) compose ps --format '{{.Service}}' "$part" | sort -u ;;
  esac
}
image_of() { compose_next config --images "$1" | grep "/$2:" | head -n 1; }
has_image() { $docker image inspect "$1" >/dev/null 2>&1; }

# Names of images that were built here, to remove them if the release fails.
built=
provide_image() {
  image=$(image_of "$1" "$2")
  if has_image "$image"; then
    say "$image is there already and is not built again."
    return
  fi
  case $(setting PULL_POLICY) in
    '' | never | build) ;;
    *) ! compose_next pull --quiet "$1" 2>/dev/null || ! has_image "$image" || return 0 ;;
  esac
  revision=$(git describe --always --dirty --abbrev=40 2>/dev/null || echo unknown)
  compose_next build --build-arg "REVISION=$revision" "$1"
  built="$built $image"
}

healthy() { [ "$($docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; }

# Replaced containers that still run, and started ones.
old=
new=
start_beside() {
  before=$(compose ps --quiet "$1")
  count=$(printf '%s\n' "$before" | grep -c . || true)
  for container in $before; do
    healthy "$container" || count=0
  done
  # Replaces the container in place if none could serve during the release.
  if [ "$count" = 0 ]; then
    up_next "$1"
    return
  fi
  failed=
  up_next --no-recreate --scale "$1=$((2 * count))" "$1" || failed=1
  for container in $(compose ps --all --quiet "$1"); do
    case $before in *"$container"*) ;; *) new="$new $container" ;; esac
  done
  [ -z "$failed" ] || return 1
  old="$old $before"
}
start() {
  case $1 in
    # Two versions of projections would rebuild each other's tables; only one proxy can publish the port.
    projections* | proxy) up_next "$1" ;;
    *) start_beside "$1" ;;
  esac
}

take_back() {
  say "$part $version did not become healthy:"
  for container in $new; do $docker logs --tail 20 "$container" >&2 || true; done
  # shellcheck disable=SC2086 # lists of words
  [ -z "$new" ] || $docker rm --force $new >/dev/null
  # shellcheck disable=SC2086
  compose up --detach --no-deps --no-build --wait $services || true
  # shellcheck disable=SC2086
  [ -z "$built" ] || $docker image rm $built >/dev/null || true
  refuse "$part stays at $before_version."
}

part=${1:-}
version=${2:-}
case $part in
  shell | auth | committees | admin | proxy) variable=$(printf '%s' "$part" | tr a-z A-Z) ;;
  services) variable=MANDALI ;;
  *) refuse 'Name the part and its version, as in: release.sh admin 1.1.0. Parts: shell, auth, committees, admin, proxy, services.' ;;
esac
case $version in
  '' | [!0-9A-Za-z]* | *[!0-9A-Za-z._-]*) refuse "A version has letters, digits, dots and dashes, as 1.1.0 has; not '$version'." ;;
esac
[ -f "$env_file" ] || refuse 'There is no .env here: sh deploy/bin/new-env.sh >.env'
before_version=$(setting "${variable}_VERSION")
before_version=${before_version:-1.0.0}
[ "$version" != "$before_version" ] || refuse "$part is at $version already: other sources need another version."
# The caller's environment would override .env.
unset "${variable}_VERSION" "${variable}_PREVIOUS"

# With the owner and the mode of .env. ln fails if another release has created it.
copy=$(mktemp "$env_file.XXXXXX")
cp -p "$env_file" "$copy"
ln "$copy" "$next" 2>/dev/null || {
  rm -f "$copy"
  refuse "$next exists: another release runs, or one was interrupted. In the second case remove the file."
}
rm -f "$copy"
trap 'rm -f "$next"' EXIT
trap 'exit 1' INT TERM

services=$(running_services)
set_next "${variable}_VERSION" "$version"
case $part in
  services) for kind in bff worker projections; do provide_image "$kind" "$kind"; done ;;
  proxy) provide_image proxy proxy ;;
  *)
    running=$(compose ps --format '{{.Image}}' "$part" | head -n 1)
    running=${running:-$(compose config --images "$part" | head -n 1)}
    if has_image "$running"; then set_next "${variable}_PREVIOUS" "$running"; fi
    provide_image "$part" "mfe-$part"
    ;;
esac

for service in $services; do start "$service" || take_back; done
mv "$next" "$env_file"
if [ -n "$old" ]; then
  sleep "$known_after"
  # shellcheck disable=SC2086
  $docker stop $old >/dev/null
  # shellcheck disable=SC2086
  $docker rm $old >/dev/null
fi
say "$part is at $version."
