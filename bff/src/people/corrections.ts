import type { EventDigests } from '@mandali/domain/committee/events';
import type { Pool } from 'pg';
import type { Queue } from '@mandali/runtime/queue';
import { forgetWrongNumber } from './opened-messages.ts';
import { parsePhone, type Phone } from './phone.ts';
import { lockPhone, inTransaction, type Queryable } from '../db/transaction.ts';

/** `hasSignedIn`: stays true after an erasure. `phone`: E.164. */
export type PersonDetails = { readonly name: string; readonly phone: string | null; readonly hasSignedIn: boolean };

export type LockedPerson = {
  readonly person: PersonDetails | null;
  /**
   * Stores name and phone of the event, except a detail to which a newer event commits. Stores nothing if another person
   * has the phone now.
   */
  write(digests: EventDigests): Promise<void>;
  /** Clears the phone of a placeholder and sets its name; a person with an account is not changed. */
  blank(name: string): Promise<void>;
};

export type Corrections = {
  /**
   * Runs the work under locks of the person and of the old and new phone, so that no sign-up and no other owner of a phone
   * interferes. 'changed': another request has concurrently changed the person's phone.
   */
  withPersonLock<T>(
    id: number,
    phone: Phone | null,
    work: (locked: LockedPerson) => Promise<T>,
  ): Promise<T | 'changed'>;
};

// Another connection concurrently saves texts about the person: a stronger lock would block it.
const lockText = `
  select name, phone, account_since is not null as "hasSignedIn" from people.person where id = $1 for no key update`;

const phoneOf = async (on: Queryable, id: number): Promise<string | null> => {
  const { rows } = await on.query<{ phone: string | null }>('select phone from people.person where id = $1', [id]);
  return rows[0]?.phone ?? null;
};

const newestText = `
  select distinct on (kind) kind, body, digest from people.text
  where subject_id = $1 and kind in ('name', 'phone') order by kind, id desc`;

const writeText = `
  update people.person set name = coalesce($2, name), phone = coalesce($3, phone),
    phone_national_digits = coalesce($4, phone_national_digits)
  where id = $1 and account_since is null and not exists (select from people.person where phone = $3 and id <> $1)`;

const writeOn =
  (client: Queryable, id: number): LockedPerson['write'] =>
  async (digests) => {
    const { rows } = await client.query<{ kind: string; body: string; digest: string }>(newestText, [id]);
    const committed = (detail: string): string | null =>
      rows.find(({ kind, digest }) => kind === detail && digest === digests[detail])?.body ?? null;
    const phone = parsePhone(committed('phone') ?? '');
    if (phone !== null) await forgetWrongNumber(client, id, phone.e164);
    await client.query(writeText, [id, committed('name'), phone?.e164 ?? null, phone?.nationalDigits ?? null]);
  };

const blankText = `
  update people.person set name = $2, phone = null, phone_national_digits = null
  where id = $1 and account_since is null`;

const blankOn =
  (client: Queryable, id: number): LockedPerson['blank'] =>
  async (name) => {
    await client.query(blankText, [id, name]);
  };

type Dependencies = { readonly pool: Pool; readonly appendQueue: Queue };

export const createCorrections = ({ pool, appendQueue }: Dependencies): Corrections => {
  return {
    withPersonLock: (id, phone, work) =>
      inTransaction(
        pool,
        async (client) => {
          const before = await phoneOf(client, id);
          const phones = [before, phone?.e164 ?? null].filter((each) => each !== null);
          for (const each of phones.toSorted()) await lockPhone(client, each);
          const person = (await client.query<PersonDetails>(lockText, [id])).rows[0] ?? null;
          if ((person?.phone ?? null) !== before) return 'changed';
          return work({ person, write: writeOn(client, id), blank: blankOn(client, id) });
        },
        appendQueue,
      ),
  };
};
