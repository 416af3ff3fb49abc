import { type Call } from './http.ts';

export type Book = {
  readonly id: number;
  readonly paymentIds: readonly number[];
  readonly roundIds: readonly number[];
};

type Detail = {
  committee: { id: number };
  members: { user: { id: number } }[];
  currentRound: { id: number; payments: { id: number; user: { id: number } }[] } | null;
};

const detailOf = async (call: Call, token: string, id: number): Promise<Detail> =>
  JSON.parse(await call(`/api/committees/${id}?payments=latest`, { token })) as Detail;

export async function signIn(call: Call, account: Account): Promise<string> {
  const answer = JSON.parse(await call('/api/auth/login', { method: 'POST', body: account })) as { token?: string };
  if (answer.token === undefined) throw new Error('the admin could not sign in');
  return answer.token;
}

export type Account = { readonly email: string; readonly password: string };

let accounts = 0;
/** Signs up a new account. @param address of the client; a new one by default */
export async function signUp(call: Call, address?: string): Promise<Account & { readonly token: string }> {
  const nth = (accounts += 1);
  const account = { email: `bench${nth}@mandali.example`, password: 'bench-password' };
  const headers = { 'x-forwarded-for': address ?? `198.51.100.${nth % 250}` };
  const body = { ...account, name: `Bench ${nth}`, phone: '' };
  const answer = JSON.parse(await call('/api/auth/email-signup', { method: 'POST', body, headers })) as {
    token: string;
  };
  return { ...account, token: answer.token };
}

export const bookName = (members: number, decided: number): string => `Bench ${members} x ${decided}`;

let people = 0;
/** Returns a new number at each call: the product limits phones that look alike when masked. */
const freshPhone = (): string => `98${String(10_000_000 + (people += 1))}`;

/** Creates a committee with all seats taken. @param decided number of paid and decided rounds */
export async function makeBook(call: Call, token: string, members: number, decided: number): Promise<Book> {
  const post = async (path: string, body: unknown): Promise<unknown> =>
    JSON.parse(await call(path, { method: 'POST', body, token }));
  const committee = (await post('/api/committees', {
    name: bookName(members, decided),
    totalMembers: members,
    contributionAmount: 1000,
    cycleDuration: 30,
    cycleType: 'fixed',
    committeeType: 'new',
  })) as { id: number };
  for (let seat = 1; seat <= members; seat += 1) {
    await post(`/api/committees/${committee.id}/members`, { name: `Member ${seat}`, phone: freshPhone() });
  }
  const roundIds: number[] = [];
  for (let round = 1; round <= decided; round += 1) {
    const { currentRound, members: all } = await detailOf(call, token, committee.id);
    if (currentRound === null) break;
    roundIds.push(currentRound.id);
    await post(`/api/rounds/${currentRound.id}/mark-all-paid`, {});
    await post(`/api/rounds/${currentRound.id}/select-winner`, { winnerId: all[round - 1]?.user.id });
  }
  const { currentRound } = await detailOf(call, token, committee.id);
  return { id: committee.id, roundIds, paymentIds: currentRound?.payments.map((payment) => payment.id) ?? [] };
}
