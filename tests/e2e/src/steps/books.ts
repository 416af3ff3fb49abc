import type { Product } from '@mandali/testing/product';
import { testVapid } from '@mandali/testing/vapid';
import { callAs, type Call } from './api.ts';

// Committees created over HTTP: by the page each would take half a minute.

export const keeper = { email: 'keeper@mandali.example', password: 'keeper-of-the-book' };
/** Settings of a product with the keeper's account and web push. */
export const keeperEnv = { ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password, ...testVapid };

/** The used fields of a committee's answer. */
export type Book = {
  readonly committee: { readonly id: number };
  readonly members: readonly { readonly user: { readonly id: number; readonly name: string } }[];
  readonly currentRound: {
    readonly id: number;
    readonly payments: readonly {
      readonly id: number;
      readonly status: string;
      readonly user: { readonly name: string };
    }[];
  } | null;
};

/** A name alone stands for a person with an unused number. */
export type NewMember = string | { readonly name: string; readonly phone: string };

export type Keeper = {
  /** Calls the API as the keeper. @throws unless the answer is a success */
  readonly call: Call;
  /** Creates a committee of these people, ₹5,000 a round. @param isPaid marks the dues of round 1 as paid */
  readonly makeBook: (name: string, people: readonly NewMember[], isPaid?: boolean) => Promise<Book>;
  readonly read: (id: number) => Promise<Book>;
};

let phones = 0;
/** An unused number. */
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
