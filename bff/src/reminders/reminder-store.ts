import { randomUUID } from 'node:crypto';
import type { ReminderKind, ReminderPlan, Reminders as ReminderPage } from '@mandali/contracts/reminders';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

export type StoredPlan = ReminderPlan & { readonly since: string; readonly setBy: number | null };
export type PlanOfAdmin = ReminderPlan & { readonly committeeId: number; readonly adminId: number };
/** A reminder to the member who owed the due when the job found it. */
export type Reminder = {
  readonly committeeId: number;
  readonly paymentId: number;
  readonly kind: ReminderKind;
  readonly personId: number;
};
/**
 * State of an unsent reminder, and since when (ISO 8601). failed: the gateway refused it. sending: an earlier sender
 * claimed it and never recorded the result.
 */
export type OpenState = { readonly state: 'waiting' | 'failed' | 'sending'; readonly at: string };
export type ClaimedReminder = Reminder & { readonly id: string; readonly before: OpenState };
/** missed: it could not be sent, and is no longer needed. */
type FinalState = 'sent' | 'missed' | 'unclear';

export type Reminders = {
  /** Returns null if this admin has set no plan; the plan of a former admin is ignored. */
  planOf(committee: CommitteeId, admin: number): Promise<StoredPlan | null>;
  /** Stores the plan; an empty one deletes it. */
  setPlan(
    committee: CommitteeId,
    plan: ReminderPlan,
    set: { readonly admin: number; readonly by: number },
  ): Promise<void>;
  forgetPlansBut(committee: CommitteeId, admin: number): Promise<void>;
  plans(): Promise<readonly PlanOfAdmin[]>;
  /**
   * Stores reminders, once per due, kind and due day (in India); none if the person has opted out, or if they or the admin have no proved
   * phone (docs/features.md).
   */
  store(found: readonly (Reminder & { readonly adminId: number; readonly dueDay: string })[]): Promise<void>;
  /**
   * Lists one reminder per person that is waiting, was refused by the gateway, or was claimed more than 10 minutes ago
   * without a result.
   */
  open(limit: number): Promise<readonly string[]>;
  /** Claims the reminder and all others of its person. Empty: it was sent, is unclear or no longer needed. */
  claim(id: string): Promise<readonly ClaimedReminder[]>;
  /** Releases the reminder for a retry. failed: the gateway refused it. waiting: the result is unknown. */
  release(id: string, as: 'failed' | 'waiting'): Promise<void>;
  /** Restores the state of a claimed reminder that the caller did not try to send. */
  putBack(id: string, before: OpenState): Promise<void>;
  /** Deletes the reminder; the admin does not see it. */
  drop(id: string): Promise<void>;
  settle(id: string, state: FinalState): Promise<void>;
  /** Marks the waiting reminders of the person as failed; a retry follows. */
  giveUp(id: string): Promise<void>;
  /** Returns the time of the last reminder by person, ISO 8601. */
  lastSent(committee: CommitteeId): Promise<ReadonlyMap<number, string>>;
  ofPerson(
    id: number,
  ): Promise<readonly { readonly paymentId: number; readonly kind: ReminderKind; readonly at: Date }[]>;
  outcomes(committee: CommitteeId): Promise<readonly ReminderOutcome[]>;
};
/** isOver: it failed and is no longer needed. */
export type ReminderOutcome = NonNullable<ReminderPage['sent']>[number] & { readonly isOver: boolean };

const planColumns = 'days_before as before, on_day as "onDay", days_after as after';
const setText = `
  insert into people.reminder_plan as current (committee_id, owner_id, days_before, on_day, days_after, since, set_by)
  select $1, id, $4, $5, $6, $7, $3 from people.person where id = $2 and erased_at is null for share
  on conflict (committee_id) do update
    set owner_id = excluded.owner_id, days_before = excluded.days_before, on_day = excluded.on_day,
        days_after = excluded.days_after, since = excluded.since, set_by = excluded.set_by
    where (current.owner_id, current.days_before, current.on_day, current.days_after)
      is distinct from (excluded.owner_id, excluded.days_before, excluded.on_day, excluded.days_after)`;

type Dependencies = { readonly pool: Pool; readonly now: () => Date };

const plansIn = ({ pool, now }: Dependencies): Pick<Reminders, 'planOf' | 'setPlan' | 'forgetPlansBut' | 'plans'> => ({
  async planOf(committee, admin) {
    const text = `select ${planColumns}, since, set_by::float8 as "setBy" from people.reminder_plan
      where committee_id = $1 and owner_id = $2`;
    const { rows } = await pool.query<Omit<StoredPlan, 'since'> & { since: Date }>(text, [committee, admin]);
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

const storeText = `
  insert into people.reminder (id, committee_id, payment_id, kind, due_day, person_id, state, at)
  select f.id, f."committeeId", f."paymentId", f.kind, f."dueDay", p.id, 'waiting', $2
  from jsonb_to_recordset($1::jsonb)
      as f (id uuid, "committeeId" bigint, "paymentId" bigint, kind text, "dueDay" date, "personId" bigint,
        "adminId" bigint)
    join people.person p on p.id = f."personId" and p.erased_at is null and p.phone_verified_at is not null
    join people.person a on a.id = f."adminId" and a.erased_at is null and a.phone_verified_at is not null
    left join people.preference w on w.person_id = p.id
  where coalesce(w.reminders, true) and not exists (
    select from people.reminder r where r.payment_id = f."paymentId" and r.kind = f.kind and r.due_day is null)
  on conflict (payment_id, kind, due_day) do nothing`;

// After 10 minutes in sending, the queue has lost the job.
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
}: Dependencies): Omit<Reminders, keyof ReturnType<typeof plansIn> | 'ofPerson' | 'outcomes' | 'lastSent'> => ({
  async store(found) {
    if (found.length === 0) return;
    const rows = found.map((each) => ({ id: randomUUID(), ...each }));
    await pool.query(storeText, [JSON.stringify(rows), now()]);
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
  async settle(id, state) {
    await pool.query('update people.reminder set state = $2, at = $3 where id = $1', [id, state, now()]);
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

const outcomesIn = ({ pool }: Dependencies): Pick<Reminders, 'ofPerson' | 'outcomes' | 'lastSent'> => ({
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
  async outcomes(committee) {
    const { rows } = await pool.query<Omit<ReminderOutcome, 'at'> & { at: Date }>(outcomesText, [committee]);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
});

export const createReminders = (deps: Dependencies): Reminders => ({
  ...plansIn(deps),
  ...sendingIn(deps),
  ...outcomesIn(deps),
});
