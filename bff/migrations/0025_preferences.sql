-- What a person wants of messages that are about them (docs/adr/0165). No row: nothing is known.
create table people.preference (
  person_id bigint primary key references people.person (id) on delete cascade,
  -- In which they last used the pages; null: not known.
  language text check (language in ('en', 'hi'))
);
