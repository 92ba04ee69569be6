#!/usr/bin/env bash
# The steps of the Containerfile without a container tool, in a folder of its own: pages as they were
# built, the locked packages with their hashes, the program packed and installed, started as the image
# starts it, asked whether it is ready, signed in to, and ended. Where root has systemd's tools, it runs under the hardening of the unit.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
uv=${UV:-uv}
work=$(mktemp -d)
mkdir "$work/state"
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
sed -e "s#/var/lib/houseway#$work/state#" -e 's/port = 8019/port = 18019/' -e 's/0\.0\.0\.0/127.0.0.1/' \
    "$root/deploy/container.toml" > houseway.toml
./houseway/bin/houseway config check houseway.toml
under=()
if [ "$(id -u)" = 0 ] && command -v setpriv systemd-analyze > /dev/null && [ -f /usr/include/x86_64-linux-gnu/asm/unistd_64.h ]; then
    under=("$work/houseway/bin/python" "$root/deploy/hardened.py" "$root/deploy/houseway.service" "$work/state")
    "${under[@]}" ./houseway/bin/python - "$work" <<'BITES'
import mmap, os, socket, sys

def refused(what):
    try:
        what()
    except OSError:
        return True

work = sys.argv[1]
open(f"{work}/state/written", "w").close()
assert refused(lambda: open(f"{work}/elsewhere", "w")), "it writes elsewhere"
assert refused(lambda: os.chroot(work)), "it makes calls of root"
assert refused(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)), "it speaks to the kernel"
assert refused(lambda: mmap.mmap(-1, 1, prot=mmap.PROT_WRITE | mmap.PROT_EXEC)), "it writes what it runs"
BITES
fi
"${under[@]}" ./houseway/bin/houseway serve --config houseway.toml > out.txt 2> log.txt &
server=$!
for _ in $(seq 300); do
    ./houseway/bin/python -c "import urllib.request as r; print(r.urlopen('http://127.0.0.1:18019/health/ready', timeout=2).read().decode())" 2>/dev/null && break
    sleep 0.2
done
./houseway/bin/python -c "
import urllib.request as r
assert b'<html' in r.urlopen('http://127.0.0.1:18019/signin.html').read().lower(), 'no pages'
assert b'houseway_serving 1' in r.urlopen('http://127.0.0.1:18019/metrics').read(), 'not served'"
./houseway/bin/python - <<'ASK'
import json, re, time, urllib.request as r

def post(path, **said):
    body, kind = json.dumps(said).encode(), {"content-type": "application/json"}
    return json.load(r.urlopen(r.Request(f"http://127.0.0.1:18019/api/{path}", body, kind)))

(invitation,) = re.findall(r"#invitation=(\S+)", open("out.txt").read())
post("invitations/accept", invitation=invitation, password="a way to try it")
assert post("sign-in", name="operator", password="a way to try it")["role"] == "operator"
for _ in range(300):  # the audit behind it is a process of its own
    if b"houseway_audit_held 1" in r.urlopen("http://127.0.0.1:18019/metrics").read():
        break
    time.sleep(0.2)
else:
    raise SystemExit("the audit behind the floor has not held")
ASK
[ ${#under[@]} = 0 ] || grep -E "^(NoNewPrivs|CapBnd|Seccomp_filters)" "/proc/$server/status"
kill "$server"; wait "$server" || true; server=
./houseway/bin/houseway audit verify state/floor.db
./houseway/bin/houseway version --against state/floor.db
echo "the steps of the container work${under:+, under the hardening of the unit}"
