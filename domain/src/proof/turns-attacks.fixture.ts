import type { ChainLink } from '../chain.ts';
import type { Winner } from '../committee/events.ts';
import { commitmentTo } from '../draw.ts';
import { linksOf, type UnlinkedEvent } from './draws.fixture.ts';
import { quicknet, roundFor } from './beacon.ts';
import { type Books, endedBy } from './ending-attacks.fixture.ts';
import type { FaultCode } from './fault.ts';
import { provenTurns } from './lawful-turns.fixture.ts';
import { turnsTicketOf } from './turns-draw.ts';

type Data = UnlinkedEvent['data'];
type Entry = readonly [type: string, data: Data];

const seed = '1'.repeat(64);
const began = 1_790_000_000;
const seats = [1, 2, 3];
const owing = seats.map((seatNo) => ({ seatNo, memberNo: seatNo }));
const winnerIn = (seatNo: number): Winner => ({ seatNo, memberNo: seatNo, userId: 100 + seatNo });
const opened = (roundNumber: number, drawCommitment: string, isOwed = true): Entry => [
  'RoundOpened',
  { roundNumber, dueAt: '2026-12-01T00:00:00.000Z', drawCommitment, owing: isOwed ? owing : [] },
];
const paid = (roundNumber: number): readonly Entry[] =>
  owing.map((due) => [
    'PaymentMarked',
    { roundNumber, ...due, status: 'paid', method: 'upi', paidAt: '2026-09-20T00:00:00.000Z' },
  ]);
const given = (roundNumber: number, seatNo: number): Entry => [
  'TurnGiven',
  { roundNumber, winner: winnerIn(seatNo), method: 'cash' },
];

const bookWith = async (turns: string, ...fixing: readonly Entry[]): Promise<readonly Entry[]> => {
  const terms = { totalMembers: 3, contribution: 1_000, cycleDays: 30, cycleType: 'fixed' };
  return [
    ['CommitteeCreated', { name: 'Gokuldham', ...terms, isExisting: true, adminId: 9, turns }],
    opened(1, await commitmentTo(seed), false),
    ...seats.map((seatNo): Entry => ['MemberAdded', { memberNo: seatNo, seatNo, userId: 100 + seatNo, owesRound: 1 }]),
    ...fixing,
    ...paid(1),
  ];
};

const written = (entries: readonly Entry[]): readonly UnlinkedEvent[] =>
  entries.map(([type, data], i) => ({ type, data, at: began + 60 * i }));

/** Returns the entries of three members whose turns were drawn by draw/1: round 1 is given, round 2 is open. */
export const drawnTurnsEvents = async (): Promise<readonly UnlinkedEvent[]> => {
  const commitment = await commitmentTo(seed);
  const ticket = turnsTicketOf(123_456_789, { seats, clientNonce: 'a'.repeat(64), commitment, beacon: null });
  const { order, proof } = await provenTurns(seed, ticket);
  const fixing: readonly Entry[] = [
    ['TurnsDrawOpened', { seats, clientNonce: 'a'.repeat(64) }],
    ['TurnsDrawn', { order, proof }],
  ];
  return written([...(await bookWith('one-draw', ...fixing)), given(1, order[0] ?? 0), opened(2, 'c'.repeat(64))]);
};

/** Returns the entries of three members in the agreed order of the seats 2 and 3: round 1 is given, round 2 is open. */
export const agreedTurnsEvents = async (): Promise<readonly UnlinkedEvent[]> => {
  const arranged: Entry = ['TurnsArranged', { order: [2, 3] }];
  return written([...(await bookWith('agreed', arranged)), given(1, 2), opened(2, 'c'.repeat(64))]);
};

const changed =
  (type: string, more: (data: Data) => { readonly [key: string]: unknown }): Books =>
  (events) =>
    events.map((event) => {
      if (event.type !== type) return event;
      const data = JSON.parse(JSON.stringify({ ...event.data, ...more(event.data) })) as Data;
      return { ...event, data };
    });
const orderOf = (data: Data): readonly number[] => data['order'] as readonly number[];

const terms = (change: Data): Entry => [
  'TermsCorrected',
  { contribution: 2_000, totalMembers: 3, cycleDays: 15, pending: [], ...change },
];
const member = { seatNo: 1, memberNo: 1, userId: 101 };
const drawOpened: Data = { roundNumber: 2, unpaidPastWinners: [], clientNonce: 'b'.repeat(64) };

/** By name: the change of the book whose turns were drawn, and the expected fault. */
const attacksOnDrawn: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  'another order than the drawn one': [
    (events) => {
      const next = changed('TurnsDrawn', (data) => ({ order: orderOf(data).toReversed() }))(events);
      return next.slice(0, next.findIndex(({ type }) => type === 'TurnsDrawn') + 1);
    },
    'draw-check-failed',
  ],
  'a proof with another seed': [
    changed('TurnsDrawn', ({ proof }) => ({ proof: { ...(proof as Data), seed: '2'.repeat(64) } })),
    'draw-check-failed',
  ],
  'a seed where a beacon was named': [
    (events) => {
      const at = events.find(({ type }) => type === 'TurnsDrawOpened')?.at ?? 0;
      const beacon = { chain: quicknet.chain, round: roundFor(quicknet, at) };
      return changed('TurnsDrawOpened', () => ({ beacon }))(events);
    },
    'protocol-differs',
  ],
  'a round of the beacon that was known': [
    changed('TurnsDrawOpened', () => ({ beacon: { chain: quicknet.chain, round: 999 } })),
    'draw-check-failed',
  ],
  'a seat left out of the draw for all turns': [changed('TurnsDrawOpened', () => ({ seats: [1, 2] })), 'list-differs'],
  'a draw for all turns of a committee that draws each round': [
    changed('CommitteeCreated', () => ({ turns: undefined })),
    'turns-differ',
  ],
  'turns drawn before the draw was opened': [
    (events) => events.filter(({ type }) => type !== 'TurnsDrawOpened'),
    'turns-differ',
  ],
  'a second draw for all turns': [
    (events) => {
      const opening = events.find(({ type }) => type === 'TurnsDrawOpened');
      return endedBy('TurnsDrawn', 1, ['TurnsDrawOpened', opening?.data ?? {}])(events);
    },
    'turns-differ',
  ],
  'the turn of another seat': [
    changed('TurnGiven', ({ winner }) => ({ winner: winnerIn(((winner as Winner).seatNo % 3) + 1) })),
    'turn-differs',
  ],
  'a turn given while a seat owes': [
    (events) => events.filter(({ type, data }) => type !== 'PaymentMarked' || data['seatNo'] !== 1),
    'seat-owes',
  ],
  'a draw while a turn is left': [
    (events) => {
      const won = events.find(({ type }) => type === 'TurnGiven')?.data['winner'] as unknown as Winner;
      const eligible = seats.filter((seatNo) => seatNo !== won.seatNo).map((seatNo) => 100 + seatNo);
      return endedBy('RoundOpened', 2, ...paid(2), ['DrawOpened', { ...drawOpened, eligible }])(events);
    },
    'turns-are-fixed',
  ],
  'a promise made anew after the draw for all turns was opened': [
    (events) => {
      const data = { roundNumber: 1, drawCommitment: 'b'.repeat(64), epoch: 7 };
      return endedBy('TurnsDrawn', 1, ['DrawRecommitted', data])(events).map((event) =>
        event.type === 'DrawRecommitted' ? { ...event, by: 'system' } : event,
      );
    },
    'promise-after-opening',
  ],
  'turns changed after they were drawn': [endedBy('TurnsDrawn', 1, terms({})), 'terms-fixed'],
  'seats changed after the turns were drawn': [
    endedBy('TurnsDrawn', 1, terms({ totalMembers: 4, turns: 'one-draw' })),
    'terms-fixed',
  ],
  'a member removed while the turns are drawn': [
    endedBy('TurnsDrawOpened', 1, ['MemberRemoved', { ...member, owed: [1] }]),
    'member-does-not-fit',
  ],
  'an end while the turns are drawn': [
    endedBy('TurnsDrawOpened', 1, ['CommitteeEnded', { roundNumber: 1, reasonId: 1 }]),
    'ended-unlawfully',
  ],
};

/** By name: the change of the book with an agreed order, and the expected fault. */
const attacksOnAgreed: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  'an order arranged after a payment': [
    endedBy('PaymentMarked', 1, ['TurnsArranged', { order: [1, 2] }]),
    'turns-differ',
  ],
  'a seat with two turns': [changed('TurnsArranged', () => ({ order: [2, 2] })), 'turns-differ'],
  'a turn of no seat': [changed('TurnsArranged', () => ({ order: [2, 4] })), 'turns-differ'],
  'an order that is left when the turns change': [endedBy('TurnsArranged', 1, terms({})), 'terms-fixed'],
  'a turn after the end of the order': [changed('TurnsArranged', () => ({ order: [] })), 'turn-differs'],
};

type RewrittenTurns = { readonly name: string; readonly code: FaultCode; readonly links: readonly ChainLink[] };

/** Books with turns that an operator with all keys has rewritten. */
export const rewrittenTurns = async (): Promise<readonly RewrittenTurns[]> => {
  const books = [
    [await drawnTurnsEvents(), attacksOnDrawn],
    [await agreedTurnsEvents(), attacksOnAgreed],
  ] as const;
  return books.flatMap(([events, attacks]) =>
    Object.entries(attacks).map(([name, [make, code]]) => ({ name, code, links: linksOf(make(events)) })),
  );
};
