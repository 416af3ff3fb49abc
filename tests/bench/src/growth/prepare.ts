import { withProduct } from '../running.ts';

export type PreparedDatabase = { readonly databaseUrl: string; readonly keeperId: number; readonly keeper: string };

export async function prepare(databaseUrl: string): Promise<PreparedDatabase> {
  const body = { name: 'Keeper', email: 'keeper@bench.example', password: 'bench-password', phone: '' };
  const signed = await withProduct(databaseUrl, ({ call }) => call('/api/auth/email-signup', { method: 'POST', body }));
  const { token, user } = JSON.parse(signed) as { token: string; user: { id: number } };
  return { databaseUrl, keeperId: user.id, keeper: token };
}
