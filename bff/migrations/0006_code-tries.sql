-- From where wrong codes came, an HMAC each with the challenge's id in it: some tries for one address, more in all.
alter table people.otp_challenge
  drop column wrong_tries,
  add column wrong_from bytea[] not null default '{}',
  alter column wrong_from set statistics 0;
