import type { Detail } from '@mandali/contracts/shapes';
import { partsOf, unusedAdvance } from '@mandali/domain/committee/parts';
import {
  asItStands,
  askedMember,
  collectedOf,
  endingOf,
  heldSeats,
  isEnded,
  paidOf,
  plannedOf,
} from '@mandali/domain/committee/queries';
import { settlementOf } from '@mandali/domain/committee/settlement';
import { type Due, type LiveCommittee, noMember, type Round } from '@mandali/domain/committee/state';
import { nextTurn, turnsDrawStateOf } from '@mandali/domain/committee/turns';
import { type CommitteeId, memberId, paymentId, roundId } from '@mandali/domain/ids';
import { type Facts, addFact, addFacts, calendarFact } from './facts.ts';
import { passOnFacts, swapFacts } from './exchange-facts.ts';
import { handOverFacts } from './hand-over-facts.ts';

// The facts of a book, from the domain's fold: shares no code with the server's presenters.

export type FoldedBook = {
  readonly id: CommitteeId;
  readonly state: LiveCommittee;
  readonly events: number;
  /** The hash of the last entry. */
  readonly head: string;
};

const moment = (iso: string): string => new Date(iso).toISOString();
const momentOf = (iso: string | null | undefined): string | null => (iso ? moment(iso) : null);
const isOpen = (due: Due | undefined): due is Due => due !== undefined && due.status !== 'paid';

const lateDues = (state: LiveCommittee, counts: (due: Due) => boolean = () => true): readonly Due[] =>
  isEnded(state)
    ? []
    : state.rounds.flatMap((round) => (round?.winner ? round.dues.filter(isOpen).filter(counts) : []));

const openOf = ({ contribution }: LiveCommittee, dues: readonly Due[]): number =>
  dues.reduce((open, due) => open + contribution - paidOf(due, contribution), 0);

const sum = (state: LiveCommittee, dues: readonly Due[]) => [dues.length, String(openOf(state, dues))];

const reportsOf = ({ rounds }: LiveCommittee, kind: string): number =>
  rounds.reduce((all, round) => all + (round?.dues.filter((due) => due?.word?.kind === kind).length ?? 0), 0);

const openRound = (state: LiveCommittee): Round | undefined =>
  state.status === 'active' ? state.rounds[state.currentRound - 1] : undefined;

const letterOf = (state: LiveCommittee, seatNo: number): string => {
  const seat = state.seats[seatNo - 1];
  if (!seat || seat.memberNo === noMember) return 'e';
  const status = openRound(state)?.dues[seatNo - 1]?.status;
  if (seat.wonInRound !== null) return status === 'pending' ? 'W' : status === 'overdue' ? 'L' : 'w';
  return status === 'paid' ? 'p' : status === 'overdue' ? 'l' : 'o';
};

const seatOf = ({ seats, members }: LiveCommittee, userId: number): number | null =>
  seats.find(({ memberNo }) => members[memberNo - 1]?.userId === userId)?.seatNo ?? null;

const endingFact = (state: LiveCommittee) => {
  const ended = endingOf(state);
  return ended && [ended.roundNumber, moment(ended.at)];
};

const settlementFact = (state: LiveCommittee) =>
  settlementOf(state)?.map(({ seatNo, userId, paidIn, received }) => [
    seatNo,
    userId,
    String(paidIn),
    String(received),
    String(paidIn - received),
  ]) ?? null;

export const committeeFacts = (facts: Facts, { id, state, events, head }: FoldedBook, reader: number): void =>
  addFacts(facts, 'committee', {
    id,
    name: state.name,
    status: state.status,
    totalMembers: state.totalMembers,
    contributionAmount: String(state.contribution),
    currentRound: state.status === 'completed' ? state.totalMembers + 1 : state.currentRound,
    cycleDuration: state.cycleDays,
    cycleType: state.cycleType,
    firstDueDay: state.firstDueDay,
    calendar: calendarFact(state.calendar),
    turns: state.turns,
    order: state.order,
    nextTurn: nextTurn(state),
    turnsDraw: turnsDrawStateOf(state),
    committeeType: state.createdAsExisting ? 'existing' : 'new',
    isExisting: state.isExisting,
    createdById: state.adminId,
    admin: state.adminId,
    createdAt: moment(state.createdAt),
    memberCount: heldSeats(state),
    bookMark: head.slice(0, 8),
    events,
    seats: Array.from({ length: state.totalMembers }, (_, index) => letterOf(state, index + 1)).join(''),
    mySeat: seatOf(state, reader),
    arrears: sum(state, lateDues(state)),
    reports: reportsOf(state, 'reported'),
    disputes: reportsOf(state, 'disputed'),
    transferTo: askedMember(state)?.userId ?? null,
    ended: endingFact(state),
  });

export type Month = { readonly from: string; readonly before: string };

export const counterFacts = (facts: Facts, { state }: FoldedBook, { from, before }: Month): void => {
  const dues = state.rounds.flatMap((round) => round?.dues ?? []);
  const collected = dues
    .flatMap((due) => (due ? partsOf(due, state.contribution) : []))
    .filter(({ paidAt }) => moment(paidAt) >= from && moment(paidAt) < before)
    .reduce((rupees, { amount }) => rupees + amount, 0);
  const pending = openOf(state, (openRound(state)?.dues ?? []).filter(isOpen));
  addFacts(facts, 'committee', { pending: String(pending), collected: String(collected) });
};

/** Of decided rounds, rupees. */
export const ownArrears = (state: LiveCommittee, reader: number): number => {
  const own = new Set(
    state.members.flatMap(({ userId, replacedBy, memberNo }) =>
      userId === reader && replacedBy === null ? [memberNo] : [],
    ),
  );
  return openOf(
    state,
    lateDues(state, ({ memberNo }) => own.has(memberNo)),
  );
};

const memberFacts = (facts: Facts, { id, state }: FoldedBook): void => {
  const isReplaced = ({ replacedBy }: { readonly replacedBy: number | null }): number => (replacedBy === null ? 0 : 1);
  const members = state.members
    .filter(({ replacedBy }) => replacedBy !== noMember)
    .sort((a, b) => isReplaced(a) - isReplaced(b) || a.seatNo - b.seatNo || a.memberNo - b.memberNo);
  const ids = members.map(({ memberNo }) => memberId(id, memberNo));
  addFact(facts, 'members', ids);
  for (const [index, { memberNo, seatNo, userId, joinedAt, replacedBy }] of members.entries()) {
    const won = state.seats[seatNo - 1]?.wonInRound ?? null;
    const isTheirs = won !== null && state.rounds[won - 1]?.winner?.memberNo === memberNo;
    addFacts(facts, `member/${ids[index]}`, {
      seatNo,
      user: userId,
      hasWon: replacedBy === null ? won !== null : isTheirs,
      wonInRound: isTheirs ? won : null,
      isActive: replacedBy === null,
      isReplaced: replacedBy !== null,
      joinedAt: moment(joinedAt),
      advance: String(replacedBy === null ? unusedAdvance(state.seats[seatNo - 1] ?? {}) : 0),
      arrears: sum(
        state,
        lateDues(state, (due) => due.memberNo === memberNo),
      ),
    });
  }
};

const dueFacts = (facts: Facts, path: string, { contribution, members }: LiveCommittee, due: Due): void => {
  const { status, memberNo, noteId, word } = due;
  addFacts(facts, path, {
    status,
    isPaid: status === 'paid',
    amount: String(contribution),
    paymentMethod: due.status === 'paid' ? due.method : null,
    paidAt: due.status === 'paid' ? moment(due.paidAt) : null,
    user: members[memberNo - 1]?.userId ?? 0,
    hasNote: noteId !== null,
    word: word ? [word.kind, moment(word.at), word.report?.method ?? null, momentOf(word.report?.paidAt)] : null,
    wordAmount: word?.report?.amount === undefined ? null : String(word.report.amount),
    paid: String(paidOf(due, contribution)),
    parts: partsOf(due, contribution).map(({ partNo, amount, method, paidAt, fromAdvance }) => [
      partNo,
      String(amount),
      method,
      moment(paidAt),
      fromAdvance === true,
    ]),
  });
};

export const paymentFacts = (facts: Facts, { id, state }: FoldedBook, roundNumber: number): void => {
  const dues = (state.rounds[roundNumber - 1]?.dues ?? []).filter((due) => due !== undefined);
  const path = `payment/${roundNumber}`;
  addFact(
    facts,
    path,
    dues.map(({ seatNo }) => paymentId(id, roundNumber, seatNo)),
  );
  for (const due of dues) dueFacts(facts, `${path}/${due.seatNo}`, state, asItStands(state, due));
};

const roundFacts = (facts: Facts, { id, state }: FoldedBook, round: Round): void => {
  const { roundNumber, opened, winner, outcome, draw, dues } = round;
  const path = `round/${roundNumber}`;
  addFacts(facts, path, {
    id: roundId(id, roundNumber),
    drawDate: momentOf(outcome?.drawDate),
    dueAt: momentOf(opened?.dueAt),
    winner: winner?.userId ?? null,
    namedWinner: winner?.userId ?? null,
    paymentMethod: outcome?.method ?? null,
    decidedBy: outcome?.how === 'past' && draw !== null ? 'override' : (outcome?.how ?? null),
    drawCommitment: opened?.drawCommitment ?? null,
    drawOpened: draw !== null && winner === null,
    unpaid: dues.filter(isOpen).length,
    partlyPaid: String(dues.filter(isOpen).reduce((paid, due) => paid + paidOf(due, state.contribution), 0)),
    openedHere: outcome?.how === 'past' && opened !== null,
    isReceivedByAdmin: outcome?.receivedBy === 'Admin',
  });
  addFact(facts, `${path}/beaconRound`, draw?.beacon?.round ?? null);
  const [planned, collected] = [plannedOf(state), collectedOf(state, roundNumber)];
  addFacts(facts, path, { planned: `${planned}`, collected: `${collected}`, open: `${planned - collected}` });
  handOverFacts(facts, path, state, round);
  passOnFacts(facts, path, state, round);
};

/** Payments only of rounds whose payments are in the answer. */
export const bookFacts = (folded: FoldedBook, answer: Detail, reader: number): Facts => {
  const facts: Facts = new Map();
  const { state } = folded;
  committeeFacts(facts, folded, reader);
  memberFacts(facts, folded);
  addFact(facts, 'settlement', settlementFact(state));
  swapFacts(facts, state);
  const rounds = state.rounds.flatMap((round) => round ?? []);
  addFact(facts, 'rounds', rounds.map(({ roundNumber }) => roundNumber).reverse());
  addFact(facts, 'openRound', openRound(state)?.roundNumber ?? null);
  for (const round of rounds) roundFacts(facts, folded, round);
  for (const { roundNumber, paymentsLeftOut } of answer.rounds)
    if (paymentsLeftOut !== true) paymentFacts(facts, folded, roundNumber);
  if (answer.currentRound) paymentFacts(facts, folded, answer.currentRound.roundNumber);
  return facts;
};
