import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import type { Actor, Role } from '../http/caller.ts';
import { userColumns } from '../people/person.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { Sessions } from '../account/sessions.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockGlobalAdmins, lockPerson, isLastGlobalAdmin } from '../people/person-locks.ts';

export type Roles = {
  /** A different role ends the person's sessions. 'NotFound' also for people without an account. */
  change(id: number, role: Role, by: Actor): Promise<RoleChange>;
};

export type RoleChange =
  | { readonly kind: 'changed'; readonly user: User }
  | { readonly kind: 'NotFound' }
  | { readonly kind: 'LastGlobalAdmin' }
  /** Auditors are read-only: their active committees would have no admin. */
  | { readonly kind: 'AuditorAdministers'; readonly activeCommittees: number };

type Dependencies = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly stewardship: Pick<Stewardship, 'activeOf'>;
};

export const createRoles = ({ pool, sessions, events, stewardship }: Dependencies): Roles => ({
  change: (id, role, by) =>
    inTransaction(pool, async (client) => {
      await lockPerson(client, id);
      const activeCommittees = role === 'auditor' ? await stewardship.activeOf(client, id) : 0;
      await lockGlobalAdmins(client);
      const { rows } = await client.query<User>(
        `select ${userColumns} from people.person
         where id = $1 and account_since is not null and erased_at is null for update`,
        [id],
      );
      const user = rows[0];
      if (user === undefined) return { kind: 'NotFound' };
      if (user.role === role) return { kind: 'changed', user };
      if (activeCommittees > 0) return { kind: 'AuditorAdministers', activeCommittees };
      if (await isLastGlobalAdmin(client, id)) return { kind: 'LastGlobalAdmin' };
      await client.query('update people.person set role = $2 where id = $1', [id, role]);
      await events.record(client, { kind: 'role-changed', how: role, person: id, actor: by.id, ip: by.ip });
      await sessions.endAll(id, { on: client });
      return { kind: 'changed', user: { ...user, role } };
    }),
});
