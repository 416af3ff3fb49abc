import type { Queryable } from '../db/transaction.ts';

/**
 * Statements that move the rows of a person ($1) to another account ($2), in this order. Add a line for each new table with
 * a person.
 */
const moveStatements: readonly string[] = [
  'update people.text set author_id = $2 where author_id = $1',
  'update people.text set subject_id = $2 where subject_id = $1',
  // Not shown as new on the devices of the target: the devices of the source were notified.
  'update people.security_event set person_id = $2, told = false where person_id = $1',
  'update people.security_event set actor_id = $2 where actor_id = $1',
  `insert into people.stewardship select $2, committee_id from people.stewardship where person_id = $1
   on conflict do nothing`,
  'delete from people.stewardship where person_id = $1',
  'update people.cosignature set person_id = $2 where person_id = $1',
  'update people.draw_cosignature set person_id = $2 where person_id = $1',
  'update people.way_to_pay set owner_id = $2 where owner_id = $1',
  'update people.way_to_pay set set_by = $2 where set_by = $1',
  'update people.reminder set person_id = $2 where person_id = $1',
  'update people.reminder_plan set owner_id = $2 where owner_id = $1',
  'update people.reminder_plan set set_by = $2 where set_by = $1',
  `update people.join_request r set person_id = $2 where person_id = $1 and not exists (
     select from people.join_request known where known.person_id = $2 and known.committee_id = r.committee_id)`,
  'delete from people.join_request where person_id = $1',
  `insert into people.news_seen as known
     select $2, committee_id, revision, seen_at from people.news_seen where person_id = $1 order by committee_id
   on conflict (person_id, committee_id) do update
     set revision = greatest(known.revision, excluded.revision), seen_at = greatest(known.seen_at, excluded.seen_at)`,
  'delete from people.news_seen where person_id = $1',
  `insert into people.news_told as known
     select $2, committee_id, channel, revision, noted_at from people.news_told where person_id = $1
     order by committee_id, channel
   on conflict (person_id, committee_id, channel) do update set revision = greatest(known.revision, excluded.revision)`,
  'delete from people.news_told where person_id = $1',
  'delete from people.news_message where person_id = $1',
  `insert into people.invitation select committee_id, $2, at from people.invitation where person_id = $1
   on conflict do nothing`,
  'delete from people.invitation where person_id = $1',
  `insert into people.opened_message as known
     select committee_id, $2, kind, opened_by, at from people.opened_message where person_id = $1
   on conflict (committee_id, person_id, kind) do update
     set opened_by = case when excluded.at > known.at then excluded.opened_by else known.opened_by end,
       at = greatest(known.at, excluded.at)`,
  'delete from people.opened_message where person_id = $1',
  'update people.opened_message set opened_by = $2 where opened_by = $1',
  // One message a day: sent to either account counts as sent.
  `update people.service_message kept set state = 'sent' from people.service_message gone
   where gone.person_id = $1 and kept.person_id = $2 and kept.day = gone.day and gone.state <> 'open'`,
  `update people.service_message gone set person_id = $2 where person_id = $1 and not exists (
     select from people.service_message kept where kept.person_id = $2 and kept.day = gone.day)`,
  'delete from people.service_message where person_id = $1',
  // An account without reminders and without news by WhatsApp has used the stop link: its owner wants no messages.
  `update people.news_setting set whatsapp_since = null where person_id in ($1, $2) and exists (
     select from people.preference silent where silent.person_id in ($1, $2) and not silent.reminders and not exists (
       select from people.news_setting news where news.person_id = silent.person_id and news.whatsapp_since is not null))`,
  `update people.preference kept
   set put_away = gone.put_away || kept.put_away, reminders = gone.reminders and kept.reminders
   from people.preference gone where gone.person_id = $1 and kept.person_id = $2`,
  ...['preference', 'news_setting', 'calendar_link'].flatMap((table) => [
    `update people.${table} set person_id = $2 where person_id = $1
       and not exists (select from people.${table} where person_id = $2)`,
    `delete from people.${table} where person_id = $1`,
  ]),
  'update people.person set added_by = $2 where added_by = $1',
  'update people.person set joined_into = $2 where joined_into = $1',
  'update people.account_join set to_id = $2 where to_id = $1',
  'update people.passkey set person_id = $2 where person_id = $1',
  'delete from people.sign_in_link where person_id = $1',
  // Also deletes the subscriptions to web push.
  'delete from people.session where person_id = $1',
  'delete from people.idempotency_answer where caller_id = $1',
];

type AccountRow = {
  readonly phone: string | null;
  readonly digits: number | null;
  readonly verified: Date | null;
  readonly contact: string | null;
  readonly email: string | null;
  readonly hasPassword: boolean;
};

const lockText = `
  select id::float8 as id, phone, phone_national_digits as digits, phone_verified_at as verified,
    contact_phone as contact, email, exists (select from people.credential where person_id = id) as "hasPassword"
  from people.person where id = any($1) order by id for no key update`;

const readBoth = async (client: Queryable, from: number, to: number): Promise<readonly [AccountRow, AccountRow]> => {
  const { rows } = await client.query<AccountRow & { readonly id: number }>(lockText, [[from, to]]);
  const [source, target] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === to)];
  if (source === undefined || target === undefined) throw new Error('one of two accounts to join is not there');
  return [source, target];
};

type ContactDetails = Omit<AccountRow, 'hasPassword'>;

const mergeContacts = (source: AccountRow, target: AccountRow, provesPhone: boolean, now: Date): ContactDetails => {
  const takesPhone = source.phone !== null && (provesPhone || target.phone === null);
  const { phone, digits, verified } = takesPhone ? { ...source, verified: source.verified ?? now } : target;
  const contact = target.contact ?? (phone === null ? source.contact : null);
  const takesEmail = target.email === null || (!target.hasPassword && source.hasPassword);
  const email = takesEmail ? (source.email ?? target.email) : target.email;
  return { phone, digits, verified, contact: contact === phone ? null : contact, email };
};

// Like an erasure, but the name stays: the history shows it.
const anonymiseText = `
  update people.person p set name = kept.name, role = 'user', phone = null, phone_national_digits = null,
    phone_verified_at = null, contact_phone = null, email = null, erased_at = $3, joined_into = $2
  from people.person kept where p.id = $1 and kept.id = $2`;

const saveContactsText = `
  update people.person set phone = $2, phone_national_digits = $3, phone_verified_at = $4, contact_phone = $5, email = $6
  where id = $1`;

export type AccountJoin = {
  readonly from: number;
  readonly to: number;
  /** `from` was added with a phone that `to` has proved: the phone moves to `to`. */
  readonly provesPhone: boolean;
};

/** The credentials of the target stay. */
export const moveRows = async (client: Queryable, { from, to, provesPhone }: AccountJoin, now: Date): Promise<void> => {
  const [source, target] = await readBoth(client, from, to);
  const next = mergeContacts(source, target, provesPhone, now);
  const takesPassword = source.hasPassword && !target.hasPassword;
  if (takesPassword) await client.query('update people.credential set person_id = $2 where person_id = $1', [from, to]);
  else await client.query('delete from people.credential where person_id = $1', [from]);
  for (const text of moveStatements) await client.query(text, text.includes('$2') ? [from, to] : [from]);
  await client.query(anonymiseText, [from, to, now]);
  await client.query(saveContactsText, [to, next.phone, next.digits, next.verified, next.contact, next.email]);
};
