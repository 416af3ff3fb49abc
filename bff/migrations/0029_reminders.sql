-- Reminders that the service sends by itself (docs/adr/0165).
alter table people.preference
  -- Whether they want to be reminded of what they owe.
  add column reminders boolean not null default true;

-- When the members of a committee are reminded; no row: never.
create table people.reminder_plan (
  committee_id bigint primary key,
  -- Days; null: not.
  days_before int check (days_before between 1 and 14),
  on_day boolean not null,
  days_after int check (days_after between 1 and 14),
  -- Since when it is so, and who said so; null once that person is erased.
  since timestamptz not null,
  set_by bigint references people.person (id)
);
create index reminder_plan_set_by on people.reminder_plan (set_by);

-- One for each due and kind: what became of it.
create table people.reminder (
  id uuid primary key,
  committee_id bigint not null,
  payment_id bigint not null,
  kind text not null check (kind in ('before', 'on-day', 'after')),
  person_id bigint not null references people.person (id) on delete cascade,
  -- waiting: for its sender, also after a failed try. sending: noted before it goes out. sent: the gateway has taken it.
  -- failed: it has not, so far. missed: it has not, and it is too late. unclear: it may have.
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'missed', 'unclear')),
  -- Since when the state is so.
  at timestamptz not null,
  unique (payment_id, kind)
);
create index reminder_person on people.reminder (person_id);
create index reminder_committee on people.reminder (committee_id);
create index reminder_open on people.reminder (at) where state in ('waiting', 'sending', 'failed');
