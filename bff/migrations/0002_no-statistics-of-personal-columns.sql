-- What the planner samples for its statistics are copies of values, which outlive their rows.

alter table people.person
  alter column name set statistics 0,
  alter column phone set statistics 0,
  alter column contact_phone set statistics 0,
  alter column email set statistics 0;
alter table people.credential alter column password_hash set statistics 0;
alter table people.session alter column token_hash set statistics 0;
alter table people.otp_challenge
  alter column phone_key set statistics 0,
  alter column code_hmac set statistics 0,
  alter column sealed set statistics 0;
alter table people.limit_hit alter column key set statistics 0;
alter table people.text alter column body set statistics 0;
alter table people.idempotency_answer
  alter column request_hash set statistics 0,
  alter column body set statistics 0;
