import type { ChainLink } from '../chain.ts';
import type { DrawProof, Winner } from '../committee/events.ts';
import type { Json } from '../decider.ts';
import { commitmentTo, proveDraw, ticketOf } from '../draw.ts';
import { exportOf } from './books.fixture.ts';
import { linksOf, publicDraw, publicFreeze, signedBook, type UnlinkedEvent } from './draws.fixture.ts';
import { quicknet, roundFor } from './beacon.ts';
import type { FaultCode } from './fault.ts';
import { type Books, attacksOnCommittees } from './terms-attacks.fixture.ts';
import { rewrittenTurns } from './turns-attacks.fixture.ts';

// Books that an operator with all keys has rewritten, rehashed and signed again: each must be rejected.

type Data = UnlinkedEvent['data'];

const id = 123_456_789;
const began = 1_790_000_000;
const seedOf = (round: number): string => String(round).repeat(64);
const nonce = 'a'.repeat(64);
const people = [101, 102, 103] as const;
const winnerOf = (userId: number): Winner => ({ seatNo: userId - 100, memberNo: userId - 100, userId });

type SeedDraw = { readonly userId: number; readonly proof: DrawProof };
const drawn = async (round: number, eligible: readonly number[]): Promise<SeedDraw> => {
  const commitment = await commitmentTo(seedOf(round));
  const ticket = ticketOf(id, round, { eligible, clientNonce: nonce, commitment });
  const result = await proveDraw(seedOf(round), ticket);
  if (result === null) throw new Error('no winner was drawn');
  return { userId: result.winnerUserId, proof: result.proof };
};

const opened = async (roundNumber: number, isOwed: boolean): Promise<Data> => ({
  roundNumber,
  dueAt: '2026-12-01T00:00:00.000Z',
  drawCommitment: await commitmentTo(seedOf(roundNumber)),
  owing: isOwed ? people.map((_, i) => ({ seatNo: i + 1, memberNo: i + 1 })) : [],
});

/** Returns the events of a round in which all members pay, and its draw by draw/1. */
const round = async (
  roundNumber: number,
  eligible: readonly number[],
): Promise<readonly (readonly [string, Data])[]> => {
  const { userId, proof } = await drawn(roundNumber, eligible);
  const paid = { roundNumber, status: 'paid', method: 'upi', paidAt: '2026-09-20T00:00:00.000Z' };
  const conducted = { roundNumber, winner: winnerOf(userId), receivedBy: 'Admin', method: 'cash', proof };
  return [
    ...people.map((_, i): [string, Data] => ['PaymentMarked', { ...paid, seatNo: i + 1, memberNo: i + 1 }]),
    ['DrawOpened', { roundNumber, eligible, unpaidPastWinners: [], clientNonce: nonce }],
    ['DrawConducted', conducted],
  ];
};

/** Returns the entries of three members: rounds 1 and 2 drawn by draw/1, round 3 open; one entry per minute. */
export const honestEvents = async (): Promise<readonly UnlinkedEvent[]> => {
  const first = await drawn(1, people);
  const terms = { totalMembers: 3, contribution: 1_000, cycleDays: 30, cycleType: 'fixed' };
  const left = people.filter((userId) => userId !== first.userId);
  const entries: readonly (readonly [string, Data])[] = [
    ['CommitteeCreated', { name: 'Gokuldham', ...terms, isExisting: true, adminId: 9 }],
    ['RoundOpened', await opened(1, false)],
    ...people.map((userId, i): [string, Data] => [
      'MemberAdded',
      { memberNo: i + 1, seatNo: i + 1, userId, owesRound: 1 },
    ]),
    ...(await round(1, people)),
    ['RoundOpened', await opened(2, true)],
    ...(await round(2, left)),
    ['RoundOpened', await opened(3, true)],
  ];
  return entries.map(([type, data], i) => ({ type, data, at: began + 60 * i }));
};

const indexOf = (events: readonly UnlinkedEvent[], type: string, roundNumber: number): number =>
  events.findIndex((event) => event.type === type && event.data['roundNumber'] === roundNumber);

/** Changes the data of the entry of that type and round; undefined removes a key. */
const changedBy =
  (
    type: string,
    roundNumber: number,
    more: (event: UnlinkedEvent) => { readonly [key: string]: Json | undefined },
  ): Books =>
  (events) => {
    const at = indexOf(events, type, roundNumber);
    const event = events[at] as UnlinkedEvent;
    const data = JSON.parse(JSON.stringify({ ...event.data, ...more(event) })) as Data;
    return events.with(at, { ...event, data });
  };
const changed = (type: string, roundNumber: number, more: { readonly [key: string]: Json | undefined }): Books =>
  changedBy(type, roundNumber, () => more);
const without =
  (type: string, roundNumber: number): Books =>
  (events) =>
    events.toSpliced(indexOf(events, type, roundNumber), 1);
const renamed =
  (type: string, roundNumber: number, name: string, more: (data: Data) => Data = (data) => data): Books =>
  (events) => {
    const at = indexOf(events, type, roundNumber);
    const event = events[at] as UnlinkedEvent;
    return events.with(at, { ...event, type: name, data: more(event.data) });
  };
/** Inserts an entry right after the one of that type and round, at the same time. */
const after =
  (type: string, roundNumber: number, make: (event: UnlinkedEvent) => Omit<UnlinkedEvent, 'at'>): Books =>
  (events) => {
    const at = indexOf(events, type, roundNumber);
    const event = events[at] as UnlinkedEvent;
    return events.toSpliced(at + 1, 0, { ...make(event), at: event.at });
  };
const at =
  (type: string, roundNumber: number, seconds: number): Books =>
  (events) =>
    events.map((event, i) => (i === indexOf(events, type, roundNumber) ? { ...event, at: event.at + seconds } : event));

const chosen = (data: Data): Data => ({ roundNumber: 1, winner: data['winner'] ?? null, method: 'cash' });
const other = (data: Data): Winner => {
  const { userId } = data['winner'] as Winner;
  return winnerOf(userId === 101 ? 102 : 101);
};
const recommitted: Data = { roundNumber: 1, drawCommitment: 'b'.repeat(64), epoch: 7 };
const takenBack = (data: Data): Data => ({
  roundNumber: 1,
  winner: data['winner'] ?? null,
  reopens: true,
  closes: 2,
  owing: [],
  reasonId: 1,
});
const past = (data: Data): Data => {
  const { winner = null } = data;
  return { roundNumber: 1, winner, drawDate: '2026-09-01T00:00:00Z', method: 'cash', receivedBy: 'Admin', paid: [] };
};

/** By name: the change of the honest book, and the expected fault. */
export const attacks: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  'a second opening': [after('DrawOpened', 1, (event) => event), 'draw-opened-twice'],
  'a promise made anew by the admin': [
    after('RoundOpened', 1, () => ({ type: 'DrawRecommitted', data: recommitted })),
    'promise-not-by-system',
  ],
  'a promise made anew after the opening': [
    after('DrawOpened', 1, () => ({ type: 'DrawRecommitted', data: recommitted, by: 'system' })),
    'promise-after-opening',
  ],
  'a second promise': [
    after('RoundOpened', 1, ({ type, data }) => ({ type, data: { ...data, drawCommitment: 'b'.repeat(64) } })),
    'round-opened-twice',
  ],
  'a draw taken back and drawn again': [
    (events) => {
      const { data } = events[indexOf(events, 'DrawConducted', 1)] as UnlinkedEvent;
      const back = { type: 'DecisionTakenBack', data: takenBack(data) };
      return after('RoundOpened', 2, () => back)(events);
    },
    'taken-back-after-opening',
  ],
  'a second decision': [
    after('DrawConducted', 1, ({ type, data }) => ({ type, data: { ...data, winner: other(data) } })),
    'decided-twice',
  ],
  'a winner chosen after the draw': [
    after('DrawConducted', 1, ({ data }) => ({
      type: 'WinnerSelected',
      data: { ...chosen(data), winner: other(data), overridesOpenDraw: true },
    })),
    'decided-twice',
  ],
  'another winner': [changedBy('DrawConducted', 1, ({ data }) => ({ winner: other(data) })), 'draw-check-failed'],
  "the winner's seat exchanged": [
    changedBy('DrawConducted', 1, ({ data }) => {
      const winner = data['winner'] as Winner;
      return { winner: { ...winner, seatNo: (winner.seatNo % 3) + 1 } };
    }),
    'winner-not-eligible',
  ],
  'a broken entry': [changed('PaymentMarked', 1, { status: 'perhaps' }), 'entry-malformed'],
  'a type that looks alike': [renamed('DrawOpened', 1, 'Dr\u0430wOpened'), 'entry-type-unknown'],
  'an unknown type': [after('DrawOpened', 1, ({ data }) => ({ type: 'DrawReopened', data })), 'entry-type-unknown'],
  'an unknown key': [changed('DrawConducted', 1, { seed: 'c'.repeat(64) }), 'entry-key-unknown'],
  'a round number as text': [changed('DrawOpened', 1, { roundNumber: '1' }), 'entry-malformed'],
  'a seed where a beacon was named': [
    changedBy('DrawOpened', 1, ({ at: moment }) => ({
      beacon: { chain: quicknet.chain, round: roundFor(quicknet, moment) },
    })),
    'protocol-differs',
  ],
  'the proof taken away': [changed('DrawConducted', 1, { proof: undefined }), 'opening-without-proof'],
  'the opening taken away': [without('DrawOpened', 1), 'proof-without-opening'],
  'an override that is not marked': [
    renamed('DrawConducted', 1, 'WinnerSelected', (data) => ({ ...chosen(data), overridesOpenDraw: false })),
    'override-differs',
  ],
  'a choice marked as an override of nothing': [
    (events) => {
      const select = renamed('DrawConducted', 1, 'WinnerSelected', (data) => ({
        ...chosen(data),
        overridesOpenDraw: true,
      }));
      return select(without('DrawOpened', 1)(events));
    },
    'override-differs',
  ],
  'a past round over an opened draw': [renamed('DrawConducted', 1, 'PastRoundRecorded', past), 'past-over-open-draw'],
  'a draw while a seat owes': [without('PaymentMarked', 1), 'seat-owes'],
  'a member left out of the list': [changed('DrawOpened', 1, { eligible: [101, 102] }), 'list-differs'],
  'a past winner said to owe': [changed('DrawOpened', 2, { unpaidPastWinners: [101] }), 'past-winners-differ'],
  'time that goes back by a day': [at('RoundOpened', 2, -86_400), 'time-goes-back'],
  'an early end': [after('RoundOpened', 2, () => ({ type: 'CommitteeCompleted', data: {} })), 'completed-early'],
  ...attacksOnCommittees,
};

const byUnknownChain = changed('DrawOpened', 1, { beacon: { chain: 'cd'.repeat(32), round: 1_000 } });

/** Rewritten books of the draw by the public beacon. */
export const beaconAttacks: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  'a second opening that names a round already known': [
    (events) => {
      const at0 = publicFreeze - 60;
      const beacon = { chain: quicknet.chain, round: roundFor(quicknet, at0) };
      const first = events[indexOf(events, 'DrawOpened', 1)] as UnlinkedEvent;
      const opening = { ...first, at: at0, data: { ...first.data, beacon } };
      return events.toSpliced(indexOf(events, 'DrawOpened', 1), 0, opening);
    },
    'draw-opened-twice',
  ],
  'an unknown chain': [(events) => byUnknownChain(without('DrawConducted', 1)(events)), 'beacon-unknown'],
  'an unknown chain under a draw by another one': [byUnknownChain, 'draw-check-failed'],
  'a round of the beacon that was known': [
    changed('DrawOpened', 1, { beacon: { chain: quicknet.chain, round: 999 } }),
    'draw-check-failed',
  ],
  'a decision before the round of the beacon': [at('DrawConducted', 1, -2), 'draw-check-failed'],
};

export type RewrittenBook = { readonly name: string; readonly code: FaultCode; readonly links: readonly ChainLink[] };

export const rewrittenBooks = async (): Promise<readonly RewrittenBook[]> => {
  const events = await honestEvents();
  const seeds = Object.entries(attacks).map(([name, [make, code]]) => ({ name, code, links: linksOf(make(events)) }));
  const beacons = Object.entries(beaconAttacks).map(async ([name, [make, code]]) => {
    const { links } = await publicDraw(make);
    return { name, code, links };
  });
  return [...seeds, ...(await Promise.all(beacons)), ...(await rewrittenTurns())];
};

export const signedExport = async (links: readonly ChainLink[]): Promise<Uint8Array<ArrayBuffer>> =>
  exportOf(await signedBook(links, 1));
