import type { Arrears, Detail, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import type { OwedRound } from './explainable-number.ts';
import { texts } from '../texts.ts';

export const arrearsText = (arrears: Arrears | undefined): string | null =>
  arrears === undefined || arrears.dues === 0 ? null : texts.owed(arrears.dues, rupees(arrears.amount));

const unpaidOf = ({ unpaid, payments }: Round): number =>
  unpaid ?? payments.filter(({ status }) => status !== 'paid').length;

/** @param open counts the open dues of a round; defaults to those of all seats */
export const owedRounds = ({ rounds }: Detail, open = unpaidOf): readonly OwedRound[] =>
  rounds.flatMap((round) =>
    round.winner === null
      ? []
      : [{ round: round.roundNumber, winner: round.winner.name, open: open(round), opened: round.dueAt !== null }],
  );
