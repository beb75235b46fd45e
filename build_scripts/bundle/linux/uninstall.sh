#!/bin/sh
# Removes what install.sh put there, and nothing else: saved games and settings stay. PREFIX as for install.sh.
set -eu

prefix=${PREFIX:-$HOME/.local}
rm -rf "$prefix/lib/AquaRomana"
rm -f "$prefix/bin/aqua-romana" "$prefix/share/applications/aqua-romana.desktop"
mime=$prefix/share/mime
rm -f "$mime/packages/aqua-romana.xml"
if command -v update-mime-database >/dev/null && [ -d "$mime/packages" ]; then update-mime-database "$mime"; fi
# Lists of nothing: whoever has nothing else in there had none before.
if rmdir "$mime/packages" 2>/dev/null; then
    for list in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
        rm -f "$mime/$list"
    done
fi
if command -v update-desktop-database >/dev/null; then
    update-desktop-database "$prefix/share/applications"
    if [ ! -s "$prefix/share/applications/mimeinfo.cache" ]; then rm -f "$prefix/share/applications/mimeinfo.cache"; fi
fi
for icon in "$prefix"/share/icons/hicolor/*/apps/aqua-romana.png; do
    rm -f "$icon"
done
echo "Aqua Romana is removed. Your games and settings are where they were, in the folders named aqua-romana."
