import { lockFor, type Queryable } from '../db/transaction.ts';

/**
 * Locks a person until the transaction ends: against other changes of the committees that they administer and of their
 * role, and against their erasure. Take it before {@link lockGlobalAdmins}.
 */
export const lockPerson = (client: Queryable, personId: number): Promise<void> => lockFor(client, `person ${personId}`);

export const lockGlobalAdmins = (client: Queryable): Promise<unknown> => lockFor(client, 'global admins');

/** Call {@link lockGlobalAdmins} first. */
export const isLastGlobalAdmin = async (client: Queryable, id: number): Promise<boolean> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from people.person where role = 'global_admin' order by id = $1 limit 1`,
    [id],
  );
  return rows[0] !== undefined && Number(rows[0].id) === id;
};
