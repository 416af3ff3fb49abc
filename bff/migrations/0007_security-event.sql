-- What has happened to an account, for whoever has it; and changes of roles and keys, for global admins.
create table people.security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- By what, or to what: 'otp', 'password', 'auditor'.
  how text,
  -- Whom it is about; null for the keys of the gateway.
  person_id bigint references people.person (id),
  -- Who did it, when it was not the person; null also for whoever runs the server.
  actor_id bigint references people.person (id),
  -- HMAC of the address it came from.
  address_key bytea
);
create index security_event_person on people.security_event (person_id, id);
create index security_event_actor on people.security_event (actor_id);
alter table people.security_event alter column address_key set statistics 0;
