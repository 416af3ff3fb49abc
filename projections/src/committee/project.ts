import type { CommitteeEventType, EventData, ReceivedBy, SeatHolder, Winner } from '@mandali/domain/committee/events';
import { noMember } from '@mandali/domain/committee/state';
import type { Change, Columns } from '../runner/changes.ts';
import { endingProjections } from './project-ending.ts';
import { exchangeProjections, notPassedOn } from './project-exchanges.ts';
import { handOverProjections, noHandOver } from './project-hand-over.ts';
import { money, paidInThePast, paidPart } from './project-money.ts';
import { terms } from './project-terms.ts';
import { turnsProjections } from './project-turns.ts';
import {
  agreed,
  clearedWord,
  dueKey,
  type Envelope,
  moment,
  partKey,
  put,
  remove,
  roundKey,
  set,
  wordAfter,
} from './rows.ts';

export const project: {
  readonly [T in CommitteeEventType]: (data: EventData<T>, envelope: Envelope) => readonly Change[];
} = {
  ...terms,
  MemberAdded: ({ memberNo, seatNo, userId, owesRound }, envelope) => [
    joined(envelope, memberNo, seatNo, userId),
    pending(envelope, owesRound, { seatNo, memberNo }),
  ],
  MemberReplaced: ({ seatNo, leavingMemberNo, memberNo, userId, takesOverRounds }, envelope) => [
    set('member', { committee_id: envelope.committeeId, member_no: leavingMemberNo, replaced_by: memberNo }),
    joined(envelope, memberNo, seatNo, userId),
    ...takesOverRounds.map((roundNumber) =>
      set('due', { ...dueKey(envelope, roundNumber, seatNo), member_no: memberNo, ...clearedWord }),
    ),
  ],
  MemberRemoved: ({ seatNo, memberNo, owed }, envelope) => [
    set('member', { committee_id: envelope.committeeId, member_no: memberNo, replaced_by: noMember }),
    ...owed.map((roundNumber) => remove('due', dueKey(envelope, roundNumber, seatNo))),
  ],
  MemberCorrected: ({ memberNo, toUserId }, { committeeId }) =>
    toUserId === undefined
      ? []
      : [set('member', { committee_id: committeeId, member_no: memberNo, user_id: toUserId })],
  AccountsJoined: ({ toUserId, memberNos, wonRounds, isAdmin }, envelope) => [
    ...memberNos.map((member_no) =>
      set('member', { committee_id: envelope.committeeId, member_no, user_id: toUserId }),
    ),
    ...wonRounds.map((round) => put('round', { ...roundKey(envelope, round), winner_user_id: toUserId })),
    ...(isAdmin ? [set('committee', { id: envelope.committeeId, admin_id: toUserId })] : []),
  ],
  RoundOpened: ({ roundNumber, dueAt, drawCommitment, owing }, envelope) => [
    set('committee', { id: envelope.committeeId, open_round: roundNumber }),
    put('round', { ...roundKey(envelope, roundNumber), due_at: moment(dueAt), draw_commitment: drawCommitment }),
    ...owing.map((holder) => pending(envelope, roundNumber, holder)),
  ],
  PaymentMarked: ({ status, method, paidAt, noteId, words, part, takesBack = [], ...due }, envelope) => [
    put('due', {
      ...dueKey(envelope, due.roundNumber, due.seatNo),
      member_no: due.memberNo,
      status,
      method: method ?? null,
      paid_at: paidAt === undefined ? null : moment(paidAt),
      note_id: noteId ?? null,
      ...(status === 'paid' && { in_parts: part !== undefined }),
      ...wordAfter(words, envelope),
    }),
    ...(part && method !== undefined && paidAt !== undefined
      ? [paidPart(envelope, due, part, { method, paidAt })]
      : []),
    ...takesBack.map((partNo) => remove('part', partKey(envelope, { ...due, partNo }))),
  ],
  ...money,
  PaymentReported: ({ method, paidAt, amount, noteId, ...due }, envelope) => [
    setWord(due, envelope, {
      word: 'reported',
      word_at: moment(envelope.occurredAt),
      word_method: method,
      word_paid_at: moment(paidAt),
      word_amount: amount ?? null,
      word_text: noteId ?? null,
    }),
  ],
  PaymentReportWithdrawn: (due, envelope) => [setWord(due, envelope, clearedWord)],
  PaymentReportDeclined: ({ reasonId, ...due }, envelope) => [
    setWord(due, envelope, answered('declined', envelope, reasonId)),
  ],
  PaymentConfirmed: (due, envelope) => [setWord(due, envelope, agreed(envelope))],
  PaymentDisputed: ({ noteId, ...due }, envelope) => [setWord(due, envelope, answered('disputed', envelope, noteId))],
  PaymentDisputeSettled: ({ outcome, by, ...due }, envelope) => [
    setWord(due, envelope, by === 'member' && outcome === 'paid' ? agreed(envelope) : clearedWord),
  ],
  PastRoundRecorded: ({ roundNumber, winner, drawDate, method, receivedBy, paid }, envelope) => [
    decided(envelope, { roundNumber, winner, method, drawDate, receivedBy, decidedBy: 'past' }),
    ...paid.flatMap((payer) => paidInThePast(envelope, { ...payer, roundNumber }, { method, paidAt: drawDate })),
  ],
  DrawOpened: ({ roundNumber, beacon }, envelope) => [
    put('round', {
      ...roundKey(envelope, roundNumber),
      draw_opened: true,
      ...(beacon && { beacon_chain: beacon.chain, beacon_round: beacon.round }),
    }),
  ],
  DrawRecommitted: ({ roundNumber, drawCommitment }, envelope) => [
    put('round', { ...roundKey(envelope, roundNumber), draw_commitment: drawCommitment }),
  ],
  DrawConducted: ({ proof, ...data }, envelope) => [
    decided(envelope, {
      ...data,
      drawDate: envelope.occurredAt,
      decidedBy: proof === undefined ? 'unverified' : 'verified',
    }),
  ],
  WinnerSelected: ({ overridesOpenDraw, ...data }, envelope) => [
    decided(envelope, {
      ...data,
      drawDate: envelope.occurredAt,
      receivedBy: null,
      decidedBy: overridesOpenDraw ? 'override' : 'manual',
    }),
  ],
  DecisionTakenBack: ({ roundNumber, reopens, closes, owing }, envelope) => [
    set('committee', { id: envelope.committeeId, status: 'active', ...(reopens && { open_round: roundNumber }) }),
    ...(closes === undefined ? [] : unopened(envelope, closes)),
    ...(reopens
      ? [set('round', { ...roundKey(envelope, roundNumber), ...undecided })]
      : unopened(envelope, roundNumber)),
    ...owing.map((holder) => open(envelope, roundNumber, holder)),
    ...owing.flatMap(({ seatNo, part }) =>
      part ? [remove('part', partKey(envelope, { roundNumber, seatNo, partNo: part.partNo }))] : [],
    ),
  ],
  ...turnsProjections,
  TurnGiven: (data, envelope) => [
    decided(envelope, { ...data, drawDate: envelope.occurredAt, receivedBy: null, decidedBy: 'turn' }),
  ],
  ...exchangeProjections,
  ...handOverProjections,
  ...endingProjections,
};

type OfDue = { readonly roundNumber: number; readonly seatNo: number };

/** Leaves the columns of the member's report unchanged. */
const answered = (word: 'declined' | 'disputed', { occurredAt }: Envelope, textId: number): Columns => ({
  word,
  word_at: moment(occurredAt),
  word_text: textId,
});

const setWord = ({ roundNumber, seatNo }: OfDue, envelope: Envelope, word: Columns): Change =>
  set('due', { ...dueKey(envelope, roundNumber, seatNo), ...word });

const joined = (
  { committeeId, occurredAt, actorId }: Envelope,
  memberNo: number,
  seatNo: number,
  userId: number,
): Change =>
  put('member', {
    committee_id: committeeId,
    member_no: memberNo,
    seat_no: seatNo,
    user_id: userId,
    joined_at: moment(occurredAt),
    added_by: actorId,
  });

/** Leaves the note of an existing due unchanged. */
const open = (envelope: Envelope, roundNumber: number, { seatNo, memberNo }: SeatHolder): Change =>
  put('due', {
    ...dueKey(envelope, roundNumber, seatNo),
    member_no: memberNo,
    status: 'pending',
    method: null,
    paid_at: null,
  });

const pending = (envelope: Envelope, roundNumber: number, holder: SeatHolder): Change => {
  const due = open(envelope, roundNumber, holder);
  return { ...due, columns: { ...due.columns, note_id: null } };
};

const unopened = (envelope: Envelope, roundNumber: number): readonly Change[] => [
  remove('round', roundKey(envelope, roundNumber)),
  remove('due', roundKey(envelope, roundNumber)),
  remove('part', roundKey(envelope, roundNumber)),
];

const undecided = {
  winner_seat: null,
  winner_member_no: null,
  winner_user_id: null,
  draw_date: null,
  method: null,
  received_by_admin: false,
  received_by_text: null,
  decided_by: null,
  ...noHandOver,
  ...notPassedOn,
} as const;

type RoundDecision = {
  readonly roundNumber: number;
  readonly winner: Winner;
  readonly method: string;
  readonly drawDate: string;
  /** Null: not recorded. */
  readonly receivedBy: ReceivedBy | null;
  readonly decidedBy: 'verified' | 'unverified' | 'manual' | 'override' | 'past' | 'turn';
};

const decided = (envelope: Envelope, outcome: RoundDecision): Change =>
  put('round', {
    ...roundKey(envelope, outcome.roundNumber),
    winner_seat: outcome.winner.seatNo,
    winner_member_no: outcome.winner.memberNo,
    winner_user_id: outcome.winner.userId,
    draw_date: moment(outcome.drawDate),
    method: outcome.method,
    received_by_admin: outcome.receivedBy === 'Admin',
    received_by_text: typeof outcome.receivedBy === 'number' ? outcome.receivedBy : null,
    decided_by: outcome.decidedBy,
  });
