import { randomUUID } from 'node:crypto';
import type { ReminderKind, ReminderPlan, Reminders as Told } from '@mandali/contracts/reminders';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

export type KeptPlan = ReminderPlan & { readonly since: string; readonly setBy: number | null };
/** Of one due, to the one who owed it when it was found. */
export type Reminder = {
  readonly committeeId: number;
  readonly paymentId: number;
  readonly kind: ReminderKind;
  readonly personId: number;
};
export type Claimed = Reminder & {
  /** An earlier sender noted that it sends, and never how that ended. */
  readonly isUnclear: boolean;
  /** The gateway has refused it before. */
  readonly hasFailed: boolean;
};
/** missed: it could not be sent, and is not needed any more. */
type Ended = 'sent' | 'failed' | 'missed' | 'unclear';

export type Reminders = {
  planOf(committee: CommitteeId): Promise<KeptPlan | null>;
  /** Takes the place of what was said before; with nothing of it there is no plan any more. */
  setPlan(committee: CommitteeId, plan: ReminderPlan, by: number): Promise<void>;
  /** All plans, by committee. */
  plans(): Promise<readonly (ReminderPlan & { readonly committeeId: number })[]>;
  /** Notes what has to be sent, to those who may be written to; a due is noted once for each kind. */
  note(found: readonly Reminder[]): Promise<void>;
  /** Those that wait to be sent, or were refused by the gateway so far, or whose sender has been silent for long. */
  open(limit: number): Promise<readonly string[]>;
  /** Notes that the caller sends it now. Null: sent, unclear, not needed any more. */
  claim(id: string): Promise<Claimed | null>;
  /** The caller has not sent it: the next claim is as good as the first. */
  release(id: string): Promise<void>;
  /** It is not to be sent, and nothing is reported of it. */
  drop(id: string): Promise<void>;
  /** `failed` only what is not being sent, and is tried again. */
  settle(id: string, ended: Ended): Promise<void>;
  /** Of what a person was reminded. */
  ofPerson(
    id: number,
  ): Promise<readonly { readonly paymentId: number; readonly kind: ReminderKind; readonly at: string }[]>;
  /** What became of a committee's reminders, the newest 1,000. */
  told(committee: CommitteeId): Promise<NonNullable<Told['sent']>>;
};

type PlanRow = {
  committee_id: string;
  days_before: number | null;
  on_day: boolean;
  days_after: number | null;
  since: Date;
  set_by: string | null;
};
const planOfRow = ({ days_before: before, on_day: onDay, days_after: after }: PlanRow): ReminderPlan => ({
  before,
  onDay,
  after,
});

const setText = `
  insert into people.reminder_plan as known (committee_id, days_before, on_day, days_after, since, set_by)
  select $1, $3, $4, $5, $6, id from people.person where id = $2 and erased_at is null for share
  on conflict (committee_id) do update
    set days_before = excluded.days_before, on_day = excluded.on_day, days_after = excluded.days_after,
        since = excluded.since, set_by = excluded.set_by
    where (known.days_before, known.on_day, known.days_after)
      is distinct from (excluded.days_before, excluded.on_day, excluded.days_after)`;

type Tools = { readonly pool: Pool; readonly now: () => Date };

const plansIn = ({ pool, now }: Tools): Pick<Reminders, 'planOf' | 'setPlan' | 'plans'> => ({
  async planOf(committee) {
    const { rows } = await pool.query<PlanRow>('select * from people.reminder_plan where committee_id = $1', [
      committee,
    ]);
    const row = rows[0];
    if (row === undefined) return null;
    const setBy = row.set_by === null ? null : Number(row.set_by);
    return { ...planOfRow(row), since: row.since.toISOString(), setBy };
  },
  async setPlan(committee, { before, onDay, after }, by) {
    if (before === null && !onDay && after === null)
      await pool.query('delete from people.reminder_plan where committee_id = $1', [committee]);
    else await pool.query(setText, [committee, by, before, onDay, after, now()]);
  },
  async plans() {
    const { rows } = await pool.query<PlanRow>('select * from people.reminder_plan order by committee_id');
    return rows.map((row) => ({ ...planOfRow(row), committeeId: Number(row.committee_id) }));
  },
});

const noteText = `
  insert into people.reminder (id, committee_id, payment_id, kind, person_id, state, at)
  select f.id, f."committeeId", f."paymentId", f.kind, p.id, 'waiting', $2
  from jsonb_to_recordset($1::jsonb) as f (id uuid, "committeeId" bigint, "paymentId" bigint, kind text, "personId" bigint)
    join people.person p on p.id = f."personId" and p.erased_at is null and p.phone_verified_at is not null
    left join people.preference w on w.person_id = p.id
  where coalesce(w.reminders, true)
  on conflict (payment_id, kind) do nothing`;

// Where the queue has lost a job, how the sending ended is never known.
const openText = `
  select id from people.reminder
  where state in ('waiting', 'failed') or (state = 'sending' and at < $1::timestamptz - interval '10 minutes')
  order by at limit $2`;

const claimText = `
  with found as (
    select id, state from people.reminder where id = $1 and state in ('waiting', 'failed', 'sending') for update
  )
  update people.reminder r set state = 'sending', at = $2 from found where r.id = found.id
  returning r.committee_id, r.payment_id, r.kind, r.person_id, found.state = 'sending' as is_unclear, found.state = 'failed' as has_failed`;

type ClaimedRow = {
  committee_id: string;
  payment_id: string;
  kind: ReminderKind;
  person_id: string;
  is_unclear: boolean;
  has_failed: boolean;
};

const sendingIn = ({ pool, now }: Tools): Omit<Reminders, keyof ReturnType<typeof plansIn> | 'ofPerson' | 'told'> => ({
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
    const { rows } = await pool.query<ClaimedRow>(claimText, [id, now()]);
    const row = rows[0];
    if (row === undefined) return null;
    return {
      committeeId: Number(row.committee_id),
      paymentId: Number(row.payment_id),
      kind: row.kind,
      personId: Number(row.person_id),
      isUnclear: row.is_unclear,
      hasFailed: row.has_failed,
    };
  },
  async release(id) {
    await pool.query(`update people.reminder set state = 'waiting', at = $2 where id = $1`, [id, now()]);
  },
  async drop(id) {
    await pool.query('delete from people.reminder where id = $1', [id]);
  },
  async settle(id, ended) {
    const only = ended === 'failed' ? `and state = 'waiting'` : '';
    await pool.query(`update people.reminder set state = $2, at = $3 where id = $1 ${only}`, [id, ended, now()]);
  },
});

const toldIn = ({ pool }: Tools): Pick<Reminders, 'ofPerson' | 'told'> => ({
  async ofPerson(id) {
    const { rows } = await pool.query<{ payment_id: string; kind: ReminderKind; at: Date }>(
      `select payment_id, kind, at from people.reminder where person_id = $1 and state = 'sent' order by at`,
      [id],
    );
    return rows.map((row) => ({ paymentId: Number(row.payment_id), kind: row.kind, at: row.at.toISOString() }));
  },
  async told(committee) {
    const { rows } = await pool.query<{
      payment_id: string;
      person_id: string;
      kind: ReminderKind;
      state: Ended;
      at: Date;
    }>(
      `select payment_id, person_id, kind, state, at from people.reminder
       where committee_id = $1 and state in ('sent', 'failed', 'missed', 'unclear') order by at desc limit 1000`,
      [committee],
    );
    return rows.map((row) => ({
      paymentId: Number(row.payment_id),
      userId: Number(row.person_id),
      kind: row.kind,
      outcome: row.state === 'missed' ? 'failed' : row.state,
      at: row.at.toISOString(),
    }));
  },
});

export const createReminders = (tools: Tools): Reminders => ({
  ...plansIn(tools),
  ...sendingIn(tools),
  ...toldIn(tools),
});
