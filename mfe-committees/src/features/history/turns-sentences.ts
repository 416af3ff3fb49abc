import type { Entry } from '@mandali/contracts/shapes';
import { strong } from '../../shared/emphasis.tsx';
import { history } from '../../texts/history.ts';
import { type Data, lengthOf } from './entry-data.ts';

const labels = history.sentences;

const orderIn = ({ order }: Data): string => strong(Array.isArray(order) ? order.join(', ') : '');

/** How turns are fixed, where not every round is drawn. */
export const turnsIn = ({ turns }: Data): readonly string[] => {
  if (turns !== 'one-draw' && turns !== 'agreed') return [];
  return [turns === 'agreed' ? labels.termsAgreed : labels.termsOneDraw];
};

export const turnsSentences = {
  turnsArranged: ({ data }: Entry) =>
    lengthOf(data, 'order') === 0 ? labels.turnsCleared : labels.turnsArranged(orderIn(data)),
  turnsDrawOpened: ({ data }: Entry) => labels.turnsDrawOpened(lengthOf(data, 'seats')),
  turnsDrawn: ({ data }: Entry) => labels.turnsDrawn(orderIn(data)),
} as const;
