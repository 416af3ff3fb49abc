import type { Role } from '../caller.ts';
import { violatedConstraint } from './transaction.ts';

export type User = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  /** E.164, or null. What the person typed last; `phoneVerified` of the profile says whether it is proven. */
  readonly phone: string | null;
  readonly role: Role;
};

export type UserRow = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  contact_phone: string | null;
  role: Role;
};

export const userColumns = 'id, name, email, phone, contact_phone, role';

export const userOf = (row: UserRow): User => ({
  id: Number(row.id),
  name: row.name,
  email: row.email,
  phone: row.contact_phone ?? row.phone,
  role: row.role,
});

export type Taken = 'EmailTaken' | 'PhoneTaken';

/** Which of a person's addresses a failed insert or update found in use by somebody else, if it was that. */
export const takenBy = (error: unknown): Taken | null => {
  const constraint = violatedConstraint(error);
  if (constraint === 'person_email') return 'EmailTaken';
  return constraint === 'person_phone_key' || constraint === 'person_contact_phone_key' ? 'PhoneTaken' : null;
};

/** Spelling does not make another person. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
