import type { Detail } from '@mandali/contracts/shapes';

/** Number of the list of the draw for all turns, among those of the rounds. */
export const listOfTurns = 0;

/** The list of an open draw by beacon: the number of its round, or {@link listOfTurns}. Null: no list is closed. */
export const closedListOf = ({ committee, currentRound }: Detail): number | null => {
  if (currentRound === null || currentRound.winnerId !== null || currentRound.draw?.protocol !== 'draw/2') return null;
  if (committee.turnsDraw === 'open') return listOfTurns;
  return currentRound.drawOpened === true ? currentRound.roundNumber : null;
};
