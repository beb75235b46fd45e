#!/bin/sh
# Puts Aqua Romana into your own folders (no root needed) and into the menu: ./install.sh
# PREFIX says where, ~/.local if it says nothing. What is there of an older version is replaced.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
program=$prefix/lib/AquaRomana

if [ "$here" = "$program" ]; then
    echo "This is the installed copy already." >&2
    exit 1
fi

mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share/applications" "$prefix/share/mime/packages"
rm -rf "$program.new"
cp -R "$here" "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf "$program/AquaRomana" "$prefix/bin/aqua-romana"

for icon in "$program"/icons/*/aqua-romana.png; do
    size=$(basename "$(dirname "$icon")")
    mkdir -p "$prefix/share/icons/hicolor/$size/apps"
    cp "$icon" "$prefix/share/icons/hicolor/$size/apps/"
done

# A desktop file is unescaped twice, once as text and once as a command; % has a meaning of its own there.
quoted=$(printf '%s' "$program/AquaRomana" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
menu=$prefix/share/applications/aqua-romana.desktop
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$program/aqua-romana.desktop" >"$menu"

# Records open with it on a double click; a desktop that keeps no list of such things looks by itself.
cp "$program/aqua-romana.xml" "$prefix/share/mime/packages/"
for list in mime desktop; do
    folder=$prefix/share/applications
    if [ "$list" = mime ]; then folder=$prefix/share/mime; fi
    if command -v "update-$list-database" >/dev/null; then "update-$list-database" "$folder"; fi
done

printf '%s\n' "Aqua Romana is in the menu, and starts with: $prefix/bin/aqua-romana" \
    "To remove it: $program/uninstall.sh"
