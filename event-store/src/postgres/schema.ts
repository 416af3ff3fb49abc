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
-- batch: [{ stream, expected (-1: no stream), events: [{ id, type, data, meta }] }]
-- The lock is held until the commit, so positions are handed out in commit order: a reader that sees position n
-- will never see a smaller one turn up later. Each statement in here has a new snapshot, taken after the lock.
create function log.append(batch json)
  returns table (ordinal integer, appended boolean, revision integer, "position" bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  head integer;
  known boolean;
  top integer;
  written boolean := false;
begin
  perform pg_advisory_xact_lock(5569345821);
  for item in
    select i.ordinality::integer as nr, a.stream, a.expected, a.events,
      (select array_agg((e.value ->> 'id')::uuid order by e.ordinality)
        from json_array_elements(a.events) with ordinality e) as ids
    from json_array_elements(batch) with ordinality i,
      json_to_record(i.value) as a(stream text, expected integer, events json)
    order by i.ordinality
  loop
    ordinal := item.nr;
    top := item.expected + cardinality(item.ids);
    select coalesce(max(e.revision), -1) into head from log.event e where e.stream = item.stream;
    known := exists (select from log.event e where e.stream = item.stream and e.id = any (item.ids));
    if head = item.expected and not known then
      with stored as (
        insert into log.event (stream, revision, id, type, data, meta)
        select item.stream, item.expected + e.ordinality, (e.value ->> 'id')::uuid, e.value ->> 'type',
          e.value -> 'data', e.value -> 'meta'
        from json_array_elements(item.events) with ordinality e
        order by e.ordinality
        returning position
      )
      select true, top, max(s.position) into appended, revision, position from stored s;
      written := true;
    elsif known and item.ids = (
      select array_agg(e.id order by e.revision) from log.event e
      where e.stream = item.stream and e.revision > item.expected and e.revision <= top
    ) then
      select true, top, e.position into appended, revision, position
      from log.event e where e.stream = item.stream and e.revision = top;
    else
      appended := false;
      revision := head;
      position := null;
    end if;
    return next;
  end loop;
  if written then
    perform pg_notify('log_append', '');
  end if;
end
$$;
`,
];
