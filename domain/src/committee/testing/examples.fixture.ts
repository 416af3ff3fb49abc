// Builders of events and commands for the tests of every package that deals with committees. Round and seat are the
// first parameters, in this order; the others have names. The admin is person 9; members are persons 101, 102, … in
// seats 1, 2, …; the contribution is ₹1,000, a cycle 30 days.
import type { Actor, CommandOf, CommitteeCommandType } from '../commands.ts';
import type { BeaconProof, CommitteeEvent, DrawProof, EventData, PaymentStatus, Winner } from '../events.ts';

/** Returns 64 hex digits that differ for each `n`. */
export const hex = (n: number): string => n.toString(16).padStart(64, '0');

export const admin: Actor = { kind: 'person', userId: 9, role: 'user' };
export const globalAdmin: Actor = { kind: 'person', userId: 8, role: 'global_admin' };
export const auditor: Actor = { kind: 'person', userId: 7, role: 'auditor' };
export const outsider: Actor = { kind: 'person', userId: 6, role: 'user' };
export const system: Actor = { kind: 'system' };
export const person = (userId: number): Actor => ({ kind: 'person', userId, role: 'user' });

/** `start`: opening of round 1. `now`: default time of commands. */
export const start = '2026-01-10T09:00:00.000Z';
export const now = '2026-01-20T09:00:00.000Z';
/** The end, in India, of the days 30 days after `start` and after `now`. */
export const firstDueAt = '2026-02-09T18:29:59.999Z';
export const nextDueAt = '2026-02-19T18:29:59.999Z';
/** The beginnings of the days after them, when open dues are overdue. */
export const firstOverdueAt = '2026-02-09T18:30:00.000Z';
export const nextOverdueAt = '2026-02-19T18:30:00.000Z';

type Creation = Partial<EventData<'CommitteeCreated'>>;

export const created = (differently: Creation = {}): CommitteeEvent => ({
  type: 'CommitteeCreated',
  data: {
    name: 'Rao family',
    totalMembers: 3,
    contribution: 1000,
    cycleDays: 30,
    cycleType: 'fixed',
    isExisting: false,
    adminId: 9,
    ...differently,
  },
});

type RoundOptions = { readonly owing?: number | readonly (readonly [number, number])[]; readonly dueAt?: string };

/** Builds RoundOpened. `owing`: number of members, who owe in seats 1, 2, …, or pairs of [seatNo, memberNo]. */
export const opened = (roundNumber: number, { owing = 0, dueAt = firstDueAt }: RoundOptions = {}): CommitteeEvent => {
  const pairs = typeof owing === 'number' ? Array.from({ length: owing }, (_, i) => [i + 1, i + 1] as const) : owing;
  const dues = pairs.map(([seatNo, memberNo]) => ({ seatNo, memberNo }));
  return { type: 'RoundOpened', data: { roundNumber, dueAt, drawCommitment: hex(roundNumber), owing: dues } };
};

type MemberOptions = { readonly owesRound?: number; readonly userId?: number; readonly seatNo?: number };

/** Builds MemberAdded; default: person 100 + n in seat n, who owes from round 1 on. */
export const joined = (memberNo: number, differently: MemberOptions = {}): CommitteeEvent => ({
  type: 'MemberAdded',
  data: { memberNo, seatNo: memberNo, userId: 100 + memberNo, owesRound: 1, ...differently },
});

/** Returns a new committee in round 1 with members 101, 102, … in its first seats. */
export const committeeWith = (members: number, differently: Creation = {}): readonly CommitteeEvent[] => [
  created(differently),
  opened(1),
  ...Array.from({ length: members }, (_, i) => joined(i + 1)),
];

type Replacement = {
  readonly seatNo: number;
  readonly leavingMemberNo: number;
  readonly memberNo: number;
  readonly takesOverRounds?: readonly number[];
  readonly userId?: number;
};

/** Builds MemberReplaced; default: person 100 + n becomes member n and takes over the due of round 1. */
export const replaced = ({ takesOverRounds = [1], ...who }: Replacement): CommitteeEvent => ({
  type: 'MemberReplaced',
  data: { userId: 100 + who.memberNo, ...who, takesOverRounds: [...takesOverRounds], reasonId: 70 },
});

type HolderOptions = { readonly memberNo?: number };

/** Builds the mark as paid; default: the holder is the member with the number of the seat. */
export const paid = (
  roundNumber: number,
  seatNo: number,
  { memberNo = seatNo }: HolderOptions = {},
): CommitteeEvent => ({
  type: 'PaymentMarked',
  data: { roundNumber, seatNo, memberNo, status: 'paid', method: 'cash', paidAt: now },
});

export const owed = (
  roundNumber: number,
  seatNo: number,
  status: Exclude<PaymentStatus, 'paid'>,
  { memberNo = seatNo }: HolderOptions = {},
): CommitteeEvent => ({ type: 'PaymentMarked', data: { roundNumber, seatNo, memberNo, status } });

/** Returns member n in seat n, person 100 + n. */
export const winner = (n: number): Winner => ({ seatNo: n, memberNo: n, userId: 100 + n });

export const proof = (roundNumber: number): DrawProof => ({
  seed: hex(900 + roundNumber),
  clientNonce: hex(800),
  commitment: hex(roundNumber),
  digest: hex(700),
});

export const beaconProof: BeaconProof = { v: 2, beaconSignature: 'ab'.repeat(48), digest: hex(700) };

/** Like {@link drawOpened}, but the draw waits for a beacon. */
export const drawOpenedByBeacon = (roundNumber: number, eligible: readonly number[]): CommitteeEvent => ({
  type: 'DrawOpened',
  data: {
    roundNumber,
    eligible: [...eligible],
    unpaidPastWinners: [],
    clientNonce: hex(800),
    beacon: { chain: hex(7), round: 1_000 },
  },
});

export const drawOpened = (
  roundNumber: number,
  eligible: readonly number[],
  { unpaidPastWinners = [] }: { readonly unpaidPastWinners?: readonly number[] } = {},
): CommitteeEvent => ({
  type: 'DrawOpened',
  data: { roundNumber, eligible: [...eligible], unpaidPastWinners: [...unpaidPastWinners], clientNonce: hex(800) },
});

export const drawn = (roundNumber: number, who: Winner, withProof?: DrawProof | BeaconProof): CommitteeEvent => ({
  type: 'DrawConducted',
  data: { roundNumber, winner: who, receivedBy: 'Admin', method: 'cash', ...(withProof && { proof: withProof }) },
});

export const selected = (
  roundNumber: number,
  who: Winner,
  { overridesOpenDraw = false }: { readonly overridesOpenDraw?: boolean } = {},
): CommitteeEvent => ({
  type: 'WinnerSelected',
  data: { roundNumber, winner: who, method: 'cash', overridesOpenDraw },
});

type PastRoundOptions = { readonly winner: Winner; readonly paid: readonly number[] };

/** Builds PastRoundRecorded with its winner and the seats that have paid. */
export const recorded = (roundNumber: number, { winner: who, paid: seats }: PastRoundOptions): CommitteeEvent => ({
  type: 'PastRoundRecorded',
  data: {
    roundNumber,
    winner: who,
    drawDate: '2025-12-01T00:00:00.000Z',
    method: 'upi',
    receivedBy: 'Admin',
    paid: seats.map((seatNo) => ({ seatNo, memberNo: seatNo })),
  },
});

export const pastRoundsEnabled: CommitteeEvent = { type: 'PastRoundsEnabled', data: {} };
export const completed: CommitteeEvent = { type: 'CommitteeCompleted', data: {} };
export const deleted: CommitteeEvent = { type: 'CommitteeDeleted', data: {} };
export const restored: CommitteeEvent = { type: 'CommitteeRestored', data: { completed: false } };

/** A committee of two whose two rounds are decided. */
export const finished: readonly CommitteeEvent[] = [
  ...committeeWith(2, { totalMembers: 2 }),
  selected(1, winner(1)),
  opened(2, { owing: 2, dueAt: nextDueAt }),
  selected(2, winner(2)),
  completed,
];

type Fields<T extends CommitteeCommandType> = Omit<CommandOf<T>, 'type' | 'actor' | 'at' | 'commandId'>;
type Envelope = { readonly actor?: Actor; readonly at?: string; readonly commandId?: string };

/** Builds a command of the committee admin, sent at `now`; `fields` override the defaults. */
export const command = <T extends CommitteeCommandType>(type: T, fields: Fields<T> & Envelope): CommandOf<T> =>
  ({ actor: admin, at: now, commandId: 'c-1', ...fields, type }) as unknown as CommandOf<T>;

/** Returns `nextDrawRound` and `nextDrawCommitment` for the round that opens next; null: none opens. */
export const opensNext = (
  roundNumber: number | null,
): { nextDrawRound: number | null; nextDrawCommitment: string | null } => ({
  nextDrawRound: roundNumber,
  nextDrawCommitment: roundNumber === null ? null : hex(roundNumber),
});
