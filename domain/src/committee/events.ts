// WARNING: the names and shapes in this file are on disk for ever. Never rename, drop or reinterpret a field:
// a changed meaning is a new event type and an upcaster. No personal data and no free text: people are user ids,
// notes and reasons are ids of texts that live in the people store. The committee's own name is the one text.
import { z } from 'zod';
import {
  beacon,
  beaconProof,
  digests,
  due,
  epoch,
  hex32,
  instant,
  memberNo,
  method,
  part,
  partNo,
  payer,
  proof,
  receivedBy,
  roundNumber,
  rupees,
  seatHolder,
  seatNo,
  status,
  textId,
  userId,
  winner,
} from './event-fields.ts';
import { endingEventSchemas } from './ending-events.ts';
import { exchangeEventSchemas } from './exchange-events.ts';
import { handOverEventSchemas } from './hand-over-events.ts';
import { moneyEventSchemas } from './money-events.ts';
import { termsEventSchemas } from './terms-events.ts';
import { turnsEventSchemas } from './turns-events.ts';

export { paymentMethods, type PaymentMethod, type PaymentStatus, paymentStatuses } from './event-fields.ts';

const noPhone = z.literal(true).optional();

/** The first sentence of each comment is the meaning of the event in docs/events.md and docs/asyncapi.json. */
export const committeeEventSchemas = {
  ...termsEventSchemas,
  /**
   * The person, the seat, and the round from which the seat owes. `noPhone`: the person has no phone; the committee admin
   * acts for them.
   */
  MemberAdded: z.object({ memberNo, seatNo, userId, owesRound: roundNumber, noPhone, digests }),
  /** The seat passed from one person to another, with which open rounds. */
  MemberReplaced: z.object({
    seatNo,
    leavingMemberNo: memberNo,
    memberNo,
    userId,
    takesOverRounds: z.array(roundNumber),
    reasonId: textId,
    noPhone,
    digests,
  }),
  /**
   * A member left a seat without payments; the seat is free, and its open dues are removed. The seat has not won.
   * `owed`: the rounds of its open dues. `left`: the member sent the command; absent: the committee admin removed them.
   */
  MemberRemoved: z.object({
    seatNo,
    memberNo,
    userId,
    owed: z.array(roundNumber),
    reasonId: textId.optional(),
    left: z.literal(true).optional(),
    digests,
  }),
  /**
   * Name or phone of a person who never signed in were corrected, or the seat passed to another person. `digests` has
   * the name or the phone that is right, or both. `toUserId`: that phone is another person's, who has the seat from now
   * on. Absent: it is the same person. `notMe`: the person who was added has said by the link that they are another
   * person; `toUserId` is a placeholder of the seat.
   */
  MemberCorrected: z.object({
    seatNo,
    memberNo,
    userId,
    toUserId: userId.optional(),
    notMe: z.literal(true).optional(),
    digests,
  }),
  /**
   * Two accounts of one person were joined: members, won rounds and rights pass to one of them. All that `fromUserId`
   * is in this committee is `toUserId` from now on: the members of these numbers, present and former, the winner of
   * these rounds, and the admin where `isAdmin` says so. What was drawn before keeps its ticket.
   */
  AccountsJoined: z.object({
    fromUserId: userId,
    toUserId: userId,
    memberNos: z.array(memberNo),
    wonRounds: z.array(roundNumber),
    isAdmin: z.boolean(),
  }),
  /** Its due date, the commitment of its draw, the epoch of its seed, and the seats that owe. */
  RoundOpened: z.object({
    roundNumber,
    dueAt: instant,
    drawCommitment: hex32,
    owing: z.array(seatHolder),
    epoch: epoch.optional(),
  }),
  /** A due became pending, paid or overdue; how and when it was paid. */
  PaymentMarked: z.object({
    roundNumber,
    seatNo,
    memberNo,
    status,
    method: method.optional(),
    paidAt: instant.optional(),
    noteId: textId.optional(),
    digests,
    /**
     * What the member has said of the due stays as it is, or the mark confirms what the member had reported. Absent:
     * nothing that was said before counts for it.
     */
    words: z.enum(['kept', 'agreed']).optional(),
    /** It takes back the mark as paid of this moment (its paidAt). Absent: nothing is undone, or it is not known. */
    undoes: instant.optional(),
    /** The part of a due in parts that the mark pays or edits. Absent in a mark as paid: it pays the whole due. */
    part: part.optional(),
    /** Numbers of the parts that a mark as pending or overdue takes back. */
    takesBack: z.array(partNo).optional(),
  }),
  ...moneyEventSchemas,
  /** The member claims to have paid the due, how and when. `amount`: of a part; absent: all that is open. */
  PaymentReported: z.object({
    ...due,
    method,
    paidAt: instant,
    amount: rupees.optional(),
    noteId: textId.optional(),
    digests,
  }),
  /** The member withdraws the report. */
  PaymentReportWithdrawn: z.object(due),
  /** The admin has not received the payment. */
  PaymentReportDeclined: z.object({ ...due, reasonId: textId, digests }),
  /** The member agrees that the due is marked paid. */
  PaymentConfirmed: z.object(due),
  /** The member disputes the mark or the decline. */
  PaymentDisputed: z.object({ ...due, noteId: textId, digests }),
  /** The dispute was settled: by whom, and whether the due was paid; a correction of the book follows. */
  PaymentDisputeSettled: z.object({
    ...due,
    outcome: z.enum(['paid', 'unpaid']),
    by: z.enum(['member', 'admin']),
    noteId: textId.optional(),
    digests,
  }),
  /** The receiver of the pot of an earlier round, and the dues that it settles. */
  PastRoundRecorded: z.object({
    roundNumber,
    winner,
    drawDate: instant,
    method,
    receivedBy,
    /** `part`: what it pays of a due that had parts. */
    paid: z.array(payer),
    digests,
  }),
  /** The frozen list of eligible members, the browser's nonce, a round of the beacon. */
  DrawOpened: z.object({
    roundNumber,
    eligible: z.array(userId),
    unpaidPastWinners: z.array(userId),
    clientNonce: hex32,
    beacon: beacon.optional(),
  }),
  /** The open round has a new commitment, of a seed of that epoch, after a restore or a move. */
  DrawRecommitted: z.object({ roundNumber, drawCommitment: hex32, epoch }),
  /** The winner, and the proof when the draw was opened before. */
  DrawConducted: z.object({
    roundNumber,
    winner,
    receivedBy,
    method,
    proof: z.union([proof, beaconProof]).optional(),
    digests,
  }),
  /** The winner chosen by the admin, and whether that overrode an opened draw. */
  WinnerSelected: z.object({ roundNumber, winner, method, overridesOpenDraw: z.boolean() }),
  /**
   * The decision of a round was reversed: whether the round is open again, and which round is closed. The round has no
   * winner any more. `reopens`: it is the open one again, as it was opened; otherwise as if it had never opened.
   * `closes`: the round that had opened since is not open any more. `owing`: whose dues of this round are open by that:
   * those that recording it had marked as paid, and of the seats that came later; `part`: the part that recording it had
   * paid, the other parts stay. A part from an advance in a round that closes goes into the advance again.
   */
  DecisionTakenBack: z.object({
    roundNumber,
    winner,
    reopens: z.boolean(),
    closes: roundNumber.optional(),
    owing: z.array(payer),
    reasonId: textId,
    digests,
  }),
  ...handOverEventSchemas,
  ...endingEventSchemas,
  ...turnsEventSchemas,
  ...exchangeEventSchemas,
  /** The ownership passed to another member. */
  AdminTransferred: z.object({ fromUserId: userId, toUserId: userId, digests }),
  /** The committee is hidden from all readers; its events stay. */
  CommitteeDeleted: z.object({}),
  /**
   * The deletion was reversed, and whether the committee was completed. The committee is as it was when it was deleted;
   * `completed`: whether it was completed then.
   */
  CommitteeRestored: z.object({ completed: z.boolean() }),
} as const;

type Schemas = typeof committeeEventSchemas;
export type CommitteeEventType = keyof Schemas;
export type CommitteeEvent = {
  [T in CommitteeEventType]: { readonly type: T; readonly data: Readonly<z.infer<Schemas[T]>> };
}[CommitteeEventType];
export type EventData<T extends CommitteeEventType> = Extract<CommitteeEvent, { type: T }>['data'];

export type SeatHolder = z.infer<typeof seatHolder>;
export type Payer = z.infer<typeof payer>;
export type Winner = z.infer<typeof winner>;
export type ReceivedBy = z.infer<typeof receivedBy>;
export type DrawProof = z.infer<typeof proof>;
export type BeaconProof = z.infer<typeof beaconProof>;
export type BeaconRound = z.infer<typeof beacon>;
/** By kind, 64 hex digits. */
export type EventDigests = Readonly<Record<string, string>>;
