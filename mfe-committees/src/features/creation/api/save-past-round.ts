import { addMember } from '@mandali/contracts/api/add-member';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { type HeldSeats, heldSeatsIn } from '../../../shared/held-seats.ts';
import { texts } from '../../../texts.ts';
import type { PastRow } from '../past-rows.ts';

/** `reason` is null for a saved row. `winnerId` is set once the member was added. */
export type SavedRow = {
  readonly row: PastRow;
  readonly reason: string | null;
  /** Left out: the whole row. */
  readonly field?: 'winnerPhone';
  /** The seats of a winner who was entered before. Null with any other reason. */
  readonly held: HeldSeats | null;
};

const { past } = texts.creation;

const addedWinner = async (params: { readonly id: string }, row: PastRow): Promise<number> => {
  const { winnerName: name, winnerPhone: phone, anotherSeat } = row;
  const body = { name, phone, ...(anotherSeat && { anotherSeat }) };
  return (await send(addMember, { params, body })).user.id;
};

const savePastRound = async (committeeId: number, row: PastRow): Promise<SavedRow> => {
  const params = { id: String(committeeId) };
  let { winnerId } = row;
  try {
    winnerId ??= await addedWinner(params, row);
    const { roundNumber, drawDate, paymentMethod } = row;
    const receivedBy = row.receivedBy.trim();
    const body = { winnerId, roundNumber, drawDate, paymentMethod, ...(receivedBy !== '' && { receivedBy }) };
    await send(recordPastRound, { params, body });
    return { row: { ...row, winnerId }, reason: null, held: null };
  } catch (error) {
    const reason = serverMessage(error) ?? (winnerId === null ? past.memberFailed : past.roundFailed);
    const isAboutPhone = serverProblem(error)?.code === 'invalid-phone';
    const field = isAboutPhone && { field: 'winnerPhone' as const };
    return { row: { ...row, winnerId }, reason, ...field, held: heldSeatsIn(error) };
  }
};

/** In sequence; a failed row does not stop the next. A winner added by an earlier attempt is not added again. */
export const savePastRounds = async (committeeId: number, rows: readonly PastRow[]): Promise<readonly SavedRow[]> => {
  const saved: SavedRow[] = [];
  for (const row of rows) saved.push(await savePastRound(committeeId, row));
  return saved;
};
