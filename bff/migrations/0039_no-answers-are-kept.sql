-- A repeated command is answered from the present: what is kept is that it was carried out, and no word of its answer.

delete from people.idempotency_answer where status >= 400;
alter table people.idempotency_answer add column is_done boolean not null default false;
update people.idempotency_answer set is_done = status is not null;
alter table people.idempotency_answer drop column status, drop column body;
