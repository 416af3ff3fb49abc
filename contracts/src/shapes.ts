import { z } from 'zod';
import { dueDays } from './due-calendar.ts';
import { ending, settledSeat } from './ending-shapes.ts';
import { handOver } from './hand-over-shapes.ts';
import { memberStates } from './member-states.ts';
import { part, word } from './payment-shapes.ts';
import { arrears, count, id, instant, paymentMethod, personCard, rupees } from './shape-fields.ts';
import { orderOfTurns, origin, passingOn, swap } from './turn-shapes.ts';

export type { Swap } from './turn-shapes.ts';
export type { HandOver, PotPart } from './hand-over-shapes.ts';
export { type Part, part, type Word, word } from './payment-shapes.ts';
export { arrears, count, id, instant, paymentMethod, paymentMethods, personCard, rupees } from './shape-fields.ts';

export const roles = ['user', 'global_admin', 'auditor'] as const;
export const role = z.enum(roles);
export const paymentStatuses = ['pending', 'paid', 'overdue'] as const;
export const paymentStatus = z.enum(paymentStatuses);
export const committeeStatuses = ['active', 'completed'] as const;
export const committeeStatus = z.enum(committeeStatuses);

export const user = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role,
});
export type User = z.infer<typeof user>;
export const profile = user.extend({
  hasPassword: z.boolean(),
  phoneVerified: z.boolean(),
  phoneToProve: z.string().nullable().optional(),
  /** The service may send them. */
  reminders: z.boolean().optional(),
  passkeys: count.optional(),
});
export type Profile = z.infer<typeof profile>;

/** The account was deleted (decision 32); pages translate the name. */
export const erasedName = 'Deleted member';
/** No entry in the people store; pages translate the name. */
export const missingName = 'Name missing';

export type PersonCard = z.infer<typeof personCard>;
export const refusedAnswer = z.object({ success: z.literal(false), message: z.string() });
export const signedInAnswer = z.object({
  success: z.literal(true),
  user,
  token: z.string(),
  message: z.string().optional(),
});
export const authAnswer = z.union([signedInAnswer, refusedAnswer]);
export type AuthAnswer = z.infer<typeof authAnswer>;
export const signupRequiredAnswer = z.object({
  success: z.literal(true),
  requiresSignup: z.literal(true),
  /** An account holds this number unproved: for POST /api/auth/login, once, within 10 minutes. */
  claim: z.string().optional(),
  /** Hints by which the owner recognises the account; without an e-mail if there are several accounts. */
  mayBeYours: z.object({ email: z.string().optional() }).optional(),
  message: z.string().optional(),
});
export const verifyAnswer = z.union([signupRequiredAnswer, signedInAnswer, refusedAnswer]);
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
export const doneAnswer = z.object({ success: z.literal(true), message: z.string().optional() });

export type Arrears = z.infer<typeof arrears>;

export const committee = z.object({
  id,
  name: z.string(),
  status: committeeStatus,
  totalMembers: count,
  contributionAmount: rupees,
  /** totalMembers + 1 when completed. */
  currentRound: count,
  /** Days. */
  cycleDuration: count,
  cycleType: z.enum(['fixed', 'custom']),
  ...dueDays,
  ...orderOfTurns,
  committeeType: z.enum(['new', 'existing']),
  isExisting: z.boolean(),
  createdById: id,
  createdAt: instant,
  memberCount: count,
  /** First 8 characters of the hash of the committee's last event: a label, no proof. */
  bookMark: z.string().optional(),
  events: count.optional(),
  /** One letter for each seat in seat order: w won, p paid, o pending, l overdue, e empty; W won and owes, L won and overdue. */
  seats: z.string().optional(),
  /** The caller's lowest seat, and all of them. */
  mySeat: count.nullable().optional(),
  mySeats: z.array(count).optional(),
  ended: ending.nullable().optional(),
  /** Arrears of all seats, also when the committee is completed; none when it was ended early. */
  arrears: arrears.optional(),
  /** `reports`: payments of all rounds with a report that waits for an answer. */
  reports: count.optional(),
  disputes: count.optional(),
  /** The member who is asked to become the admin. */
  transferTo: z.object({ id, name: z.string() }).nullable().optional(),
  /** Only in a list: open dues of the current round, of `owing` seats; `mine`: the caller's. Null: no round is open. */
  present: z.object({ dueAt: instant.nullable(), owing: count, open: rupees, mine: rupees }).nullable().optional(),
  /** Only in a list with counters: its parts of the dashboard's Pending and Collected, the latter of a month in India. */
  counters: z
    .object({ pending: rupees, collected: rupees, month: z.object({ from: instant, before: instant }) })
    .optional(),
});
export type Committee = z.infer<typeof committee>;

export const member = z.object({
  id,
  seatNo: count,
  user: personCard,
  hasWon: z.boolean(),
  wonInRound: count.nullable(),
  isActive: z.boolean(),
  replacedBy: z.object({ name: z.string() }).nullable(),
  joinedAt: instant,
  /** A replaced member owes nothing: the current holder of the seat does. */
  arrears: arrears.optional(),
  /** Has signed in, so the committee can be handed over to this member; null for viewers who may not hand it over. */
  hasAccount: z.boolean().nullable().optional(),
  /** Null: the viewer may not see phones. */
  state: z.enum(memberStates).nullable().optional(),
  /** Paid for rounds that are not open yet; '0' for a replaced member. */
  advance: rupees.optional(),
});
export type Member = z.infer<typeof member>;

/** `paid`: sum of the parts. `paymentMethod` and `paidAt`: those of the last part, null until the payment is paid. */
export const payment = z.object({
  id,
  status: paymentStatus,
  amount: rupees,
  paymentMethod: paymentMethod.nullable(),
  notes: z.string().nullable(),
  paidAt: instant.nullable(),
  user: personCard,
  round: z.object({ id, roundNumber: count, drawDate: instant.nullable() }),
  paid: rupees.optional(),
  parts: z.array(part).optional(),
  word: word.nullable().optional(),
});
export type Payment = z.infer<typeof payment>;

export const round = z.object({
  id,
  roundNumber: count,
  drawDate: instant.nullable(),
  dueAt: instant.nullable(),
  winnerId: id.nullable(),
  winner: z.object({ id, name: z.string() }).nullable(),
  receivedBy: z.string().nullable(),
  paymentMethod: paymentMethod.nullable(),
  payments: z.array(payment),
  /** Some payments may not be in this answer: request them with `payments` and the round's number. */
  paymentsLeftOut: z.boolean().optional(),
  decidedBy: origin.nullable().optional(),
  /** The server's commitment to its seed, published when the round opened; null for rounds recorded unopened. */
  drawCommitment: z.string().nullable().optional(),
  /** A draw has been opened and waits to be concluded. */
  drawOpened: z.boolean().optional(),
  /**
   * Only in a detail, for rounds without a winner or with an opened draw: the protocol (docs/draw.md), and the round of the
   * beacon that an opened draw/2 waits for.
   */
  draw: z
    .object({ protocol: z.enum(['draw/1', 'draw/2']), beaconRound: count.nullable() })
    .nullable()
    .optional(),
  /** Contribution of all seats, what was paid by now, and the difference. */
  planned: rupees.optional(),
  collected: rupees.optional(),
  open: rupees.optional(),
  /** Pending or overdue dues of the round, also when its payments are left out. */
  unpaid: count.optional(),
  /** What was paid of those dues. */
  partlyPaid: rupees.optional(),
  /** Recorded as a past round ('past') although it had opened in Mandali: its members could have seen it drawn there. */
  openedHere: z.boolean().optional(),
  /** Null: the round has no winner. */
  handOver: handOver.nullable().optional(),
  ...passingOn,
});
export type Round = z.infer<typeof round>;

export const detail = z.object({
  committee,
  /** Active members by seat, then the replaced ones. */
  members: z.array(member),
  /** Opened or decided rounds, newest first. */
  rounds: z.array(round),
  /** Null when the committee is completed. */
  currentRound: round.nullable(),
  /** Contact for questions and payments; not always a member. */
  admin: personCard.optional(),
  /** Held seats of a committee that was ended early, by seat; null of any other. */
  settlement: z.array(settledSeat).nullable().optional(),
  /** Open requests to swap turns, by number. */
  swaps: z.array(swap).optional(),
});
export type Detail = z.infer<typeof detail>;

/** `revision` counts from 0; `data` is that of its type (docs/events.md). */
export const entry = z.object({
  revision: count,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Null: the system. */
  actor: z.object({ id, name: z.string() }).nullable(),
  occurredAt: instant,
  /** 64 hex digits. */
  hash: z.string(),
  /** People whose user ids are in `data`. */
  people: z.array(z.object({ id, name: z.string() })),
  /** The note, reason or receiver that `data` refers to; null: none, erased, or hidden from the viewer. */
  text: z.string().nullable(),
  /** Null for other types. */
  before: z.object({ status: paymentStatus, paymentMethod: paymentMethod.nullable() }).nullable(),
  /** The name that the entry commits to (docs/audit.md); null: none, or the person was erased. */
  committedName: z.string().nullable().optional(),
  /** Of an entry that decides a round: what has been collected for it by now; null for other types. */
  collected: rupees.nullable().optional(),
});
export type Entry = z.infer<typeof entry>;
