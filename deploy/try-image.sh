#!/usr/bin/env bash
# Build the image of deploy/Containerfile and run it: `make try-image`, with podman or buildah.
#
# The base images come from their registry. Where that cannot be reached, STAND_IN=1 makes them from
# Debian's packages (root, debootstrap, a Node of this machine): the Containerfile is the same, what it
# stands on is Debian's Python 3.11. Where a kernel lets podman start nothing, CHROOT=1 runs the image by
# buildah in a chroot: as its own user, on its own files, without namespaces, cgroups and published ports.
# IMAGE=NAME runs an image that was built before; BUILD and RUN add options of podman build and podman run.
# Expected output: its last line is "the image works: ...". Anything else is a failure, with status 1.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
name=houseway-try-$$
work=$(mktemp -d)
base=(docker.io/library/node:24-slim docker.io/library/python:3.11-slim)
trap 'buildah rm "$name" > /dev/null 2>&1 || true; podman rm --force --volumes "$name" > /dev/null 2>&1 || true; podman volume rm "$name" > /dev/null 2>&1 || true; rm -rf --one-file-system "$work"' EXIT

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

# What is tried inside, as the image starts its program: with its user, its settings and its volume.
cat > "$work/inside.sh" <<'INSIDE'
set -eu
cd /var/lib/houseway
[ "$(id -u)" = 8019 ] || { echo "it does not run as its own user"; exit 1; }
! touch /opt/houseway/written 2> /dev/null || { echo "it writes to its program"; exit 1; }
asks() { /opt/houseway/bin/python -c "import sys, urllib.request as r; print(r.urlopen('http://127.0.0.1:8019' + sys.argv[1], timeout=3).read().decode())" "$1"; }
for start in first second; do
    /opt/houseway/bin/houseway serve --config /etc/houseway/houseway.toml > "$start.txt" 2>&1 &
    server=$!
    for _ in $(seq 300); do
        asks /health/ready > ready.txt 2> /dev/null && break
        kill -0 "$server" 2> /dev/null || { cat "$start.txt"; exit 1; }
        sleep 1
    done
    grep '"role":"serving"' ready.txt || { cat "$start.txt"; exit 1; }
    asks /signin.html | grep -qi '<html' || { echo "no pages"; exit 1; }
    kill -TERM "$server"
    wait "$server" || true
done
[ "$(grep -c '#invitation=' first.txt)" = 2 ] || { echo "not two invitations"; cat first.txt; exit 1; }
/opt/houseway/bin/houseway audit verify floor.db
INSIDE

command -v podman > /dev/null || { echo "podman is not installed: apt-get install podman crun"; exit 1; }
[ -n "${IMAGE:-}" ] || for image in "${base[@]}"; do
    podman image exists "$image" && continue
    podman pull --quiet "$image" > /dev/null 2> "$work/pull.log" && continue
    [ -n "${STAND_IN:-}" ] || { echo "$image cannot be pulled: $(tail -n 1 "$work/pull.log")"; echo "STAND_IN=1 builds on Debian's packages instead"; exit 1; }
    echo "stand-ins for ${base[*]}, from Debian's packages"
    stand_in
    break
done
if [ -n "${IMAGE:-}" ]; then
    podman tag "$IMAGE" "$name"
else # options are words
    # shellcheck disable=SC2086
    podman build --format docker --layers=false --quiet ${BUILD:-} -f "$root/deploy/Containerfile" -t "$name" "$root" > "$work/id"
fi
echo "built: $(podman image inspect --format '{{.Size}} bytes, user {{.Config.User}}' "$name")"
if [ -n "${CHROOT:-}" ]; then
    buildah from --isolation chroot --name "$name" "localhost/$name" > /dev/null
    buildah run --isolation chroot "$name" -- sh -c "$(cat "$work/inside.sh")"
else
    # shellcheck disable=SC2086
    podman run --rm --name "$name" ${RUN:-} --entrypoint sh "$name" -c "$(cat "$work/inside.sh")"
fi
echo "the image works: built, started as its own user, ready, ended, started again, audited"
