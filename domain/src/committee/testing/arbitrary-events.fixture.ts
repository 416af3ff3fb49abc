import fc from 'fast-check';
import type { CommitteeEvent, CommitteeEventType, EventData } from '../events.ts';
import { paymentMethods, paymentStatuses } from '../events.ts';
import { hex } from './examples.fixture.ts';

// Well-formed events that need not fit any history. Numbers are mostly small, so that they meet; now and then as large
// as the schema allows.
const upTo = (max: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max }) },
  );
const seatNo = upTo(500);
const roundNumber = upTo(500);
const memberNo = upTo(9_999);
const userId = upTo(Number.MAX_SAFE_INTEGER);
const textId = upTo(Number.MAX_SAFE_INTEGER);
const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .map((date) => date.toISOString());
const hex32 = fc.nat().map(hex);
const method = fc.constantFrom(...paymentMethods);
const holders = fc.array(fc.record({ seatNo, memberNo }), { maxLength: 4 });
const winner = fc.record({ seatNo, memberNo, userId });
const receivedBy = fc.oneof(fc.constant('Admin' as const), textId);
const proof = fc.oneof(
  fc.record({ seed: hex32, clientNonce: hex32, commitment: hex32, digest: hex32 }),
  fc.record({
    v: fc.constant(2 as const),
    beaconSignature: hex32.map((first) => `${first}${'ab'.repeat(16)}`),
    digest: hex32,
  }),
);
const beacon = fc.record({ chain: hex32, round: upTo(Number.MAX_SAFE_INTEGER) });
const epoch = upTo(Number.MAX_SAFE_INTEGER);
const digests = fc.dictionary(fc.constantFrom('name', 'phone', 'adminName', 'note', 'reason', 'receivedBy'), hex32, {
  noNullPrototype: true,
});
const none = fc.constant({});
const due = { roundNumber, seatNo, memberNo };

/** Records whose `digests` may be missing, as in older events. */
const committing = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc
    .tuple(fc.record(fields), fc.option(digests))
    .map(([data, found]) => (found === null ? data : { ...data, digests: found }));

/** The data of each event, for the round-trip test of its schema. */
export const arbitraryData: { readonly [T in CommitteeEventType]: fc.Arbitrary<EventData<T>> } = {
  CommitteeCreated: committing({
    name: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme-ascii' }),
    totalMembers: fc.integer({ min: 2, max: 4 }),
    contribution: upTo(10_000_000),
    cycleDays: upTo(366),
    cycleType: fc.constantFrom('fixed', 'custom'),
    isExisting: fc.boolean(),
    adminId: userId,
  }),
  PastRoundsEnabled: none,
  MemberAdded: committing({ memberNo, seatNo, userId, owesRound: roundNumber }),
  MemberReplaced: committing({
    seatNo,
    leavingMemberNo: memberNo,
    memberNo,
    userId,
    takesOverRounds: fc.array(roundNumber),
    reasonId: textId,
  }),
  MemberRemoved: fc.record(
    { seatNo, memberNo, userId, owed: fc.array(roundNumber), reasonId: textId, digests },
    { requiredKeys: ['seatNo', 'memberNo', 'userId', 'owed'] },
  ),
  MemberCorrected: fc.record(
    { seatNo, memberNo, userId, toUserId: userId, notMe: fc.constant(true as const), digests },
    { requiredKeys: ['seatNo', 'memberNo', 'userId'] },
  ),
  AccountsJoined: fc.record({
    fromUserId: userId,
    toUserId: userId,
    memberNos: fc.array(memberNo),
    wonRounds: fc.array(roundNumber),
    isAdmin: fc.boolean(),
  }),
  RoundOpened: fc.record(
    { roundNumber, dueAt: instant, drawCommitment: hex32, owing: holders, epoch },
    { requiredKeys: ['roundNumber', 'dueAt', 'drawCommitment', 'owing'] },
  ),
  PaymentMarked: fc.record(
    {
      roundNumber,
      seatNo,
      memberNo,
      status: fc.constantFrom(...paymentStatuses),
      method,
      paidAt: instant,
      noteId: textId,
      digests,
      words: fc.constantFrom('kept', 'agreed'),
      undoes: instant,
    },
    { requiredKeys: ['roundNumber', 'seatNo', 'memberNo', 'status'] },
  ),
  PaymentReported: fc.record(
    { ...due, method, paidAt: instant, noteId: textId, digests },
    { requiredKeys: ['roundNumber', 'seatNo', 'memberNo', 'method', 'paidAt'] },
  ),
  PaymentReportWithdrawn: fc.record(due),
  PaymentReportDeclined: committing({ ...due, reasonId: textId }),
  PaymentConfirmed: fc.record(due),
  PaymentDisputed: committing({ ...due, noteId: textId }),
  PaymentDisputeSettled: fc.record(
    {
      ...due,
      outcome: fc.constantFrom('paid', 'unpaid'),
      by: fc.constantFrom('member', 'admin'),
      noteId: textId,
      digests,
    },
    { requiredKeys: ['roundNumber', 'seatNo', 'memberNo', 'outcome', 'by'] },
  ),
  PastRoundRecorded: committing({ roundNumber, winner, drawDate: instant, method, receivedBy, paid: holders }),
  DrawOpened: fc.record(
    { roundNumber, eligible: fc.array(userId), unpaidPastWinners: fc.array(userId), clientNonce: hex32, beacon },
    { requiredKeys: ['roundNumber', 'eligible', 'unpaidPastWinners', 'clientNonce'] },
  ),
  DrawRecommitted: fc.record({ roundNumber, drawCommitment: hex32, epoch }),
  DrawConducted: fc.record(
    { roundNumber, winner, receivedBy, method, proof, digests },
    { requiredKeys: ['roundNumber', 'winner', 'receivedBy', 'method'] },
  ),
  WinnerSelected: fc.record({ roundNumber, winner, method, overridesOpenDraw: fc.boolean() }),
  DecisionTakenBack: fc.record(
    { roundNumber, winner, reopens: fc.boolean(), closes: roundNumber, owing: holders, reasonId: textId, digests },
    { requiredKeys: ['roundNumber', 'winner', 'reopens', 'owing', 'reasonId'] },
  ),
  CommitteeCompleted: none,
  AdminTransferred: committing({ fromUserId: userId, toUserId: userId }),
  CommitteeDeleted: none,
  CommitteeRestored: fc.record({ completed: fc.boolean() }),
};

const rare: ReadonlySet<string> = new Set(['CommitteeCompleted', 'CommitteeDeleted']);

/** Any well-formed event; the two that end a committee are rare. */
export const arbitraryEvent: fc.Arbitrary<CommitteeEvent> = fc.oneof(
  ...Object.entries(arbitraryData).map(([type, data]) => ({
    weight: rare.has(type) ? 1 : 10,
    arbitrary: (data as fc.Arbitrary<object>).map((fields) => ({ type, data: fields }) as CommitteeEvent),
  })),
);
