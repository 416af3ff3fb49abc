import { type BookState, type Breach, breach, type DataOf, type EventOf } from './book-state.ts';
import type { CommitteeEntry } from './committee-entry.ts';
import { isTurnsDrawOpen } from './turns-state.ts';

const readCompleted = (book: BookState): Breach | null => {
  if (book.life === 'completed') return breach('not-when-completed', 'CommitteeCompleted');
  if (book.current <= book.totalMembers) return breach('completed-early', book.current);
  book.life = 'completed';
  return null;
};

/** The committee ends in its open round, whose draw waits for no result. */
const readEnded = (book: BookState, { roundNumber }: DataOf<'CommitteeEnded'>): Breach | null => {
  if (book.life !== 'active') return breach('not-when-completed', 'CommitteeEnded');
  const isOpen = roundNumber === book.current && book.rounds.has(roundNumber);
  const waits = [...book.rounds.values()].some(({ opening, decision }) => opening !== null && decision === null);
  if (!isOpen || waits || isTurnsDrawOpen(book)) return breach('ended-unlawfully', roundNumber);
  [book.life, book.hasEnded] = ['completed', true];
  return null;
};

const readDeleted = (book: BookState): null => {
  if (book.life === 'active' || book.life === 'completed') book.before = book.life;
  book.life = 'deleted';
  return null;
};

const readRestored = (book: BookState, data: DataOf<'CommitteeRestored'>): Breach | null => {
  if (data.completed !== (book.before === 'completed')) return breach('not-while-deleted', 'CommitteeRestored');
  book.life = book.before;
  return null;
};

type EndingEvent = EventOf<'CommitteeCompleted' | 'CommitteeEnded' | 'CommitteeDeleted' | 'CommitteeRestored'>;

export const readEnding = (book: BookState, event: EndingEvent): Breach | null => {
  switch (event.type) {
    case 'CommitteeCompleted':
      return readCompleted(book);
    case 'CommitteeEnded':
      return readEnded(book, event.data);
    case 'CommitteeDeleted':
      return readDeleted(book);
    case 'CommitteeRestored':
      return readRestored(book, event.data);
    default:
      return event satisfies never;
  }
};

/** From an early end on no due is overdue, and no decision is taken back. */
export const isAfterEnd = ({ hasEnded }: BookState, { type, data }: CommitteeEntry['event']): Breach | null => {
  const isOverdue = (type === 'PaymentMarked' || type === 'PartTakenBack') && data.status === 'overdue';
  return hasEnded && (isOverdue || type === 'DecisionTakenBack') ? breach('ended-unlawfully', data.roundNumber) : null;
};
