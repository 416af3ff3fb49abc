-- Messages that an admin opened in WhatsApp for a member; the last of each kind. Whether it was sent is not known.
create table people.opened_message (
  committee_id bigint not null,
  person_id bigint not null references people.person (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reminder')),
  -- Null: erased.
  opened_by bigint references people.person (id) on delete set null,
  at timestamptz not null,
  primary key (committee_id, person_id, kind)
);
create index opened_message_person on people.opened_message (person_id);
create index opened_message_opener on people.opened_message (opened_by);

create trigger page_changed_by_insert after insert on people.opened_message
  referencing new table as changed for each statement execute function people.tell_changed_pages();
create trigger page_changed_by_update after update on people.opened_message
  referencing new table as changed for each statement execute function people.tell_changed_pages();
create trigger page_changed_by_delete after delete on people.opened_message
  referencing old table as changed for each statement execute function people.tell_changed_pages();
