import type { Caller } from '../http/caller.ts';
import { ok, rejected } from '../http/endpoint.ts';
import type { Pool } from 'pg';
import { userOf } from '../people/person.ts';

export const answerWithUser = async ({ caller }: { readonly caller: Caller }, { pool }: { readonly pool: Pool }) => {
  const user = await userOf(pool, caller.userId);
  return user === null ? rejected({ kind: 'NotSignedIn' }) : ok({ success: true, user } as const);
};
