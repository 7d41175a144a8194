#!/bin/bash
# Makes dist/rosemary-VERSION-macos-arm64.dmg of dist/Rosemary.app. Signed and notarised where the
# environment says with what: APPLE_IDENTITY, and APPLE_ID, APPLE_TEAM, APPLE_PASSWORD.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

app=dist/Rosemary.app
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' app/rosemary/__init__.py)
image=dist/rosemary-$version-macos-arm64.dmg
[ -d "$app" ] || { echo "There is no $app: run packaging/bundle/build.py first." >&2; exit 1; }

if [ -n "${APPLE_IDENTITY:-}" ]; then
  # From the inside out: a signature covers what it contains.
  find "$app" -type f \( -name '*.so' -o -name '*.dylib' \) -print0 |
    xargs -0 codesign --force --timestamp --options runtime --sign "$APPLE_IDENTITY"
  codesign --force --timestamp --options runtime --entitlements packaging/macos/entitlements.plist \
    --sign "$APPLE_IDENTITY" "$app/Contents/MacOS/rosemary-mcp" "$app"
  codesign --verify --deep --strict "$app"
else
  echo "Not signed: APPLE_IDENTITY is not set." >&2
fi

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -quiet -volname Rosemary -srcfolder "$stage" -format UDZO -ov "$image"

if [ -n "${APPLE_IDENTITY:-}" ] && [ -n "${APPLE_ID:-}" ]; then
  codesign --timestamp --sign "$APPLE_IDENTITY" "$image"
  xcrun notarytool submit "$image" --wait \
    --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD"
  xcrun stapler staple "$image"
fi
echo "$image"
