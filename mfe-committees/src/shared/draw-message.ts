import { paths } from '@mandali/contracts/paths';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { texts } from '../texts.ts';
import { collectedOf, potOf } from './committee-detail.ts';

/** Returns the result of a draw with the link to its check, to be shared. */
export const drawMessage = (detail: Detail, round: Round, winner: string): string => {
  const { id, name: committee } = detail.committee;
  const { roundNumber } = round;
  const collected = collectedOf(detail, round);
  const open = potOf(detail) - collected;
  return texts.draw.message({
    name: winner,
    round: roundNumber,
    committee,
    amount: rupees(collected),
    open: open > 0 ? rupees(open) : null,
    link: `${location.origin}${paths.draw(id, roundNumber)}`,
  });
};
