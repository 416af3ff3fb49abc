import type { User } from '@mandali/contracts/shapes';
import { type Queryable, violatedConstraint } from '../db/transaction.ts';

/**
 * Columns of people.person for the contract's User. The phone is the proved one, or else the unproved one. Cast to
 * float8, which pg parses to a number; a bigint would be a string.
 */
export const userColumns = 'id::float8 as id, name, email, coalesce(phone, contact_phone) as phone, role';

const userText = `
  select ${userColumns} from people.person where id = $1 and account_since is not null and erased_at is null`;

export const userOf = async (on: Queryable, id: number): Promise<User | null> =>
  (await on.query<User>(userText, [id])).rows[0] ?? null;

export type ContactConflict = 'EmailTaken' | 'PhoneTaken';

/** Returns the contact that another person has; null if the error has another cause. */
export const takenBy = (error: unknown): ContactConflict | null => {
  const constraint = violatedConstraint(error);
  if (constraint === 'person_email') return 'EmailTaken';
  return constraint === 'person_phone_key' ? 'PhoneTaken' : null;
};

/** Normalises the spelling, so that one address belongs to one account. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
