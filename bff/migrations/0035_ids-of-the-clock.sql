-- Ids of people and texts are named by events, so no id may be given out twice, also when this database is put back to an
-- older state under a log that has gone on. Milliseconds since 2025-01-01 times 1,024 plus a number below that: above every
-- id that was counted from 1, in the order of the clock, and below 2^53 until the year 2303 (docs/adr/0205).
create sequence people.id_within_ms minvalue 0 maxvalue 1023 cycle;

create function people.new_id() returns bigint language sql volatile as $$
  select (floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 1024
    + nextval('people.id_within_ms')
$$;

alter table people.person alter column id drop identity, alter column id set default people.new_id();
alter table people.text alter column id drop identity, alter column id set default people.new_id();
