import { dayOrInstant, memberPhone, personName } from '@mandali/contracts/fields';
import { paymentMethod, type Committee, type Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { withPastDay } from '../../shared/form/past-day.ts';

export type CreatedCommittee = Pick<Committee, 'id' | 'name' | 'totalMembers'>;

export type PastRow = {
  readonly roundNumber: number;
  readonly winnerName: string;
  readonly winnerPhone: string;
  /** The format of `<input type="date">`. */
  readonly drawDate: string;
  readonly receivedBy: string;
  readonly paymentMethod: NonNullable<Payment['paymentMethod']>;
  /** The admin gives a person who has a seat another one. */
  readonly anotherSeat: boolean;
  /** Set once the member was added. */
  readonly winnerId: number | null;
};
export type PastRows = {
  /** The committee with its saved rounds, so that the draft can be continued later. */
  readonly of: CreatedCommittee & { readonly saved: readonly number[] };
  readonly rows: readonly PastRow[];
};

const emptyRow = {
  winnerName: '',
  winnerPhone: '',
  drawDate: '',
  receivedBy: '',
  // The specification has no input for the payment method.
  paymentMethod: 'cash',
  anotherSeat: false,
  winnerId: null,
} as const;

export const nextRow = (usedRounds: readonly number[]): PastRow => {
  let roundNumber = 1;
  while (usedRounds.includes(roundNumber)) roundNumber += 1;
  return { ...emptyRow, roundNumber };
};

const isBlank = ({ winnerName, winnerPhone, drawDate, receivedBy }: PastRow): boolean =>
  [winnerName, winnerPhone, drawDate, receivedBy].every((text) => text.trim() === '');

export const filledRows = (rows: readonly PastRow[]): readonly PastRow[] => rows.filter((row) => !isBlank(row));

const rowSchema = withPastDay(
  z.object({
    winnerName: personName,
    winnerPhone: memberPhone,
    drawDate: dayOrInstant,
    receivedBy: z.string().trim().max(100),
    paymentMethod,
  }),
  'drawDate',
);
const checkRow = byContract<PastRow>(rowSchema as never);

/** Blank rows are valid; any other row must be complete. */
export const checkRows: Resolver<PastRows> = async (values, context, options) => {
  const rows: FieldErrors<PastRow>[] = [];
  for (const [index, row] of values.rows.entries()) {
    if (isBlank(row)) continue;
    const { errors } = await checkRow(row, context, options as never);
    if (Object.keys(errors).length > 0) rows[index] = errors;
  }
  return rows.length === 0 ? { values, errors: {} } : { values: {}, errors: { rows } as FieldErrors<PastRows> };
};
