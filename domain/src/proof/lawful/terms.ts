import { type BookState, type Breach, breach, type DataOf, type EventOf } from './book-state.ts';

const created = (book: BookState, data: DataOf<'CommitteeCreated'>): null => {
  book.life = 'active';
  book.totalMembers = data.totalMembers;
  book.contribution = data.contribution;
  book.hasPastRounds = data.isExisting;
  book.adminId = data.adminId;
  return null;
};

/** Round 1 is the only one, nothing is paid for it, and it is neither decided nor in an opened draw. */
const isUnused = ({ rounds, advances }: BookState): boolean => {
  const round = rounds.get(1);
  if (round === undefined || rounds.size > 1 || advances.size > 0) return false;
  const hasParts = [...round.parts.values()].some((parts) => parts.size > 0);
  return round.decision === null && round.opening === null && !hasParts && ![...round.dues.values()].includes(true);
};

/** Held seats stay, and dues of seats that are no longer there go. */
const corrected = (book: BookState, data: DataOf<'TermsCorrected'>): boolean => {
  const { totalMembers, contribution, pending } = data;
  const isHeld = [...book.holders.keys()].some((seatNo) => seatNo > totalMembers);
  const dues = book.rounds.get(1)?.dues;
  if (dues === undefined || !isUnused(book) || isHeld) return false;
  for (const seatNo of dues.keys()) if (seatNo > totalMembers) dues.delete(seatNo);
  book.totalMembers = totalMembers;
  book.contribution = contribution;
  return pending.every((seatNo) => dues.has(seatNo));
};

type TermsEvent = EventOf<'CommitteeCreated' | 'PastRoundsEnabled' | 'CommitteeRenamed' | 'TermsCorrected'>;

export const readTerms = (book: BookState, event: TermsEvent): Breach | null => {
  if (event.type === 'CommitteeCreated') return created(book, event.data);
  if (event.type === 'CommitteeRenamed') return null;
  if (book.life !== 'active') return breach('not-when-completed', event.type);
  if (event.type === 'TermsCorrected') return corrected(book, event.data) ? null : breach('terms-fixed', event.type);
  book.hasPastRounds = true;
  return null;
};
