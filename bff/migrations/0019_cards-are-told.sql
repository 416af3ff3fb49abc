-- Processes keep cards in memory, and are told which of them are not right any more: by their ids, or '*' when many.
create function people.tell_changed_cards() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select was.id
    from was left join people.person as now on now.id = was.id
    where (was.name, was.phone, was.phone_national_digits, was.account_since is null, was.erased_at is null)
      is distinct from
      (now.name, now.phone, now.phone_national_digits, now.account_since is null, now.erased_at is null)
  );
begin
  if cardinality(ids) > 0 then
    perform pg_notify('people_card', case when cardinality(ids) > 300 then '*' else array_to_string(ids, ',') end);
  end if;
  return null;
end $$;

create trigger card_changed after update on people.person
  referencing old table as was for each statement execute function people.tell_changed_cards();
create trigger card_gone after delete on people.person
  referencing old table as was for each statement execute function people.tell_changed_cards();
