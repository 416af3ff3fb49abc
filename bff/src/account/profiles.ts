import type { SecurityEventKind } from '@mandali/contracts/security-events';
import type { Profile, User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { normalEmail, takenBy, userColumns, type ContactConflict } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import { endSignInLinks } from './sign-in-links.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import { lockPerson } from '../people/person-locks.ts';

/** Undefined: unchanged. A new phone is stored beside the proved one until it is proved (decision 51). */
type Change = { readonly name: string; readonly email?: string | undefined; readonly phone?: Phone | undefined };
type Editor = { readonly id: number; readonly sessionId: number; readonly ip: string };
export type ProfileUpdate =
  | { readonly ok: true; readonly user: User; readonly phoneToProve: string | null }
  | { readonly ok: false; readonly rejection: Rejection };

export type Profiles = {
  /** Null when the person was erased. */
  of(id: number): Promise<Profile | null>;
  /** `proofMissing`: rejection of a new e-mail or phone; null: allowed. */
  update(by: Editor, change: Change, proofMissing: Rejection | null): Promise<ProfileUpdate>;
};

const profileText = `
  select ${userColumns},
         exists (select from people.credential where person_id = id) as "hasPassword",
         phone_verified_at is not null as "phoneVerified", contact_phone as "phoneToProve",
         (select count(*)::int from people.passkey where person_id = person.id) as passkeys,
         coalesce((select reminders from people.preference where person_id = id), true) as reminders
  from people.person where id = $1 and erased_at is null`;

type ProfileRow = User & { readonly proved: string | null; readonly waiting: string | null };
const lockText = `
  select ${userColumns}, phone as proved, contact_phone as waiting from people.person
  where id = $1 and erased_at is null for update`;
// The proved number, entered again, clears the unproved one. Joined accounts show the name of this one.
const updateText = `
  with joined as (update people.person set name = $2 where joined_into = $1)
  update people.person set name = $2, email = coalesce($3, email),
    contact_phone = case when $4::text is null then contact_phone when $4 = phone then null else $4 end
  where id = $1 returning ${userColumns}, phone as proved, contact_phone as waiting`;
const takenText = 'select from people.person where phone = $1 and id <> $2 and account_since is not null';

type Dependencies = {
  readonly pool: Pool;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly notifyOfChange: ChangeNotifier;
};

const changedKinds = (before: ProfileRow, after: ProfileRow): readonly SecurityEventKind[] => [
  ...(before.name === after.name ? [] : ['name-changed' as const]),
  ...(before.email === after.email ? [] : ['email-changed' as const]),
  ...(after.waiting === null || before.waiting === after.waiting ? [] : ['phone-entered' as const]),
];

const needsProof = (before: ProfileRow, email: string | null, phone: string | null): boolean =>
  (email !== null && email !== before.email) || (phone !== null && phone !== before.proved && phone !== before.waiting);

const update =
  ({ pool, events, notifyOfChange }: Dependencies): Profiles['update'] =>
  async ({ id, sessionId, ip }, { name, email: typed, phone }, proofMissing) => {
    const email = typed === undefined ? null : normalEmail(typed);
    const newPhone = phone?.e164 ?? null;
    const refuse = (kind: ContactConflict) => ({ ok: false, rejection: { kind } }) as const;
    try {
      return await inTransaction(pool, async (client): Promise<ProfileUpdate> => {
        await lockPerson(client, id);
        const before = (await client.query<ProfileRow>(lockText, [id])).rows[0];
        if (before === undefined) throw new Error('the person was erased meanwhile');
        if (proofMissing !== null && needsProof(before, email, newPhone)) return { ok: false, rejection: proofMissing };
        if ((await client.query(takenText, [newPhone, id])).rowCount !== 0) return refuse('PhoneTaken');
        const after = (await client.query<ProfileRow>(updateText, [id, name, email, newPhone])).rows[0];
        if (after === undefined) throw new Error('an update of a held row gave no row');
        if (before.email !== after.email) await endSignInLinks(client, id);
        for (const kind of changedKinds(before, after)) {
          if (kind === 'email-changed') await notifyOfChange(client, { kind, person: id, sessionId, ip });
          else await events.record(client, { kind, person: id, ip });
        }
        const { proved: _, waiting: phoneToProve, ...user } = after;
        return { ok: true, user, phoneToProve };
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      return refuse(taken);
    }
  };

export const createProfiles = (deps: Dependencies): Profiles => ({
  async of(id) {
    const { rows } = await deps.pool.query<Profile>({ name: 'profile', text: profileText, values: [id] });
    return rows[0] ?? null;
  },
  update: update(deps),
});
