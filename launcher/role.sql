-- The role that the product works as: it owns the product's database and all that is in it, and is no superuser, so that
-- an attacker in a service reads no files of the server and starts no programs there. Run it as a superuser in that
-- database; a second time it changes nothing. The launcher runs it on the embedded Postgres, the compose file on its own,
-- and docs/deploy.md tells when to run it elsewhere. What another role has made before goes to this one.
DO $$
DECLARE
  statement text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mandali_app') THEN
    CREATE ROLE mandali_app LOGIN;
  END IF;
  EXECUTE format('ALTER DATABASE %I OWNER TO mandali_app', current_database());
  -- The purge makes the server let go of what its log still holds of erased people (docs/adr/0065).
  -- Since Postgres 15; before, checkpoints are left to the server.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'pg_checkpoint') THEN
    GRANT pg_checkpoint TO mandali_app;
  END IF;
  GRANT EXECUTE ON FUNCTION pg_switch_wal() TO mandali_app;
  FOR statement IN
    WITH ours AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    ), owned(class, id, kind, name) AS (
      SELECT 'pg_namespace'::regclass, oid, 'SCHEMA', format('%I', nspname) FROM ours WHERE nspname <> 'public'
      UNION ALL
      SELECT 'pg_class'::regclass, c.oid, 'TABLE', c.oid::regclass::text
        FROM pg_class c JOIN ours ON ours.oid = relnamespace WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL
      SELECT 'pg_proc'::regclass, p.oid, 'ROUTINE', p.oid::regprocedure::text
        FROM pg_proc p JOIN ours ON ours.oid = pronamespace
      UNION ALL
      SELECT 'pg_type'::regclass, t.oid, 'TYPE', t.oid::regtype::text
        FROM pg_type t JOIN ours ON ours.oid = typnamespace WHERE typtype IN ('e', 'd', 'r')
    )
    SELECT format('ALTER %s %s OWNER TO mandali_app', kind, name) FROM owned
    -- The sequence of a column goes with its table; what belongs to an extension stays where that is.
    WHERE NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = class AND objid = id
        AND (deptype = 'e' OR deptype IN ('a', 'i') AND refobjsubid > 0 AND kind = 'TABLE'))
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
