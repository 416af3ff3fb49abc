-- The number by which an added person is joined, until the joining is done: one that is completed later checks that the
-- person still has it. Null: two accounts are joined.
alter table people.account_join add column phone text;
