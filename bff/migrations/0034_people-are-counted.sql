-- How many people there are who were not erased, as the sum of changes: one for a statement that adds people, and one for
-- each person who is erased or removed. So nobody who signs up waits for anyone else, and no question counts them all. The
-- purge of each day adds them up.
create table people.person_count (more bigint not null);
insert into people.person_count select count(*) from people.person where erased_at is null;

create function people.count_added() returns trigger language plpgsql as $$
begin
  insert into people.person_count select count(*) from added where erased_at is null having count(*) > 0;
  return null;
end $$;
create trigger person_added after insert on people.person
  referencing new table as added for each statement execute function people.count_added();

create function people.count_erased() returns trigger language plpgsql as $$
begin
  insert into people.person_count values (case when tg_op = 'UPDATE' and new.erased_at is null then 1 else -1 end);
  return null;
end $$;
create trigger person_erased after update on people.person
  for each row when ((old.erased_at is null) <> (new.erased_at is null)) execute function people.count_erased();
create trigger person_removed after delete on people.person
  for each row when (old.erased_at is null) execute function people.count_erased();
