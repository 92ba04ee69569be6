#!/usr/bin/env bash
# Start the units for real: `deploy/try-units.sh IMAGE`, as root, with debootstrap, buildah and systemd-nspawn.
#
# A small Debian is made, with systemd as its first process and /opt/houseway from an image that
# `make try-image` has built on Debian's Python (STAND_IN=1). The unit of the floor is installed and enabled as
# docs/operating.md says; systemd starts it under all its hardening, it is asked whether it is ready, stopped,
# and what it wrote is audited. Expected output: the last line is "the units work: ...". Else status 1.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
image=${1:?the name of an image, such as localhost/houseway}
work=$(mktemp -d)
tree=$work/tree
trap 'umount "$tree/proc" 2> /dev/null || true; rm -rf --one-file-system "$work"' EXIT

systemd-analyze verify "$root/deploy/houseway.service" "$root/deploy/houseway-witness.service" 2>&1 |
    grep -v 'is not executable: No such file' | grep -i houseway && { echo "systemd-analyze verify finds faults"; exit 1; }
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,python3,python3-venv \
    bookworm "$tree" "${MIRROR:-http://deb.debian.org/debian}" > "$work/debootstrap.log"
umount "$tree/proc" 2> /dev/null || true
ln -sf python3 "$tree/usr/bin/python"
container=$(buildah from --isolation chroot "$image")
cp -a "$(buildah mount "$container")/opt/houseway" "$tree/opt/"
buildah umount "$container" > /dev/null
buildah rm "$container" > /dev/null
chroot "$tree" useradd --system --home-dir /var/lib/houseway houseway
install -D -m 0644 "$root/deploy/houseway.toml" "$tree/etc/houseway/houseway.toml"
install -m 0644 "$root/deploy/houseway.service" "$tree/etc/systemd/system/"
cat > "$tree/etc/systemd/system/asked.service" <<'ASKED'
[Unit]
After=houseway.service
[Service]
Type=oneshot
ExecStart=/bin/sh /asked.sh
[Install]
WantedBy=multi-user.target
ASKED
cat > "$tree/asked.sh" <<'SCRIPT'
asks() { /opt/houseway/bin/python -c "import sys, urllib.request as r; print(r.urlopen('http://127.0.0.1:8019' + sys.argv[1], timeout=3).read().decode())" "$1"; }
{
    for _ in $(seq 120); do asks /health/ready > /ready 2> /dev/null && break; sleep 1; done
    cat /ready
    asks /signin.html | grep -qi '<html' && echo "pages"
    systemctl is-active houseway
    systemctl show houseway --property=User,ProtectHome,PrivateDevices,PrivateUsers,ProtectProc,NoNewPrivileges,MainPID
    grep -E '^(Uid|NoNewPrivs|CapBnd|Seccomp_filters)' "/proc/$(systemctl show houseway --property=MainPID --value)/status"
    journalctl -u houseway --no-pager -o cat | grep -c '#invitation='
    systemctl stop houseway && systemctl show houseway --property=Result
    store=$(ls /var/lib/houseway/*.db) && /opt/houseway/bin/houseway audit verify "$store"
    echo "end of the story"
} > /asked.txt 2>&1
systemctl poweroff
SCRIPT
chroot "$tree" systemctl enable houseway asked 2> /dev/null
timeout "${SECONDS_MOST:-400}" systemd-nspawn --quiet --register=no --keep-unit --boot --directory="$tree" > "$work/console.txt" 2>&1 || true
cat "$tree/asked.txt" || { tail -n 40 "$work/console.txt"; echo "systemd did not start in a container here"; exit 1; }
for wanted in '"role":"serving"' pages '^active' '^User=houseway' 'Result=success' 'records hold' 'end of the story'; do
    grep -q "$wanted" "$tree/asked.txt" || { echo "missing: $wanted"; exit 1; }
done
echo "the units work: verified, started by systemd under their hardening, ready, stopped, audited"
