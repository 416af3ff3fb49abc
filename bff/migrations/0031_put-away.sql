-- Which completed committees a person has put away (docs/adr/0174): by number, how many events the committee had then. What
-- happens in it later shows it again.
alter table people.preference add column put_away jsonb not null default '{}';
