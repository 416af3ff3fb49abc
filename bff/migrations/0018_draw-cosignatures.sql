-- Who had the list of a draw by beacon before the beacon spoke: the first cosignature of each device over a book that
-- holds the entry `opened_at` (its revision). people.cosignature keeps only each device's last one.
create table people.draw_cosignature (
  committee_id bigint not null,
  opened_at int not null,
  key bytea not null,
  -- Null once the person is erased: that the list was seen stays true.
  person_id bigint references people.person,
  size bigint not null,
  root bytea not null,
  -- The bytes of the signature line: time and signature.
  signature bytea not null,
  received_at timestamptz not null,
  primary key (committee_id, opened_at, key)
);
create index draw_cosignature_person on people.draw_cosignature (person_id);
