import { randomUUID } from 'node:crypto';
import type { ReminderKind, ReminderPlan, Reminders as Told } from '@mandali/contracts/reminders';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

export type KeptPlan = ReminderPlan & { readonly since: string; readonly setBy: number | null };
export type PlanOfAdmin = ReminderPlan & { readonly committeeId: number; readonly adminId: number };
/** A reminder of one due, to the member who owed it when the job found it. */
export type Reminder = {
  readonly committeeId: number;
  readonly paymentId: number;
  readonly kind: ReminderKind;
  readonly personId: number;
};
/**
 * How a reminder stood, and since when (ISO 8601). failed: the gateway has refused it before. sending: an earlier sender noted
 * that it sends, and never how that ended.
 */
export type OpenState = { readonly state: 'waiting' | 'failed' | 'sending'; readonly at: string };
export type ClaimedReminder = Reminder & { readonly id: string; readonly before: OpenState };
/** missed: it could not be sent, and is not needed any more. */
type FinalState = 'sent' | 'missed' | 'unclear';

export type Reminders = {
  /** Null: there is none for this admin. That of a former admin is in force no more. */
  planOf(committee: CommitteeId, admin: number): Promise<KeptPlan | null>;
  /** Takes the place of what was said before; with nothing of it there is no plan any more. */
  setPlan(
    committee: CommitteeId,
    plan: ReminderPlan,
    set: { readonly admin: number; readonly by: number },
  ): Promise<void>;
  /** Deletes a plan of another admin than this one. */
  forgetPlansBut(committee: CommitteeId, admin: number): Promise<void>;
  /** All plans, by committee. */
  plans(): Promise<readonly PlanOfAdmin[]>;
  /**
   * Notes what has to be sent, to people who may be written to and for admins who have proved a phone (docs/features.md); a due
   * is noted once for each kind.
   */
  note(found: readonly (Reminder & { readonly adminId: number })[]): Promise<void>;
  /**
   * One for each person of whom reminders wait to be sent, or were refused by the gateway so far, or have a sender that has
   * been silent for long.
   */
  open(limit: number): Promise<readonly string[]>;
  /** Notes that the caller sends it now, with all others of the person. None: sent, unclear, not needed any more. */
  claim(id: string): Promise<readonly ClaimedReminder[]>;
  /** The caller has tried in vain, and may try again. failed: it was refused. waiting: unknown as yet what became of it. */
  release(id: string, as: 'failed' | 'waiting'): Promise<void>;
  /** The caller has not tried: it stands as before the claim. */
  putBack(id: string, before: OpenState): Promise<void>;
  /** It is not to be sent, and nothing is reported of it. */
  drop(id: string): Promise<void>;
  settle(id: string, ended: FinalState): Promise<void>;
  /** What waits of the person whose reminder it is has failed, and is tried again. */
  giveUp(id: string): Promise<void>;
  /** When the service last reminded these people of this committee, ISO 8601. */
  lastSent(committee: CommitteeId): Promise<ReadonlyMap<number, string>>;
  /** Of what a person was reminded. */
  ofPerson(
    id: number,
  ): Promise<readonly { readonly paymentId: number; readonly kind: ReminderKind; readonly at: Date }[]>;
  /** What became of a committee's reminders, the newest 1,000. */
  told(committee: CommitteeId): Promise<readonly ToldReminder[]>;
};
/** isOver: what has failed is not needed any more. */
export type ToldReminder = NonNullable<Told['sent']>[number] & { readonly isOver: boolean };

const planColumns = 'days_before as before, on_day as "onDay", days_after as after';
const setText = `
  insert into people.reminder_plan as known (committee_id, owner_id, days_before, on_day, days_after, since, set_by)
  select $1, id, $4, $5, $6, $7, $3 from people.person where id = $2 and erased_at is null for share
  on conflict (committee_id) do update
    set owner_id = excluded.owner_id, days_before = excluded.days_before, on_day = excluded.on_day,
        days_after = excluded.days_after, since = excluded.since, set_by = excluded.set_by
    where (known.owner_id, known.days_before, known.on_day, known.days_after)
      is distinct from (excluded.owner_id, excluded.days_before, excluded.on_day, excluded.days_after)`;

type Tools = { readonly pool: Pool; readonly now: () => Date };

const plansIn = ({ pool, now }: Tools): Pick<Reminders, 'planOf' | 'setPlan' | 'forgetPlansBut' | 'plans'> => ({
  async planOf(committee, admin) {
    const text = `select ${planColumns}, since, set_by::float8 as "setBy" from people.reminder_plan
      where committee_id = $1 and owner_id = $2`;
    const { rows } = await pool.query<Omit<KeptPlan, 'since'> & { since: Date }>(text, [committee, admin]);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }))[0] ?? null;
  },
  async setPlan(committee, { before, onDay, after }, { admin, by }) {
    if (before === null && !onDay && after === null)
      await pool.query('delete from people.reminder_plan where committee_id = $1', [committee]);
    else await pool.query(setText, [committee, admin, by, before, onDay, after, now()]);
  },
  async forgetPlansBut(committee, admin) {
    await pool.query('delete from people.reminder_plan where committee_id = $1 and owner_id <> $2', [committee, admin]);
  },
  async plans() {
    const text = `select ${planColumns}, committee_id::float8 as "committeeId", owner_id::float8 as "adminId"
      from people.reminder_plan order by committee_id`;
    return (await pool.query<PlanOfAdmin>(text)).rows;
  },
});

const noteText = `
  insert into people.reminder (id, committee_id, payment_id, kind, person_id, state, at)
  select f.id, f."committeeId", f."paymentId", f.kind, p.id, 'waiting', $2
  from jsonb_to_recordset($1::jsonb)
      as f (id uuid, "committeeId" bigint, "paymentId" bigint, kind text, "personId" bigint, "adminId" bigint)
    join people.person p on p.id = f."personId" and p.erased_at is null and p.phone_verified_at is not null
    join people.person a on a.id = f."adminId" and a.erased_at is null and a.phone_verified_at is not null
    left join people.preference w on w.person_id = p.id
  where coalesce(w.reminders, true)
  on conflict (payment_id, kind) do nothing`;

// Where the queue has lost a job, how the sending ended is never known.
const openText = `
  select id from (
    select distinct on (person_id) id, at from people.reminder
    where state in ('waiting', 'failed') or (state = 'sending' and at < $1::timestamptz - interval '10 minutes')
    order by person_id, at
  ) as oldest order by at limit $2`;

const claimText = `
  with found as (
    select id, state, at from people.reminder
    where person_id = (select person_id from people.reminder where id = $1) and state in ('waiting', 'failed', 'sending')
    order by id for update
  )
  update people.reminder r set state = 'sending', at = $2 from found where r.id = found.id
  returning r.id, r.committee_id::float8 as "committeeId", r.payment_id::float8 as "paymentId", r.kind,
    r.person_id::float8 as "personId", found.state, found.at`;

const sendingIn = ({
  pool,
  now,
}: Tools): Omit<Reminders, keyof ReturnType<typeof plansIn> | 'ofPerson' | 'told' | 'lastSent'> => ({
  async note(found) {
    if (found.length === 0) return;
    const rows = found.map((each) => ({ id: randomUUID(), ...each }));
    await pool.query(noteText, [JSON.stringify(rows), now()]);
  },
  async open(limit) {
    const { rows } = await pool.query<{ id: string }>(openText, [now(), limit]);
    return rows.map(({ id }) => id);
  },
  async claim(id) {
    type Row = Reminder & { id: string; state: OpenState['state']; at: Date };
    const { rows } = await pool.query<Row>(claimText, [id, now()]);
    return rows.map(({ state, at, ...row }) => ({ ...row, before: { state, at: at.toISOString() } }));
  },
  async release(id, as) {
    await pool.query('update people.reminder set state = $2, at = $3 where id = $1', [id, as, now()]);
  },
  async putBack(id, { state, at }) {
    await pool.query('update people.reminder set state = $2, at = $3 where id = $1', [id, state, at]);
  },
  async drop(id) {
    await pool.query('delete from people.reminder where id = $1', [id]);
  },
  async settle(id, ended) {
    await pool.query('update people.reminder set state = $2, at = $3 where id = $1', [id, ended, now()]);
  },
  async giveUp(id) {
    const text = `update people.reminder set state = 'failed', at = $2
      where person_id = (select person_id from people.reminder where id = $1) and state = 'waiting'`;
    await pool.query(text, [id, now()]);
  },
});

const outcomesText = `
  select payment_id::float8 as "paymentId", person_id::float8 as "userId", kind,
    case state when 'missed' then 'failed' else state end as outcome, at, state = 'missed' as "isOver"
  from people.reminder
  where committee_id = $1 and state in ('sent', 'failed', 'missed', 'unclear') order by at desc limit 1000`;

const toldIn = ({ pool }: Tools): Pick<Reminders, 'ofPerson' | 'told' | 'lastSent'> => ({
  async ofPerson(id) {
    const text = `select payment_id::float8 as "paymentId", kind, at from people.reminder
      where person_id = $1 and state = 'sent' order by at`;
    return (await pool.query<{ paymentId: number; kind: ReminderKind; at: Date }>(text, [id])).rows;
  },
  async lastSent(committee) {
    const text = `select person_id::float8 as id, max(at) as at from people.reminder
      where committee_id = $1 and state = 'sent' group by person_id`;
    const { rows } = await pool.query<{ id: number; at: Date }>(text, [committee]);
    return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  },
  async told(committee) {
    const { rows } = await pool.query<Omit<ToldReminder, 'at'> & { at: Date }>(outcomesText, [committee]);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
});

export const createReminders = (tools: Tools): Reminders => ({
  ...plansIn(tools),
  ...sendingIn(tools),
  ...toldIn(tools),
});
