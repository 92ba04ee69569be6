#!/usr/bin/env bash
# The steps of the Containerfile without a container tool, in a folder of its own: pages as they were
# built, the locked packages with their hashes, the program packed and installed, started as the image
# starts it, asked whether it is ready, and ended.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
uv=${UV:-uv}
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
[ -f "$root/src/houseway/web/static/index.html" ] || { echo "build the pages first: make pages"; exit 2; }

"$uv" venv --quiet --python "${PYTHON:-python3}" "$work/houseway"
"$uv" pip install --quiet --python "$work/houseway" --require-hashes -r "$root/deploy/requirements.lock"
mkdir "$work/build"
cp -r "$root/pyproject.toml" "$root/hatch_build.py" "$root/README.md" "$root/src" "$work/build"
"$uv" venv --quiet --python "${PYTHON:-python3}" "$work/tools"
"$uv" pip install --quiet --python "$work/tools" hatchling
(cd "$work/build" && "$work/tools/bin/python" -m hatchling build --target wheel >/dev/null)
"$uv" pip install --quiet --python "$work/houseway" --no-deps "$work"/build/dist/*.whl
cd "$work"
unset PYTHONPATH
./houseway/bin/houseway version
sed -e "s#/var/lib/houseway#$work#" -e 's/port = 8019/port = 18019/' -e 's/0\.0\.0\.0/127.0.0.1/' \
    "$root/deploy/container.toml" > houseway.toml
./houseway/bin/houseway config check houseway.toml
./houseway/bin/houseway serve --config houseway.toml > out.txt 2> log.txt &
server=$!
for _ in $(seq 300); do
    ./houseway/bin/python -c "import urllib.request as r; print(r.urlopen('http://127.0.0.1:18019/health/ready', timeout=2).read().decode())" 2>/dev/null && break
    sleep 0.2
done
./houseway/bin/python -c "
import urllib.request as r
assert b'<html' in r.urlopen('http://127.0.0.1:18019/signin.html').read().lower(), 'no pages'
assert b'houseway_serving 1' in r.urlopen('http://127.0.0.1:18019/metrics').read(), 'not served'"
kill "$server"; wait "$server" || true; server=
./houseway/bin/houseway audit verify floor.db
./houseway/bin/houseway version --against floor.db
echo "the steps of the container work"
