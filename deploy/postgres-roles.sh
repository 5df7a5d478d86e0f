#!/bin/sh
# Makes the role of the application. The image of PostgreSQL runs it when the volume is new; for a volume of an older release:
#   podman compose -f deploy/compose.yaml exec postgres sh /docker-entrypoint-initdb.d/roles.sh
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE meydan_app LOGIN PASSWORD :'password';
SQL
