#!/bin/bash
# Makes the AppImage of the bundle in dist/rosemary and tries it as a person would.
#
#   packaging/appimage/test_appimage.sh      as root, for mounting; about 3 minutes
#
# Needs squashfs-tools, Xvfb, xdotool and ImageMagick. RUNTIME names the runtime of the AppImage
# project; without it a few lines of shell stand in, which mount the image and set the same variables.
# Screenshots are left in build/appimage-test. Only build/ and dist/ are written to.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$root/build/appimage-test
display=:${TEST_DISPLAY:-96}
home="$work/Ana María"
pids=()

say() { printf '==> %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
clean_up() {
  local pid
  if [ -n "${image:-}" ]; then as_user "$image" quit >/dev/null 2>&1 || true; fi
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
}
trap clean_up EXIT
as_user() { env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME="$home" DISPLAY="$display" "$@"; }
answers() { as_user "$image" status --json 2>/dev/null | grep -q '"isRunning": true'; }
wait_for() {
  local what=$1
  shift
  for _ in $(seq 300); do "$@" && return; sleep 0.1; done
  fail "$what"
}
has_window() { DISPLAY=$display xdotool search --onlyvisible --name '^Rosemary' >/dev/null 2>&1; }
is_gone() { ! answers; }
quit() { as_user "$image" quit >/dev/null; wait_for "it does not quit" is_gone; }
ask() { python3 "$root/packaging/debian/ask_launcher.py" "$1" "$2" -- env -i PATH=/usr/bin:/bin HOME="$home" DISPLAY="$display" "${@:3}"; }

rm -rf "$work" && mkdir -p "$home/Programme"
stand_in=
if [ -z "${RUNTIME:-}" ]; then
  stand_in=yes
  say "no RUNTIME: a shell script stands in for it"
  RUNTIME=$work/runtime
  # The image begins after it, at a multiple of what a mount can begin at.
  cat >"$RUNTIME" <<'STAND_IN'
#!/bin/sh
image=$(readlink -f "$0")
mounted=$(mktemp -d /tmp/.mount_XXXXXX)
if [ "${1-}" = --appimage-extract-and-run ]; then
  shift
  unsquashfs -quiet -no-progress -force -dest "$mounted" -offset 4096 "$image" || exit 127
  end() { rm -rf "$mounted"; }
else
  mount -t squashfs -o ro,loop,offset=4096 "$image" "$mounted" || exit 127
  end() { umount "$mounted"; rmdir "$mounted"; }
fi
APPIMAGE=$image APPDIR=$mounted ARGV0=$0 "$mounted/AppRun" "$@"
code=$?
end
exit "$code"
STAND_IN
  truncate -s 4096 "$RUNTIME"
fi

say "the image"
built=$root/$(RUNTIME=$RUNTIME "$root/packaging/appimage/make_appimage.sh" | tail -n 1)
image="$home/Programme/Rosemary.AppImage"
cp "$built" "$image"
ls -l "$built"
# Nobody is to be given one with the stand-in.
if [ -n "$stand_in" ]; then mv "$built" "$work/newer.AppImage" && built=$work/newer.AppImage; fi

say "self-test, mounted and unpacked"
as_user QT_QPA_PLATFORM=offscreen "$image" --self-test || fail "self-test"
as_user QT_QPA_PLATFORM=offscreen "$image" --appimage-extract-and-run --self-test | tail -n 1

say "window"
Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 & pids+=($!)
wait_for "no screen" env DISPLAY="$display" xdotool getdisplaygeometry >/dev/null
as_user "$image" >"$work/app.log" 2>&1 &
wait_for "no window" has_window
wait_for "no answer" answers
sleep 1 && DISPLAY=$display import -window root "$work/window.png"

say "an assistant, by the link that stays and by --mcp"
link=$home/.local/bin/rosemary-mcp
[ "$(readlink "$link")" = "$image" ] || fail "no link to the launcher"
ask save_memory '{"content": "The ladder stands behind the shed."}' "$link" | grep -q '"saved"' || fail "save"
ask search_memory '{"query": "where is the ladder?"}' "$image" --mcp | grep -q 'behind the shed' || fail "search"

say "what is kept names the image, not the place where it is mounted"
as_user "$image" install-desktop-entry >/dev/null
as_user "$image" autostart on >/dev/null
for entry in "$home/.local/share/applications/rosemary.desktop" "$home/.config/autostart/rosemary.desktop"; do
  desktop-file-validate "$entry"
  grep -q "^Exec=.*Programme/Rosemary.AppImage" "$entry" || { cat "$entry"; fail "the entry"; }
done
as_user "$image" clients guide cursor >"$work/connect.txt"
grep -q '\.local/bin/rosemary-mcp' "$work/connect.txt" || { cat "$work/connect.txt"; fail "the guide"; }
if grep -rqs '\.mount_' "$home/.config" "$home/.local/share/applications" "$work/connect.txt"; then fail "a passing place is kept"; fi

say "an assistant finds the app not running: the launcher starts it, and it outlives the launcher"
quit
ask search_memory '{"query": "where is the ladder?"}' "$link" | grep -q 'behind the shed' || fail "start by the launcher"
answers || fail "it went with its launcher"
ask search_memory '{"query": "ladder"}' "$link" | grep -q 'behind the shed' || fail "the second search"

say "a newer image in the place of the one that runs"
cp "$built" "$image.new" && mv "$image.new" "$image"
noticed() { grep -qs 'was replaced on disk' "$home/.local/state/rosemary/log/rosemary.log"; }
for _ in $(seq 90); do noticed && break; sleep 1; done
noticed || fail "the update was not noticed"
quit

say "unpacked, as where nothing can be mounted"
as_user "$image" --appimage-extract-and-run >"$work/unpacked.log" 2>&1 &
wait_for "no window" has_window
wait_for "no answer" answers
quit
say "all seen"
