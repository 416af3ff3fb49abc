import type { Payment } from '@mandali/contracts/shapes';

export const dueKinds = ['owes', 'reported', 'disputed', 'paid'] as const;
/** The state of a due as shown in its row: a report or dispute goes before the status. */
export type DueKind = (typeof dueKinds)[number];

export const dueKindOf = ({ status, word }: Payment): DueKind => {
  if (word?.kind === 'disputed') return 'disputed';
  if (status === 'paid') return 'paid';
  return word?.kind === 'reported' ? 'reported' : 'owes';
};
