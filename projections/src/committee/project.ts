import type { CommitteeEventType, EventData, ReceivedBy, SeatHolder, Winner } from '@mandali/domain/committee/events';
import type { Change, Columns, Table } from '../runner/changes.ts';

/** What the rows need of an event's envelope: whose event it is, when it happened (ISO 8601 UTC) and by whom. */
export type Envelope = {
  readonly committeeId: number;
  readonly occurredAt: string;
  /** Null: the system. */
  readonly actorId: number | null;
};

const put = (table: Table, columns: Columns): Change => ({ table, mode: 'put', columns });
const set = (table: Table, columns: Columns): Change => ({ table, mode: 'set', columns });

/** As JavaScript writes a moment, so that equal moments are equal texts. */
const moment = (iso: string): string => new Date(iso).toISOString();

/** One line for each event of the log; a new event does not compile until it has its line. */
export const project: {
  readonly [T in CommitteeEventType]: (data: EventData<T>, envelope: Envelope) => readonly Change[];
} = {
  CommitteeCreated: (data, { committeeId, occurredAt }) => [
    put('committee', {
      id: committeeId,
      name: data.name,
      status: 'active',
      total_members: data.totalMembers,
      contribution: data.contribution,
      cycle_days: data.cycleDays,
      cycle_type: data.cycleType,
      created_as_existing: data.isExisting,
      is_existing: data.isExisting,
      admin_id: data.adminId,
      created_at: moment(occurredAt),
      open_round: 1,
    }),
  ],
  PastRoundsEnabled: (_, { committeeId }) => [set('committee', { id: committeeId, is_existing: true })],
  MemberAdded: ({ memberNo, seatNo, userId, owesRound }, envelope) => [
    joined(envelope, memberNo, seatNo, userId),
    pending(envelope, owesRound, { seatNo, memberNo }),
  ],
  MemberReplaced: ({ seatNo, leavingMemberNo, memberNo, userId, takesOverRounds }, envelope) => [
    set('member', { committee_id: envelope.committeeId, member_no: leavingMemberNo, replaced_by: memberNo }),
    joined(envelope, memberNo, seatNo, userId),
    ...takesOverRounds.map((roundNumber) =>
      set('due', { ...dueKey(envelope, roundNumber, seatNo), member_no: memberNo, ...wordless }),
    ),
  ],
  RoundOpened: ({ roundNumber, dueAt, drawCommitment, owing }, envelope) => [
    set('committee', { id: envelope.committeeId, open_round: roundNumber }),
    put('round', { ...roundKey(envelope, roundNumber), due_at: moment(dueAt), draw_commitment: drawCommitment }),
    ...owing.map((holder) => pending(envelope, roundNumber, holder)),
  ],
  PaymentMarked: ({ roundNumber, seatNo, memberNo, status, method, paidAt, noteId, words }, envelope) => [
    put('due', {
      ...dueKey(envelope, roundNumber, seatNo),
      member_no: memberNo,
      status,
      method: method ?? null,
      paid_at: paidAt === undefined ? null : moment(paidAt),
      note_id: noteId ?? null,
      ...(words === 'agreed' ? agreed(envelope) : words === undefined ? wordless : {}),
    }),
  ],
  PaymentReported: ({ method, paidAt, noteId, ...due }, envelope) => [
    said(due, envelope, {
      word: 'reported',
      word_at: moment(envelope.occurredAt),
      word_method: method,
      word_paid_at: moment(paidAt),
      word_text: noteId ?? null,
    }),
  ],
  PaymentReportWithdrawn: (due, envelope) => [said(due, envelope, wordless)],
  PaymentReportDeclined: ({ reasonId, ...due }, envelope) => [
    said(due, envelope, answered('declined', envelope, reasonId)),
  ],
  PaymentConfirmed: (due, envelope) => [said(due, envelope, agreed(envelope))],
  PaymentDisputed: ({ noteId, ...due }, envelope) => [said(due, envelope, answered('disputed', envelope, noteId))],
  PaymentDisputeSettled: ({ outcome, by, ...due }, envelope) => [
    said(due, envelope, by === 'member' && outcome === 'paid' ? agreed(envelope) : wordless),
  ],
  PastRoundRecorded: ({ roundNumber, winner, drawDate, method, receivedBy, paid }, envelope) => [
    decided(envelope, { roundNumber, winner, method, drawDate, receivedBy, decidedBy: 'past' }),
    ...paid.map((holder) => paidInThePast(envelope, roundNumber, holder, method, drawDate)),
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
  CommitteeCompleted: (_, { committeeId }) => [set('committee', { id: committeeId, status: 'completed' })],
  AdminTransferred: ({ toUserId }, { committeeId }) => [set('committee', { id: committeeId, admin_id: toUserId })],
  CommitteeDeleted: (_, { committeeId }) => [set('committee', { id: committeeId, status: 'deleted' })],
};

const roundKey = ({ committeeId }: Envelope, roundNumber: number): Columns => ({
  committee_id: committeeId,
  round_number: roundNumber,
});

const dueKey = (envelope: Envelope, roundNumber: number, seatNo: number): Columns => ({
  ...roundKey(envelope, roundNumber),
  seat_no: seatNo,
});

type OfDue = { readonly roundNumber: number; readonly seatNo: number };

/** Nothing is said of the due any more. */
const wordless = { word: null, word_at: null, word_method: null, word_paid_at: null, word_text: null } as const;

const agreed = ({ occurredAt }: Envelope): Columns => ({ ...wordless, word: 'agreed', word_at: moment(occurredAt) });

/** What was reported stays beside it. */
const answered = (word: 'declined' | 'disputed', { occurredAt }: Envelope, textId: number): Columns => ({
  word,
  word_at: moment(occurredAt),
  word_text: textId,
});

const said = ({ roundNumber, seatNo }: OfDue, envelope: Envelope, word: Columns): Change =>
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

const pending = (envelope: Envelope, roundNumber: number, { seatNo, memberNo }: SeatHolder): Change =>
  put('due', {
    ...dueKey(envelope, roundNumber, seatNo),
    member_no: memberNo,
    status: 'pending',
    method: null,
    paid_at: null,
    note_id: null,
  });

/** The note stays: recording a past round says nothing about it. */
const paidInThePast = (
  envelope: Envelope,
  roundNumber: number,
  { seatNo, memberNo }: SeatHolder,
  method: string,
  drawDate: string,
): Change =>
  put('due', {
    ...dueKey(envelope, roundNumber, seatNo),
    member_no: memberNo,
    status: 'paid',
    method,
    paid_at: moment(drawDate),
    ...wordless,
  });

type Outcome = {
  readonly roundNumber: number;
  readonly winner: Winner;
  readonly method: string;
  readonly drawDate: string;
  /** null: nobody said who took the pot. */
  readonly receivedBy: ReceivedBy | null;
  readonly decidedBy: 'verified' | 'unverified' | 'manual' | 'override' | 'past';
};

const decided = (envelope: Envelope, outcome: Outcome): Change =>
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
