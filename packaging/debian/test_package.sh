#!/bin/bash
# Tries the Debian package as a person would, in a fresh Debian without Python.
#
#   packaging/debian/test_package.sh PACKAGE.deb [OLDER.deb]     as root; about 4 minutes
#
# With an older one, that is installed first, over data of an older format, and updated while it runs.
# Needs debootstrap, Xvfb, xdotool, ImageMagick and trayer on this machine; weston in the chroot is
# fetched. The screenshot is left in build/package-test/window.png. Only build/ is written to.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
package=$(readlink -f "${1:?which package?}")
older=${2:+$(readlink -f "$2")}
work=$root/build/package-test
chroot=$work/debian
display=:${TEST_DISPLAY:-97}
full=$chroot/full
pids=()

say() { printf '==> %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
inside() { chroot "$chroot" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
# A home with a space and letters beyond ASCII: paths are where installers break.
home='/home/Ana María'
as_user() {
  chroot --userspec=1000:1000 "$chroot" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
    HOME="$home" DISPLAY="$display" "$@"
}

clean_up() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  for mount in "${full#"$chroot/"}" usr/lib/rosemary dev/pts dev/shm dev proc tmp/.X11-unix; do
    umount "$chroot/$mount" 2>/dev/null || true
  done
}
trap clean_up EXIT

wait_ready() {
  for _ in $(seq 300); do as_user rosemary status --json 2>/dev/null | grep -q '"isRunning": true' && return; sleep 0.1; done
  fail "the app does not answer"
}
wait_window() {
  window=
  for _ in $(seq "$1"); do
    window=$(DISPLAY=$display xdotool search --onlyvisible --name '^Rosemary' 2>/dev/null | head -n 1) && [ -n "$window" ] && return
    sleep 0.05
  done
  fail "no window"
}
quit() {
  as_user rosemary quit
  for _ in $(seq 200); do as_user rosemary status --json 2>/dev/null | grep -q '"isRunning": true' || return 0; sleep 0.1; done
  fail "it does not quit"
}
# Which process of the user's shows the window; another one after a restart.
started() {
  local pid
  for pid in $(pgrep -u 1000 -x rosemary); do
    if [ "$(readlink "/proc/$pid/root")" = "$chroot" ]; then echo "$pid" && return; fi
  done
  return 1
}
# The message lies dark over the bottom of the window, its button left of the cross at the end.
press_restart() {
  local place
  place=$(convert "$1" -depth 8 rgb:- | python3 -c '
import sys
width, dark, pixels = int(sys.argv[1]), bytes.fromhex("25272c"), sys.stdin.buffer.read()
rows = [pixels[at : at + 3 * width] for at in range(0, len(pixels), 3 * width)]
y = max(number for number, row in enumerate(rows) if dark * 200 in row) - 22
print((rows[y].rindex(dark * 8) // 3) - 60, y)
' "$(identify -format %w "$1")") || fail "no restart is offered"
  # shellcheck disable=SC2086 # two numbers
  DISPLAY=$display xdotool mousemove $place click 1
}
# What is said where something cannot be done: a sentence, never a stack or an abort.
is_plain() {
  cat "$1"
  if grep -qE 'Traceback|Aborted|could not be initialized|internal error' "$1"; then fail "not in plain words"; fi
  grep -q . "$1" || fail "nothing is said"
}

# One call to a tool by an assistant that speaks JSON-RPC over the launcher's streams.
call_tool() {
  local name=$1 arguments=$2
  python3 "$root/packaging/debian/ask_launcher.py" "$name" "$arguments" -- \
    chroot --userspec=1000:1000 "$chroot" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
    HOME="$home" DISPLAY="$display" /usr/bin/rosemary-mcp
}

say "a fresh Debian 12"
mkdir -p "$work"
"$root/packaging/debian/make_chroot.sh" "$chroot"
if inside sh -c 'command -v python3' >/dev/null; then fail "there is a Python in the chroot"; fi

say "apt install"
install() {
  cp "$1" "$chroot/tmp/"
  inside apt-get install -y -qq --no-install-recommends "/tmp/$(basename "$1")" >>"$work/apt.log" 2>&1 ||
    { tail -n 20 "$work/apt.log"; fail "apt install"; }
}
inside apt-get update -qq
: >"$work/apt.log"
say "installing onto a full disk: refused, and nothing stays half there"
mkdir -p "$chroot/usr/lib/rosemary" && mount -t tmpfs -o size=100m tmpfs "$chroot/usr/lib/rosemary"
cp "$package" "$chroot/tmp/"
inside apt-get install -y -qq --no-install-recommends "/tmp/$(basename "$package")" >"$work/full-install.txt" 2>&1 &&
  fail "an installation onto a full disk"
grep 'No space left' "$work/full-install.txt" || fail "nothing is said of the disk"
if inside dpkg-query --show --showformat '${db:Status-Abbrev}' rosemary 2>/dev/null | grep -q '^ii'; then fail "it counts as installed"; fi
umount "$chroot/usr/lib/rosemary" && rm -rf "$chroot/usr/lib/rosemary"

say "apt install: room again"
install "${older:-$package}"
if inside sh -c 'command -v python3' >/dev/null; then fail "a Python came along"; fi
inside useradd --uid 1000 --home-dir "$home" --create-home ana
data="$chroot$home/.local/share/rosemary"
if [ -n "$older" ]; then
  # A store as the first format left it, and settings that somebody wrote.
  mkdir -p "$data" "$chroot$home/.config/rosemary"
  cp "$root/tests/fixtures/db/v1.db" "$data/memories.db"
  printf '[trash]\nkept_days = 77\n[window]\nis_welcomed = true\n' >"$chroot$home/.config/rosemary/settings.toml"
  chown -R 1000:1000 "$chroot$home"
fi

say "self-test"
as_user rosemary --self-test || fail "self-test"

say "window and tray"
Xvfb "$display" -screen 0 1600x1000x24 -nolisten tcp >/dev/null 2>&1 & pids+=($!)
mount --bind /tmp/.X11-unix "$chroot/tmp/.X11-unix"
for _ in $(seq 50); do DISPLAY=$display xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.1; done
DISPLAY=$display trayer --edge top --align right --width 10 --height 24 >/dev/null 2>&1 & tray_pid=$!
pids+=("$tray_pid")
started=$(date +%s%N)
as_user rosemary >"$work/app.log" 2>&1 & pids+=($!)
wait_window 400
printf 'the window was there after %d ms\n' $((($(date +%s%N) - started) / 1000000))
wait_ready

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

if [ -n "$older" ]; then
  say "an update while it runs: noticed, nothing lost, settings kept"
  count=$(as_user rosemary stats --json | tr -d ' \n' | grep -o '"total":[0-9]*' | head -n 1)
  install "$package"
  call_tool search_memory '{"query": "spare key"}' | grep -q 'spare key' || fail "search while it is replaced"
  for _ in $(seq 90); do grep -qs 'was replaced on disk' "$chroot$home"/.local/state/rosemary/log/rosemary.log && break; sleep 1; done
  grep -s 'was replaced on disk' "$chroot$home"/.local/state/rosemary/log/rosemary.log || fail "the update was not noticed"
  sleep 1 && DISPLAY=$display import -window root "$work/updated.png"
  as_user rosemary clients guide cursor >/dev/null || fail "a part that was not loaded before the update"
  before=$(started)
  press_restart "$work/updated.png"
  for _ in $(seq 300); do now=$(started) && [ "$now" != "$before" ] && break; sleep 0.1; done
  [ "$now" != "$before" ] || fail "the offered restart did nothing"
  wait_ready && wait_window 400
  [ "$count" = "$(as_user rosemary stats --json | tr -d ' \n' | grep -o '"total":[0-9]*' | head -n 1)" ] || fail "memories are missing after the update"
  grep -q 'kept_days = 77' "$chroot$home/.config/rosemary/settings.toml" || fail "the settings are gone"
fi
quit

if inside apt-get install -y -qq --no-install-recommends dbus >>"$work/apt.log" 2>&1; then
  say "a session with D-Bus"
  as_user dbus-run-session -- rosemary >"$work/dbus.log" 2>&1 & pids+=($!)
  wait_window 1200
  wait_ready
  quit
else
  say "dbus cannot be had: everything was without it"
fi

say "no tray: the window is shown, and that is said"
kill "$tray_pid" || true
as_user rosemary --hidden >"$work/no-tray.log" 2>&1 & pids+=($!)
wait_window 1200
sleep 1 && DISPLAY=$display import -window root "$work/no-tray.png"
quit

say "no display, a dead display, a dead compositor"
as_user env -u DISPLAY rosemary search 'spare key' --json | grep -q 'spare key' || fail "no display"
as_user env -u DISPLAY rosemary >"$work/no-display.txt" 2>&1 & pids+=($!)
wait_ready && quit && is_plain "$work/no-display.txt"
as_user env DISPLAY=:1234 rosemary >"$work/dead-display.txt" 2>&1 && fail "a dead display"
is_plain "$work/dead-display.txt"
as_user env -u DISPLAY WAYLAND_DISPLAY=wayland-9 XDG_RUNTIME_DIR=/tmp rosemary >"$work/dead-wayland.txt" 2>&1 && fail "a dead compositor"
is_plain "$work/dead-wayland.txt"

if [ -z "${WITHOUT_WESTON:-}" ] && inside apt-get install -y -qq --no-install-recommends weston >>"$work/apt.log" 2>&1; then
  say "Wayland alone"
  mkdir -p "$chroot/run/user/1000" && chown 1000:1000 "$chroot/run/user/1000" && chmod 700 "$chroot/run/user/1000"
  wayland=(env -u DISPLAY XDG_RUNTIME_DIR=/run/user/1000 WAYLAND_DISPLAY=wayland-7)
  as_user "${wayland[@]}" weston --backend=headless-backend.so --socket=wayland-7 --idle-time=0 >"$work/weston.log" 2>&1 & pids+=($!)
  for _ in $(seq 100); do [ -S "$chroot/run/user/1000/wayland-7" ] && break; sleep 0.1; done
  as_user "${wayland[@]}" rosemary >"$work/wayland.log" 2>&1 & pids+=($!)
  wait_ready
  grep -i 'could not' "$work/wayland.log" && fail "Wayland"
  found=$(for pid in $(pgrep -u 1000 -x rosemary); do grep -s libqwayland "/proc/$pid/maps" || true; done)
  [ -n "$found" ] || fail "not by Wayland"
  quit
else
  say "weston cannot be had: Wayland alone not tried"
fi

say "a store of a newer version is refused and left as it is"
cp -a "$data" "$work/kept-data"
printf '\x00\x00\x03\xe7' | dd of="$data/memories.db" bs=1 seek=60 conv=notrunc status=none
before=$(sha256sum <"$data/memories.db")
as_user rosemary list >"$work/newer.txt" 2>&1 && fail "a newer store"
is_plain "$work/newer.txt"
[ "$before" = "$(sha256sum <"$data/memories.db")" ] || fail "the newer store was changed"
rm -rf "$data" && mv "$work/kept-data" "$data"

say "a full disk"
mkdir -p "$full" && mount -t tmpfs -o size=3m tmpfs "$full" && chown 1000:1000 "$full"
head -c 4m /dev/zero 2>/dev/null | as_user sh -c 'cat >/full/filler' 2>/dev/null || true
as_user rosemary --data-dir /full/rosemary save "no room" >"$work/full.txt" 2>&1 && fail "a save onto a full disk"
is_plain "$work/full.txt"
as_user rosemary --data-dir /full/rosemary >"$work/full-window.txt" 2>&1 && fail "a window on a full disk"
is_plain "$work/full-window.txt"
umount "$full"

say "a read-only home"
chmod -R a-w "$chroot$home" && chown -R root:root "$chroot$home"
as_user rosemary save "nowhere to go" >"$work/readonly.txt" 2>&1 && fail "a save into a read-only home"
is_plain "$work/readonly.txt"
as_user rosemary >"$work/readonly-window.txt" 2>&1 && fail "a window in a read-only home"
is_plain "$work/readonly-window.txt"
chown -R 1000:1000 "$chroot$home" && chmod -R u+w "$chroot$home"

if [ -n "$older" ]; then
  say "back to the older one: it uses the store, or refuses it in plain words and leaves it as it is"
  before=$(sha256sum <"$data/memories.db")
  inside apt-get install -y -qq --allow-downgrades --no-install-recommends "/tmp/$(basename "$older")" >>"$work/apt.log" 2>&1 || fail "apt install of the older one"
  if as_user rosemary list --json >"$work/older.txt" 2>&1; then
    grep -q 'spare key' "$work/older.txt" || fail "the older one shows other memories"
  else
    is_plain "$work/older.txt"
    [ "$before" = "$(sha256sum <"$data/memories.db")" ] || fail "the older one changed a store that it refused"
  fi
  install "$package"
  as_user rosemary list --json | grep -q 'spare key' || fail "the memories are gone after going back and forth"
fi

say "remove and purge: the data stays, and that is said"
inside apt-get remove -y -qq rosemary 2>&1 | tee "$work/remove.txt" | grep -i kept || fail "removal does not say that the data is kept"
[ -e "$chroot$home/.local/share/rosemary/memories.db" ] || fail "removal took the memories"
inside apt-get purge -y -qq rosemary >/dev/null 2>&1
[ -e "$chroot$home/.local/share/rosemary/memories.db" ] || fail "purge took the memories"
left=$(cd "$chroot" && find usr etc \( -name '*rosemary*' -not -path '*/info/*' \) | head)
[ -z "$left" ] || fail "left behind: $left"
say "all seen"
