import type { Migration } from '../migrate-schema.ts';

// SQL in TypeScript, because the compiler copies no other files to dist.
const createLog = `
create table log.event (
  position bigint generated always as identity primary key,
  stream text not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  -- json, not jsonb: the text as it was written, whatever a later Postgres does with numbers, keys and \\u0000.
  data json not null,
  meta json not null,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (stream, revision),
  unique (stream, id)
);

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'log.event is written once: % refused', tg_op;
end
$$;
create trigger written_once before update or delete or truncate on log.event
  for each statement execute function log.refuse_change();

-- Stores several appends in one transaction. Each append succeeds or conflicts on its own.
-- Append i writes to streams[i] at revision expecteds[i] (-1: no stream) the next counts[i] of ids, types, datas, metas.
-- Success: revisions[i] and positions[i] belong to its last event, also when the append was stored before.
-- Conflict: positions[i] is null and revisions[i] is the stream's current revision (-1: no stream).
-- The lock is held until the commit, so positions are assigned in commit order: a reader that sees position n will
-- never see a smaller one appear later. Each statement in here has a new snapshot, taken after the lock.
create function log.append(
  streams text[], expecteds integer[], counts integer[], ids uuid[], types text[], datas text[], metas text[],
  out revisions integer[], out positions bigint[]
) language plpgsql as $$
#variable_conflict use_variable
declare
  first integer := 1;
  last integer;
  head integer;
  top integer;
  place bigint;
  written boolean := false;
begin
  perform pg_advisory_xact_lock(5569345821);
  for i in 1 .. cardinality(streams) loop
    last := first + counts[i] - 1;
    top := expecteds[i] + counts[i];
    place := null;
    head := coalesce(
      (select e.revision from log.event e where e.stream = streams[i] order by e.revision desc limit 1), -1);
    if head = expecteds[i] then
      for j in first .. last loop
        insert into log.event (stream, revision, id, type, data, meta)
        values (streams[i], head + 1 + j - first, ids[j], types[j], datas[j]::json, metas[j]::json)
        returning event.position into place;
      end loop;
      head := top;
      written := true;
    elsif head >= top and ids[first:last] = (
      select array_agg(e.id order by e.revision) from log.event e
      where e.stream = streams[i] and e.revision > expecteds[i] and e.revision <= top
    ) then
      place := (select e.position from log.event e where e.stream = streams[i] and e.revision = top);
      head := top;
    end if;
    revisions[i] := head;
    positions[i] := place;
    first := last + 1;
  end loop;
  if written then
    perform pg_notify('log_append', '');
  end if;
end
$$;
`;

/** In order. A released migration never changes; a later one follows it. */
export const migrations: readonly Migration[] = [{ name: '0001-create-log', sql: () => createLog }];
