-- Everything that is personal lives in this schema and nowhere else. Other schemas see the two *_card views only.

create table people.person (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  role text not null default 'user' check (role in ('user', 'global_admin', 'auditor')),
  -- The identity phone, E.164: proven by a one-time code, or waiting at a placeholder for whoever proves it.
  phone text unique check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  -- How many of its digits follow the country code; masking keeps the first 2 and the last 4 of these.
  phone_national_digits smallint,
  phone_verified_at timestamptz,
  -- What the person typed without proving it; it is shown to them and leads nobody to this account.
  contact_phone text unique check (contact_phone ~ '^\+[1-9][0-9]{4,14}$'),
  email text check (email = lower(email)),
  created_at timestamptz not null,
  -- Null while nobody has signed up: a placeholder that an admin made by name and phone.
  account_since timestamptz,
  -- Who named this person by phone first; they find each other in the search (decision 9).
  added_by bigint references people.person (id),
  erased_at timestamptz,
  check ((phone is null) = (phone_national_digits is null)),
  check (phone_verified_at is null or phone is not null),
  check (erased_at is null or coalesce(phone, contact_phone, email) is null)
);
create unique index person_email on people.person (email);
create index person_global_admin on people.person (id) where role = 'global_admin';

create table people.credential (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- Argon2id in PHC form.
  password_hash text not null,
  changed_at timestamptz not null
);

create table people.session (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  -- SHA-256 of the token; the token itself is told once and not kept.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  opened_by text not null check (opened_by in ('otp', 'password')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_person on people.session (person_id);

-- One live code per phone. The phone itself is not here in clear: phone_key is its HMAC.
create table people.otp_challenge (
  id uuid not null unique,
  phone_key bytea primary key,
  code_hmac bytea not null,
  -- Phone and code under AES-256-GCM, for the delivery job; blank as soon as it is delivered or given up.
  sealed bytea,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set by a right code whose phone has no account: the sign-up may follow until then.
  signup_until timestamptz
);
create index otp_challenge_expires on people.otp_challenge (expires_at);

-- What the limits count, by HMAC of phone, address or e-mail.
create table people.limit_hit (
  id bigint generated always as identity primary key,
  kind text not null,
  key bytea not null,
  at timestamptz not null
);
create index limit_hit_key on people.limit_hit (kind, key, at);
create index limit_hit_at on people.limit_hit (at);

create table people.setting (
  name text primary key,
  -- AES-256-GCM under a key derived from APP_SECRET.
  sealed bytea not null,
  updated_at timestamptz not null
);

create table people.text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('note', 'reason', 'received-by')),
  author_id bigint not null references people.person (id),
  -- Whom it is about: the payer of a noted payment, the replaced member.
  subject_id bigint references people.person (id),
  -- Null once erased.
  body text,
  created_at timestamptz not null
);
create index text_author on people.text (author_id);
create index text_subject on people.text (subject_id);

create table people.idempotency_answer (
  caller_id bigint not null references people.person (id) on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  -- Null while the first request is still being carried out.
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (caller_id, key)
);
create index idempotency_answer_at on people.idempotency_answer (created_at);

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
