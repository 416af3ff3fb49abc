-- How far people have seen what is new in their committees, and what they want to be told of (docs/adr/0167).
create table people.news_seen (
  person_id bigint not null references people.person (id) on delete cascade,
  committee_id bigint not null,
  -- Of the committee's stream; it only grows.
  revision int not null,
  seen_at timestamptz not null,
  primary key (person_id, committee_id)
);
create table people.news_setting (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- The switches that were ever turned, by kind.
  told jsonb not null
);
