import { expect, it } from 'vitest';

import type { StoredEvent } from '../port.ts';
import { createNotifiedEvents, eventsIn } from './notified-events.ts';

const event = (position: number, stream = 'committee-1'): StoredEvent =>
  ({ stream, position: String(position) }) as unknown as StoredEvent;
const events = (...positions: readonly number[]) => positions.map((position) => event(position));
const positionsOf = (taken: readonly StoredEvent[] | null) => taken?.map(({ position }) => Number(position)) ?? null;

it('gives what follows the last event without a gap, once', () => {
  const notified = createNotifiedEvents();
  notified.add(events(7, 8));
  notified.add(events(9));
  expect(positionsOf(notified.take('7', 'committee-', 10))).toEqual([8, 9]);
  expect(notified.take('9', 'committee-', 10)).toBeNull();
});

it('gives no more than asked for, and the rest with the next question', () => {
  const notified = createNotifiedEvents();
  notified.add(events(1, 2, 3));
  expect(positionsOf(notified.take('0', '', 2))).toEqual([1, 2]);
  expect(positionsOf(notified.take('2', '', 2))).toEqual([3]);
});

it.each([
  ['the first one is not the next one', events(9)],
  ['there is a gap within', events(8, 10)],
  ['one is of another stream', [event(8), event(9, 'other-1')]],
])('has the log read when %s, and forgets', (_, brought) => {
  const notified = createNotifiedEvents();
  notified.add(brought);
  expect(notified.take('7', 'committee-', 10)).toBeNull();
  notified.add(events(11));
  expect(positionsOf(notified.take('10', 'committee-', 10))).toEqual([11]);
});

it('has the log read when more was appended than notifications brought along', () => {
  const notified = createNotifiedEvents();
  notified.add(events(8));
  notified.addUnknown();
  expect(notified.take('7', '', 10)).toBeNull();
});

it('does not keep events without end', () => {
  const notified = createNotifiedEvents();
  notified.add(events(...Array.from({ length: 1_000 }, (_, index) => index + 1)));
  notified.add(events(1_001));
  expect(notified.take('0', '', 10)).toBeNull();
});

it('finds no events in a notification without payload', () => {
  expect([eventsIn(undefined), eventsIn(''), eventsIn('[]')]).toEqual([null, null, []]);
});
