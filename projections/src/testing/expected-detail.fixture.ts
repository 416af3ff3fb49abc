import type { Arrears, Detail, Member, Payment, PersonCard, Round as RoundAnswer } from '@mandali/contracts/shapes';
import { type Due, type LiveCommittee, noMember, type Round } from '@mandali/domain/committee/state';
import * as ids from '@mandali/domain/ids';
import { expectedHandOver, named } from './expected-hand-over.fixture.ts';
import { expectedPassingOn, expectedSwaps, expectedTurns } from './expected-turns.fixture.ts';
import { endedOf, isOwed, rupeesOf, settlementOf, statusOf } from './expected-settlement.fixture.ts';

const person = (userId: number): PersonCard => ({ id: userId, name: `Person ${userId}`, phone: null });

/**
 * Detail folded from the log by the domain's evolve, without SQL: the expected answer of committee-detail to a global
 * admin. People are called 'Person n' and have no phone, notes are called 'Text n'.
 */
export function expectedDetail(id: number, state: LiveCommittee, events: number, head: string): Detail {
  const rounds = state.rounds.flatMap((round) => (round ? [roundAnswer(id, state, round)] : [])).toReversed();
  const isCompleted = state.status === 'completed';
  const currentRound = isCompleted ? state.totalMembers + 1 : state.currentRound;
  return {
    committee: {
      id,
      name: state.name,
      status: state.status,
      totalMembers: state.totalMembers,
      contributionAmount: String(state.contribution),
      currentRound,
      cycleDuration: state.cycleDays,
      cycleType: state.cycleType,
      firstDueDay: state.firstDueDay,
      calendar: state.calendar,
      ...expectedTurns(state),
      committeeType: state.createdAsExisting ? 'existing' : 'new',
      isExisting: state.isExisting,
      createdById: state.adminId,
      createdAt: state.createdAt,
      memberCount: state.members.filter(({ replacedBy }) => replacedBy === null).length,
      bookMark: head.slice(0, 8),
      events,
      seats: Array.from({ length: state.totalMembers }, (_, i) => letter(state, i + 1)).join(''),
      mySeat: null,
      mySeats: [],
      arrears: arrearsOf(state),
      reports: wordsIn(state, 'reported'),
      disputes: wordsIn(state, 'disputed'),
      transferTo: transferToOf(state),
      ended: endedOf(state),
    },
    members: membersOf(id, state),
    rounds,
    currentRound: isCompleted ? null : (rounds.find(({ roundNumber }) => roundNumber === currentRound) ?? null),
    admin: person(state.adminId),
    settlement: settlementOf(state),
    swaps: expectedSwaps(state),
  };
}

/** Sums the unpaid dues of decided rounds that `counts` selects; default all. */
export function arrearsOf(state: LiveCommittee, counts: (due: Due) => boolean = () => true): Arrears {
  const decided = state.rounds.filter((round) => round?.winner);
  const late = decided.flatMap((round) => round?.dues ?? []).filter((due) => due && isOwed(state, due) && counts(due));
  const paid = late.reduce((sum, due) => sum + (due ? rupeesOf(due, state) : 0), 0);
  return { dues: late.length, amount: String(late.length * state.contribution - paid) };
}

const wordsIn = (state: LiveCommittee, kind: string): number =>
  state.rounds.flatMap((round) => round?.dues ?? []).filter((due) => due?.word?.kind === kind).length;

function letter(state: LiveCommittee, seatNo: number): string {
  const seat = state.seats[seatNo - 1];
  if (!seat || seat.memberNo === noMember) return 'e';
  const due = state.status === 'active' ? state.rounds[state.currentRound - 1]?.dues[seatNo - 1] : undefined;
  if (seat.wonInRound !== null) return due?.status === 'pending' ? 'W' : due?.status === 'overdue' ? 'L' : 'w';
  return due?.status === 'paid' ? 'p' : due?.status === 'overdue' ? 'l' : 'o';
}

function membersOf(id: number, state: LiveCommittee): Member[] {
  const wonIn = (memberNo: number): number | null =>
    state.rounds.find((round) => round?.winner?.memberNo === memberNo)?.roundNumber ?? null;
  const all = state.members.flatMap((member): Member[] => {
    if (member.replacedBy === noMember) return [];
    const { memberNo, seatNo, userId, joinedAt, replacedBy } = member;
    const isActive = replacedBy === null;
    const seatHasWon = state.seats[seatNo - 1]?.wonInRound !== null;
    const successor = replacedBy === null ? undefined : state.members[replacedBy - 1];
    const shown = {
      id: ids.memberId(ids.committeeId(id), memberNo),
      seatNo,
      user: person(userId),
      hasWon: isActive ? seatHasWon : wonIn(memberNo) !== null,
      wonInRound: wonIn(memberNo),
      isActive,
      replacedBy: successor ? { name: person(successor.userId).name } : null,
      joinedAt,
      arrears: arrearsOf(state, (due) => due.memberNo === memberNo),
      hasAccount: true,
      state: 'joined' as const,
      advance: String(
        isActive ? (state.seats[seatNo - 1]?.advance ?? []).reduce((sum, each) => sum + each.amount, 0) : 0,
      ),
    };
    return [shown];
  });
  return all.sort((a, b) => Number(b.isActive) - Number(a.isActive) || a.seatNo - b.seatNo || a.id - b.id);
}

function roundAnswer(id: number, state: LiveCommittee, round: Round): RoundAnswer {
  const { roundNumber, winner, outcome, opened, draw } = round;
  const brief = { id: ids.roundId(ids.committeeId(id), roundNumber), roundNumber, drawDate: outcome?.drawDate ?? null };
  // A winner who has said 'not me' is named after the seat (docs/features.md).
  const holderId = winner && (state.members[winner.memberNo - 1]?.userId ?? winner.userId);
  const payments = round.dues.flatMap((due): Payment[] => (due ? [paymentAnswer(id, state, due, brief)] : []));
  const planned = state.contribution * state.totalMembers;
  const collected = round.dues.reduce((sum, due) => sum + (due ? rupeesOf(due, state) : 0), 0);
  const unpaid = round.dues.flatMap((due) => (due && due.status !== 'paid' ? [due] : []));
  return {
    ...brief,
    dueAt: opened?.dueAt ?? null,
    winnerId: winner?.userId ?? null,
    winner: winner && holderId ? { id: winner.userId, name: person(holderId).name } : null,
    receivedBy: outcome?.receivedBy === 'Admin' ? 'Admin' : null,
    paymentMethod: outcome?.method ?? null,
    payments,
    decidedBy: outcome?.how ?? null,
    drawCommitment: opened?.drawCommitment ?? null,
    drawOpened: draw !== null && winner === null,
    draw:
      draw !== null || winner === null
        ? { protocol: draw?.beacon ? 'draw/2' : 'draw/1', beaconRound: draw?.beacon?.round ?? null }
        : null,
    paymentsLeftOut: false,
    unpaid: unpaid.length,
    partlyPaid: String(unpaid.reduce((sum, due) => sum + rupeesOf(due, state), 0)),
    planned: String(planned),
    collected: String(collected),
    open: String(planned - collected),
    openedHere: outcome?.how === 'past' && opened !== null,
    handOver: expectedHandOver(state, round, collected),
    ...expectedPassingOn(state, round),
  };
}

const noteAnswer = (noteId: number | null): string | null => (noteId === null ? null : `Text ${noteId}`);

function partsAnswer({ contribution }: LiveCommittee, due: Due): Payment['parts'] {
  if (due.parts === undefined && due.status === 'paid')
    return [
      {
        no: 1,
        amount: String(contribution),
        paymentMethod: due.method,
        paidAt: due.paidAt,
        notes: noteAnswer(due.noteId),
        fromAdvance: false,
      },
    ];
  return (due.parts ?? []).map(({ partNo, amount, method, paidAt, noteId, fromAdvance }) => ({
    no: partNo,
    amount: String(amount),
    paymentMethod: method,
    paidAt,
    notes: noteAnswer(noteId === undefined ? due.noteId : noteId),
    fromAdvance: fromAdvance ?? false,
  }));
}

const paymentAnswer = (id: number, state: LiveCommittee, due: Due, round: Payment['round']): Payment => ({
  id: ids.paymentId(ids.committeeId(id), round.roundNumber, due.seatNo),
  status: statusOf(state, due),
  amount: String(state.contribution),
  paymentMethod: due.status === 'paid' ? due.method : null,
  notes: due.noteId === null ? null : `Text ${due.noteId}`,
  paidAt: due.status === 'paid' ? due.paidAt : null,
  user: person(state.members[due.memberNo - 1]?.userId ?? 0),
  round,
  paid: String(rupeesOf(due, state)),
  parts: partsAnswer(state, due),
  word: due.word
    ? {
        kind: due.word.kind,
        at: due.word.at,
        paymentMethod: due.word.report?.method ?? null,
        paidAt: due.word.report?.paidAt ?? null,
        amount: due.word.report?.amount === undefined ? null : String(due.word.report.amount),
        text: due.word.textId === null ? null : `Text ${due.word.textId}`,
      }
    : null,
});

const transferToOf = ({ members, transferTo = 0 }: LiveCommittee) => {
  const asked = members[transferTo - 1];
  return asked?.replacedBy === null ? named(asked.userId) : null;
};
