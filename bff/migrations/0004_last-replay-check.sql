-- How the last comparison of the whole log with the read models came out (npm run audit -- replay).

create table people.replay_check (
  one boolean primary key default true check (one),
  at timestamptz not null,
  committees integer not null,
  differences integer not null
);
