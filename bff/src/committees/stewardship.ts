import { committeeId, type CommitteeId } from '@mandali/domain/ids';
import { administeredCommittees } from '@mandali/projections/administered-committees/query';
import type { Pool } from 'pg';
import type { CommitteeCommands } from './commands.ts';
import type { Queue } from '@mandali/runtime/queue';
import type { Role } from '../http/caller.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { lockPerson } from '../people/person-locks.ts';

/** Null: erased. */
type CurrentPerson = { readonly role: Role } | null;

export type Stewardship = {
  /**
   * Runs work that may make the person the admin of the committee. Until it ends, no process changes the person's
   * role or erases them.
   */
  take<T>(personId: number, committee: CommitteeId, work: (person: CurrentPerson) => Promise<T>): Promise<T>;
  /** Counts the active committees of the admin by the log. Call {@link lockPerson} first. */
  activeOf(client: Queryable, personId: number): Promise<number>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly appendQueue: Queue;
};

const readCurrentPerson = async (client: Queryable, id: number): Promise<CurrentPerson> => {
  const { rows } = await client.query<{ role: Role }>(
    'select role from people.person where id = $1 and erased_at is null',
    [id],
  );
  return rows[0] ?? null;
};

const insertText = 'insert into people.stewardship values ($1, $2) on conflict do nothing';
const selectText = 'select committee_id as id from people.stewardship where person_id = $1';

const activeOf =
  ({ committees }: Dependencies): Stewardship['activeOf'] =>
  async (client, personId) => {
    const { rows } = await client.query<{ id: string }>(selectText, [personId]);
    const projected = await administeredCommittees(client, personId);
    let active = 0;
    for (const id of new Set([...rows.map((row) => Number(row.id)), ...projected])) {
      const state = await committees.stateOf(committeeId(id));
      if (state.status === 'active' && state.adminId === personId) active += 1;
    }
    return active;
  };

export const createStewardship = (deps: Dependencies): Stewardship => {
  const { pool, appendQueue } = deps;
  return {
    take: (personId, committee, work) =>
      inTransaction(
        pool,
        async (client) => {
          await lockPerson(client, personId);
          const person = await readCurrentPerson(client, personId);
          // Outside the transaction: the row must survive if this process dies after the append.
          if (person !== null) await pool.query(insertText, [personId, committee]);
          return work(person);
        },
        appendQueue,
      ),
    activeOf: activeOf(deps),
  };
};
