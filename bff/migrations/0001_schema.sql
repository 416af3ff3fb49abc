-- The people store. All personal data lies in this schema and in no other; read models join only the views of cards.

-- Ids of people and texts are named by events, so no id may be given out twice, also when this database is restored to an
-- older state under a log that has gone on. Milliseconds since 2025-01-01 times 1,024 plus a counter: ordered by the clock
-- and below 2^53 until the year 2303 (ADR 205).
create sequence people.id_within_ms minvalue 0 maxvalue 1023 cycle;
create function people.new_id() returns bigint language sql volatile as $$
  select (floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 1024
    + nextval('people.id_within_ms')
$$;

-- People and how they sign in -----------------------------------------------------------------------------------------

create table people.person (
  id bigint primary key default people.new_id(),
  name text not null check (name <> ''),
  role text not null default 'user' check (role in ('user', 'global_admin', 'auditor')),
  -- The identity phone, E.164: proved by a one-time code, or given to a placeholder by the admin who added it.
  phone text unique check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  -- Number of digits after the country code; masking shows the first 2 and the last 4 of them.
  phone_national_digits smallint,
  phone_verified_at timestamptz,
  -- A phone of the profile that is not proved; several accounts may hold the same one. Sign-in never uses it.
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{4,14}$'),
  email text check (email = lower(email)),
  created_at timestamptz not null,
  -- Null: a placeholder, which an admin added by name and phone.
  account_since timestamptz,
  -- The person who first added this one by phone; the search shows them to each other (decision 9).
  added_by bigint references people.person (id),
  erased_at timestamptz,
  -- The account that this one was joined into: erased_at is set, and the name is that account's. No foreign key, because a
  -- restore writes people in the order of their ids.
  joined_into bigint,
  check ((phone is null) = (phone_national_digits is null)),
  check (phone_verified_at is null or phone is not null),
  check (erased_at is null or coalesce(phone, contact_phone, email) is null)
);
create unique index person_email on people.person (email);
create index person_contact_phone on people.person (contact_phone) where contact_phone is not null;
create index person_global_admin on people.person (id) where role = 'global_admin';
create index person_joined_into on people.person (joined_into) where joined_into is not null;

-- Number of people who are not erased, as a sum of changes: one row for a statement that adds people, one for each person
-- erased or deleted. Sign-ups do not wait for each other, and no query counts all people. The daily purge sums the rows.
create table people.person_count (more bigint not null);
create function people.count_added() returns trigger language plpgsql as $$
begin
  insert into people.person_count select count(*) from added where erased_at is null having count(*) > 0;
  return null;
end $$;
create trigger person_added after insert on people.person
  referencing new table as added for each statement execute function people.count_added();
create function people.count_erased() returns trigger language plpgsql as $$
begin
  insert into people.person_count values (case when tg_op = 'UPDATE' and new.erased_at is null then 1 else -1 end);
  return null;
end $$;
create trigger person_erased after update on people.person
  for each row when ((old.erased_at is null) <> (new.erased_at is null)) execute function people.count_erased();
create trigger person_removed after delete on people.person
  for each row when (old.erased_at is null) execute function people.count_erased();

create table people.credential (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- Argon2id in PHC form.
  password_hash text not null,
  changed_at timestamptz not null
);

create table people.session (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  -- SHA-256 of the token; the token is sent once and not stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  opened_by text not null check (opened_by in ('otp', 'password', 'passkey', 'link')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Last proof of identity in this session: at sign-in, or later by password, code or passkey.
  proved_at timestamptz not null,
  -- 'Chrome on Android', composed of a few fixed words; null: unknown.
  browser text check (length(browser) <= 60)
);
create index session_person on people.session (person_id);

-- WebAuthn credentials. The private key never leaves the authenticator.
create table people.passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- WebAuthn's user handle; it does not change when accounts are joined.
  user_handle bytea not null,
  -- COSE.
  public_key bytea not null,
  -- Of the last use; an authenticator that counts never repeats one. 0: it does not count.
  sign_count bigint not null,
  transports text[] not null,
  -- Given by the owner.
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on people.passkey (person_id, id);

-- Open challenges; the first answer deletes one, right or wrong.
create table people.passkey_challenge (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- add: for the session that adds a passkey. sign-in: for a caller without a session.
  purpose text not null check (purpose in ('add', 'sign-in')),
  session_id bigint references people.session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (session_id is not null))
);
create index passkey_challenge_expires on people.passkey_challenge (expires_at);
create index passkey_challenge_session on people.passkey_challenge (session_id);

-- Links that the operator creates for people who cannot sign in any other way; the first use deletes one.
create table people.sign_in_link (
  -- SHA-256 of the token, which is printed once and not stored.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id bigint not null references people.person (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_link_person on people.sign_in_link (person_id);

-- One live code per phone. phone_key is the HMAC of the phone.
create table people.otp_challenge (
  id uuid not null unique,
  phone_key bytea primary key,
  code_hmac bytea not null,
  -- Phone and code under AES-256-GCM, for the delivery job; null once delivered or given up.
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set by a right code of a phone without an account: the sign-up may follow until then.
  signup_until timestamptz,
  -- Set before the code goes to the gateway, null again when the gateway refuses it. A job that finds it set cannot know
  -- whether the code was sent: the process that sent it died.
  sending_since timestamptz,
  -- Sources of wrong codes, each an HMAC with the challenge's id: a few tries per address, more for all together.
  wrong_from bytea[] not null default '{}'
);
create index otp_challenge_expires on people.otp_challenge (expires_at);

create table people.account_join (
  from_id bigint primary key references people.person (id),
  to_id bigint not null references people.person (id),
  -- SHA-256 of the token that proved the other account; it identifies a repeated call. Null: a placeholder was joined.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  at timestamptz not null,
  -- Committees whose log does not have the join yet.
  open_committees bigint[] not null,
  -- The number by which a placeholder is joined, until the join is finished: a join that is finished later checks that the
  -- person still has it. Null: two accounts are joined.
  phone text
);
create index account_join_to on people.account_join (to_id);
create index account_join_open on people.account_join (at) where open_committees <> '{}';

-- Events of an account, shown to its owner; changes of roles and gateway keys, shown to global admins.
create table people.security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- Detail of the kind: 'otp', 'password', 'auditor'.
  how text,
  -- The account; null for the keys of the gateway.
  person_id bigint references people.person (id),
  -- The person who caused it, if another one; null also for the operator.
  actor_id bigint references people.person (id),
  -- HMAC of the caller's address.
  address_key bytea,
  -- The session that made the change, which gets no news of it; null: none.
  session_id bigint,
  -- Whether it is news for the owner's other devices.
  told boolean not null default false,
  -- Of a sign-in, as in people.session.
  browser text check (length(browser) <= 60)
);
create index security_event_person on people.security_event (person_id, id);
create index security_event_actor on people.security_event (actor_id);
-- The admins' page reads few kinds, newest first.
create index security_event_admin on people.security_event (id) where kind in ('role-changed', 'keys-changed');
create index security_event_told on people.security_event (person_id, id) where told;

-- Hits that rate limits count, by HMAC of phone, address or e-mail.
create table people.limit_hit (
  id bigint generated always as identity primary key,
  kind text not null,
  key bytea not null,
  at timestamptz not null,
  -- A repeated command counts once; null where each call counts.
  command_id uuid
);
create index limit_hit_key on people.limit_hit (kind, key, at);
create index limit_hit_at on people.limit_hit (at);
create unique index limit_hit_command on people.limit_hit (kind, key, command_id) where command_id is not null;

-- Commands that leave no event and were carried out; a repeated one is answered from the present.
create table people.idempotency_answer (
  caller_id bigint not null references people.person (id) on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  -- Null while the first request is carried out.
  status smallint,
  created_at timestamptz not null,
  primary key (caller_id, key)
);
create index idempotency_answer_at on people.idempotency_answer (created_at);

create table people.setting (
  name text primary key,
  -- AES-256-GCM under a key derived from APP_SECRET.
  sealed bytea not null,
  updated_at timestamptz not null
);

-- Committees -----------------------------------------------------------------------------------------------------------

-- Free texts, and names and phones of the moment in which an event committed to them (docs/audit.md). The event holds the
-- digest; text and salt are found by it.
create table people.text (
  id bigint primary key default people.new_id(),
  kind text not null check (kind in ('note', 'reason', 'received-by', 'name', 'phone', 'admin-name')),
  -- Null for a name or a phone, which have no author.
  author_id bigint references people.person (id),
  -- The person that the text is about: the payer of a noted payment, the replaced member.
  subject_id bigint references people.person (id),
  -- Null once erased.
  body text,
  created_at timestamptz not null,
  -- base64url of 16 bytes; null once erased.
  salt text,
  digest text check (digest ~ '^[0-9a-f]{64}$')
);
create index text_author on people.text (author_id);
create index text_subject on people.text (subject_id);
create unique index text_digest on people.text (digest) where digest is not null;

-- Committees that a person may administer: written before the event, because the read models come after it. The log alone
-- decides (ADR 69).
create table people.stewardship (
  person_id bigint not null references people.person (id),
  committee_id bigint not null,
  primary key (person_id, committee_id)
);

-- People who were added to a committee and have an account, until they open the committee or accept (docs/features.md). A person
-- without an account is invited without a row.
create table people.invitation (
  committee_id bigint not null,
  person_id bigint not null references people.person (id) on delete cascade,
  at timestamptz not null,
  primary key (committee_id, person_id)
);
create index invitation_person on people.invitation (person_id);

-- Links by which people ask for a seat.
create table people.join_link (
  id uuid primary key,
  committee_id bigint not null,
  -- HMAC of the token, which is derived from the id; neither can be computed without APP_SECRET.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the admin withdrew it, or when another link replaced it.
  closed_at timestamptz
);
create unique index join_link_live on people.join_link (committee_id) where closed_at is null;

create table people.join_request (
  id bigint generated always as identity primary key,
  committee_id bigint not null,
  link_id uuid not null references people.join_link (id) on delete cascade,
  person_id bigint not null references people.person (id) on delete cascade,
  -- A message to the admin.
  word text,
  asked_at timestamptz not null,
  -- Null while the request is open.
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  unique (committee_id, person_id),
  check ((answer is null) = (answered_at is null))
);
create index join_request_person on people.join_request (person_id);
create index join_request_link on people.join_request (link_id);

-- How the collecting admin of a committee is paid, in their words. Shown only while they are its admin.
create table people.way_to_pay (
  committee_id bigint primary key,
  owner_id bigint not null references people.person (id) on delete cascade,
  -- A UPI address; null: none.
  upi text,
  note text,
  since timestamptz not null,
  -- Null once that person is erased.
  set_by bigint references people.person (id),
  check (coalesce(upi, note) is not null)
);
create index way_to_pay_owner on people.way_to_pay (owner_id);
create index way_to_pay_set_by on people.way_to_pay (set_by);

-- The nonce that the first request for a round's draw sent. A draw is named by the commitment to its seed, which changes
-- when a backup is restored.
create table people.draw_nonce (
  commitment text primary key,
  client_nonce text not null,
  sent_at timestamptz not null
);

-- The epoch of the seeds that are committed to from now on (ADR 17): a restore adds the next one. No row: 0.
create table people.draw_epoch (epoch bigint primary key);

-- Messages to people ---------------------------------------------------------------------------------------------------

-- No row: all defaults.
create table people.preference (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- Language of the pages at the last use; null: unknown.
  language text check (language in ('en', 'hi')),
  -- Whether the person accepts reminders of unpaid dues.
  reminders boolean not null default true,
  -- Completed committees that the person archived, by number: the committee's number of events at that time. A later event
  -- shows the committee again.
  put_away jsonb not null default '{}'
);

-- The secret address of each person's calendar.
create table people.calendar_link (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- Changes with each renewal.
  id uuid not null,
  -- HMAC of the secret, which is derived from the id; neither can be computed without APP_SECRET.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  made_at timestamptz not null
);

-- When the members of a committee are reminded; no row: never.
create table people.reminder_plan (
  committee_id bigint primary key,
  -- Days before and after the due day; null: none.
  days_before int check (days_before between 1 and 14),
  on_day boolean not null,
  days_after int check (days_after between 1 and 14),
  since timestamptz not null,
  -- Null once that person is erased.
  set_by bigint references people.person (id),
  -- The admin on whose behalf members are reminded: the plan ends with their time as admin.
  owner_id bigint not null references people.person (id) on delete cascade
);
create index reminder_plan_set_by on people.reminder_plan (set_by);
create index reminder_plan_owner on people.reminder_plan (owner_id);

-- One reminder for each due and kind.
create table people.reminder (
  id uuid primary key,
  committee_id bigint not null,
  payment_id bigint not null,
  kind text not null check (kind in ('before', 'on-day', 'after')),
  person_id bigint not null references people.person (id) on delete cascade,
  -- waiting: for its sender, also after a failed try. sending: set before it goes to the gateway. sent: the gateway accepted
  -- it. failed: not accepted so far. missed: not accepted in time. unclear: the gateway may have accepted it.
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'missed', 'unclear')),
  -- Time of the last change of the state.
  at timestamptz not null,
  unique (payment_id, kind)
);
create index reminder_person on people.reminder (person_id);
create index reminder_committee on people.reminder (committee_id);
create index reminder_open on people.reminder (at) where state in ('waiting', 'sending', 'failed');

-- How far each person has seen the news of a committee, as a revision of its stream; it only grows.
create table people.news_seen (
  person_id bigint not null references people.person (id) on delete cascade,
  committee_id bigint not null,
  revision int not null,
  seen_at timestamptz not null,
  primary key (person_id, committee_id)
);

create table people.news_setting (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- The switches that the person changed, by kind of news.
  told jsonb not null,
  -- When the person turned news by WhatsApp on; null: off.
  whatsapp_since timestamptz,
  -- Id of the newest security event that the person has seen.
  account_seen bigint not null default 0
);

-- Devices that receive web push. The endpoint is a capability and is never logged.
create table people.push_subscription (
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  -- The subscription ends with the device's session.
  session_id bigint not null unique references people.session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's public key, a point of P-256, and its secret of 16 bytes, in base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_person on people.push_subscription (person_id);

-- Up to which revision the news of a committee were put into messages to a person, by channel.
create table people.news_told (
  person_id bigint not null references people.person (id) on delete cascade,
  committee_id bigint not null,
  channel text not null check (channel in ('push', 'whatsapp')),
  -- Entries up to this one are in messages, or are no news for this person.
  revision int not null,
  -- Time of the last message; null: none.
  noted_at timestamptz,
  primary key (person_id, committee_id, channel)
);

-- Outbox of news, one row per device: which entries of which committee, without their words.
create table people.news_message (
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  -- Null: a change of the account.
  committee_id bigint,
  channel text not null check (channel in ('push', 'whatsapp')),
  subscription_id uuid references people.push_subscription (id) on delete cascade,
  -- Entries after this revision, up to that one, and none from before the person turned the channel on.
  after_revision int not null,
  up_to int not null,
  since timestamptz not null,
  -- waiting: for its sender. sending: set before it goes out.
  state text not null check (state in ('waiting', 'sending')),
  -- Time of the last change of the state.
  at timestamptz not null,
  -- Earliest next try, as the push service asked; null: any time.
  not_before timestamptz,
  -- Number of failed tries.
  tries int not null default 0,
  security_event_id bigint references people.security_event (id) on delete cascade,
  check ((committee_id is null) = (security_event_id is not null))
);
create index news_message_person on people.news_message (person_id);
create index news_message_subscription on people.news_message (subscription_id);
create index news_message_open on people.news_message (at);
create index news_message_security_event on people.news_message (security_event_id) where security_event_id is not null;

-- The one message a day (in India) that the service sends to a person.
create table people.service_message (
  -- Deduplication key of the gateway.
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('reminder', 'news')),
  -- sending: set before it goes out. open: the gateway did not accept it, it may be sent again. sent: accepted, or perhaps.
  state text not null check (state in ('sending', 'open', 'sent')),
  -- The committees and admins under whose ceilings it was counted.
  committees bigint[] not null,
  admins bigint[] not null,
  at timestamptz not null,
  unique (person_id, day)
);
create index service_message_at on people.service_message (at);

-- Messages of a day, counted in the transaction that claims one: of the service (key 0), of an admin, of a committee; and
-- the number of refusals by each of these ceilings (key 0).
create table people.message_count (
  day date not null,
  scope text not null check (scope in
    ('service', 'admin', 'committee', 'refused-service', 'refused-admin', 'refused-committee')),
  key bigint not null,
  count int not null,
  primary key (day, scope, key)
);

-- Books ----------------------------------------------------------------------------------------------------------------

-- The name under which tree heads are signed: set at the first start; a later PUBLIC_URL does not change it.
create table people.log_identity (
  one boolean primary key default true check (one),
  host text not null,
  -- Public half of LOG_SIGNING_KEY: the start refuses another key. Null: the next start sets it (npm run restore -- --new-key).
  public_key bytea,
  since timestamptz not null
);

-- The longest signed tree head of each committee. The next one is signed only if it continues this one.
create table people.signed_head (
  committee_id bigint primary key,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null
);

-- Restores of a backup. Nothing is signed until each is accepted: longer books may have been signed before.
create table people.log_restore (
  at timestamptz primary key,
  accepted_at timestamptz
);

-- The last cosignature of each member's device: over the tree of the first `size` events, with this root.
create table people.cosignature (
  committee_id bigint not null,
  key bytea not null,
  -- Null once the person is erased; the cosignature stays.
  person_id bigint references people.person,
  size bigint not null,
  root bytea not null,
  -- The bytes of the signature line: time and signature.
  signature bytea not null,
  received_at timestamptz not null,
  primary key (committee_id, key)
);
create index cosignature_person on people.cosignature (person_id);
create index cosignature_size on people.cosignature (committee_id, size);

-- Cosignatures received before the beacon of a draw: the first of each device over a tree that contains the event at
-- revision `opened_at`. people.cosignature keeps only the last one of each device.
create table people.draw_cosignature (
  committee_id bigint not null,
  opened_at int not null,
  key bytea not null,
  -- Null once the person is erased; the cosignature stays.
  person_id bigint references people.person,
  size bigint not null,
  root bytea not null,
  -- The bytes of the signature line: time and signature.
  signature bytea not null,
  received_at timestamptz not null,
  primary key (committee_id, opened_at, key)
);
create index draw_cosignature_person on people.draw_cosignature (person_id);

-- Result of the last comparison of the whole log with the read models (npm run audit -- replay).
create table people.replay_check (
  one boolean primary key default true check (one),
  at timestamptz not null,
  committees integer not null,
  differences integer not null
);

-- First difference that the last comparison found in a committee.
create table people.replay_finding (
  committee_id bigint primary key,
  entry_no bigint not null,
  -- The check that failed and what it compared, without values.
  what text not null
);

-- Rewrites of the tables with personal data, which remove erased values from the files.
create table people.page_rewrite (at timestamptz not null);

-- Views for the read models --------------------------------------------------------------------------------------------

create view people.card as
select id,
       name,
       phone,
       case
         when phone_national_digits < 6 then right(phone, phone_national_digits)
         else left(right(phone, phone_national_digits), 2)
              || repeat('*', phone_national_digits - 6)
              || right(phone, 4)
       end as masked_phone,
       account_since is not null and erased_at is null as has_account,
       added_by
from people.person;

create view people.text_card as select id, body from people.text;

create view people.disclosure_card as
select digest,
       salt,
       case kind when 'received-by' then 'receivedBy' when 'admin-name' then 'adminName' else kind end as kind,
       body as value
from people.text
where body is not null and salt is not null;

create view people.open_invitation as select committee_id, person_id from people.invitation;

-- Processes cache cards; the notification carries the ids of changed ones, or '*' for more than 300.
create function people.tell_changed_cards() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select was.id
    from was left join people.person as now on now.id = was.id
    where (was.name, was.phone, was.phone_national_digits, was.account_since is null, was.erased_at is null)
      is distinct from
      (now.name, now.phone, now.phone_national_digits, now.account_since is null, now.erased_at is null)
  );
begin
  if cardinality(ids) > 0 then
    perform pg_notify('people_card', case when cardinality(ids) > 300 then '*' else array_to_string(ids, ',') end);
  end if;
  return null;
end $$;
create trigger card_changed after update on people.person
  referencing old table as was for each statement execute function people.tell_changed_cards();
create trigger card_gone after delete on people.person
  referencing old table as was for each statement execute function people.tell_changed_cards();

create function people.tell_invited() returns trigger language plpgsql as $$
begin
  perform pg_notify('people_card', coalesce(new.person_id, old.person_id)::text);
  return null;
end $$;
create trigger invitation_changed after insert or delete on people.invitation
  for each row execute function people.tell_invited();

-- The planner's statistics are samples of values, which outlive their rows.
alter table people.person
  alter column name set statistics 0,
  alter column phone set statistics 0,
  alter column contact_phone set statistics 0,
  alter column email set statistics 0;
alter table people.credential alter column password_hash set statistics 0;
alter table people.session alter column token_hash set statistics 0;
alter table people.passkey
  alter column credential_id set statistics 0,
  alter column public_key set statistics 0,
  alter column name set statistics 0;
alter table people.otp_challenge
  alter column phone_key set statistics 0,
  alter column code_hmac set statistics 0,
  alter column sealed set statistics 0,
  alter column wrong_from set statistics 0;
alter table people.security_event alter column address_key set statistics 0;
alter table people.limit_hit alter column key set statistics 0;
alter table people.idempotency_answer alter column request_hash set statistics 0;
alter table people.text
  alter column body set statistics 0,
  alter column salt set statistics 0;
alter table people.join_link alter column token_hash set statistics 0;
alter table people.join_request alter column word set statistics 0;
alter table people.way_to_pay
  alter column upi set statistics 0,
  alter column note set statistics 0;
alter table people.calendar_link alter column secret_hash set statistics 0;
alter table people.push_subscription
  alter column endpoint set statistics 0,
  alter column p256dh set statistics 0,
  alter column auth set statistics 0;
