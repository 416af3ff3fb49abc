import type { MoneyCommand } from '../committee/money-commands.ts';
import type { Dice } from './books.fixture.ts';

type Place = { readonly currentRound: number; readonly userId: number; readonly now: number };

/** Pays parts and advances, and takes some of them back. @param place `now`: seconds since 1970 */
export const moneyCommands = (dice: Dice, place: Place): readonly MoneyCommand[] => {
  if (dice(3) === 0) return [];
  const { currentRound: roundNumber, userId, now } = place;
  // Every committee has two seats.
  const due = { roundNumber, seatNo: 1 + dice(2) };
  const paid = { method: 'upi', noteId: null } as const;
  const part = { type: 'payPart', ...due, ...paid, paidAt: new Date(now * 1_000).toISOString() } as const;
  const all: readonly (MoneyCommand | null)[] = [
    { ...part, amount: 100 * (1 + dice(9)) },
    dice(2) === 0 ? { ...part, amount: 100 } : null,
    dice(2) === 0 ? { type: 'takeBackPart', ...due, partNo: 1 + dice(2), reasonId: null } : null,
    dice(2) === 0 ? { type: 'payAdvance', userId, amount: 500 * (1 + dice(3)), ...paid } : null,
    dice(3) === 0 ? { type: 'returnAdvance', userId } : null,
  ];
  return all.filter((each) => each !== null);
};

/** Takes a part of a decided round back and pays another one. @param now seconds since 1970 */
export const moneyCorrections = (dice: Dice, roundNumber: number, now: number): readonly MoneyCommand[] => {
  const due = { roundNumber, seatNo: 1 + dice(2) };
  const paidAt = new Date(now * 1_000).toISOString();
  return [
    { type: 'takeBackPart', ...due, partNo: 1 + dice(2), reasonId: null },
    { type: 'payPart', ...due, amount: 100 * (1 + dice(4)), method: 'cash', noteId: null, paidAt },
  ];
};
