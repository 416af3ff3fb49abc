import { namesakesIn } from '@mandali/contracts/namesakes';
import type { SeatOfNamesake } from '@mandali/contracts/news';
import { namedSeats } from '@mandali/projections/named-seats/query';
import type { Pool } from 'pg';

/** Returns the seats of these committees whose name looks like the name of another seat of the same committee. */
export const namesakesOf = async (pool: Pool, committeeIds: readonly number[]): Promise<readonly SeatOfNamesake[]> => {
  const seats = await namedSeats(pool, committeeIds);
  const clashing = committeeIds.flatMap((id) => namesakesIn(seats.filter(({ committeeId }) => committeeId === id)));
  return clashing.map(({ userId, name, ...seat }) => ({ ...seat, user: { id: userId, name } }));
};
