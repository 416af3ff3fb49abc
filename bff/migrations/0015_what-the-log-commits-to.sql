-- Names, phones, notes, reasons and receivers as they were when an event committed to them (docs/audit.md): the text of
-- that moment and its salt. The event has the digest, by which both are found.
alter table people.text
  -- Nobody wrote a name or a phone: these go with the person alone.
  alter column author_id drop not null,
  drop constraint text_kind_check,
  add constraint text_kind_check check (kind in ('note', 'reason', 'received-by', 'name', 'phone', 'admin-name')),
  -- base64url of 16 bytes. Null in texts of before, and once erased.
  add column salt text,
  add column digest text check (digest ~ '^[0-9a-f]{64}$');
alter table people.text alter column salt set statistics 0;
create unique index text_digest on people.text (digest) where digest is not null;

create view people.disclosure_card as
select digest,
       salt,
       case kind when 'received-by' then 'receivedBy' when 'admin-name' then 'adminName' else kind end as kind,
       body as value
from people.text
where body is not null and salt is not null;
