-- A repeated command is answered from the present: what is kept is that it was carried out, and no word of its answer.
-- The column goes a release later, since processes of the version before still name it.

delete from people.idempotency_answer where status >= 400;
update people.idempotency_answer set body = null;
