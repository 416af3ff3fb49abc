import { makeBook } from '../books.ts';
import type { Call } from '../http.ts';
import type { StoredSession } from './visitor.ts';

/** Size of the large committee; its last round is open. */
export const large = { members: 100, rounds: 100 } as const;
const small = { members: 12, rounds: 6 } as const;

export type Person = { readonly signed: StoredSession; readonly committees: readonly number[] };
export type People = {
  /** Admins of one usual committee, of ten, and of a large one. */
  readonly one: Person;
  readonly ten: Person;
  readonly large: Person;
};

type Size = { readonly members: number; readonly rounds: number };

async function makePerson(call: Call, name: string, committees: number, size: Size): Promise<Person> {
  const body = { name, email: `${name.toLowerCase()}@bench.example`, password: 'bench-password', phone: '' };
  const signed = JSON.parse(await call('/api/auth/email-signup', { method: 'POST', body })) as StoredSession;
  const committeeIds = [];
  while (committeeIds.length < committees) {
    committeeIds.push((await makeBook(call, signed.token, size.members, size.rounds - 1)).id);
  }
  return { signed, committees: committeeIds };
}

export const makePeople = async (call: Call): Promise<People> => ({
  one: await makePerson(call, 'Onella', 1, small),
  ten: await makePerson(call, 'Tennika', 10, small),
  large: await makePerson(call, 'Largitha', 1, large),
});
