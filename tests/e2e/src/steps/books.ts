import type { Product } from '@mandali/testing/product';
import { testVapid } from '@mandali/testing/vapid';
import { callAs, type Call } from './api.ts';

// Books made over HTTP, for tests of what follows: by the page each would take half a minute.

export const keeper = { email: 'keeper@mandali.example', password: 'keeper-of-the-book' };
/** What the product is to be started with, for the keeper to be there, and the switch of web push. */
export const keeperEnv = { ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password, ...testVapid };

/** The answer for one committee, as far as these tests read it. */
export type Book = {
  readonly committee: { readonly id: number };
  readonly members: readonly { readonly user: { readonly id: number; readonly name: string } }[];
  readonly currentRound: {
    readonly id: number;
    readonly payments: readonly { readonly status: string; readonly user: { readonly name: string } }[];
  } | null;
};

/** A person by name alone gets an unused number. */
export type NewMember = string | { readonly name: string; readonly phone: string };

export type Keeper = {
  /** Calls the API as the keeper. @throws when the answer is no success */
  readonly call: Call;
  /** A committee of these people, ₹5,000 a round, with all dues of round 1 paid if so given. */
  readonly makeBook: (name: string, people: readonly NewMember[], isPaid?: boolean) => Promise<Book>;
  readonly read: (id: number) => Promise<Book>;
};

let phones = 0;
/** A number that was not used before. */
export const newPhone = (): string => `98222${String((phones += 1)).padStart(5, '0')}`;

export async function signInKeeper(product: Product): Promise<Keeper> {
  const call = await callAs(product.url, keeper);
  const read = (id: number) => call<Book>('GET', `committees/${id}`);
  const makeBook = async (name: string, people: readonly NewMember[], isPaid = false): Promise<Book> => {
    const body = {
      name,
      totalMembers: people.length,
      contributionAmount: 5000,
      cycleDuration: 30,
      cycleType: 'fixed',
      committeeType: 'new',
    };
    const { id } = await call<{ id: number }>('POST', 'committees', body);
    for (const person of people) {
      const who = typeof person === 'string' ? { name: person, phone: newPhone() } : person;
      await call('POST', `committees/${id}/members`, who);
    }
    const book = await read(id);
    if (isPaid) await call('POST', `rounds/${book.currentRound?.id}/mark-all-paid`, {});
    return book;
  };
  return { call, makeBook, read };
}
