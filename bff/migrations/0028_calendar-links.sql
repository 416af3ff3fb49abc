-- The secret address of each person's calendar (docs/adr/0168).
create table people.calendar_link (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- Another one with each renewal.
  id uuid not null,
  -- HMAC of the secret, which itself is made from the id; neither can be told without APP_SECRET.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  made_at timestamptz not null
);
alter table people.calendar_link alter column secret_hash set statistics 0;
