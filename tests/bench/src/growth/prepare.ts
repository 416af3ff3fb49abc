import { withProduct } from '../running.ts';

/** A database with committees, its keeper, and what they sign in with. */
export type Grown = { readonly databaseUrl: string; readonly keeperId: number; readonly keeper: string };

/** Makes the tables of an empty database, and its first person. */
export async function prepare(databaseUrl: string): Promise<Grown> {
  const body = { name: 'Keeper', email: 'keeper@bench.example', password: 'bench-password', phone: '' };
  const signed = await withProduct(databaseUrl, ({ call }) => call('/api/auth/email-signup', { method: 'POST', body }));
  const { token, user } = JSON.parse(signed) as { token: string; user: { id: number } };
  return { databaseUrl, keeperId: user.id, keeper: token };
}
