#!/bin/sh
# Puts Serata Giochi into the menu of whoever runs this, and has a double click on a saved match open it.
# "install.sh --remove" takes it out again. Nothing is copied but three small files; this folder must stay where it is.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/serata-giochi.desktop
type=$share/mime/packages/serata-giochi.xml
icon=$share/icons/hicolor/256x256/apps/serata-giochi.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$type" "$icon"
else
    mkdir -p "${entry%/*}" "${type%/*}" "${icon%/*}"
    # In an entry's command \, ", $, ` and % are escaped; sed takes \ and & of its own.
    program=$(printf '%s' "$here/Serata Giochi" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g')
    sed "s|^Exec=.*|Exec=\"$program\" %f|" "$here/linux/serata-giochi.desktop" >"$entry"
    cp "$here/linux/serata-giochi.xml" "$type"
    cp "$here/linux/serata-giochi.png" "$icon"
fi
if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" >/dev/null; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "${entry%/*}"; fi
