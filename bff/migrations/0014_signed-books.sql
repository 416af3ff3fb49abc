-- In whose name the books are signed: made at the first start, and never changed by a later PUBLIC_URL.
create table people.log_identity (
  one boolean primary key default true check (one),
  host text not null,
  -- Of LOG_SIGNING_KEY: another key stops the start. Null: the next start says it (npm run restore -- --new-key).
  public_key bytea,
  since timestamptz not null
);

-- The longest book of each committee that was signed. A next one is signed only if it continues this one.
create table people.signed_head (
  committee_id bigint primary key,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null
);

-- Restores of a backup. Nothing is signed until each is accepted: books may have been signed that are longer.
create table people.log_restore (
  at timestamptz primary key,
  accepted_at timestamptz
);

-- What each device of a member cosigned last: the checkpoint is the head of the first `size` events, with this root.
create table people.cosignature (
  committee_id bigint not null,
  key bytea not null,
  -- Null once the person is erased: that the book was seen stays true.
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
