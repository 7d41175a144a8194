#!/bin/bash
# Makes dist/rosemary-VERSION-ARCHITECTURE.AppImage of the bundle in dist/rosemary: a small runtime
# with a squashfs image behind it. RUNTIME names the runtime's file, of the AppImage project.
# The AppImage started as "rosemary-mcp", or with --mcp first, is the launcher.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

runtime=${RUNTIME:?name the file of the AppImage runtime in RUNTIME}
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' app/rosemary/__init__.py)
image=dist/rosemary-$version-$(uname -m).AppImage
stage=build/appimage
[ -x dist/rosemary/rosemary ] || { echo "There is no bundle: run make bundle first." >&2; exit 1; }

rm -rf "$stage" && mkdir -p "$stage/usr/lib" "$stage/usr/share/metainfo" "$stage/usr/share/applications"
cp -a dist/rosemary "$stage/usr/lib/rosemary"
cp resources/desktop/rosemary.desktop "$stage/"
cp resources/desktop/rosemary.desktop "$stage/usr/share/applications/"
cp resources/desktop/*.metainfo.xml "$stage/usr/share/metainfo/"
cp resources/icons/app.svg "$stage/rosemary.svg"
ln -s rosemary.svg "$stage/.DirIcon"
cat >"$stage/AppRun" <<'RUN'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
program=rosemary
case "${ARGV0##*/}" in rosemary-mcp*) program=rosemary-mcp ;; esac
if [ "${1-}" = --mcp ]; then program=rosemary-mcp; shift; fi
if [ -n "${APPIMAGE-}" ]; then
  if [ "$program" = rosemary-mcp ]; then
    # What it starts outlives it, and with it the place where this image is mounted.
    export ROSEMARY_APP="$APPIMAGE"
  else
    # Assistants keep the path of the launcher; it must not change. Nothing of others is replaced.
    link=$HOME/.local/bin/rosemary-mcp
    case $(readlink "$link" 2>/dev/null) in *.AppImage) rm -f "$link" ;; esac
    [ -e "$link" ] || { mkdir -p "${link%/*}" && ln -sf "$APPIMAGE" "$link"; } 2>/dev/null
  fi
fi
exec "$here/usr/lib/rosemary/$program" "$@"
RUN
chmod 755 "$stage/AppRun"

date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
# It takes the time from the environment or from its options, and refuses both.
env -u SOURCE_DATE_EPOCH mksquashfs "$stage" "$image.squashfs" -quiet -no-progress -root-owned \
  -noappend -comp zstd -all-time "$date" -mkfs-time 0
cat "$runtime" "$image.squashfs" >"$image"
rm "$image.squashfs"
chmod 755 "$image"
echo "$image"
