import type { UnlinkedEvent } from './draws.fixture.ts';
import { type Books, endedBy, endingAttacks } from './ending-attacks.fixture.ts';
import type { FaultCode } from './fault.ts';

type Data = UnlinkedEvent['data'];
export type { Books } from './ending-attacks.fixture.ts';
type Change = { readonly totalMembers?: number; readonly pending?: readonly number[] };
const termsAfter = (change: Change = {}): readonly [string, Data] => [
  'TermsCorrected',
  { contribution: 2_000, totalMembers: 3, cycleDays: 15, pending: [], ...change },
];

const winner = { seatNo: 1, memberNo: 1, userId: 101 };
const chosen: Data = { roundNumber: 1, winner, method: 'cash', overridesOpenDraw: false };
const past: Data = { winner, drawDate: '2026-09-01T00:00:00Z', method: 'cash', receivedBy: 'Admin', paid: [] };
const reopened = [1, 2, 3].map((seatNo): readonly [string, Data] => [
  'PaymentMarked',
  { roundNumber: 1, seatNo, memberNo: seatNo, status: 'pending' },
]);
const part: Data = { partNo: 1, amount: 100, method: 'cash', paidAt: '2026-09-20T00:00:00.000Z' };
const seat = { seatNo: 1, memberNo: 1 };
const { partNo: _, ...advance } = part;

const attacks: Readonly<Record<string, Books>> = {
  'after a payment': endedBy('PaymentMarked', 1, termsAfter()),
  'after a part': endedBy(
    'MemberAdded',
    3,
    ['PartPaid', { roundNumber: 1, ...seat, ...part, left: 900 }],
    termsAfter(),
  ),
  'after an advance': endedBy('MemberAdded', 3, ['AdvancePaid', { ...seat, ...advance }], termsAfter()),
  'after an opening': endedBy('DrawOpened', 1, ...reopened, termsAfter()),
  'after a decision': endedBy('MemberAdded', 3, ['WinnerSelected', chosen], termsAfter()),
  'after a past round': endedBy('MemberAdded', 3, ['PastRoundRecorded', { roundNumber: 2, ...past }], termsAfter()),
  'when round 2 is open': endedBy('RoundOpened', 2, termsAfter()),
  'to fewer seats than are held': endedBy('MemberAdded', 3, termsAfter({ totalMembers: 2 })),
  'with a due that was never there': endedBy('MemberAdded', 2, termsAfter({ pending: [3] })),
};

const moveOf = (change: Data): readonly [string, Data] => [
  'DueDayMoved',
  { roundNumber: 1, dueAt: '2027-01-20T18:29:59.999Z', pending: [], reasonId: 1, ...change },
];

const moves: Readonly<Record<string, Books>> = {
  'to a day that had passed': endedBy('MemberAdded', 3, moveOf({ dueAt: '2026-01-20T18:29:59.999Z' })),
  'of a decided round': endedBy('RoundOpened', 2, moveOf({})),
  'of a round that is not open': endedBy('MemberAdded', 3, moveOf({ roundNumber: 2 })),
  'with a paid due': endedBy('PaymentMarked', 1, moveOf({ pending: [1] })),
  'with a due that was never there': endedBy('MemberAdded', 2, moveOf({ pending: [3] })),
};

/** By name: the change of the honest book, and the expected fault. */
export const attacksOnCommittees: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  ...Object.fromEntries([
    ...Object.entries(attacks).map(([name, make]) => [`terms corrected ${name}`, [make, 'terms-fixed']] as const),
    ...Object.entries(moves).map(([name, make]) => [`due day moved ${name}`, [make, 'due-day-fixed']] as const),
  ]),
  ...endingAttacks,
};
