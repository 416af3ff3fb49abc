import type { OpenedMessageKind } from '@mandali/contracts/opened-messages';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { Queryable } from '../db/transaction.ts';

/** `at`: ISO 8601. `by`: null: erased. */
export type OpenedMessage = {
  readonly personId: number;
  readonly kind: OpenedMessageKind;
  readonly at: string;
  readonly by: number | null;
};

export type OpenedMessages = {
  /** Records the last message of the kind; none to an erased person. */
  record(message: {
    readonly committee: CommitteeId;
    readonly personId: number;
    readonly kind: OpenedMessageKind;
    readonly by: number;
  }): Promise<void>;
  ofCommittee(committee: CommitteeId): Promise<readonly OpenedMessage[]>;
  forget(committee: CommitteeId, personId: number): Promise<void>;
};

const recordText = `
  insert into people.opened_message (committee_id, person_id, kind, opened_by, at)
  select $1, id, $3, $4, $5 from people.person where id = $2 and erased_at is null for key share
  on conflict (committee_id, person_id, kind) do update set opened_by = excluded.opened_by, at = excluded.at`;

const ofCommitteeText = `
  select person_id::float8 as "personId", kind, at, opened_by::float8 as by
  from people.opened_message where committee_id = $1`;

export const createOpenedMessages = ({
  pool,
  now,
}: {
  readonly pool: Pool;
  readonly now: () => Date;
}): OpenedMessages => ({
  async record({ committee, personId, kind, by }) {
    await pool.query(recordText, [committee, personId, kind, by, now()]);
  },
  async ofCommittee(committee) {
    const { rows } = await pool.query<Omit<OpenedMessage, 'at'> & { readonly at: Date }>(ofCommitteeText, [committee]);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
  async forget(committee, personId) {
    await pool.query('delete from people.opened_message where committee_id = $1 and person_id = $2', [
      committee,
      personId,
    ]);
  },
});

const forgetWrongNumberText = `
  delete from people.opened_message where person_id = $1 and exists (
    select from people.person where id = $1 and account_since is null and phone is distinct from $2)`;

/** Deletes the messages of a placeholder whose phone is about to change: they went to another number. */
export const forgetWrongNumber = async (on: Queryable, personId: number, phone: string | null): Promise<void> => {
  await on.query(forgetWrongNumberText, [personId, phone]);
};
