import type { Entry } from '@mandali/contracts/shapes';
import { strong } from '../../shared/emphasis.tsx';
import { history } from '../../texts/history.ts';
import { type Data, lengthOf, number } from './entry-data.ts';
import { nameOf } from './entry-names.ts';

const labels = history.sentences;

const orderIn = ({ order }: Data): string => strong(Array.isArray(order) ? order.join(', ') : '');

/** How turns are fixed, where not every round is drawn. */
export const turnsIn = ({ turns }: Data): readonly string[] => {
  if (turns !== 'one-draw' && turns !== 'agreed') return [];
  return [turns === 'agreed' ? labels.termsAgreed : labels.termsOneDraw];
};

const sidesOf = (entry: Entry): [from: string, to: string] => [
  nameOf(entry, entry.data['fromUserId']),
  nameOf(entry, entry.data['toUserId']),
];

const withSender = (sentence: string, { data }: Entry): string =>
  data['byAdmin'] === true ? `${sentence} ${labels.byAdmin}` : sentence;

const endingOf = <W>({ data }: Entry, declined: W, withdrawn: W): W =>
  data['by'] === 'declined' ? declined : withdrawn;

export const exchangeSentences = {
  swapRequested: (entry: Entry) =>
    withSender(
      labels.swapRequested(...sidesOf(entry), number(entry.data, 'turn'), number(entry.data, 'toTurn')),
      entry,
    ),
  swapRequestEnded: (entry: Entry) =>
    withSender(endingOf(entry, labels.swapDeclined, labels.swapWithdrawn)(...sidesOf(entry)), entry),
  turnsSwapped: (entry: Entry) =>
    withSender(
      labels.turnsSwapped(...sidesOf(entry), number(entry.data, 'seatNo'), number(entry.data, 'toSeatNo')),
      entry,
    ),
  passOnRequested: (entry: Entry, _: unknown, round: number) =>
    withSender(labels.passOnRequested(...sidesOf(entry), round), entry),
  passOnRequestEnded: (entry: Entry, _: unknown, round: number) =>
    withSender(endingOf(entry, labels.passOnDeclined, labels.passOnWithdrawn)(...sidesOf(entry), round), entry),
  potPassedOn: (entry: Entry, _: unknown, round: number) =>
    withSender(labels.potPassedOn(...sidesOf(entry), round), entry),
} as const;

export const turnsSentences = {
  turnsArranged: ({ data }: Entry) =>
    lengthOf(data, 'order') === 0 ? labels.turnsCleared : labels.turnsArranged(orderIn(data)),
  turnsDrawOpened: ({ data }: Entry) => labels.turnsDrawOpened(lengthOf(data, 'seats')),
  turnsDrawn: ({ data }: Entry) => labels.turnsDrawn(orderIn(data)),
} as const;
