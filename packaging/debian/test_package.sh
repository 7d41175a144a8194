#!/bin/bash
# Tries the Debian package as a person would, in a fresh Debian without Python.
#
#   packaging/debian/test_package.sh PACKAGE.deb [NEWER.deb]     as root; about 3 minutes
#
# Needs debootstrap, Xvfb, xdotool, ImageMagick, trayer and dbus on this machine. The screenshot is
# left in build/package-test/window.png. Only the folder build/package-test is written to.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
package=$(readlink -f "${1:?which package?}")
newer=${2:+$(readlink -f "$2")}
work=$root/build/package-test
chroot=$work/debian
display=:${TEST_DISPLAY:-97}
pids=()

say() { printf '==> %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
inside() { chroot "$chroot" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
# A home with a space and letters beyond ASCII: paths are where installers break.
home='/home/Ana María'
as_user() {
  chroot --userspec=1000:1000 "$chroot" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
    HOME="$home" DISPLAY="$display" QT_QPA_PLATFORM="${platform-}" "$@"
}

clean_up() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  for mount in dev/pts dev/shm dev proc tmp/.X11-unix; do
    umount "$chroot/$mount" 2>/dev/null || true
  done
}
trap clean_up EXIT

make_chroot() {
  mkdir -p "$work"
  if [ ! -e "$work/base.tar" ]; then
    say "a fresh Debian 12"
    debootstrap --variant=minbase bookworm "$work/base" >"$work/debootstrap.log"
    tar -C "$work/base" -cf "$work/base.tar" . && rm -rf "$work/base"
  fi
  rm -rf "$chroot" && mkdir -p "$chroot"
  tar -C "$chroot" -xf "$work/base.tar"
  # Whatever reaches the packages on this machine reaches them in there.
  cp -a /etc/apt/. "$chroot/etc/apt/"
  if compgen -G "/etc/apt/sources.list.d/*.sources" >/dev/null; then rm -f "$chroot/etc/apt/sources.list"; fi
  cp -a /usr/share/keyrings/. "$chroot/usr/share/keyrings/"
  cp /etc/resolv.conf /etc/hosts "$chroot/etc/" 2>/dev/null || true
  printf '#!/bin/sh\nexit 101\n' >"$chroot/usr/sbin/policy-rc.d" && chmod 755 "$chroot/usr/sbin/policy-rc.d"
  mkdir -p "$chroot/tmp/.X11-unix"
  mount -t proc proc "$chroot/proc"
  mount --bind /dev "$chroot/dev"
  mount -t tmpfs tmpfs "$chroot/dev/shm"
}

# One call to a tool by an assistant that speaks JSON-RPC over the launcher's streams.
call_tool() {
  local name=$1 arguments=$2
  python3 "$root/packaging/debian/ask_launcher.py" "$name" "$arguments" -- \
    chroot --userspec=1000:1000 "$chroot" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
    HOME="$home" DISPLAY="$display" /usr/bin/rosemary-mcp
}

make_chroot
if inside sh -c 'command -v python3' >/dev/null; then fail "there is a Python in the chroot"; fi

say "apt install"
inside apt-get update -qq
cp "$package" "$chroot/tmp/"
inside apt-get install -y -qq --no-install-recommends "/tmp/$(basename "$package")" >"$work/apt.log" 2>&1 ||
  { tail -n 20 "$work/apt.log"; fail "apt install"; }
if inside sh -c 'command -v python3' >/dev/null; then fail "a Python came along"; fi
inside useradd --uid 1000 --home-dir "$home" --create-home ana

say "self-test"
as_user rosemary --self-test || fail "self-test"

say "window and tray"
Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 & pids+=($!)
mount --bind /tmp/.X11-unix "$chroot/tmp/.X11-unix"
for _ in $(seq 50); do DISPLAY=$display xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.1; done
DISPLAY=$display trayer --edge top --align right --width 10 --height 24 >/dev/null 2>&1 & pids+=($!)
started=$(date +%s%N)
as_user rosemary >"$work/app.log" 2>&1 & pids+=($!)
for _ in $(seq 200); do
  window=$(DISPLAY=$display xdotool search --onlyvisible --name '^Rosemary' 2>/dev/null | head -n 1) && [ -n "$window" ] && break
  sleep 0.05
done
[ -n "${window:-}" ] || { cat "$work/app.log"; fail "no window"; }
printf 'the window was there after %d ms\n' $((($(date +%s%N) - started) / 1000000))
for _ in $(seq 100); do as_user rosemary status --json 2>/dev/null | grep -q '"isRunning": true' && break; sleep 0.1; done

say "an assistant saves and searches through /usr/bin/rosemary-mcp"
call_tool save_memory '{"content": "The spare key hangs behind the kitchen door.", "tags": ["house"]}' | tee "$work/save.json" | cut -c1-200
grep -q '"status": *"saved"' "$work/save.json" || fail "save"
call_tool search_memory '{"query": "where is the spare key to the house?"}' | tee "$work/search.json" | cut -c1-200
grep -q 'spare key' "$work/search.json" || fail "search"

say "backup and restore"
as_user rosemary backup create | tee "$work/backup.txt"
name=$(grep -o 'memory_backup_[0-9_]*' "$work/backup.txt" | head -n 1)
call_tool save_memory '{"content": "Written after the backup."}' >/dev/null
as_user rosemary backup restore "$name" --yes || fail "restore"
as_user rosemary list --json >"$work/list.json"
grep -q 'spare key' "$work/list.json" || fail "the memory is not in the restored store"
if grep -q 'after the backup' "$work/list.json"; then fail "the restore kept what came later"; fi

sleep 1
DISPLAY=$display import -window root "$work/window.png"
printf 'screenshot: %s\n' "$work/window.png"
tray=$(DISPLAY=$display xdotool search --class rosemary 2>/dev/null | wc -l)
printf 'windows of the app on the screen, tray icon among them: %s\n' "$tray"

if [ -n "$newer" ]; then
  say "upgrade while it runs"
  cp "$newer" "$chroot/tmp/"
  inside apt-get install -y -qq --no-install-recommends "/tmp/$(basename "$newer")" >>"$work/apt.log" 2>&1 || fail "upgrade"
  call_tool search_memory '{"query": "spare key"}' | grep -q 'spare key' || fail "search after the upgrade"
fi
as_user rosemary quit

say "without a display, without D-Bus, with a read-only home"
platform='' as_user env -u DISPLAY rosemary search 'spare key' --json | grep -q 'spare key' || fail "no display"
chmod -R a-w "$chroot$home" && chown -R root:root "$chroot$home"
if as_user rosemary save "nowhere to go" 2>"$work/readonly.txt"; then fail "a save into a read-only home"; fi
cat "$work/readonly.txt"
if grep -q Traceback "$work/readonly.txt"; then fail "a stack instead of a sentence"; fi
chown -R 1000:1000 "$chroot$home" && chmod -R u+w "$chroot$home"

say "remove and purge: the data stays, and that is said"
inside apt-get remove -y -qq rosemary 2>&1 | tee "$work/remove.txt" | grep -i kept || fail "removal does not say that the data is kept"
[ -e "$chroot$home/.local/share/rosemary/memories.db" ] || fail "removal took the memories"
inside apt-get purge -y -qq rosemary >/dev/null 2>&1
[ -e "$chroot$home/.local/share/rosemary/memories.db" ] || fail "purge took the memories"
left=$(cd "$chroot" && find usr etc \( -name '*rosemary*' -not -path '*/info/*' \) | head)
[ -z "$left" ] || fail "left behind: $left"
say "all seen"
