import type { CommitteeEvent } from '../../committee/events.ts';
import { termsEventSchemas } from '../../committee/terms-events.ts';
import { secondsOf } from '../../instants.ts';
import { type BookState, type Breach, breach, type DataOf, type EventOf } from './book-state.ts';

const created = (book: BookState, data: DataOf<'CommitteeCreated'>): null => {
  book.life = 'active';
  book.totalMembers = data.totalMembers;
  book.contribution = data.contribution;
  book.hasPastRounds = data.isExisting;
  book.adminId = data.adminId;
  book.takesOver = data.continues !== undefined;
  book.turns.kind = data.turns ?? 'each-round';
  return null;
};

/** Round 1 is the only one, nothing is paid for it, and it is neither decided nor in an opened draw. */
export const isUnused = ({ rounds, advances }: BookState): boolean => {
  const round = rounds.get(1);
  if (round === undefined || rounds.size > 1 || advances.size > 0) return false;
  const hasParts = [...round.parts.values()].some((parts) => parts.size > 0);
  return round.decision === null && round.opening === null && !hasParts && ![...round.dues.values()].includes(true);
};

/** Held seats stay, and dues of seats that are no longer there go. */
const corrected = (book: BookState, data: DataOf<'TermsCorrected'>): boolean => {
  const { totalMembers, contribution, pending, turns = 'each-round' } = data;
  const { turns: before } = book;
  const keepsTurns = turns === before.kind && totalMembers === book.totalMembers;
  const keepsOrder = before.kind !== 'agreed' || before.order.every((no) => turns === 'agreed' && no <= totalMembers);
  if ((before.opening !== null && !keepsTurns) || !keepsOrder) return false;
  const isHeld = [...book.holders.keys()].some((seatNo) => seatNo > totalMembers);
  const dues = book.rounds.get(1)?.dues;
  if (dues === undefined || !isUnused(book) || isHeld) return false;
  for (const seatNo of dues.keys()) if (seatNo > totalMembers) dues.delete(seatNo);
  book.totalMembers = totalMembers;
  book.contribution = contribution;
  before.kind = turns;
  return pending.every((seatNo) => dues.has(seatNo));
};

const isMovable = (
  { rounds, current }: BookState,
  { roundNumber, dueAt, pending }: DataOf<'DueDayMoved'>,
  at: string,
) => {
  const round = rounds.get(roundNumber);
  if (round === undefined || round.promise === null || roundNumber !== current) return false;
  return secondsOf(dueAt) >= secondsOf(at) && pending.every((seatNo) => round.dues.get(seatNo) === false);
};

type TermsEvent = EventOf<keyof typeof termsEventSchemas>;

const types: ReadonlySet<string> = new Set(Object.keys(termsEventSchemas));
export const isTerms = (event: CommitteeEvent): event is TermsEvent => types.has(event.type);

export const readTerms = (book: BookState, event: TermsEvent, at: string): Breach | null => {
  if (event.type === 'CommitteeCreated') return created(book, event.data);
  if (event.type === 'CommitteeRenamed') return null;
  if (book.life !== 'active') return breach('not-when-completed', event.type);
  switch (event.type) {
    case 'TermsCorrected':
      return corrected(book, event.data) ? null : breach('terms-fixed', event.type);
    case 'DueDayMoved':
      return isMovable(book, event.data, at) ? null : breach('due-day-fixed', event.data.roundNumber);
    case 'PastRoundsEnabled':
      book.hasPastRounds = true;
      return null;
    default:
      return event satisfies never;
  }
};
