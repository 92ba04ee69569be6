#!/usr/bin/env bash
# Build the image of deploy/Containerfile and run it: `make try-image`, as root or rootless, with podman.
#
# The base images come from their registry. Where that cannot be reached, STAND_IN=1 makes them from
# Debian's packages (root, debootstrap, a Node of this machine): the Containerfile is the same, what it
# stands on is Debian's Python 3.11. MOUNTS and RUN add options of podman build and podman run.
# Expected output: its last line is "the image works: ...". Anything else is a failure, with status 1.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
port=${PORT:-18020}
name=houseway-try-$$
work=$(mktemp -d)
base=(docker.io/library/node:24-slim docker.io/library/python:3.11-slim)
trap 'podman rm --force --volumes "$name" >/dev/null 2>&1 || true; podman volume rm "$name" >/dev/null 2>&1 || true; rm -rf --one-file-system "$work"' EXIT

stand_in() {
    local tree="$work/tree"
    debootstrap --variant=minbase --include=python3,python3-venv,python3-pip,ca-certificates \
        bookworm "$tree" "${MIRROR:-http://deb.debian.org/debian}" > "$work/debootstrap.log"
    umount "$tree/proc" 2> /dev/null || true
    ln -sf python3 "$tree/usr/bin/python"
    tar -C "$tree" --exclude=./proc --exclude=./sys --exclude=./dev -c . | podman import - "${base[1]}" > /dev/null
    cp "$(readlink -f "$(command -v node)")" "$tree/usr/bin/node"
    mkdir -p "$tree/usr/lib/node_modules"
    cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$tree/usr/lib/node_modules/npm"
    ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$tree/usr/bin/npm"
    tar -C "$tree" --exclude=./proc --exclude=./sys --exclude=./dev -c . | podman import - "${base[0]}" > /dev/null
}

asks() { python3 -c "import sys, urllib.request as r; print(r.urlopen('http://127.0.0.1:$port' + sys.argv[1], timeout=3).read().decode())" "$1"; }

command -v podman > /dev/null || { echo "podman is not installed: apt-get install podman crun"; exit 1; }
for image in "${base[@]}"; do
    podman image exists "$image" && continue
    podman pull --quiet "$image" > /dev/null 2> "$work/pull.log" && continue
    [ -n "${STAND_IN:-}" ] || { echo "$image cannot be pulled: $(tail -n 1 "$work/pull.log")"; echo "STAND_IN=1 builds on Debian's packages instead"; exit 1; }
    echo "stand-ins for ${base[*]}, from Debian's packages"
    stand_in
    break
done

# shellcheck disable=SC2086  # options are words
podman build --format docker --layers=false --quiet ${MOUNTS:-} -f "$root/deploy/Containerfile" -t "$name" "$root" > "$work/id"
echo "built: $(podman image inspect --format '{{.Size}} bytes, user {{.Config.User}}, {{.Config.Healthcheck.Test}}' "$name" 2> /dev/null || podman image inspect --format '{{.Size}} bytes, user {{.Config.User}}' "$name")"
# shellcheck disable=SC2086
podman run --detach --name "$name" --publish "127.0.0.1:$port:8019" --volume "$name:/var/lib/houseway" ${RUN:-} "$name" > /dev/null
for attempt in $(seq 300); do
    asks /health/ready 2> /dev/null && break
    [ "$attempt" != 300 ] || { podman logs "$name"; exit 1; }
    sleep 0.5
done
asks /signin.html | grep -qi '<html' || { echo "no pages"; exit 1; }
[ "$(podman exec "$name" id -u)" = 8019 ] || { echo "it does not run as its own user"; exit 1; }
podman exec "$name" sh -c '! touch /opt/houseway/written' 2> /dev/null || { echo "it writes to its program"; exit 1; }
podman logs "$name" 2>&1 | grep -q '#invitation=' || { echo "no invitation in the log"; exit 1; }
podman restart --time 20 "$name" > /dev/null
for attempt in $(seq 300); do
    asks /health/ready > /dev/null 2>&1 && break
    [ "$attempt" != 300 ] || { podman logs "$name"; exit 1; }
    sleep 0.5
done
podman stop --time 20 "$name" > /dev/null
# shellcheck disable=SC2086
podman run --rm --volume "$name:/var/lib/houseway" ${RUN:-} "$name" audit verify /var/lib/houseway/floor.db
echo "the image works: built, started as its own user, ready, restarted, stopped, audited"
