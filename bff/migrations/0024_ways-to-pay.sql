-- How whoever collects for a committee is paid, as they say it (docs/adr/0155). Shown only while they are its admin.
create table people.way_to_pay (
  committee_id bigint primary key,
  owner_id bigint not null references people.person (id) on delete cascade,
  -- A UPI address; null: none.
  upi text,
  note text,
  -- Since when both are so, and who said so; null once that person is erased.
  since timestamptz not null,
  set_by bigint references people.person (id),
  check (coalesce(upi, note) is not null)
);
create index way_to_pay_owner on people.way_to_pay (owner_id);
create index way_to_pay_set_by on people.way_to_pay (set_by);
alter table people.way_to_pay
  alter column upi set statistics 0,
  alter column note set statistics 0;
