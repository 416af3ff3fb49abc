import type { Payment } from '@mandali/contracts/shapes';

export const kinds = ['owes', 'reported', 'disputed', 'paid'] as const;
/** The state of a due as shown in its row: a report or dispute goes before the status. */
export type Kind = (typeof kinds)[number];

export const kindOf = ({ status, word }: Payment): Kind => {
  if (word?.kind === 'disputed') return 'disputed';
  if (status === 'paid') return 'paid';
  return word?.kind === 'reported' ? 'reported' : 'owes';
};
