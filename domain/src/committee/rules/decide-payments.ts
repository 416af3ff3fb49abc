import { accept, refuse } from '../../decider.ts';
import { isAfter, isSameMoment } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent, EventData, PaymentMethod } from '../events.ts';
import { roundOf } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { Due, LiveCommittee, Round } from '../state.ts';

type PaymentMark = EventData<'PaymentMarked'>;

/** Becoming paid keeps who owed it as who paid it; a paid due that is edited keeps its payer and its paidAt. */
export const paid = (round: Round, due: Due, method: PaymentMethod | undefined, at: string): PaymentMark => ({
  roundNumber: round.roundNumber,
  seatNo: due.seatNo,
  memberNo: due.memberNo,
  status: 'paid',
  method: method ?? (due.status === 'paid' ? due.method : 'cash'),
  paidAt: due.status === 'paid' ? due.paidAt : at,
});

/** An open due is owed by the present holder of the seat, also when a member who was replaced since had paid it. */
export const open = (state: LiveCommittee, round: Round, due: Due, status: 'pending' | 'overdue'): PaymentMark => ({
  roundNumber: round.roundNumber,
  seatNo: due.seatNo,
  memberNo: state.seats[due.seatNo - 1]?.memberNo ?? due.memberNo,
  status,
});

/**
 * What becomes of what the member has said: a mark as paid confirms a report, one that leaves the due paid or open as it
 * was leaves the words, too, and one that takes a payment back ends them.
 */
const withWords = (marked: PaymentMark, { status, word }: Due): PaymentMark => {
  if (word === undefined) return marked;
  if ((status === 'paid') === (marked.status === 'paid')) return { ...marked, words: 'kept' };
  return marked.status === 'paid' ? { ...marked, words: 'agreed' } : marked;
};

type Note = Pick<Due, 'noteId' | 'noteDigest'>;

/** A note that stays is committed to by the digest that it has. */
export const withNote = (marked: PaymentMark, { noteId, noteDigest }: Note): CommitteeEvent => {
  const digests = noteDigest === undefined ? {} : { digests: { note: noteDigest } };
  return { type: 'PaymentMarked', data: noteId === null ? marked : { ...marked, noteId, ...digests } };
};

/** The note after the command: the one that there is, unless the command brings another one or takes it away. */
const noteOf = ({ noteId, digests }: CommandOf<'markPayment'>, due: Due): Note => {
  if (noteId === undefined) return due;
  const noteDigest = digests?.['note'];
  return noteDigest === undefined ? { noteId } : { noteId, noteDigest };
};

/** Why there is no report of that moment to answer; null when there is. */
export const notReported = ({ word }: Due, reportAt: string): CommitteeRefusal | null =>
  word?.kind === 'reported' && isSameMoment(word.at, reportAt) ? null : { kind: 'NothingReported' };

/**
 * Whether a due is still as the mark as paid of that moment has left it. What was said then came with the mark; another
 * method or note, or what a member has said since, counts as a change.
 */
const isAsMarked = (due: Due, { undoes, method }: CommandOf<'markPayment'>): boolean =>
  due.status === 'paid' &&
  due.edited !== true &&
  undoes !== undefined &&
  isSameMoment(due.paidAt, undoes) &&
  (method === undefined || due.method === method) &&
  (due.word === undefined || isSameMoment(due.word.at, due.paidAt));

const isAsBefore = (due: Due, marked: PaymentMark, noteId: number | null): boolean =>
  due.status === marked.status &&
  due.memberNo === marked.memberNo &&
  due.noteId === noteId &&
  (due.status !== 'paid' || due.method === marked.method);

export const markPayment = (command: CommandOf<'markPayment'>, state: LiveCommittee): CommitteeDecision => {
  const { status, method, at, reportAt, undoes } = command;
  const round = roundOf(state, command.roundNumber);
  const due = round?.dues[command.seatNo - 1];
  if (!round || !due) return refuse({ kind: 'PaymentNotFound' });
  if (reportAt !== undefined) {
    const gone = notReported(due, reportAt);
    if (gone) return refuse(gone);
  }
  const marked = withWords(status === 'paid' ? paid(round, due, method, at) : open(state, round, due, status), due);
  const note = noteOf(command, due);
  if (isAsBefore(due, marked, note.noteId)) return accept();
  if (undoes === undefined) return accept(withNote(marked, note));
  if (status === 'paid' || !isAsMarked(due, command)) return refuse({ kind: 'PaymentChanged' });
  return accept(withNote({ ...marked, undoes }, note));
};

/** The dues that are named, or all, as far as they are not paid: another admin's mark is never overwritten. */
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
    events.push(withNote(withWords(paid(round, due, method, at), due), due));
  }
  return accept(...events);
};

/** As many as one append takes (event-store/src/port.ts): what is left is for the next command of the system. */
export const mostOverdueAtOnce = 1_000;

/** Every pending due of every round whose dueAt has come, opened ones only: a recorded past round has no dueAt. */
export const markOverdue = ({ at }: CommandOf<'markOverdue'>, state: LiveCommittee): CommitteeDecision => {
  const events: CommitteeEvent[] = [];
  for (const round of state.rounds) {
    if (!round?.opened || isAfter(round.opened.dueAt, at)) continue;
    for (const due of round.dues) {
      if (events.length === mostOverdueAtOnce) return accept(...events);
      if (due?.status === 'pending') events.push(withNote(withWords(open(state, round, due, 'overdue'), due), due));
    }
  }
  return accept(...events);
};
