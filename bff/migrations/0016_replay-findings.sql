-- Where the last comparison of the whole log found the first difference of a committee; the others were as the log says.
create table people.replay_finding (
  committee_id bigint primary key,
  entry_no bigint not null,
  -- Which of the checks, and what it looked at: no value of either side.
  what text not null
);
