#!/bin/bash
# Tries the wheel as a person installs it: with each Python that is there, with uv, and with pipx in
# a fresh Debian that has nothing but its own Python.
#
#   packaging/python/test_wheel.sh WHEEL [PYTHON...]
#
# Without names: python3.11 to python3.14, as far as they are there. The part in Debian needs root and
# debootstrap and is left out without them; SUITES names the releases, "bookworm" where it is not set
# ("bookworm sid" tries the newest Python too). The one with uv needs uv.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
wheel=$(readlink -f "${1:?which wheel?}")
shift
work=$root/build/wheel-test
wheels=$work/wheels
rm -rf "$work/homes" && mkdir -p "$work/homes" "$wheels"

say() { printf '==> %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
# What is set for work on this project must not help the installed program.
clean() { env -u PYTHONPATH -u PYTHONHOME -u VIRTUAL_ENV "$@"; }

# Serves, saves and searches through the launcher, and goes into the menu and out of it.
#   try_programs HOME COMMAND-BEFORE... -- FOLDER-OF-PROGRAMS
try_programs() {
  local home=$1 before=() programs pid
  shift
  while [ "$1" != -- ]; do before+=("$1"); shift; done
  programs=$2
  "${before[@]}" "$programs/rosemary" --self-test >"$work/self-test.txt" || { cat "$work/self-test.txt"; fail "self-test"; }
  "${before[@]}" "$programs/rosemary" serve >"$work/serve.log" 2>&1 & pid=$!
  for _ in $(seq 300); do
    if "${before[@]}" "$programs/rosemary" status --json 2>/dev/null | grep -q '"isRunning": true'; then break; fi
    sleep 0.1
  done
  ask "$programs" "${before[@]}" -- save_memory '{"content": "The bicycle is in the cellar."}' | grep -q '"saved"' || fail "save"
  ask "$programs" "${before[@]}" -- search_memory '{"query": "where is my bike?"}' | grep -q 'cellar' || fail "search"
  "${before[@]}" "$programs/rosemary" quit
  wait "$pid" || fail "serve ended with an error"
  "${before[@]}" "$programs/rosemary" install-desktop-entry >/dev/null
  local entry=$home/.local/share/applications/rosemary.desktop
  [ -e "$entry" ] || fail "no menu entry"
  if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$entry" || fail "the menu entry"; fi
  "${before[@]}" "$programs/rosemary" uninstall-desktop-entry >/dev/null
  [ ! -e "$entry" ] || fail "the menu entry stays"
}

ask() {
  local programs=$1 before=()
  shift
  while [ "$1" != -- ]; do before+=("$1"); shift; done
  python3 "$root/packaging/debian/ask_launcher.py" "$2" "$3" -- "${before[@]}" "$programs/rosemary-mcp"
}

fetch() {
  say "what it needs, for Python $1"
  python3 -m pip download --quiet --only-binary :all: --python-version "$1" \
    --dest "$wheels" "$wheel" 2>"$work/pip.log" || { tail -n 5 "$work/pip.log"; return 1; }
}

try_python() {
  local python=$1 version home venv
  version=$("$python" -c 'import sys; print(".".join(map(str, sys.version_info[:2])))')
  home=$work/homes/$version && venv=$work/venv-$version
  mkdir -p "$home" && rm -rf "$venv"
  fetch "$version" || { say "Python $version: not all it needs is published; not tried"; return 0; }
  say "Python $version"
  clean "$python" -m venv "$venv"
  clean "$venv/bin/pip" install --quiet --no-index --find-links "$wheels" "$wheel"
  clean "$venv/bin/pip" check
  if "$venv/bin/python" -c 'import pytest' 2>/dev/null; then fail "it brings development tools"; fi
  try_programs "$home" env -i PATH=/usr/bin:/bin HOME="$home" QT_QPA_PLATFORM=offscreen -- "$venv/bin"
}

try_uv() {
  command -v uv >/dev/null || { say "uv is not here; not tried"; return 0; }
  say "uv run --isolated, away from the project"
  local home=$work/homes/uv
  mkdir -p "$home"
  (cd "$home" && clean env QT_QPA_PLATFORM=offscreen HOME="$home" UV_CACHE_DIR="$work/uv" \
    uv run --isolated --no-project --no-index --find-links "$wheels" --python "$1" --with "$wheel" \
    rosemary --self-test) || fail "uv"
}

try_pipx() {
  if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
    say "no root or no debootstrap: pipx in Debian not tried"
    return 0
  fi
  local suite=$1 chroot=$work/debian-$1 home=/home/ana inside version
  say "pipx in a fresh Debian ($suite)"
  "$root/packaging/debian/make_chroot.sh" "$chroot" "$suite"
  # shellcheck disable=SC2064 # as it is now
  trap "umount '$chroot/proc' '$chroot/dev/shm' '$chroot/dev' 2>/dev/null || true" EXIT
  inside=(chroot "$chroot" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8)
  "${inside[@]}" apt-get update -qq
  "${inside[@]}" apt-get install -y -qq --no-install-recommends pipx python3-venv >"$work/apt.log" 2>&1
  # Qt's own needs, as docs/packaging.md lists them.
  "${inside[@]}" apt-get install -y -qq --no-install-recommends libegl1 libgl1 libdbus-1-3 \
    libfontconfig1 libglib2.0-0 libxkbcommon0 >>"$work/apt.log" 2>&1
  version=$("${inside[@]}" python3 -c 'import sys; print(".".join(map(str, sys.version_info[:2])))')
  say "its own Python is $version"
  fetch "$version" || fail "not all it needs is published for Python $version"
  # pipx renews its own copies of these before anything else.
  python3 -m pip download --quiet --dest "$wheels" pip setuptools wheel 2>>"$work/pip.log"
  if "${inside[@]}" sh -c 'command -v gcc'; then fail "there is a compiler"; fi
  "${inside[@]}" useradd --uid 1000 --home-dir "$home" --create-home ana
  mkdir -p "$chroot/wheels" && cp "$wheels"/*.whl "$chroot/wheels/"
  inside=(chroot --userspec=1000:1000 "$chroot" /usr/bin/env -i "PATH=$home/.local/bin:/usr/bin:/bin" LC_ALL=C.UTF-8 "HOME=$home" QT_QPA_PLATFORM=offscreen PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels)
  "${inside[@]}" pipx install "/wheels/$(basename "$wheel")"
  try_programs "$chroot$home" "${inside[@]}" -- "$home/.local/bin"
  "${inside[@]}" pipx uninstall rosemary-desktop
  [ -e "$chroot$home/.local/share/rosemary/memories.db" ] || fail "uninstalling took the memories"
  umount "$chroot/proc" "$chroot/dev/shm" "$chroot/dev"
  trap - EXIT
}

pythons=("$@")
[ $# -gt 0 ] || pythons=(python3.11 python3.12 python3.13 python3.14)
tried=
for python in "${pythons[@]}"; do
  if command -v "$python" >/dev/null; then try_python "$python" && tried=$python; else say "$python is not here; not tried"; fi
done
[ -z "$tried" ] || try_uv "$tried"
for suite in ${SUITES:-bookworm}; do try_pipx "$suite"; done
say "all seen"
