-- Where an account is signed in, and two more ways to sign in to it (docs/adr/0216).

alter table people.session
  -- 'Chrome on Android', made of a few fixed words; null: not known.
  add column browser text check (length(browser) <= 60),
  drop constraint session_opened_by_check,
  add constraint session_opened_by_check check (opened_by in ('otp', 'password', 'passkey', 'link'));

-- Of a sign-in, as in people.session.
alter table people.security_event add column browser text check (length(browser) <= 60);

-- WebAuthn credentials. The private key never leaves the authenticator.
create table people.passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- What the authenticator knows the account by (WebAuthn's user handle); it stays when accounts are joined.
  user_handle bytea not null,
  -- In COSE form.
  public_key bytea not null,
  -- Of the last use; an authenticator that counts never shows one twice. 0: it does not count.
  sign_count bigint not null,
  transports text[] not null,
  -- As its owner calls it.
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on people.passkey (person_id, id);
alter table people.passkey
  alter column credential_id set statistics 0,
  alter column public_key set statistics 0,
  alter column name set statistics 0;

-- Challenges that have not been answered. Deleted by the first answer, right or wrong.
create table people.passkey_challenge (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- add: of the session that adds a passkey. sign-in: of anybody.
  purpose text not null check (purpose in ('add', 'sign-in')),
  session_id bigint references people.session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (session_id is not null))
);
create index passkey_challenge_expires on people.passkey_challenge (expires_at);
create index passkey_challenge_session on people.passkey_challenge (session_id);

-- Links that the operator makes for people who have lost every other way. Deleted by their use.
create table people.sign_in_link (
  -- SHA-256 of the token, which is printed once and not kept.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id bigint not null references people.person (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_link_person on people.sign_in_link (person_id);
