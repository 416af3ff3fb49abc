import type { UnlinkedEvent } from './draws.fixture.ts';
import type { FaultCode } from './fault.ts';

export type Books = (events: readonly UnlinkedEvent[]) => readonly UnlinkedEvent[];
type Data = UnlinkedEvent['data'];
type Entry = readonly [type: string, data: Data];

/** Ends the book with these entries, right after the `nth` entry of that type. */
export const endedBy =
  (type: string, nth: number, ...entries: readonly Entry[]): Books =>
  (events) => {
    const last = events.flatMap((event, i) => (event.type === type ? [i] : []))[nth - 1] ?? 0;
    const at = events[last]?.at ?? 0;
    return [...events.slice(0, last + 1), ...entries.map(([name, data]) => ({ type: name, data, at }))];
  };

const end = (roundNumber: number): Entry => ['CommitteeEnded', { roundNumber, reasonId: 1 }];
const due: Data = { roundNumber: 3, seatNo: 1, memberNo: 1 };
const part: Data = { partNo: 1, amount: 100 };
const paid: Entry = ['PartPaid', { ...due, ...part, left: 900, method: 'cash', paidAt: '2026-09-20T00:00:00.000Z' }];

/** Two of three rounds are decided, and round 3 is open. */
const inRound3 = (...entries: readonly Entry[]): Books => endedBy('RoundOpened', 3, ...entries);

/** By name: the change of the honest book, and the expected fault. */
export const endingAttacks: Readonly<Record<string, readonly [make: Books, code: FaultCode]>> = {
  'an end in a decided round': [inRound3(end(2)), 'ended-unlawfully'],
  'an end while a draw waits': [endedBy('DrawOpened', 1, end(1)), 'ended-unlawfully'],
  'a second end': [inRound3(end(3), end(3)), 'not-when-completed'],
  'an overdue due after an end': [
    inRound3(end(3), ['PaymentMarked', { ...due, status: 'overdue' }]),
    'ended-unlawfully',
  ],
  'a part of an overdue due taken back after an end': [
    inRound3(paid, end(3), ['PartTakenBack', { ...due, ...part, left: 1_000, status: 'overdue' }]),
    'ended-unlawfully',
  ],
  'a seat left out when a new member comes': [
    (events) => {
      const added = events.findIndex(({ type, data }) => type === 'MemberAdded' && data['seatNo'] === 2);
      return events.flatMap((event, i) => (i === added ? [] : [i > added ? withoutSecond(event) : event]));
    },
    'member-does-not-fit',
  ],
};

/** The third member as the second one, in seat 3. */
const withoutSecond = (event: UnlinkedEvent): UnlinkedEvent =>
  event.type === 'MemberAdded' ? { ...event, data: { ...event.data, memberNo: 2 } } : event;
