import { expect, it } from 'vitest';

import type { StoredEvent } from '../port.ts';
import { createTold, toldBy } from './told.ts';

const event = (position: number, stream = 'committee-1'): StoredEvent =>
  ({ stream, position: String(position) }) as unknown as StoredEvent;
const events = (...positions: readonly number[]) => positions.map((position) => event(position));
const positionsOf = (taken: readonly StoredEvent[] | null) => taken?.map(({ position }) => Number(position)) ?? null;

it('gives what follows the last event without a gap, once', () => {
  const told = createTold();
  told.hear(events(7, 8));
  told.hear(events(9));
  expect(positionsOf(told.take('7', 'committee-', 10))).toEqual([8, 9]);
  expect(told.take('9', 'committee-', 10)).toBeNull();
});

it('gives no more than asked for, and the rest with the next question', () => {
  const told = createTold();
  told.hear(events(1, 2, 3));
  expect(positionsOf(told.take('0', '', 2))).toEqual([1, 2]);
  expect(positionsOf(told.take('2', '', 2))).toEqual([3]);
});

it.each([
  ['the first one is not the next one', events(9)],
  ['there is a gap within', events(8, 10)],
  ['one is of another stream', [event(8), event(9, 'other-1')]],
])('has the log read when %s, and forgets', (_, heard) => {
  const told = createTold();
  told.hear(heard);
  expect(told.take('7', 'committee-', 10)).toBeNull();
  told.hear(events(11));
  expect(positionsOf(told.take('10', 'committee-', 10))).toEqual([11]);
});

it('has the log read when there is more than was told', () => {
  const told = createTold();
  told.hear(events(8));
  told.hearOfMore();
  expect(told.take('7', '', 10)).toBeNull();
});

it('does not keep events without end', () => {
  const told = createTold();
  told.hear(events(...Array.from({ length: 1_000 }, (_, index) => index + 1)));
  told.hear(events(1_001));
  expect(told.take('0', '', 10)).toBeNull();
});

it('finds no events in a notification without payload', () => {
  expect([toldBy(undefined), toldBy(''), toldBy('[]')]).toEqual([null, null, []]);
});
