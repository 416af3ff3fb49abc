/**
 * The versions of schema `log`, in order; what is in a release is never changed, only followed by another one.
 * SQL in TypeScript, because the compiler copies no other files to dist.
 */
export const migrations: readonly string[] = [
  `
create table log.event (
  position bigint generated always as identity primary key,
  stream text not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  -- json, not jsonb: the text as it was written, whatever a later Postgres thinks of numbers, keys and \\u0000.
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

-- Several appends, one transaction; each has its own outcome, all that succeed are stored together.
-- Append i is for streams[i] at expecteds[i] (-1: no stream) and takes the next counts[i] of ids, types, datas, metas.
-- Its outcome: revisions[i] is that of its last event, or with a null in positions[i], a conflict, the stream's.
-- The lock is held until the commit, so positions are handed out in commit order: a reader that sees position n
-- will never see a smaller one turn up later. Each statement in here has a new snapshot, taken after the lock.
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
`,
  `
-- As before, but the notification brings the new events along when they are short enough: see notified-events.ts.
-- Several appends, one transaction; each has its own outcome, all that succeed are stored together.
-- Append i is for streams[i] at expecteds[i] (-1: no stream) and takes the next counts[i] of ids, types, datas, metas.
-- Its outcome: revisions[i] is that of its last event, or with a null in positions[i], a conflict, the stream's.
-- The lock is held until the commit, so positions are handed out in commit order: a reader that sees position n
-- will never see a smaller one turn up later. Each statement in here has a new snapshot, taken after the lock.
create or replace function log.append(
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
  -- The events that were written, as the elements of a JSON list; null once they are too many to be told.
  told text := '';
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
        told := told || ',' || json_build_object('stream', streams[i], 'revision', head + 1 + j - first, 'id', ids[j],
          'type', types[j], 'data', datas[j]::json, 'meta', metas[j]::json, 'position', place::text);
        -- Postgres tells at most 7,999 bytes.
        if octet_length(told) > 7900 then
          told := null;
        end if;
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
    perform pg_notify('log_append', coalesce('[' || substr(told, 2) || ']', ''));
  end if;
end
$$;
`,
  `
-- As before; whoever reads on in the process that appends is told by that process, which then says so: tells is false.
-- Several appends, one transaction; each has its own outcome, all that succeed are stored together.
-- Append i is for streams[i] at expecteds[i] (-1: no stream) and takes the next counts[i] of ids, types, datas, metas.
-- Its outcome: revisions[i] is that of its last event, or with a null in positions[i], a conflict, the stream's.
-- stored[i]: it was written now, and its events have the positions up to positions[i] without a gap.
-- The lock is held until the commit, so positions are handed out in commit order: a reader that sees position n
-- will never see a smaller one turn up later. Each statement in here has a new snapshot, taken after the lock.
create function log.append(
  streams text[], expecteds integer[], counts integer[], ids uuid[], types text[], datas text[], metas text[],
  tells boolean, out revisions integer[], out positions bigint[], out stored boolean[]
) language plpgsql as $$
#variable_conflict use_variable
declare
  first integer := 1;
  last integer;
  head integer;
  top integer;
  place bigint;
  -- The events that were written, as the elements of a JSON list; null once they are too many to be told.
  told text := '';
  written boolean;
  is_news boolean := false;
begin
  perform pg_advisory_xact_lock(5569345821);
  for i in 1 .. cardinality(streams) loop
    last := first + counts[i] - 1;
    top := expecteds[i] + counts[i];
    place := null;
    written := false;
    head := coalesce(
      (select e.revision from log.event e where e.stream = streams[i] order by e.revision desc limit 1), -1);
    if head = expecteds[i] then
      for j in first .. last loop
        insert into log.event (stream, revision, id, type, data, meta)
        values (streams[i], head + 1 + j - first, ids[j], types[j], datas[j]::json, metas[j]::json)
        returning event.position into place;
        if tells and told is not null then
          told := told || ',' || json_build_object('stream', streams[i], 'revision', head + 1 + j - first, 'id', ids[j],
            'type', types[j], 'data', datas[j]::json, 'meta', metas[j]::json, 'position', place::text);
          -- Postgres tells at most 7,999 bytes.
          if octet_length(told) > 7900 then
            told := null;
          end if;
        end if;
      end loop;
      head := top;
      written := true;
      is_news := true;
    elsif head >= top and ids[first:last] = (
      select array_agg(e.id order by e.revision) from log.event e
      where e.stream = streams[i] and e.revision > expecteds[i] and e.revision <= top
    ) then
      place := (select e.position from log.event e where e.stream = streams[i] and e.revision = top);
      head := top;
    end if;
    revisions[i] := head;
    positions[i] := place;
    stored[i] := written;
    first := last + 1;
  end loop;
  if tells and is_news then
    perform pg_notify('log_append', coalesce('[' || substr(told, 2) || ']', ''));
  end if;
end
$$;
`,
];
