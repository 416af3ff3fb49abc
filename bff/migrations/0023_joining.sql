-- Links by which people ask for a seat, and who has asked (docs/adr/0154).

create table people.join_link (
  id uuid primary key,
  committee_id bigint not null,
  -- HMAC of the token, which itself is made from the id; neither can be told without APP_SECRET.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the admin took it back, or its end, once there is another one.
  closed_at timestamptz
);
create unique index join_link_live on people.join_link (committee_id) where closed_at is null;

create table people.join_request (
  id bigint generated always as identity primary key,
  committee_id bigint not null,
  link_id uuid not null references people.join_link (id) on delete cascade,
  person_id bigint not null references people.person (id) on delete cascade,
  -- A word to the admin.
  word text,
  asked_at timestamptz not null,
  -- Null while nobody has answered.
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  unique (committee_id, person_id),
  check ((answer is null) = (answered_at is null))
);
create index join_request_person on people.join_request (person_id);
create index join_request_link on people.join_request (link_id);
alter table people.join_request alter column word set statistics 0;
alter table people.join_link alter column token_hash set statistics 0;
