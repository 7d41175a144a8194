"""Format 1: projects that a person shares with others.

The rows of a shared project are in a space of their own: their column `owner` names the space
instead of a person. A space has its own tags, origins, changesets and models, so everything that
belongs to a memory is in its space. Triggers put rows there, and give them numbers that no person's
row has. So a join by the number alone is right even for somebody who sees several spaces.
"""

from __future__ import annotations

from typing import Final

from rosemary.store.postgres.steps.p0001_people import CALLER, SAFE, SEEN
from rosemary.store.postgres.steps.p0001_tables import SHARED_FROM

TABLES: Final = (
    *("origin", "embedding_model", "memory", "memory_words", "word_posting", "word_totals", "tag"),
    *("memory_tag", "link", "project", "passage", "changeset", "memory_version"),
)
"""The tables with rows of spaces."""

SEQUENCES: Final = (
    "CREATE SEQUENCE space_number",
    f"CREATE SEQUENCE shared_row START {SHARED_FROM} MINVALUE {SHARED_FROM}",
)
STATEMENTS: Final = (
    # A row stays when the sharing ends, so that nobody else ever gets the same space.
    """
    CREATE TABLE shared_project (
        space plain NOT NULL PRIMARY KEY DEFAULT '#' || nextval('rosemary.space_number')
            CHECK (space ~ '^#[0-9]+$'),
        project_id plain NOT NULL CHECK (project_id <> ''),
        owner role_name NOT NULL,
        UNIQUE (owner, project_id),
        UNIQUE (space, project_id, owner)
    )
    """,
    # With whom projects are shared; an empty member stands for everyone.
    """
    CREATE TABLE share (
        space plain NOT NULL,
        project_id plain NOT NULL,
        member plain NOT NULL,
        may_write boolean NOT NULL,
        owner role_name NOT NULL,
        PRIMARY KEY (space, member, owner),
        FOREIGN KEY (space, project_id, owner)
            REFERENCES shared_project (space, project_id, owner) ON DELETE CASCADE
    ) PARTITION BY LIST (owner)
    """,
    # Only `tell_members` may read this table.
    "CREATE TABLE share_of_all PARTITION OF share DEFAULT",
    "CREATE INDEX share_project ON share (project_id)",
)

_IS_COPYING: Final = "current_setting('rosemary.is_copied', TRUE) = 'on'"
"""Whether rows are being copied here from another store. Such rows belong to the person."""

_SEARCH_PATH: Final = "SET search_path = pg_catalog, pg_temp"
_NUMBER: Final = "nextval('rosemary.shared_row')"
_MAY_WRITE: Final = f"(s.may_write OR s.owner = {CALLER})"


def _number(table: str, column: str) -> str:
    return f"""
        CASE WHEN starts_with(NEW.owner, '#') THEN {_NUMBER}
            ELSE nextval('rosemary.{table}_{column}_seq') END
    """


def _call_of(row: str) -> str:
    """Return the columns that identify a call, as columns of `row`."""
    return ", ".join(f"{row}.{each}" for each in _CALL.split(", "))


def _copy_function(
    name: str,
    table: str,
    columns: tuple[str, str],
    same: str,
    conflict: str,
    further: str = "",
) -> str:
    """Return a function that gives a space's copy of a row, and makes it if there is none.

    `columns` are the columns to write, and their values in the original row.

    The function looks for the copy by `same` before it adds one. Finding it by a conflict would
    update it: sharing a project would then leave one dead version of it for each memory.
    """
    return f"""
    CREATE FUNCTION {name}(space text, number bigint) RETURNS bigint
    LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    DECLARE
        found bigint;
    BEGIN
        SELECT t.id INTO found FROM rosemary.{table} t WHERE t.id = number AND t.owner = space;
        IF found IS NULL THEN
            SELECT t.id INTO found FROM rosemary.{table} f JOIN rosemary.{table} t ON {same}
            WHERE f.id = number AND t.owner = space {further} LIMIT 1;
        END IF;
        IF found IS NULL AND number IS NOT NULL THEN
            INSERT INTO rosemary.{table} AS t (id, owner, {columns[0]})
            SELECT CASE WHEN starts_with(space, '#') THEN {_NUMBER}
                ELSE nextval('rosemary.{table}_id_seq') END, space, {columns[1]}
            FROM rosemary.{table} f WHERE f.id = number {further}
            ON CONFLICT {conflict} DO UPDATE SET owner = t.owner
            RETURNING t.id INTO found;
        END IF;
        RETURN found;
    END
    $$
    """  # noqa: S608 - joined from constants


_CALL: Final = "call_id, session_id, client, client_version, transport"
_PERSON: Final = "CASE WHEN starts_with(space, '#') THEN f.person ELSE space END"
_REFUSE_WRITE: Final = """
    RAISE EXCEPTION USING ERRCODE = 'RS001', MESSAGE = whose.owner, DETAIL = whose.project_id
"""
FUNCTIONS: Final = (
    # In private rows the person is the owner: files know no people, and have each call once.
    _copy_function(
        "origin_in",
        "origin",
        (f"{_CALL}, person", f"{_CALL}, {_PERSON}"),
        f"({_call_of('t')}, t.person) = ({_call_of('f')}, {_PERSON})",
        f"({_CALL}, owner, person)",
    ),
    _copy_function(
        "tag_in",
        "tag",
        ("folded, name", "folded, name"),
        "t.folded = f.folded",
        "(owner, folded)",
    ),
    _copy_function(
        "model_in",
        "embedding_model",
        ("sha256, name, dimensions", "sha256, name, dimensions"),
        "t.sha256 = f.sha256",
        "(owner, sha256)",
    ),
    # A changeset that was copied into a space and comes back is the original one again.
    _copy_function(
        "copy_of_changeset",
        "changeset",
        (
            "origin, changed_at, kind, person, copied_from",
            "rosemary.origin_in(space, f.origin), changed_at, kind, person, f.id",
        ),
        "t.copied_from = f.id",
        "(owner, copied_from)",
        f"AND f.owner = ANY ({SEEN})",
    ),
    f"""
    CREATE FUNCTION changeset_in(space text, number bigint) RETURNS bigint
    LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    DECLARE
        found bigint;
        former bigint;
        later bigint;
    BEGIN
        SELECT c.copied_from, c.undone_by INTO former, later FROM rosemary.changeset c
        WHERE c.id = number AND c.owner = ANY ({SEEN});
        IF former IS NOT NULL THEN
            SELECT c.id INTO found FROM rosemary.changeset c
            WHERE c.id = former AND c.owner = space;
        END IF;
        IF found IS NULL THEN
            found := rosemary.copy_of_changeset(space, number);
            IF later IS NOT NULL AND number <> found THEN
                UPDATE rosemary.changeset c SET undone_by = rosemary.changeset_in(space, later)
                WHERE c.id = found AND c.owner = space;
            END IF;
        END IF;
        RETURN found;
    END
    $$
    """,  # noqa: S608 - joined from constants
    # Private memories stay private: a project in which the caller has some is the caller's own.
    f"""
    CREATE FUNCTION space_of(project text) RETURNS text
    LANGUAGE plpgsql STABLE {_SEARCH_PATH} AS $$
    DECLARE
        whose record;
    BEGIN
        SELECT s.* INTO whose FROM rosemary.share s WHERE s.project_id = project
        ORDER BY s.owner <> {CALLER}, NOT s.may_write, s.space LIMIT 1;
        IF NOT FOUND OR whose.owner <> {CALLER} AND EXISTS (
            SELECT 1 FROM rosemary.memory m
            WHERE m.owner = {CALLER} AND m.project_id = project AND m.deleted_at IS NULL
        ) THEN
            RETURN {CALLER};
        END IF;
        IF whose.owner <> {CALLER} AND NOT whose.may_write THEN {_REFUSE_WRITE}; END IF;
        RETURN whose.space;
    END
    $$
    """,  # noqa: S608 - joined from constants
    # Called when a write found no row to write to, or adds something to a memory.
    f"""
    CREATE FUNCTION require_writable(space text) RETURNS void
    LANGUAGE plpgsql STABLE {_SEARCH_PATH} AS $$
    DECLARE
        whose record;
    BEGIN
        SELECT s.* INTO whose FROM rosemary.share s WHERE s.space = $1
        ORDER BY NOT {_MAY_WRITE} LIMIT 1;
        IF FOUND AND NOT (whose.may_write OR whose.owner = {CALLER}) THEN {_REFUSE_WRITE}; END IF;
    END
    $$
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE FUNCTION settle_memory() RETURNS trigger LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    DECLARE
        former text := {CALLER};
    BEGIN
        IF {_IS_COPYING} THEN
            RETURN NEW;
        END IF;
        IF TG_OP = 'UPDATE' THEN
            former := OLD.owner;
        END IF;
        IF TG_OP = 'INSERT' OR NEW.project_id <> OLD.project_id THEN
            NEW.owner := rosemary.space_of(NEW.project_id);
        END IF;
        IF NEW.owner <> former AND starts_with(NEW.owner, '#') THEN
            -- Otherwise a row added just when the sharing ends would stay in the space, unseen.
            PERFORM pg_advisory_xact_lock_shared(hashtext('rosemary ' || NEW.owner));
            IF NOT EXISTS (
                SELECT 1 FROM rosemary.share s WHERE s.space = NEW.owner AND {_MAY_WRITE}
            ) THEN
                RAISE lock_not_available USING MESSAGE = 'The project is no longer shared.';
            END IF;
        END IF;
        IF NEW.owner <> former THEN
            NEW.row := {_number("memory", "row")};
            -- The key may belong to a memory that the writer could not see.
            IF NEW.deleted_at IS NULL AND EXISTS (
                SELECT 1 FROM rosemary.memory m
                WHERE m.owner = NEW.owner AND m.key = NEW.key AND m.deleted_at IS NULL
            ) THEN
                NEW.key := rtrim(left(NEW.key, 26), '-') || '-' || left(md5(NEW.id), 8);
            END IF;
        END IF;
        IF starts_with(NEW.owner, '#') OR NEW.owner <> former THEN
            NEW.origin := rosemary.origin_in(NEW.owner, NEW.origin);
            NEW.embedding_model := rosemary.model_in(NEW.owner, NEW.embedding_model);
        END IF;
        RETURN NEW;
    END
    $$
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE FUNCTION settle_part() RETURNS trigger LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    DECLARE
        found text;
    BEGIN
        IF TG_OP = 'INSERT' THEN
            IF {_IS_COPYING} THEN
                RETURN NEW;
            END IF;
            SELECT m.owner INTO found FROM rosemary.memory m WHERE m.row = NEW.memory;
            IF NOT starts_with(found, '#') IS TRUE THEN
                RETURN NEW;
            END IF;
            PERFORM rosemary.require_writable(found);
            NEW.owner := found;
        END IF;
        CASE TG_TABLE_NAME
            WHEN 'memory_tag' THEN
                NEW.tag := rosemary.tag_in(NEW.owner, NEW.tag);
            WHEN 'passage' THEN
                NEW.id := {_number("passage", "id")};
                NEW.model := rosemary.model_in(NEW.owner, NEW.model);
            WHEN 'memory_version' THEN
                NEW.id := {_number("memory_version", "id")};
                NEW.changeset := rosemary.changeset_in(NEW.owner, NEW.changeset);
            ELSE NULL;
        END CASE;
        RETURN NEW;
    END
    $$
    """,  # noqa: S608 - joined from constants
    # A link between two spaces is private.
    f"""
    CREATE FUNCTION settle_link() RETURNS trigger LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    DECLARE
        former text := NEW.owner;
        ends record;
    BEGIN
        IF {_IS_COPYING} THEN
            NEW.owner := {CALLER};
            RETURN NEW;
        END IF;
        -- The link of somebody else: only the numbers of its ends have changed.
        IF former <> {CALLER} AND NOT starts_with(former, '#') THEN
            RETURN NEW;
        END IF;
        SELECT CASE WHEN a.owner = b.owner AND (a.owner = {CALLER} OR EXISTS (
            SELECT 1 FROM rosemary.share s WHERE s.space = a.owner AND {_MAY_WRITE}
        )) THEN a.owner ELSE {CALLER} END AS owner, a.owner AS source, b.owner AS target
        INTO ends FROM rosemary.memory a CROSS JOIN rosemary.memory b
        WHERE a.row = NEW.source AND b.row = NEW.target;
        IF FOUND THEN
            NEW.owner := ends.owner;
            NEW.source_owner := ends.source;
            NEW.target_owner := ends.target;
        ELSIF starts_with(NEW.owner, '#') THEN
            NEW.owner := {CALLER};
        END IF;
        IF NEW.owner <> former THEN
            NEW.id := {_number("link", "id")};
        END IF;
        RETURN NEW;
    END
    $$
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE FUNCTION settle_project() RETURNS trigger LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    BEGIN
        IF {_IS_COPYING} THEN
            RETURN NEW;
        END IF;
        IF TG_OP = 'INSERT' THEN
            NEW.owner := coalesce((
                SELECT s.space FROM rosemary.share s WHERE s.project_id = NEW.id AND {_MAY_WRITE}
                ORDER BY s.owner <> {CALLER}, s.space LIMIT 1
            ), NEW.owner);
        END IF;
        NEW.origin := rosemary.origin_in(NEW.owner, NEW.origin);
        RETURN NEW;
    END
    $$
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE FUNCTION settle_changeset() RETURNS trigger LANGUAGE plpgsql {_SEARCH_PATH} AS $$
    BEGIN
        NEW.undone_by := rosemary.changeset_in(NEW.owner, NEW.undone_by);
        RETURN NEW;
    END
    $$
    """,
    # Nobody may know the channels of others, so the server notifies the members.
    f"""
    CREATE FUNCTION tell_members(spaces text[], notice text) RETURNS void
    LANGUAGE sql {SAFE} AS $$
        SELECT pg_notify(p.channel, notice) FROM rosemary.person_of_all p
        WHERE p.owner <> {CALLER} AND EXISTS (
            SELECT 1 FROM rosemary.share_of_all s
            WHERE s.space = ANY (spaces) AND (s.member IN ('', p.owner) OR s.owner = p.owner)
        ) AND EXISTS (
            SELECT 1 FROM rosemary.share_of_all s
            WHERE s.space = ANY (spaces)
                AND (s.owner = {CALLER} OR s.may_write AND s.member IN ('', {CALLER}))
        )
    $$
    """,  # noqa: S608 - joined from constants
    # Sets policies only for roles that share something: for all others the server plans as if there
    # were none. Roles are only ever added; `gone` is for a role that is shut out.
    f"""
    CREATE FUNCTION show_shared(added text[], gone text[]) RETURNS void
    LANGUAGE plpgsql {SAFE} AS $$
    DECLARE
        known text[];
        wanted text[];
        -- The owner of the schema, too: functions and cascades run under this role.
        seeing text[] := CASE WHEN added <> '{{}}' THEN ARRAY[CAST(current_user AS text)] END;
        listed text;
        tabled text;
        policy record;
    BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('rosemary.show_shared'));
        known := coalesce((
            SELECT array_agg(CAST(r AS text) ORDER BY r)
            FROM pg_policies p CROSS JOIN unnest(p.roles) r
            WHERE p.schemaname = 'rosemary' AND p.tablename = 'memory'
                AND p.policyname = 'shared_read'
        ), '{{}}');
        wanted := ARRAY(
            SELECT r FROM unnest(known || added || seeing) r
            WHERE r <> ALL (gone) GROUP BY r ORDER BY r
        );
        IF wanted = known OR 'public' = ANY (known) AND added <> '{{}}' THEN
            RETURN;
        END IF;
        listed := (
            SELECT string_agg(CASE WHEN r = 'public' THEN 'PUBLIC' ELSE quote_ident(r) END, ', ')
            FROM unnest(wanted) r
        );
        FOREACH tabled IN ARRAY ARRAY{list(TABLES)} LOOP
            FOR policy IN SELECT * FROM (VALUES
                ('shared_read', 'SELECT USING', ''),
                ('shared_insert', 'INSERT WITH CHECK', 'writes'),
                ('shared_update', 'UPDATE USING', 'writes'),
                ('shared_delete', 'DELETE USING', 'writes')
            ) kinds (name, does, condition) LOOP
                EXECUTE format('DROP POLICY IF EXISTS %I ON rosemary.%I', policy.name, tabled);
                IF listed IS NOT NULL THEN
                    EXECUTE format(
                        'CREATE POLICY %I ON rosemary.%I FOR %s TO %s %s (owner = ANY (ARRAY('
                        'SELECT CAST(s.space AS text) FROM rosemary.share s %s)))',
                        policy.name, tabled, split_part(policy.does, ' ', 1), listed,
                        substr(policy.does, position(' ' IN policy.does) + 1),
                        CASE WHEN policy.condition <> '' THEN $sql$WHERE {_MAY_WRITE}$sql$ END
                    );
                END IF;
            END LOOP;
        END LOOP;
    END
    $$
    """,  # noqa: S608 - joined from constants
)


TRIGGERS: Final = (
    """
    CREATE TRIGGER settled BEFORE INSERT ON memory
        FOR EACH ROW WHEN (NEW.project_id <> '') EXECUTE FUNCTION settle_memory()
    """,
    """
    CREATE TRIGGER settled_again BEFORE UPDATE ON memory FOR EACH ROW WHEN (
        NEW.project_id <> OLD.project_id OR NEW.owner <> OLD.owner OR starts_with(NEW.owner, '#')
    ) EXECUTE FUNCTION settle_memory()
    """,
    *(
        f"""
        CREATE TRIGGER settled BEFORE INSERT OR UPDATE OF owner ON {table}
            FOR EACH ROW EXECUTE FUNCTION settle_part()
        """
        for table in ("memory_words", "memory_tag", "passage", "memory_version")
    ),
    """
    CREATE TRIGGER settled BEFORE INSERT OR UPDATE OF source, target, owner ON link
        FOR EACH ROW EXECUTE FUNCTION settle_link()
    """,
    """
    CREATE TRIGGER settled BEFORE INSERT OR UPDATE ON project
        FOR EACH ROW EXECUTE FUNCTION settle_project()
    """,
    """
    CREATE TRIGGER settled BEFORE UPDATE OF undone_by ON changeset FOR EACH ROW
        WHEN (starts_with(NEW.owner, '#') AND NEW.undone_by IS NOT NULL)
        EXECUTE FUNCTION settle_changeset()
    """,
)
