-- Who was added to a committee and has not said yes (docs/adr/0217). A row: they had an account before, and have neither opened
-- the committee nor accepted. A person without an account is invited without a row.
create table people.invitation (
  committee_id bigint not null,
  person_id bigint not null references people.person (id) on delete cascade,
  at timestamptz not null,
  primary key (committee_id, person_id)
);
create index invitation_person on people.invitation (person_id);
create view people.open_invitation as select committee_id, person_id from people.invitation;

-- Cards say it, and are kept in memory.
create function people.tell_invited() returns trigger language plpgsql as $$
begin
  perform pg_notify('people_card', coalesce(new.person_id, old.person_id)::text);
  return null;
end $$;
create trigger invitation_changed after insert or delete on people.invitation
  for each row execute function people.tell_invited();

-- The one message by the service that a person gets on a day, in India.
create table people.service_message (
  -- Under which the gateway may know it again.
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('reminder', 'news')),
  -- sending: noted before it goes out. open: the gateway has not taken it, and it may be sent again. sent: it has, or may have.
  state text not null check (state in ('sending', 'open', 'sent')),
  -- Under whose ceilings it was counted.
  committees bigint[] not null,
  admins bigint[] not null,
  at timestamptz not null,
  unique (person_id, day)
);
create index service_message_at on people.service_message (at);

-- Messages of a day, counted in the transaction that claims one: of the service (key 0), an admin, a committee; and how many
-- were refused by each of these ceilings (key 0).
create table people.message_count (
  day date not null,
  scope text not null check (scope in
    ('service', 'admin', 'committee', 'refused-service', 'refused-admin', 'refused-committee')),
  key bigint not null,
  count int not null,
  primary key (day, scope, key)
);
