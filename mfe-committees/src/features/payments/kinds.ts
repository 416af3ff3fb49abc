import type { Payment } from '@mandali/contracts/shapes';

export const kinds = ['owes', 'reported', 'disputed', 'paid'] as const;
/** How a due stands, as its row says it: what waits for an answer goes before the status. */
export type Kind = (typeof kinds)[number];

export const kindOf = ({ status, word }: Payment): Kind => {
  if (word?.kind === 'disputed') return 'disputed';
  if (status === 'paid') return 'paid';
  return word?.kind === 'reported' ? 'reported' : 'owes';
};
