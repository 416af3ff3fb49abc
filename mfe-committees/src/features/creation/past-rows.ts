import { dayOrInstant, memberPhone, personName } from '@mandali/contracts/fields';
import { paymentMethod, type Committee, type Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { today } from '@mandali/platform/format/india.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { texts } from '../../texts.ts';

/** The committee to which past rounds are added. */
export type CreatedCommittee = Pick<Committee, 'id' | 'name' | 'totalMembers'>;

/** One entry of 'Add Past Round Winners'. */
export type PastRow = {
  readonly roundNumber: number;
  readonly winnerName: string;
  readonly winnerPhone: string;
  /** A day as `<input type="date">` has it. */
  readonly drawDate: string;
  readonly receivedBy: string;
  readonly paymentMethod: NonNullable<Payment['paymentMethod']>;
  /** The winner's user id, once the member was added. */
  readonly winnerId: number | null;
};
export type PastRows = {
  /** To which committee they belong, and its rounds that are in the book; for the one who goes on later. */
  readonly of: CreatedCommittee & { readonly saved: readonly number[] };
  readonly rows: readonly PastRow[];
};

const emptyRow = {
  winnerName: '',
  winnerPhone: '',
  drawDate: '',
  receivedBy: '',
  // The specification shows no input for it.
  paymentMethod: 'cash',
  winnerId: null,
} as const;

/** An empty entry for the lowest round that is neither in the form nor saved. */
export const nextRow = (taken: readonly number[]): PastRow => {
  let roundNumber = 1;
  while (taken.includes(roundNumber)) roundNumber += 1;
  return { ...emptyRow, roundNumber };
};

const isBlank = ({ winnerName, winnerPhone, drawDate, receivedBy }: PastRow): boolean =>
  [winnerName, winnerPhone, drawDate, receivedBy].every((text) => text.trim() === '');

/** The rows that somebody has begun to fill in. */
export const filledRows = (rows: readonly PastRow[]): readonly PastRow[] => rows.filter((row) => !isBlank(row));

const rowSchema = z.object({
  winnerName: personName,
  winnerPhone: memberPhone,
  drawDate: dayOrInstant.refine((day) => day <= today(), texts.creation.past.future),
  receivedBy: z.string().trim().max(100),
  paymentMethod,
});
const checkRow = byContract<PastRow>(rowSchema as never);

/** A row that was left blank is no error; one that was begun must be complete. */
export const checkRows: Resolver<PastRows> = async (values, context, options) => {
  const rows: FieldErrors<PastRow>[] = [];
  for (const [index, row] of values.rows.entries()) {
    if (isBlank(row)) continue;
    const { errors } = await checkRow(row, context, options as never);
    if (Object.keys(errors).length > 0) rows[index] = errors;
  }
  return rows.length === 0 ? { values, errors: {} } : { values: {}, errors: { rows } as FieldErrors<PastRows> };
};
