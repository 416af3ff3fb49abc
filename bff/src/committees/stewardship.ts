import { committeeId, type CommitteeId } from '@mandali/domain/ids';
import { administeredCommittees } from '@mandali/projections/administered-committees/query';
import type { Pool } from 'pg';
import type { CommitteeCommands } from './commands.ts';
import type { Gate } from '../db/gate.ts';
import type { Role } from '../http/caller.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { holdPerson } from '../people/person-locks.ts';

/** What a person is at this moment; null when erased. */
type Standing = { readonly role: Role } | null;

export type Stewardship = {
  /**
   * Does what may make the person the admin of the committee. Meanwhile nothing changes the person's role or erases
   * them, in any process.
   */
  take<T>(personId: number, committee: CommitteeId, work: (person: Standing) => Promise<T>): Promise<T>;
  /** How many active committees the person administers, by the log. Call {@link holdPerson} first. */
  activeOf(client: Queryable, personId: number): Promise<number>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly appendGate: Gate;
};

const standing = async (client: Queryable, id: number): Promise<Standing> => {
  const { rows } = await client.query<{ role: Role }>(
    'select role from people.person where id = $1 and erased_at is null',
    [id],
  );
  return rows[0] ?? null;
};

const noteText = 'insert into people.stewardship values ($1, $2) on conflict do nothing';
const notedText = 'select committee_id as id from people.stewardship where person_id = $1';

const activeOf =
  ({ committees }: Dependencies): Stewardship['activeOf'] =>
  async (client, personId) => {
    const { rows } = await client.query<{ id: string }>(notedText, [personId]);
    const known = await administeredCommittees(client, personId);
    let active = 0;
    for (const id of new Set([...rows.map((row) => Number(row.id)), ...known])) {
      const state = await committees.stateOf(committeeId(id));
      if (state.status === 'active' && state.adminId === personId) active += 1;
    }
    return active;
  };

export const createStewardship = (deps: Dependencies): Stewardship => {
  const { pool, appendGate } = deps;
  return {
    take: (personId, committee, work) =>
      inTransaction(
        pool,
        async (client) => {
          await holdPerson(client, personId);
          const person = await standing(client, personId);
          // Past the transaction: it has to be there when this process dies after the append.
          if (person !== null) await pool.query(noteText, [personId, committee]);
          return work(person);
        },
        appendGate,
      ),
    activeOf: activeOf(deps),
  };
};
