import type { User } from '@mandali/contracts/shapes';
import { type Queryable, violatedConstraint } from '../db/transaction.ts';

/**
 * A row of people.person as the contract's User. The phone is the proved one, or else the one that waits to be proved. Of a float8 pg makes a number, of a bigint text.
 */
export const userColumns = 'id::float8 as id, name, email, coalesce(phone, contact_phone) as phone, role';

const userText = `
  select ${userColumns} from people.person where id = $1 and account_since is not null and erased_at is null`;

/** The person with this account as they are now; null: there is none. */
export const userOf = async (on: Queryable, id: number): Promise<User | null> =>
  (await on.query<User>(userText, [id])).rows[0] ?? null;

export type ContactConflict = 'EmailTaken' | 'PhoneTaken';

/** Returns which contact of a failed insert or update another person has; null: the failure has another cause. */
export const takenBy = (error: unknown): ContactConflict | null => {
  const constraint = violatedConstraint(error);
  if (constraint === 'person_email') return 'EmailTaken';
  return constraint === 'person_phone_key' ? 'PhoneTaken' : null;
};

/** Spelling does not make another person. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
