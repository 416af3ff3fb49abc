import type { Arrears, Detail, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import type { OwedRound } from './explicable.ts';
import { texts } from '../texts.ts';

/** What is owed of decided rounds, in words; null when it is nothing. */
export const owedWords = (arrears: Arrears | undefined): string | null =>
  arrears === undefined || arrears.dues === 0 ? null : texts.owed(arrears.dues, rupees(arrears.amount));

const unpaidOf = ({ unpaid, payments }: Round): number =>
  unpaid ?? payments.filter(({ status }) => status !== 'paid').length;

/** The decided rounds, newest first, with what `open` says is still open in each: by all, unless it is said of whom. */
export const owedRounds = ({ rounds }: Detail, open = unpaidOf): readonly OwedRound[] =>
  rounds.flatMap((round) =>
    round.winner === null
      ? []
      : [{ round: round.roundNumber, winner: round.winner.name, open: open(round), opened: round.dueAt !== null }],
  );
