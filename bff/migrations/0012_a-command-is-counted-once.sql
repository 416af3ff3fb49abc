-- Which command a hit of a limit was for: one that is repeated counts once. Null where each call counts.
alter table people.limit_hit add column command_id uuid;
create unique index limit_hit_command on people.limit_hit (kind, key, command_id) where command_id is not null;
