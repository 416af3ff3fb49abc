-- Notifications for the streams of changes (docs/adr/0220).

-- Changes of a committee's page that are no entry of its book; the notification carries committee ids, or '*' for more
-- than 300. Names, phones and invitations are told by people_card.
create function people.tell_changed_pages() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct committee_id from changed);
begin
  if cardinality(ids) > 0 then
    perform pg_notify('page_change', case when cardinality(ids) > 300 then '*' else array_to_string(ids, ',') end);
  end if;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['join_link', 'join_request', 'way_to_pay', 'reminder_plan', 'reminder', 'cosignature',
    'draw_cosignature']
  loop
    execute format('create trigger page_changed_by_insert after insert on people.%I
      referencing new table as changed for each statement execute function people.tell_changed_pages()', source);
    execute format('create trigger page_changed_by_update after update on people.%I
      referencing new table as changed for each statement execute function people.tell_changed_pages()', source);
    execute format('create trigger page_changed_by_delete after delete on people.%I
      referencing old table as changed for each statement execute function people.tell_changed_pages()', source);
  end loop;
end $$;

-- An ended session, or another role, ends what its reader may follow.
create function people.tell_changed_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_change', '');
  return null;
end $$;
create trigger session_ended after delete on people.session
  for each statement execute function people.tell_changed_rights();
create trigger rights_changed after update on people.person
  for each row when (old.role <> new.role or (old.erased_at is null) <> (new.erased_at is null))
  execute function people.tell_changed_rights();
