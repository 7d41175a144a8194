#!/bin/bash
# Holds what a Debian package brings against the validators of each kind: menu entries, metainfo,
# manual pages, completions. A validator that is not here is named and left out.
#
#   packaging/debian/validate.sh PACKAGE.deb
set -euo pipefail

package=$(readlink -f "${1:?which package?}")
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
dpkg-deb --extract "$package" "$stage"
problems=0

has() { command -v "$1" >/dev/null || { printf 'not here, left out: %s\n' "$1"; return 1; }; }
# What a validator says is its judgement: nothing is good.
judge() {
  if [ -z "$2" ]; then printf 'ok: %s\n' "$1"; else printf 'FAILED: %s: %s\n' "$1" "$2" >&2; problems=$((problems + 1)); fi
}
said_where_it_fails() { local said; said=$("$@" 2>&1) || printf '%s' "${said:-$1 failed}"; }

if has desktop-file-validate; then
  for entry in "$stage"/usr/share/applications/*.desktop "$stage"/etc/xdg/autostart/*.desktop; do
    judge "${entry#"$stage"}" "$(desktop-file-validate "$entry" 2>&1 || true)"
  done
fi
if has appstreamcli; then
  judge metainfo "$(said_where_it_fails appstreamcli validate --no-net --explain "$stage"/usr/share/metainfo/*.xml)"
fi
if has mandoc; then
  for page in "$stage"/usr/share/man/man1/*.gz; do
    judge "${page#"$stage"}" "$(gzip -dc "$page" | mandoc -Tlint -W warning 2>&1 || true)"
  done
fi
share=$stage/usr/share
if has bash; then
  judge "completion in bash" "$(said_where_it_fails bash --norc -c "set -e; source '$share/bash-completion/completions/rosemary'; complete -p rosemary")"
fi
if has zsh; then
  judge "completion in zsh" "$(said_where_it_fails zsh -f -c "autoload -U compinit; compinit -u -D; source '$share/zsh/vendor-completions/_rosemary'; [ -n \"\$_comps[rosemary]\" ]")"
fi
if has fish; then
  judge "completion in fish" "$(said_where_it_fails fish --no-config -c "source '$share/fish/vendor_completions.d/rosemary.fish'; complete --command rosemary | string match -q '*rosemary*'")"
fi
exit $((problems > 0))
