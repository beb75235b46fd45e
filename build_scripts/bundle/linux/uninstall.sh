#!/bin/sh
# Removes what install.sh put there, and nothing else: saved games and settings stay. PREFIX as for install.sh.
set -eu

prefix=${PREFIX:-$HOME/.local}
rm -rf "$prefix/lib/AquaRomana"
rm -f "$prefix/bin/aqua-romana" "$prefix/share/applications/aqua-romana.desktop"
for icon in "$prefix"/share/icons/hicolor/*/apps/aqua-romana.png; do
    rm -f "$icon"
done
echo "Aqua Romana is removed. Your games and settings are where they were, in the folders named aqua-romana."
