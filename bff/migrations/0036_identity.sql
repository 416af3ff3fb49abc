-- Phones are proved before they are used, accounts can be joined, and changes of an account are told on other devices
-- (docs/adr/0215).

-- When the person last proved in this session who they are: at sign-in, or later by password, code or passkey.
alter table people.session add column proved_at timestamptz;
update people.session set proved_at = created_at;
alter table people.session alter column proved_at set not null;

-- contact_phone: in the profile and not proved. Several accounts may hold one number so.
alter table people.person drop constraint person_contact_phone_key;
create index person_contact_phone on people.person (contact_phone) where contact_phone is not null;

-- The account that this person is now, after a joining: erased_at is set, and the name is that account's. Without a foreign
-- key, because a restore writes people in the order of their ids.
alter table people.person add column joined_into bigint;
create index person_joined_into on people.person (joined_into) where joined_into is not null;

create table people.account_join (
  from_id bigint primary key references people.person (id),
  to_id bigint not null references people.person (id),
  -- SHA-256 of the token by which the other account was proved: a repeated call is recognised by it. Null: an added person.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  at timestamptz not null,
  -- Committees whose log does not have the joining yet.
  open_committees bigint[] not null
);
create index account_join_to on people.account_join (to_id);
create index account_join_open on people.account_join (at) where open_committees <> '{}';

-- The session that made the change, which is not told of it; null: none. told: it is news for the person's other devices.
alter table people.security_event
  add column session_id bigint,
  add column told boolean not null default false;
create index security_event_told on people.security_event (person_id, id) where told;

-- Up to which told change of the account the person has seen.
alter table people.news_setting add column account_seen bigint not null default 0;

-- A message of a change of the account is of no committee.
alter table people.news_message
  alter column committee_id drop not null,
  add column security_event_id bigint references people.security_event (id) on delete cascade,
  add check ((committee_id is null) = (security_event_id is not null));
create index news_message_security_event on people.news_message (security_event_id) where security_event_id is not null;
