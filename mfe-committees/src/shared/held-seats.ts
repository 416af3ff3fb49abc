import { serverProblem } from '@mandali/platform/requests/api.ts';
import type { Detail } from '@mandali/contracts/shapes';
import { list } from '@mandali/platform/format/format.ts';
import { personNames } from './seated-names.ts';
import { texts } from '../texts.ts';

/** The refusal of a person who has a seat: the admin may give them another one. */
export type HeldSeats = { readonly userId: number; readonly seats: readonly number[] };

/** Null for any other refusal. */
export const heldSeatsIn = (error: unknown): HeldSeats | null => {
  const { code, userId, seats } = serverProblem(error) ?? {};
  return code === 'already-member' && userId !== undefined && seats !== undefined ? { userId, seats } : null;
};

/** The known name of the person, who keeps it; `typed` where the page does not have it. */
export const holderName = (detail: Detail, { userId }: HeldSeats, typed: string): string =>
  personNames(detail).get(userId) ?? typed;

export const seatsText = ({ seats }: HeldSeats): string => list(seats.map(texts.members.seatTag));
