import type { Detail, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { texts } from '../texts.ts';
import { collectedOf, potOf } from './committee-detail.ts';

/** What was collected for the round, with the open rest beside it. */
export const potText = (
  detail: Pick<Detail, 'committee'>,
  round: Pick<Round, 'collected'> | null | undefined,
): string => {
  const collected = collectedOf(detail, round);
  const open = potOf(detail) - collected;
  return open > 0 ? texts.rounds.withRest(rupees(collected), rupees(open)) : rupees(collected);
};
