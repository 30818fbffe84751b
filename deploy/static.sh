#!/bin/sh
# Starts the static hosts of the image `static`. The files of its chat site go into CHAT beside those of earlier builds,
# which open pages still load. The page goes last, because it names the other files.
set -eu
cd "${CHAT_FILES:-/usr/share/workspace/chat}"
for entry in *; do
  [ "$entry" = index.html ] || cp -R "$entry" "$CHAT/"
done
cp index.html "$CHAT/index.html.new"
mv "$CHAT/index.html.new" "$CHAT/index.html"
exec "$@"
