#!/bin/bash
# Makes a folder with a fresh Debian without Python, to change the root to; as root.
#
#   packaging/debian/make_chroot.sh FOLDER [SUITE]      Debian 12 (bookworm) where none is named
#
# Needs debootstrap. What was fetched once is kept in build/debian-SUITE.tar. /proc and /dev are
# mounted in it; whoever called takes them away.
set -euo pipefail

chroot=${1:?which folder?}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
suite=${2:-bookworm}
base=$root/build/debian-$suite.tar
mkdir -p "$root/build"
if [ ! -e "$base" ]; then
  debootstrap --variant=minbase "$suite" "$root/build/debian-$suite" >"$root/build/debootstrap.log"
  tar -C "$root/build/debian-$suite" -cf "$base" . && rm -rf "$root/build/debian-$suite"
fi
if mountpoint -q "$chroot/proc"; then umount "$chroot/proc"; fi
if mountpoint -q "$chroot/dev/shm"; then umount "$chroot/dev/shm"; fi
if mountpoint -q "$chroot/dev"; then umount "$chroot/dev"; fi
rm -rf "$chroot" && mkdir -p "$chroot"
tar -C "$chroot" -xf "$base"
# Whatever reaches the packages on this machine reaches them in there.
if [ "$suite" = bookworm ]; then
  cp -a /etc/apt/. "$chroot/etc/apt/"
  if compgen -G "/etc/apt/sources.list.d/*.sources" >/dev/null; then rm -f "$chroot/etc/apt/sources.list"; fi
  cp -a /usr/share/keyrings/. "$chroot/usr/share/keyrings/"
else
  cp -a /etc/apt/apt.conf.d/. "$chroot/etc/apt/apt.conf.d/"
fi
cp /etc/resolv.conf /etc/hosts "$chroot/etc/" 2>/dev/null || true
printf '#!/bin/sh\nexit 101\n' >"$chroot/usr/sbin/policy-rc.d"
chmod 755 "$chroot/usr/sbin/policy-rc.d"
mkdir -p "$chroot/tmp/.X11-unix"
mount -t proc proc "$chroot/proc"
mount --bind /dev "$chroot/dev"
mount -t tmpfs tmpfs "$chroot/dev/shm"
