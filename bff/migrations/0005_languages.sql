-- Any code of a language; the contract (contracts/src/language-table.ts) says which ones there are.
alter table people.preference drop constraint preference_language_check;
alter table people.preference add check (language ~ '^[a-z]{2}$');
