-- The admin for whom members are reminded: the plan of a former admin is in force no more (docs/adr/0165).
alter table people.reminder_plan add column owner_id bigint references people.person (id) on delete cascade;
update people.reminder_plan set owner_id = set_by;
delete from people.reminder_plan where owner_id is null;
alter table people.reminder_plan alter column owner_id set not null;
create index reminder_plan_owner on people.reminder_plan (owner_id);
