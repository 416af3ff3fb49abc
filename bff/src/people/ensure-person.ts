import { missingName } from '@mandali/contracts/shapes';
import type { Queryable } from '../db/transaction.ts';

const text = 'insert into people.person (id, name, created_at) values ($1, $2, $3) on conflict (id) do nothing';

/** The store lacks a person whom the log names after it was restored from a backup or started empty (docs/adr/0205). */
export const ensurePerson = async (on: Queryable, id: number, at: Date): Promise<void> => {
  await on.query(text, [id, missingName, at]);
};
