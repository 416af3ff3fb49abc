import type { Call } from './api.ts';

/** 51 letters without a break opportunity. */
export const longName = (at: number): string =>
  `${'Venkatanarasimharajuvaripeta'.repeat(2).slice(0, 48)}${String(at).padStart(3, '0')}`;
export const nameOf = (at: number): string => (at <= 8 ? longName(at) : `Member ${at}`);

/** A hundred people, and ₹50,00,00,000 in the pot. */
export async function createLargeCommittee(call: Call): Promise<number> {
  const body = {
    name: longName(0),
    totalMembers: 100,
    contributionAmount: 5_000_000,
    cycleDuration: 30,
    cycleType: 'fixed',
    committeeType: 'new',
  };
  const { id } = await call<{ id: number }>('POST', 'committees', body);
  for (let at = 1; at <= 100; at += 1) {
    await call('POST', `committees/${id}/members`, { name: nameOf(at), phone: `98111 ${10_000 + at}` });
  }
  return id;
}
