#!/bin/sh
# Makes the role as which Rosemary logs in, and which owns the database; runs once, when the database
# is new. Rosemary refuses superusers, as which the database itself begins.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat "$POSTGRES_PASSWORD_FILE")" --set=database="$POSTGRES_DB" <<'SQL'
CREATE ROLE rosemary LOGIN PASSWORD :'password';
ALTER DATABASE :"database" OWNER TO rosemary;
CREATE EXTENSION vector;
SQL
