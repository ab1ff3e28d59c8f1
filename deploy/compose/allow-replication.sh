#!/bin/bash
# The image runs it once, when it makes the database: its own rules allow replication from the same container alone.
set -euo pipefail
echo "host replication $POSTGRES_USER 172.30.0.0/24 scram-sha-256" >>"$PGDATA/pg_hba.conf"
