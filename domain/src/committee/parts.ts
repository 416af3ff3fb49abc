import type { PaymentMethod } from './events.ts';
import { paidOf } from './queries.ts';
import type { Advance, Due, Part, Seat } from './state.ts';

/** Maximum parts of a due, and methods in an advance. */
export const mostParts = 50;

/** Rupees of a due that are not paid. */
export const restOf = (due: Due, contribution: number): number => contribution - paidOf(due, contribution);

/** All parts of a due; one mark that paid the whole due is its part 1. */
export const partsOf = (due: Due, contribution: number): readonly Part[] => {
  const { memberNo, status, parts } = due;
  if (parts !== undefined || status !== 'paid') return parts ?? [];
  return [{ partNo: 1, memberNo, amount: contribution, method: due.method, paidAt: due.paidAt }];
};

export const nextPartNo = ({ parts = [] }: Due): number => Math.max(0, ...parts.map(({ partNo }) => partNo)) + 1;

/** Rupees of a seat that no round has used. */
export const unusedAdvance = ({ advance = [] }: Pick<Seat, 'advance'>): number =>
  advance.reduce((sum, { amount }) => sum + amount, 0);

const withoutGaps = (advance: readonly Advance[]): readonly Advance[] => {
  const joined: Advance[] = [];
  for (const { amount, method } of advance) {
    const last = joined.at(-1);
    if (amount <= 0) continue;
    if (last?.method === method) joined[joined.length - 1] = { amount: last.amount + amount, method };
    else joined.push({ amount, method });
  }
  return joined;
};

const withAdvance = (seat: Seat, advance: readonly Advance[]): Seat => {
  const { advance: _, ...without } = seat;
  return advance.length === 0 ? without : { ...seat, advance };
};

export const addedToAdvance = (seat: Seat, amount: number, method: PaymentMethod): Seat =>
  withAdvance(seat, withoutGaps([...(seat.advance ?? []), { amount, method }]));

/** Takes the oldest money first. */
export const takenFromAdvance = (seat: Seat, amount: number): Seat => {
  let left = amount;
  const rest = (seat.advance ?? []).map((each) => {
    const taken = Math.min(left, each.amount);
    left -= taken;
    return { ...each, amount: each.amount - taken };
  });
  return withAdvance(seat, withoutGaps(rest));
};

/** Parts that came from the advance go into it again, before younger money. */
export const returnedToAdvance = (seat: Seat, parts: readonly Part[]): Seat => {
  const returned = parts.flatMap(({ fromAdvance, amount, method }) => (fromAdvance ? [{ amount, method }] : []));
  return returned.length === 0 ? seat : withAdvance(seat, withoutGaps([...returned, ...(seat.advance ?? [])]));
};
