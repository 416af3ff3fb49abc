import type { Pool } from 'pg';
import type { PersonalData } from '../http/personal-data.ts';
import type { Otp } from './otp.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { erasedPerson } from '../db/personal-data.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { lockGlobalAdmins, lockPerson, isLastGlobalAdmin } from '../people/person-locks.ts';

export type Erasure = {
  /**
   * Anonymises a person (decision 32): deletes texts by and about them, credentials and sessions; e-mail and phone become
   * free for a new account. The row stays: payments and rounds of others refer to its id.
   */
  erase(id: number): Promise<ErasureResult>;
};

export type ErasureResult =
  | { readonly kind: 'erased' }
  | { readonly kind: 'LastGlobalAdmin' }
  | { readonly kind: 'AdministersCommittees'; readonly activeCommittees: number };

const anonymise = async (client: Queryable, id: number, at: Date): Promise<void> => {
  const columns = Object.keys(erasedPerson).map((column, index) => `${column} = $${index + 3}`);
  await client.query(`update people.person set ${columns.join(', ')}, erased_at = $2 where id = $1`, [
    id,
    at,
    ...Object.values(erasedPerson),
  ]);
};

export const createErasure = (options: {
  readonly pool: Pool;
  readonly otp: Otp;
  readonly stewardship: Pick<Stewardship, 'activeOf'>;
  readonly personalData: readonly PersonalData[];
  readonly now: () => Date;
}): Erasure => {
  const statements = options.personalData
    .flatMap(({ tables }) => Object.values(tables))
    .flatMap((table) => ('erase' in table ? (table.erase ?? []) : []));
  return {
    erase: (id) =>
      inTransaction(options.pool, async (client) => {
        await lockPerson(client, id);
        const activeCommittees = await options.stewardship.activeOf(client, id);
        if (activeCommittees > 0) return { kind: 'AdministersCommittees', activeCommittees };
        await lockGlobalAdmins(client);
        if (await isLastGlobalAdmin(client, id)) return { kind: 'LastGlobalAdmin' };
        const { rows } = await client.query<{ phone: string | null }>(
          'select phone from people.person where id = $1 and erased_at is null for update',
          [id],
        );
        const phone = rows[0]?.phone ?? null;
        if (phone !== null) await options.otp.consume(client, phone);
        if (rows.length > 0) {
          await anonymise(client, id, options.now());
          for (const text of statements) await client.query(text, [id]);
        }
        return { kind: 'erased' };
      }),
  };
};
