import { accept, refuse } from '../../decider.ts';
import { isSameMoment } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { dueOf } from '../queries.ts';
import type { CommitteeDecision } from '../refusals.ts';
import type { Due, LiveCommittee, Part } from '../state.ts';
import { committed } from './committed.ts';
import { returnAdvance } from './decide-advances.ts';
import { notReported, owedBy } from './decide-payments.ts';
import { partsChanged } from './evolve-parts.ts';
import { refusedDay } from './refused-days.ts';
import { mostParts, nextPartNo, partsOf, restOf } from '../parts.ts';

/** A part that answers a report, or pays the due, confirms what the member said; another one leaves it. */
const wordsAfter = ({ word }: Due, left: number, reportAt: string | undefined) => {
  if (word === undefined) return {};
  return { words: left === 0 || reportAt !== undefined ? ('agreed' as const) : ('kept' as const) };
};

const addPart = (command: CommandOf<'payPart'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, seatNo, amount, method, paidAt, noteId, reportAt, at } = command;
  const due = dueOf(state, roundNumber, seatNo);
  if (!due) return refuse({ kind: 'PaymentNotFound' });
  const gone = reportAt === undefined ? null : notReported(due, reportAt);
  if (gone) return refuse(gone);
  const left = restOf(due, state.contribution) - amount;
  if (left < 0) return refuse({ kind: 'MoreThanDue' });
  const badDay = refusedDay(state, paidAt, at);
  if (badDay) return refuse(badDay);
  if ((due.parts?.length ?? 0) >= mostParts) return refuse({ kind: 'TooManyParts' });
  const where = { roundNumber, seatNo, memberNo: due.memberNo, partNo: nextPartNo(due) };
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  const data = { ...where, amount, left, method, paidAt, ...note, ...wordsAfter(due, left, reportAt) };
  return accept<CommitteeEvent>({ type: 'PartPaid', data });
};

const isThere = ({ amount, method, paidAt }: CommandOf<'payPart'>, part: Part | undefined): boolean =>
  part?.amount === amount && part.method === method && isSameMoment(part.paidAt, paidAt);

/** The new part is that of the member who had paid the old one, unless it leaves the present holder a rest to pay. */
const replacePart = (command: CommandOf<'payPart'>, partNo: number, state: LiveCommittee): CommitteeDecision => {
  const { actor, at, commandId, roundNumber, seatNo } = command;
  const due = dueOf(state, roundNumber, seatNo);
  const old = due ? partsOf(due, state.contribution).find((part) => part.partNo === partNo) : undefined;
  if (isThere(command, old)) return accept();
  const address = { actor, at, commandId, roundNumber, seatNo } as const;
  const taken = takeBackPart({ ...address, type: 'takeBackPart', partNo, reasonId: null }, state);
  const [event] = taken.ok ? taken.events : [];
  if (event?.type !== 'PartTakenBack') return taken;
  const paid = addPart(command, partsChanged(state, event, at));
  const [part] = paid.ok ? paid.events : [];
  if (part?.type !== 'PartPaid' || due === null) return paid;
  const byPayer = part.data.left === 0 ? { memberNo: due.memberNo } : {};
  return accept<CommitteeEvent>(event, { ...part, data: { ...part.data, ...byPayer } });
};

export const payPart = (command: CommandOf<'payPart'>, state: LiveCommittee): CommitteeDecision =>
  command.replaces === undefined ? addPart(command, state) : replacePart(command, command.replaces, state);

/** What one mark paid is part 1. An open due is owed by the present holder of the seat. */
export const takeBackPart = (command: CommandOf<'takeBackPart'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, seatNo, partNo, reasonId } = command;
  const due = dueOf(state, roundNumber, seatNo);
  if (!due) return refuse({ kind: 'PaymentNotFound' });
  const part = partsOf(due, state.contribution).find((each) => each.partNo === partNo);
  if (!part) return refuse({ kind: 'PartNotFound' });
  const where = { roundNumber, seatNo, memberNo: owedBy(state, due), partNo };
  const after = {
    amount: part.amount,
    left: restOf(due, state.contribution) + part.amount,
    status: due.status === 'overdue' ? ('overdue' as const) : ('pending' as const),
    ...(part.fromAdvance && { fromAdvance: part.fromAdvance }),
    ...(due.word && due.status !== 'paid' && { words: 'kept' as const }),
  };
  const why = reasonId === null ? {} : { reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'PartTakenBack', data: { ...where, ...after, ...why } });
};

export const decideMoney = (
  command: CommandOf<'payPart' | 'takeBackPart' | 'returnAdvance'>,
  state: LiveCommittee,
): CommitteeDecision => {
  if (command.type === 'returnAdvance') return returnAdvance(command, state);
  return command.type === 'payPart' ? payPart(command, state) : takeBackPart(command, state);
};
