import { accept, refuse } from '../../decider.ts';
import { isAfter, isSameMoment } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent, EventData, PaymentMethod } from '../events.ts';
import { dueOf, isEnded, roundOf } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { Due, LiveCommittee, Part, Round } from '../state.ts';
import { nextPartNo, restOf } from '../parts.ts';

type PaymentMark = EventData<'PaymentMarked'>;

/** Of a due in parts: the last one, which an edit changes, or the rest, which the mark pays. */
const markedPart = (due: Due, contribution: number): Pick<PaymentMark, 'part'> => {
  const last = due.parts?.at(-1);
  if (last === undefined) return {};
  const { partNo, amount } =
    due.status === 'paid' ? last : { partNo: nextPartNo(due), amount: restOf(due, contribution) };
  return { part: { partNo, amount } };
};

type DueToPay = { readonly round: Round; readonly due: Due; readonly contribution: number };

/** A due becomes paid by the member who owes it; a later edit keeps payer and paidAt. */
export const paid = (
  { round, due, contribution }: DueToPay,
  method: PaymentMethod | undefined,
  at: string,
): PaymentMark => ({
  roundNumber: round.roundNumber,
  seatNo: due.seatNo,
  memberNo: due.memberNo,
  status: 'paid',
  method: method ?? (due.status === 'paid' ? due.method : 'cash'),
  paidAt: due.status === 'paid' ? due.paidAt : at,
  ...markedPart(due, contribution),
});

/** An open due is owed by the present holder of the seat, even if a replaced member had paid it. */
export const owedBy = ({ seats }: LiveCommittee, due: Due): number => seats[due.seatNo - 1]?.memberNo ?? due.memberNo;

/** Takes back all parts of a due that becomes pending, and of a paid one that becomes overdue. */
export const open = (state: LiveCommittee, round: Round, due: Due, status: 'pending' | 'overdue'): PaymentMark => ({
  roundNumber: round.roundNumber,
  seatNo: due.seatNo,
  memberNo: owedBy(state, due),
  status,
  ...((status === 'pending' || due.status === 'paid') && takenBack(due.parts)),
});

const takenBack = (parts: readonly Part[] = []): Pick<PaymentMark, 'takesBack'> =>
  parts.length === 0 ? {} : { takesBack: parts.map(({ partNo }) => partNo) };

/**
 * Effect of a mark on the due's word: marking as paid confirms a report; a mark that keeps the status keeps the word;
 * reopening a paid due ends it.
 */
const withWords = (marked: PaymentMark, { status, word }: Due): PaymentMark => {
  if (word === undefined) return marked;
  if ((status === 'paid') === (marked.status === 'paid')) return { ...marked, words: 'kept' };
  return marked.status === 'paid' ? { ...marked, words: 'agreed' } : marked;
};

type Note = Pick<Due, 'noteId' | 'noteDigest'>;

/** Commits an unchanged note by its existing digest. */
export const withNote = (marked: PaymentMark, { noteId, noteDigest }: Note): CommitteeEvent => {
  const digests = noteDigest === undefined ? {} : { digests: { note: noteDigest } };
  return { type: 'PaymentMarked', data: noteId === null ? marked : { ...marked, noteId, ...digests } };
};

const noteOf = ({ noteId, digests }: CommandOf<'markPayment'>, due: Due): Note => {
  if (noteId === undefined) return due;
  const noteDigest = digests?.['note'];
  return noteDigest === undefined ? { noteId } : { noteId, noteDigest };
};

export const notReported = ({ word }: Due, reportAt: string): CommitteeRefusal | null =>
  word?.kind === 'reported' && isSameMoment(word.at, reportAt) ? null : { kind: 'NothingReported' };

/**
 * Whether the due is unchanged since the mark as paid of that time. A word that came with the mark is no change;
 * another method or note, or a later word, is.
 */
const isAsMarked = (due: Due, { undoes, method }: CommandOf<'markPayment'>): boolean =>
  due.status === 'paid' &&
  due.edited !== true &&
  undoes !== undefined &&
  isSameMoment(due.paidAt, undoes) &&
  (method === undefined || due.method === method) &&
  (due.word === undefined || isSameMoment(due.word.at, due.paidAt));

const isAsBefore = (due: Due, marked: PaymentMark, noteId: number | null): boolean =>
  marked.takesBack === undefined &&
  due.status === marked.status &&
  due.memberNo === marked.memberNo &&
  due.noteId === noteId &&
  (due.status !== 'paid' || due.method === marked.method);

export const markPayment = (command: CommandOf<'markPayment'>, state: LiveCommittee): CommitteeDecision => {
  const { status, method, at, reportAt, undoes } = command;
  const round = roundOf(state, command.roundNumber);
  const due = dueOf(state, command.roundNumber, command.seatNo);
  if (!round || !due) return refuse({ kind: 'PaymentNotFound' });
  if (status === 'overdue' && isEnded(state)) return refuse({ kind: 'CommitteeEnded' });
  if (reportAt !== undefined) {
    const gone = notReported(due, reportAt);
    if (gone) return refuse(gone);
  }
  const { contribution } = state;
  const mark = status === 'paid' ? paid({ round, due, contribution }, method, at) : open(state, round, due, status);
  const marked = withWords(mark, due);
  const note = noteOf(command, due);
  if (isAsBefore(due, marked, note.noteId)) return accept();
  if (undoes === undefined) return accept(withNote(marked, note));
  if (status === 'paid' || !isAsMarked(due, command)) return refuse({ kind: 'PaymentChanged' });
  return accept(withNote({ ...marked, ...takenBack(due.parts?.slice(-1)), undoes }, note));
};

export const markAllPaid = (command: CommandOf<'markAllPaid'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, dues, at } = command;
  const round = roundOf(state, roundNumber);
  if (!round) return refuse({ kind: 'RoundNotFound' });
  const methods = dues && new Map(dues.map(({ seatNo, method }) => [seatNo, method]));
  if (methods && [...methods.keys()].some((seatNo) => !round.dues[seatNo - 1])) {
    return refuse({ kind: 'PaymentNotFound' });
  }
  const events: CommitteeEvent[] = [];
  for (const due of round.dues) {
    if (!due || due.status === 'paid' || methods?.has(due.seatNo) === false) continue;
    const method = methods?.get(due.seatNo) ?? 'cash';
    events.push(withNote(withWords(paid({ round, due, contribution: state.contribution }, method, at), due), due));
  }
  return accept(...events);
};

/** Maximum events of one append (event-store/src/port.ts). */
export const mostEventsAtOnce = 1_000;

/**
 * The system's next command marks what is left over. Rounds recorded without opening have no dueAt, and nothing is due
 * after an early end.
 */
export const markOverdue = ({ at }: CommandOf<'markOverdue'>, state: LiveCommittee): CommitteeDecision => {
  const events: CommitteeEvent[] = [];
  if (isEnded(state)) return accept();
  for (const round of state.rounds) {
    if (!round?.opened || !isAfter(at, round.opened.dueAt)) continue;
    for (const due of round.dues) {
      if (events.length === mostEventsAtOnce) return accept(...events);
      if (due?.status === 'pending') events.push(withNote(withWords(open(state, round, due, 'overdue'), due), due));
    }
  }
  return accept(...events);
};
