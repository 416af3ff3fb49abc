import type { MoneyCommand } from '../committee/money-commands.ts';
import type { Dice } from './books.fixture.ts';

type Place = { readonly currentRound: number; readonly userId: number; readonly now: number };

/** Pays parts and advances, and takes some of them back. @param place `now`: seconds since 1970 */
export const moneyCommands = (dice: Dice, place: Place): readonly MoneyCommand[] => {
  if (dice(2) === 0) return [];
  const { currentRound: roundNumber, userId, now } = place;
  const due = { roundNumber, seatNo: 1 + dice(4) };
  const paid = { method: 'upi', noteId: null } as const;
  const part = { type: 'payPart', ...due, ...paid, paidAt: new Date(now * 1_000).toISOString() } as const;
  const all: readonly (MoneyCommand | null)[] = [
    { ...part, amount: 100 * (1 + dice(9)) },
    dice(2) === 0 ? { ...part, amount: 100 } : null,
    dice(3) === 0 ? { type: 'takeBackPart', ...due, partNo: 1 + dice(2), reasonId: null } : null,
    dice(2) === 0 ? { type: 'payAdvance', userId, amount: 500 * (1 + dice(3)), ...paid } : null,
    dice(3) === 0 ? { type: 'returnAdvance', userId } : null,
  ];
  return all.filter((each) => each !== null);
};
