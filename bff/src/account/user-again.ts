import type { Caller } from '../http/caller.ts';
import type { Deps } from '../deps.ts';
import { ok, rejected } from '../http/endpoint.ts';
import { userOf } from '../people/person.ts';

/** Answers a repeated change of the own account with the person as they are now. */
export const userAgain = async ({ caller }: { readonly caller: Caller }, { pool }: Pick<Deps, 'pool'>) => {
  const user = await userOf(pool, caller.userId);
  return user === null ? rejected({ kind: 'NotSignedIn' }) : ok({ success: true, user } as const);
};
