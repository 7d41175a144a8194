#!/bin/sh
# Makes the role as which Rosemary logs in, and which owns the database; runs once, when the database
# is new. Rosemary refuses superusers, as which the database itself begins.
set -eu
# The image has read the password from its file by now, which it reads as root.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=database="$POSTGRES_DB" <<'SQL'
\getenv password POSTGRES_PASSWORD
CREATE ROLE rosemary LOGIN PASSWORD :'password';
ALTER DATABASE :"database" OWNER TO rosemary;
CREATE EXTENSION vector;
SQL
