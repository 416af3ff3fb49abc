import type { Committee, Detail, Member } from '@mandali/contracts/shapes';
import { activeMembers, freeSeats, isComplete } from './committee-detail.ts';

export type TurnKind = NonNullable<Committee['turns']>;

export const turnKindOf = ({ turns }: Pick<Committee, 'turns'>): TurnKind => turns ?? 'each-round';

/** The member whose turn it is; undefined where the round is drawn. */
export const holderOfTurn = (detail: Detail): Member | undefined => {
  const { nextTurn } = detail.committee;
  return activeMembers(detail).find(({ seatNo }) => seatNo === nextTurn);
};

/** The draw for all turns stands before the first decision. */
export const isTurnsDrawDue = (detail: Detail): boolean =>
  turnKindOf(detail.committee) === 'one-draw' &&
  detail.committee.turnsDraw !== 'drawn' &&
  !isComplete(detail) &&
  detail.rounds.every(({ winnerId }) => winnerId === null);

export const mayDrawTurns = (detail: Detail): boolean =>
  isTurnsDrawDue(detail) && (freeSeats(detail) === 0 || detail.committee.turnsDraw === 'open');
