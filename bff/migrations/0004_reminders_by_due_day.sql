-- One reminder for each due, kind and due day: the due day of a round can be moved.
-- Null: stored before this migration.
alter table people.reminder add column due_day date;
alter table people.reminder drop constraint reminder_payment_id_kind_key;
alter table people.reminder add unique (payment_id, kind, due_day);
