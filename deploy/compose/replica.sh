#!/bin/bash
# Starts a streaming replica of PGHOST, which it copies first where there is none yet.
set -euo pipefail
if [ ! -e "$PGDATA/standby.signal" ]; then
  # What an interrupted copy left.
  find "$PGDATA" -mindepth 1 -delete
  chmod 700 "$PGDATA"
  # -R makes standby.signal, and names PGHOST as the server to follow.
  pg_basebackup -D "$PGDATA" -c fast -R
fi
exec postgres -c hot_standby_feedback=on "$@"
