-- Who may administer which committee: written before the event that says so, because the read models come after it.
-- Whether it is so is said by the log alone (docs/adr/0069).
create table people.stewardship (
  person_id bigint not null references people.person (id),
  committee_id bigint not null,
  primary key (person_id, committee_id)
);
