import type { Payment } from '@mandali/contracts/shapes';

export const dueKinds = ['owes', 'reported', 'disputed', 'paid'] as const;
/** A report or dispute determines the kind, otherwise the status. */
export type DueKind = (typeof dueKinds)[number];

export const dueKindOf = ({ status, word }: Payment): DueKind => {
  if (word?.kind === 'disputed') return 'disputed';
  if (status === 'paid') return 'paid';
  return word?.kind === 'reported' ? 'reported' : 'owes';
};
