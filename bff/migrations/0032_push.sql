-- News that reach a person outside of the page (docs/adr/0175).

-- Devices that are told by web push. The address is a capability, and is never logged.
create table people.push_subscription (
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  -- It ends with the session by which the device is signed in, however that ends.
  session_id bigint not null unique references people.session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's public key, a point of P-256, and its secret of 16 bytes, in base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_person on people.push_subscription (person_id);
alter table people.push_subscription
  alter column endpoint set statistics 0,
  alter column p256dh set statistics 0,
  alter column auth set statistics 0;

-- How far each person was told of each of their committees, by channel.
create table people.news_told (
  person_id bigint not null references people.person (id) on delete cascade,
  committee_id bigint not null,
  channel text not null check (channel in ('push', 'whatsapp')),
  -- Of the committee's stream: entries up to this one are in messages, or nothing for this person.
  revision int not null,
  -- When a message was last made of them; null: never.
  noted_at timestamptz,
  primary key (person_id, committee_id, channel)
);

-- Messages that have not been taken yet, one for each device: which entries of which committee, and no words.
create table people.news_message (
  id uuid primary key,
  person_id bigint not null references people.person (id) on delete cascade,
  committee_id bigint not null,
  channel text not null check (channel in ('push', 'whatsapp')),
  subscription_id uuid references people.push_subscription (id) on delete cascade,
  -- Entries after this revision, up to that one, and none from before the person wanted to be told.
  after_revision int not null,
  up_to int not null,
  since timestamptz not null,
  -- waiting: for its sender. sending: noted before it goes out.
  state text not null check (state in ('waiting', 'sending')),
  -- Since when the state is so.
  at timestamptz not null,
  -- Not before this moment, as the service said that was busy.
  not_before timestamptz,
  -- How often it was put off.
  tries int not null default 0
);
create index news_message_person on people.news_message (person_id);
create index news_message_subscription on people.news_message (subscription_id);
create index news_message_open on people.news_message (at);
